/** What the rules document is made of, each part with its offset in the text. */
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
  /** Where in the text each code unit of `value` is written, one more for the end: escapes take several. */
  readonly offsets: readonly number[]
}
