import * as v from 'valibot'
import { LISTS } from '../lists/lists.ts'

/**
 * The form of everything that may be in the database (spec §3), built apart from the rules: every
 * property by name, every value with its type, length and form.
 */

const databaseForm = v.strictObject({
  ...Object.fromEntries(LISTS.map(({ name, form }) => [name, v.optional(form)])),
})

/** One sentence for each value that has no business being there, or not in this form. */
export function findBadForms(database: unknown): string[] {
  const result = v.safeParse(databaseForm, database)
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
}
