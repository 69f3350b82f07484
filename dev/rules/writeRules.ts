import { writeFile } from 'node:fs/promises'
import { databaseRules } from './databaseRules.ts'
import { readableRules } from './readableRules.ts'
import { MAX_BYTES, MAX_EXPRESSION, measureRules } from './rulesSize.ts'
import { toSentFile } from './sentRules.ts'
import { storageRules } from './storageRules.ts'

const rules = databaseRules()
const text = toSentFile(rules)
await writeFile(new URL('../../database.rules.json', import.meta.url), text)
await writeFile(new URL('conditions.txt', import.meta.url), readableRules(rules))
await writeFile(new URL('../../storage.rules', import.meta.url), storageRules())

const { bytes, longestExpression } = measureRules(text)
process.stdout.write(
  `database.rules.json: ${bytes} of ${MAX_BYTES} bytes; the longest expression has ${longestExpression} of ${MAX_EXPRESSION} characters\n`,
)
