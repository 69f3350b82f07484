export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const

export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** When each begins by the clock on the wall; it lasts until the next one, or until midnight. */
export const PART_STARTS: Readonly<Record<PartOfDay, string>> = {
  morning: '00:00',
  afternoon: '12:00',
  evening: '17:00',
}

/** Returns whether a value of an address is one of {@link PARTS_OF_DAY}. */
export function isPartOfDay(value: string): value is PartOfDay {
  return PARTS_OF_DAY.some((part) => part === value)
}
