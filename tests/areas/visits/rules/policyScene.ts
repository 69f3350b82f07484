import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, PATIENT } from '#tests/rules/startingData.ts'

/** What the attempts about a service's own rules have in common. */

const SERVICE = `services/${CLINIC}/service`
export const SLOTS = `${SERVICE}/slots`
export const POLICY = `${SERVICE}/policy`
export const QUIET_POLICY = `services/${CLINIC}/quiet/policy`
export const FRESH = `appointments/${CLINIC}/fresh`
export const PENDING = `appointments/${CLINIC}/pending`
export const HOURS = 60
export const DAYS = 24 * HOURS

/** When the attempts were made: whatever is tried happens after it. */
const madeAt = Date.now()

/** So long the slowest run may take from then on, in minutes. */
export const SLACK = 20

/** So many minutes after the attempts were made, in epoch milliseconds. */
export const inMinutes = (minutes: number): number => madeAt + minutes * MINUTE_MS

/** The service has these rules, and its first slot is in so many minutes. */
export const policyWith = (rules: Update, minutes = 2 * DAYS): Update => ({
  [POLICY]: rules,
  [`${SLOTS}/slot_0/timestamp`]: inMinutes(minutes),
})

/** The patient's appointment is in so many minutes, and says so many hours as its deadline; null for none. */
export const bookedWith = (
  minutes: number,
  cancelHours: unknown,
  appointmentId = 'pending',
  slotId = 'slot_3',
): Update => ({
  [`${SLOTS}/${slotId}/timestamp`]: inMinutes(minutes),
  [`appointments/${CLINIC}/${appointmentId}/bookingDetails/slot/timestamp`]: inMinutes(minutes),
  [`appointments/${CLINIC}/${appointmentId}/bookingDetails/cancelHours`]: cancelHours,
  [`patients/${PATIENT}/appointments/${appointmentId}/timestamp`]: inMinutes(minutes),
})
