import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseRules } from '#dev/rules/databaseRules.ts'
import { readableRules } from '#dev/rules/readableRules.ts'
import { MAX_BYTES, MAX_EXPRESSION, measureRules } from '#dev/rules/rulesSize.ts'
import { toSentFile } from '#dev/rules/sentRules.ts'
import { storageRules } from '#dev/rules/storageRules.ts'

const rules = databaseRules()

test.each([
  ['database.rules.json', toSentFile(rules)],
  ['dev/rules/conditions.txt', readableRules(rules)],
  ['storage.rules', storageRules()],
])('%s is what the generator makes ("npm run rules")', async (name, generated) => {
  expect(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8')).toBe(generated)
})

test('the generated rules and each of their expressions are small enough to be sent', () => {
  const { bytes, longestExpression } = measureRules(toSentFile(rules))
  expect(bytes).toBeLessThan(MAX_BYTES)
  expect(longestExpression).toBeLessThan(MAX_EXPRESSION)
})
