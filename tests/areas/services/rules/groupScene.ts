import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'

export const GROUP = `services/${CLINIC}/service`
export const PLACES = `${GROUP}/places`

/** Another place of the time of `slot_0`. */
export const SECOND = 'slot_50'

/** `service` is a group of two, whose time of `slot_0` has two free places. */
export const IS_GROUP: Update = {
  [PLACES]: 2,
  [`${GROUP}/slots/${SECOND}`]: { available: true, timestamp: hoursFromNow(24) },
}
