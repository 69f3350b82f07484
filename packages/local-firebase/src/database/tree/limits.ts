import { InvalidDataError } from './InvalidDataError.ts'

/** Keys from the root down to a value. */
export const MAX_PATH_KEYS = 32
export const MAX_KEY_BYTES = 768
const MAX_STRING_BYTES = 10 * 1024 * 1024

// eslint-disable-next-line no-control-regex -- control characters are what it is about
const FORBIDDEN_IN_KEYS = /[.#$/[\]\u0000-\u001f\u007f]/

/** @throws InvalidDataError for a key that the database does not accept */
export function checkKey(key: string): void {
  if (key === '') throw new InvalidDataError('A key must not be empty.')
  if (FORBIDDEN_IN_KEYS.test(key)) {
    throw new InvalidDataError(
      `The key ${shown(key)} is not allowed: keys contain none of . # $ / [ ] and no control characters.`,
    )
  }
  if (longerThan(key, MAX_KEY_BYTES)) {
    throw new InvalidDataError(
      `The key ${shown(key)} is not allowed: keys are at most ${String(MAX_KEY_BYTES)} bytes.`,
    )
  }
}

/** @throws InvalidDataError for a string of more than 10 MB */
export function checkString(value: string): void {
  if (longerThan(value, MAX_STRING_BYTES)) {
    throw new InvalidDataError(
      `A string is too long: ${String(MAX_STRING_BYTES)} bytes are the most.`,
    )
  }
}

/** `depth` is the number of keys from the root. */
export function checkDepth(depth: number): void {
  if (depth > MAX_PATH_KEYS) {
    throw new InvalidDataError(
      `Data is nested too deeply: ${String(MAX_PATH_KEYS)} keys are the most.`,
    )
  }
}

function longerThan(text: string, bytes: number): boolean {
  const maxBytesPerCodeUnit = 3
  // Bytes are counted only when the length does not decide.
  return text.length * maxBytesPerCodeUnit > bytes && Buffer.byteLength(text, 'utf8') > bytes
}

function shown(key: string): string {
  const maxCharacters = 60
  return JSON.stringify(key.length > maxCharacters ? `${key.slice(0, maxCharacters)}…` : key)
}
