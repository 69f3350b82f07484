/** Mutants that no test can notice, by name, with the reason why they don't matter. */
export interface Equivalence {
  readonly why: string
  readonly mutants: readonly string[]
}

export const EQUIVALENT_MUTANTS: readonly Equivalence[] = []
