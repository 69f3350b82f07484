import type { PartOfDay } from '#src/core/time/partOfDay.ts'

/** The words that order open times: within a day, and near today. */
export const openTimes = {
  parts: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
  } satisfies Readonly<Record<PartOfDay, string>>,
  nearness: { today: 'Today', tomorrow: 'Tomorrow' },
} as const
