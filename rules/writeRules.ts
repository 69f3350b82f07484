import { writeFile } from 'node:fs/promises'
import { databaseRules } from './databaseRules.ts'
import { storageRules } from './storageRules.ts'

await writeFile(new URL('../database.rules.json', import.meta.url), databaseRules())
await writeFile(new URL('../storage.rules', import.meta.url), storageRules())
