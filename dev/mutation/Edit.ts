/** One small change of a text: `replacement` takes the place of everything from `start` to `end`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** What it does, for the mutant's name. */
  readonly what: string
}

export function applyEdit(text: string, { start, end, replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end)
}
