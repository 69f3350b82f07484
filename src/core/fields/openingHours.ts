import { LIMITS } from './limits.ts'

const { min, max } = LIMITS.openingHours

/** The characters of stored opening hours, as the rules and the decoder read them. `readOpeningHours` checks their form. */
export const OPENING_HOURS_PATTERN = `[-0-9:,;]{${min},${max}}`
