import { readFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { databaseRules } from '../../rules/databaseRules.ts'
import { storageRules } from '../../rules/storageRules.ts'

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
