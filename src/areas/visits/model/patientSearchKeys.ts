import { foldText } from '#src/core/fields/foldText.ts'
import { nameWords } from './nameWords.ts'

/**
 * What a past appointment is found by: the database compares texts from their first letter on, so it keeps
 * the patient's name from each of its words on, folded, and the phone number from each of its digits on.
 */
type SearchKeys = Readonly<Record<string, string>>

/** From the first, the second and the third word on; the last one has the last word of a longer name. */
export const NAME_KEYS = ['n0', 'n1', 'n2', 'n3'] as const

/** From the second to the eighth of ten digits on; the number itself begins with the first. */
export const DIGIT_KEYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const

/** The digits of a complete phone number. */
const PHONE_DIGITS = 10

/** Longer keys, and what is searched for, are cut off. */
export const MAX_SEARCH_KEY_LENGTH = 60

/** A key, and what it has to begin with. */
export type SearchPrefix = readonly [key: string, prefix: string]

/** Returns the keys by which a past appointment of this patient is found. */
export function searchKeysOf({
  fullname,
  phoneNumber,
}: {
  readonly fullname: string
  readonly phoneNumber: string
}): SearchKeys {
  const words = nameWords(fullname)
  const lastKey = NAME_KEYS.length - 1
  const digits = digitsOf(phoneNumber)
  const keys: readonly SearchPrefix[] = [
    ...NAME_KEYS.map((key, index): SearchPrefix => {
      const from = index === lastKey ? Math.max(lastKey, words.length - 1) : index
      return [key, words.slice(from).join(' ')]
    }),
    ...DIGIT_KEYS.map((key, index): SearchPrefix => [key, digits.slice(index + 1)]),
  ]
  return Object.fromEntries(
    keys
      .map(([key, value]) => [key, value.slice(0, MAX_SEARCH_KEY_LENGTH)] as const)
      .filter(([, value]) => value !== ''),
  )
}

/**
 * Returns what the keys of the name may begin with where a patient is looked for by a name: by its words as they were
 * typed, and by the longest of them, as the surname may have been typed first.
 */
export function namePrefixes(query: string): readonly SearchPrefix[] {
  const words = nameWords(query)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  // Keys from before hyphens divided a name have it as it was written.
  const wanted = [words.join(' '), longest, foldText(query)]
    .filter((prefix) => prefix !== '')
    .map((prefix) => prefix.slice(0, MAX_SEARCH_KEY_LENGTH))
  return [...new Set(wanted)].flatMap((prefix) =>
    NAME_KEYS.map((key): SearchPrefix => [key, prefix]),
  )
}

/** Returns what the keys of the phone number may begin with; digits that can't begin there are left out. */
export function digitPrefixes(query: string): readonly SearchPrefix[] {
  const digits = digitsOf(query)
  return DIGIT_KEYS.filter((_, index) => digits.length < PHONE_DIGITS - index).map((key) => [
    key,
    digits,
  ])
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '')
}
