import type { english } from './english.ts'

/** Literal texts become any text: what is fixed is which texts there are. */
type Widened<Value> = Value extends string
  ? string
  : Value extends (...values: never) => unknown
    ? Value
    : { readonly [Key in keyof Value]: Widened<Value[Key]> }

/** Every text that a person reads, in one language. A second language is one more object of this type. */
export type Texts = Widened<typeof english>
