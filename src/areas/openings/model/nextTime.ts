import type { Specialty } from '#src/core/fields/specialties.ts'
import { PROVINCE_CODES, type Province } from '#src/core/time/provinces.ts'
import { defaultZoneOf, type TimeZone } from '#src/core/time/timeZones.ts'

/** An open time with what a line says of it. */
export interface NextTime {
  readonly clinicId: string
  readonly serviceId: string
  readonly slotId: string
  /** Epoch milliseconds of the start. */
  readonly timestamp: number
  /** The clinic's. */
  readonly zone: TimeZone
  readonly service: string
  readonly clinic: string
  readonly city: string
}

/** The soonest times of a province. */
export interface NextTimes {
  readonly province: Province
  /** Soonest first: the first one of each specialty that has any, then later ones. */
  readonly times: readonly NextTime[]
}

export interface NextTimesQuestion {
  /** Null where nobody has chosen one yet: the one in which it is as late as on the reader's clock. */
  readonly province: Province | null
  /** The zone of the reader's clock. */
  readonly readerZone: string
  readonly specialties: readonly Specialty[]
  /** At most so many times are wanted. */
  readonly most: number
}

/** Where most people of the country live. */
const FALLBACK = 'ON'

/** Returns the province in which somebody with a clock of this zone probably looks for a time. */
export function likelyProvince(readerZone: string): Province {
  // The first province in alphabetical order is also the largest one of every zone that several share.
  return PROVINCE_CODES.find((province) => defaultZoneOf(province) === readerZone) ?? FALLBACK
}
