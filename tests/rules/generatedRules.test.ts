import { readFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { databaseRules } from '../../rules/databaseRules.ts'
import { storageRules } from '../../rules/storageRules.ts'

/** What production takes is documented nowhere; larger rules than these were never tried. */
const MAX_RULES = 60_000
const MAX_EXPRESSION = 10_000

test('database.rules.json is what the generator makes ("npm run rules")', async () => {
  const committed = new URL('../../database.rules.json', import.meta.url)
  const options = await resolveConfig(committed)
  const generated = await format(databaseRules(), { ...options, filepath: 'database.rules.json' })
  expect(await readFile(committed, 'utf8')).toBe(generated)
})

test('storage.rules is what the generator makes ("npm run rules")', async () => {
  const committed = new URL('../../storage.rules', import.meta.url)
  expect(await readFile(committed, 'utf8')).toBe(storageRules())
})

test('the rules and each expression stay small', () => {
  const bare = JSON.stringify(JSON.parse(databaseRules().replace(/^ *\/\/.*$/gm, '')))
  const expressions = bare.match(/"(?:\\.|[^"\\])*"/g) ?? []
  expect(bare.length).toBeLessThan(MAX_RULES)
  expect(Math.max(...expressions.map(({ length }) => length))).toBeLessThan(MAX_EXPRESSION)
})
