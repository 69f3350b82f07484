/** The parts of a rules document, each with its offset in the text. */
export type SourceValue =
  | { readonly kind: 'object'; readonly offset: number; readonly entries: readonly SourceEntry[] }
  | { readonly kind: 'array'; readonly offset: number; readonly items: readonly SourceValue[] }
  | SourceString
  | { readonly kind: 'boolean'; readonly offset: number; readonly value: boolean }
  | { readonly kind: 'number'; readonly offset: number }
  | { readonly kind: 'null'; readonly offset: number }

export interface SourceEntry {
  readonly key: string
  readonly keyOffset: number
  readonly value: SourceValue
}

export interface SourceString {
  readonly kind: 'string'
  readonly offset: number
  readonly value: string
  /** The offsets in the text of each code unit of `value` and of its end: escapes are longer. */
  readonly offsets: readonly number[]
}
