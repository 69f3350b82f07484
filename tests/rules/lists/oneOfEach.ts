import type { ExampleIds } from './ListDescription.ts'
import { LISTS } from './lists.ts'

/** Something about a clinic and a patient in each list that a booking does not fill by itself. */
export function oneOfEach(ids: ExampleIds): Readonly<Record<string, unknown>> {
  return Object.fromEntries(LISTS.flatMap(({ example }) => Object.entries(example?.(ids) ?? {})))
}
