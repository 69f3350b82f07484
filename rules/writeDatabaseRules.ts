import { writeFile } from 'node:fs/promises'
import { databaseRules } from './databaseRules.ts'

await writeFile(new URL('../database.rules.json', import.meta.url), databaseRules())
