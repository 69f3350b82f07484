import { provinces } from '#src/core/text/en/provinces.ts'
import type { Province } from '#src/core/time/provinces.ts'

/** The next open times on the home page. What is there before they are known is in `home`. */
export const nextOpenings = {
  where: (province: Province): string => `In ${provinces[province]}, soonest first`,
  none: (province: Province): string => `No open times in ${provinces[province]} at the moment.`,
  otherSearch: 'Search all specialties',
} as const
