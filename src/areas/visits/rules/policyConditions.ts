import { mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { POLICY_FIELDS } from '#src/core/fields/bookingFields.ts'
import { places } from '#src/core/places/places.ts'
import { WISH } from '#src/core/places/visitPlaces.ts'
import { all, any, at, Expression } from '#src/core/rules/ruleTree.ts'
import { isSeries } from '#src/core/rules/values.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { CLINIC_ID } from './visitConditions.ts'

/** What a service asks of its patients. `details` are the booking's, which name the service. */

/** The details of the appointment as they are before one of its parts is written. */
const BEFORE = at('data.parent()', 'bookingDetails')

/** A rule of the service that `details` name, as it is before the update. */
function policyOf(details: string, rule: keyof typeof POLICY_FIELDS): string {
  const serviceId = new Expression(`${at(details, 'serviceId')}.val()`)
  return at(
    'root',
    ...places.service({ clinicId: CLINIC_ID, serviceId }),
    POLICY_FIELDS[rule].stored,
  )
}

/**
 * `bookingDetails`, where they are written: the service offers this time to this person. The clinic is exempt. A
 * patient moves a visit within its service also where that has come to be for known patients only.
 */
export function keepsPolicy(): string {
  const rule = (name: keyof typeof POLICY_FIELDS): string => policyOf('newData', name)
  const timestamp = `${at('newData', 'slot', 'timestamp')}.val()`
  return any(
    mayWrite('manage-visits', '$clinic'),
    all(
      `${rule('callToBook')}.val() !== true`,
      any(
        `!${rule('noticeMinutes')}.exists()`,
        `${timestamp} > now + ${rule('noticeMinutes')}.val() * ${MINUTE_MS}`,
      ),
      any(
        `!${rule('windowDays')}.exists()`,
        `${timestamp} < now + ${rule('windowDays')}.val() * ${DAY_MS}`,
      ),
      any(
        `${rule('knownOnly')}.val() !== true`,
        // It is there for a visit that took place: see `previousVisit`.
        `${at('newData.parent()', 'bookedBy', 'previous')}.exists()`,
        `${at(BEFORE, 'serviceId')}.val() === ${at('newData', 'serviceId')}.val()`,
      ),
    ),
  )
}

/**
 * `bookingDetails`, where they are written: a move keeps what the visit says of its series, and a new one says it where
 * the service lets patients book several at once. The clinic is exempt.
 */
export function keepsSeries(): string {
  const series = at('newData', 'series')
  return any(
    `${series}.val() === ${at(BEFORE, 'series')}.val()`,
    all(
      '!data.parent().exists()',
      isSeries(`${series}.val()`),
      any(
        mayWrite('manage-visits', '$clinic'),
        `${policyOf('newData', 'allowsSeries')}.val() === true`,
      ),
    ),
  )
}

/**
 * The deadline binds only a patient who saw it and booked or moved: what the clinic writes has none, but for the move
 * that the patient asked for.
 */
export function hasDeadlineOfService(): string {
  return `${at('newData', 'cancelHours')}.val() === (${mayWrite('manage-visits', '$clinic')} ? (${at('newData.parent()', 'moved', 'wish')}.val() === 'met' ? ${at('data.parent()', WISH, 'cancelHours')}.val() : null) : ${policyOf('newData', 'cancelHours')}.val())`
}

/** What a patient booked or moved is confirmed exactly where the service says so. `appointment` is after the update. */
export function isConfirmedByPolicy(appointment: string): string {
  const confirms = policyOf(at(appointment, 'bookingDetails'), 'confirmsAtOnce')
  return `${at(appointment, 'confirmed')}.val() === (${confirms}.val() === true)`
}

/** A patient may still cancel or move the visit: it has not begun, and its own deadline has not passed. */
export function isBeforeDeadline(appointment: string): string {
  const hours = `${at(appointment, 'bookingDetails', 'cancelHours')}.val()`
  const timestamp = `${at(appointment, 'bookingDetails', 'slot', 'timestamp')}.val()`
  return `now < ${timestamp} - (${hours} === null ? 0 : ${hours}) * ${HOUR_MS}`
}
