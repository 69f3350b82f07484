import * as v from 'valibot'
import { exportsOfAreas } from '../exportsOfAreas.ts'
import type { ListDescription } from './ListDescription.ts'

const DESCRIPTION = v.object({
  name: v.string(),
  permissions: v.array(v.array(v.string())),
  form: v.object({ kind: v.literal('schema') }),
})

const isDescription = (value: unknown): value is ListDescription => v.is(DESCRIPTION, value)

/** The lists of the database, as the areas describe them in `rules/*List.ts`. */
export const LISTS: readonly ListDescription[] = Object.entries(
  await exportsOfAreas('List.ts', '_LIST'),
).flatMap(([file, found]) => {
  if (!found.every(isDescription)) throw new Error(`tests/areas/${file}.ts describes no list`)
  return found
})
