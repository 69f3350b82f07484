import { databaseRules } from '#dev/rules/databaseRules.ts'
import { toRulesFile } from '#dev/rules/rulesFile.ts'
import { asTree } from './findBrokenInvariants.ts'

/** The rules of the database by their places, with the long names of their variables. */
export function rulesTree(): Readonly<Record<string, unknown>> {
  return asTree(asTree(JSON.parse(toRulesFile(databaseRules())))['rules'])
}

/** Every list at the top of the database, as the rules name them. */
export function listsOfRules(): readonly string[] {
  return Object.keys(rulesTree()).filter((key) => !key.startsWith('.'))
}
