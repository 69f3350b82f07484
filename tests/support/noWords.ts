import type { EverydayWords } from '#src/areas/openings/model/everydayWords.ts'

/** A language in which nobody calls anything by another name. */
export const NO_WORDS: EverydayWords = {
  bySpecialty: new Map(),
  everyone: [],
  fillers: new Set(),
}
