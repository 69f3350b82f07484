import { mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { ticketLegs, type After, type Leg, type Visit } from '#src/areas/visits/legs/visitLegs.ts'
import type { DETAIL_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { Place } from '#src/core/places/places.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import { all, any, at, exists, Expression, rootAfter } from '#src/core/rules/ruleTree.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

export const CLINIC_ID = new Expression('$clinic')
const APPOINTMENT_ID = new Expression('$id')
export const PATIENT_ID = new Expression('$patient')
/** The ticket that an entry of a patient's index names. */
export const ENTERED_TICKET = new Expression("newData.child('ticket').val()")
/** What the claim of a wish says. */
export const WISH_ID = new Expression(`$id+'/${WISH}'`)
const NOW = new Expression('now')

/** The service, slot and time that `bookingDetails` name, wherever they are. */
export function timeAt(
  details: string,
): Pick<Visit<Expression>, 'serviceId' | 'slotId' | 'timestamp'> {
  const value = (...path: readonly string[]): Expression =>
    new Expression(`${at(details, ...path)}.val()`)
  return {
    serviceId: value('serviceId'),
    slotId: value('slot', 'slotId'),
    timestamp: value('slot', 'timestamp'),
  }
}

/** The visit as its record has it, before the update or after it. */
export function visitAt(record: string): Visit<Expression> {
  return {
    clinicId: CLINIC_ID,
    appointmentId: APPOINTMENT_ID,
    patientId: new Expression(`${at(record, 'bookedBy', 'userId')}.val()`),
    ...timeAt(at(record, 'bookingDetails')),
    now: NOW,
  }
}

/** The claim of the time that these details name, in the database before the update or after it. */
export function claimOf(root: string, details: string): string {
  return `${at(root, ...visitPlaces.claim({ clinicId: CLINIC_ID, ...timeAt(details) }))}.val()`
}

/** What a visit takes a time of, wherever its service names one: each has a list of its own. */
const TAKEN: readonly (keyof typeof DETAIL_FIELDS)[] = ['doctorId', 'roomId']

/** When the doctor, or the room, is busy with the visit that `bookingDetails` name, wherever they are. */
function busyTimeAt(details: string, field: string): Place<Expression> {
  const { serviceId, slotId } = timeAt(details)
  const listId = new Expression(`${at(details, field)}.val()`)
  const key = new Expression(`${serviceId.text} + ':' + ${slotId.text}`)
  return visitPlaces.busyTime({ clinicId: CLINIC_ID, listId }, key)
}

/**
 * The visit takes the time of the doctor and of the room that its service names, pause and all. The clinic alone may
 * squeeze one in beside what they have.
 */
export function takesListedTimes(after: string): string {
  const details = 'newData'
  const minutes = `${at(details, 'duration')}.val() + (newData.hasChild('pause') ? ${at(details, 'pause')}.val() : 0)`
  const { timestamp } = timeAt(details)
  const until = new Expression(`${timestamp.text} + (${minutes}) * ${MINUTE_MS}`)
  return any(
    all(
      "!newData.hasChild('squeezed')",
      ...TAKEN.map((field) =>
        any(
          `!newData.hasChild('${field}')`,
          areWritten(after, [
            { path: busyTimeAt(details, field), after: { from: timestamp, until } },
          ]),
        ),
      ),
    ),
    all(mayWrite('manage-visits', '$clinic'), `${at(details, 'squeezed')}.val() === true`),
  )
}

/** The visit, as its record has it before the update, leaves the times of its doctor and of its room. */
export function leavesListedTimes(after: string, details: string): string {
  return all(
    ...TAKEN.map((field) =>
      any(
        `!${at(details, field)}.exists()`,
        areWritten(after, [{ path: busyTimeAt(details, field), after: null }]),
      ),
    ),
  )
}

/** Demands that the update leaves each place as its leg says. A record may have further fields. */
export function areWritten(after: string, legs: readonly Leg<Expression>[]): string {
  return all(...legs.map((leg) => isLeftAs(at(after, ...leg.path), leg.after)))
}

/** For an entry of a patient's index: this update takes the ticket for its visit. */
export function takesTicket(ticket: Place<Expression>): string {
  return areWritten(rootAfter(4), ticketLegs({ appointmentId: APPOINTMENT_ID, now: NOW }, ticket))
}

function isLeftAs(place: string, after: After<Expression>): string {
  if (after === null) return `!${exists(place)}`
  if (after instanceof Expression) return `${place}.val() === ${after.text}`
  if (typeof after === 'string') return `${place}.val() === '${after}'`
  if (typeof after === 'boolean') return `${place}.val() === ${after}`
  return all(...Object.entries(after).map(([field, value]) => isLeftAs(at(place, field), value)))
}
