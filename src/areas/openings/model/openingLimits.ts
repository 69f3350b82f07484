/** Openings that are asked for at once: of one specialty, or of each of them. */
export const OPENINGS_AT_ONCE = 20
export const EACH_AT_ONCE = 5

/** How many times more are asked for when words filter them. */
export const WORDS_FACTOR = 3
