import type { Language } from '#src/config/language.ts'
import { languageTag } from './languages.ts'

/** A text that a person typed, as one reader gets it. */
export interface TextForReader {
  readonly text: string
  /** For the `lang` of what shows it: the tag of its language where that is not the reader's. */
  readonly lang: string | undefined
}

/**
 * Returns a text for a reader: the other version where it is in the reader's language, and the original, marked with its
 * language, where there is none.
 */
export function forReader(
  original: string,
  written: Language,
  other: string,
  reader: Language,
): TextForReader {
  if (written === reader) return { text: original, lang: undefined }
  return other === ''
    ? { text: original, lang: languageTag(written) }
    : { text: other, lang: undefined }
}
