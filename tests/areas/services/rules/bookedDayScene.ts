import { cancellationOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { reservation, startingDataWith } from '#tests/rules/transitions.ts'

/** A service of which patients book at most three visits a day, two of which are booked on the day of the scene. */

const SERVICE = `services/${CLINIC}/service`
export const POLICY = `${SERVICE}/policy`
export const DAYS = `${SERVICE}/booked_days`
export const DATE = '2031-06-02'
const OTHER_DATE = '2031-06-03'
export const DAY = `${DAYS}/${DATE}`
export const OTHER_DAY = `${DAYS}/${OTHER_DATE}`
export const LIMIT = 3

/** The place of something that a slot says. */
export const slotField = (slotId: string, field: string): string =>
  `${SERVICE}/slots/${slotId}/${field}`

const DATED: Update = {
  [`${POLICY}/daily_visits`]: LIMIT,
  ...Object.fromEntries(
    ['slot_0', 'slot_1', 'slot_3', 'slot_4'].map((slotId) => [slotField(slotId, 'date'), DATE]),
  ),
  ...Object.fromEntries(
    ['slot_2', 'slot_5', 'slot_6'].map((slotId) => [slotField(slotId, 'date'), OTHER_DATE]),
  ),
}

/** So many visits are counted on the day; null for no count. */
export const counted = (visits: number | null, more: Update = {}): Update => ({
  ...DATED,
  [DAY]: visits === null ? null : { visits },
  [OTHER_DAY]: { visits: 2 },
  ...more,
})

/** The patient takes `slot_0`, and counts the visit so. */
export const book = (given: Update, day: unknown): Update => ({
  ...reservation({ given }),
  ...(day !== undefined && { [DAY]: day }),
})

/** Somebody cancels the patient's visit at `slot_3`, and counts it so. */
export const cancel = (
  given: Update,
  day: unknown,
  by: 'patient' | 'clinic' = 'patient',
): Update => ({
  ...cancellationOf(startingDataWith(given), CLINIC, 'pending', by),
  ...(day !== undefined && { [DAY]: day }),
})

/** The free slots of the day say that it is full. */
export const full = (...slotIds: readonly string[]): Update =>
  Object.fromEntries(slotIds.map((slotId) => [slotField(slotId, 'covered'), 'full']))

/** They say so no longer. */
export const notFull = (...slotIds: readonly string[]): Update =>
  Object.fromEntries(slotIds.map((slotId) => [slotField(slotId, 'covered'), null]))
