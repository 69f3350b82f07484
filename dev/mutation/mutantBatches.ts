import { applyEdit } from './Edit.ts'
import type { RuleMutant } from './ruleMutants.ts'

/** All mutants, in batches that change each rule at most once. */
export function mutantBatches(mutants: readonly RuleMutant[]): readonly (readonly RuleMutant[])[] {
  const batches: RuleMutant[][] = []
  const counts = new Map<number, number>()
  for (const mutant of mutants) {
    const { start } = mutant.edit
    const count = counts.get(start) ?? 0
    counts.set(start, count + 1)
    const batch = (batches[count] ??= [])
    batch.push(mutant)
  }
  return batches
}

/** The rules document with all changes of a batch. */
export function applyBatch(text: string, batch: readonly RuleMutant[]): string {
  return batch
    .toSorted((a, b) => b.edit.start - a.edit.start)
    .reduce((mutated, { edit }) => applyEdit(mutated, edit), text)
}
