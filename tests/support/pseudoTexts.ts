import { english } from '#src/areas/text/english.ts'
import type { Texts } from '#src/areas/text/Texts.ts'

const FULL_WIDTH_OFFSET = 'Ａ'.charCodeAt(0) - 'A'.charCodeAt(0)

function disguise(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(/[A-Za-z]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH_OFFSET),
    )
  }
  if (typeof value === 'function') {
    return (...values: unknown[]) => disguise(Reflect.apply(value, undefined, values))
  }
  if (Array.isArray(value)) return value.map(disguise)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, disguise(text)]))
    : value
}

/** The English catalogue in letters of full width, 'Ｂｏｏｋ Ｎｏｗ': a second language that is easy to recognize. */
export const pseudoTexts = disguise(english) as Texts
