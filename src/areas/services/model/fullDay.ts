/**
 * What a free slot says in place of a time of its doctor that overlaps it, where on its day as many visits are booked as
 * patients may book. No time in a doctor's list has this key.
 */
export const FULL_DAY = 'full'
