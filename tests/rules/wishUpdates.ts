import { at, text } from '#tests/support/findBrokenInvariants.ts'
import { claimsPath } from '#tests/support/places.ts'
import {
  cancellationOf,
  completionOf,
  moveOf,
  noticeOf,
  SERVER_TIME,
  type MoveOptions,
  type SlotPlace,
  type Update,
} from './honestUpdates.ts'
import { without } from './transitions.ts'

/** What an honest client writes about the wish of a patient to move a confirmed visit, from what the database holds. */

interface Visit {
  readonly clinicId: string
  readonly appointmentId: string
}

function recordOf(database: unknown, { clinicId, appointmentId }: Visit): unknown {
  return at(database, 'appointments', clinicId, appointmentId)
}

function entryOf(database: unknown, visit: Visit): string {
  const patientId = text(at(recordOf(database, visit), 'bookedBy', 'userId')) || 'nobody'
  return `patients/${patientId}/appointments/${visit.appointmentId}`
}

/** What the visit says of its last move, where it stays at its time. */
function movedOf(
  database: unknown,
  visit: Visit,
  by: 'patient' | 'clinic',
  wish: 'asked' | 'kept' | 'lapsed',
): Update {
  const record = recordOf(database, visit)
  const details = at(record, 'bookingDetails')
  return {
    from: at(details, 'slot', 'timestamp') ?? null,
    by,
    at: SERVER_TIME,
    times: Number(at(record, 'moved', 'times') ?? 0) + 1,
    wish,
    serviceName: at(details, 'serviceName') ?? null,
    duration: at(details, 'duration') ?? null,
    price: at(details, 'price') ?? null,
  }
}

/** Which slot a visit's wish holds. */
function wantedPlace(database: unknown, visit: Visit): SlotPlace {
  const wanted = at(recordOf(database, visit), 'wanted')
  return {
    clinicId: visit.clinicId,
    serviceId: text(at(wanted, 'serviceId')) || 'service',
    slotId: text(at(wanted, 'slot', 'slotId')) || 'slot_0',
  }
}

/** Frees the slot that the wish holds, where its service still exists. */
function leavingOf(database: unknown, visit: Visit): Update {
  const { clinicId, serviceId, slotId } = wantedPlace(database, visit)
  const isOffered = at(database, 'services', clinicId, serviceId, 'slots', slotId) !== undefined
  return {
    ...(isOffered && { [`services/${clinicId}/${serviceId}/slots/${slotId}/available`]: true }),
    [claimsPath(clinicId, serviceId, slotId)]: null,
  }
}

/** The patient asks for another time; the visit stays, and both times are taken. */
export function wishOf(
  database: unknown,
  appointmentId: string,
  to: SlotPlace,
  ticket = 't10',
): Update {
  const visit = { clinicId: to.clinicId, appointmentId }
  const place = `appointments/${to.clinicId}/${appointmentId}`
  const entry = entryOf(database, visit)
  // What the patient wants is what a move by the patient would write.
  const details = moveOf(database, appointmentId, to, { by: 'patient' })[`${place}/bookingDetails`]
  return {
    [`${place}/wanted`]: details,
    [`${place}/moved`]: movedOf(database, visit, 'patient', 'asked'),
    [`${entry}/notice`]: null,
    [`${entry}/ticket`]: ticket,
    [`booking_tickets/${entry.split('/')[1] ?? ''}/${ticket}`]: {
      appointment: appointmentId,
      at: SERVER_TIME,
    },
    [`services/${to.clinicId}/${to.serviceId}/slots/${to.slotId}/available`]: false,
    [claimsPath(to.clinicId, to.serviceId, to.slotId)]: `${appointmentId}/wanted`,
  }
}

/** The patient takes the wish back, the clinic declines it, or nobody answered: the visit stays, and the other time is free. */
export function keepingOf(
  database: unknown,
  visit: Visit,
  by: 'patient' | 'clinic',
  wish: 'kept' | 'lapsed' = 'kept',
): Update {
  const { clinicId, appointmentId } = visit
  const place = `appointments/${clinicId}/${appointmentId}`
  const moved = movedOf(database, visit, by, wish)
  return {
    [`${place}/wanted`]: null,
    [`${place}/moved`]: moved,
    [`${entryOf(database, visit)}/notice`]:
      by === 'patient' ? null : { ...noticeOf('moved'), from: moved['from'] },
    ...leavingOf(database, visit),
  }
}

/** The clinic moves the visit to where its patient wants it: the old time is free. */
export function meetingOf(database: unknown, visit: Visit): Update {
  const { clinicId, appointmentId } = visit
  const place = `appointments/${clinicId}/${appointmentId}`
  const to = wantedPlace(database, visit)
  const move = without(
    moveOf(database, appointmentId, to, { by: 'clinic' }),
    `services/${clinicId}/${to.serviceId}/slots/${to.slotId}/available`,
  )
  const wanted = at(recordOf(database, visit), 'wanted')
  return {
    ...move,
    [`${place}/wanted`]: null,
    [`${place}/bookingDetails`]: {
      ...(move[`${place}/bookingDetails`] as Update),
      cancelHours: at(wanted, 'cancelHours') ?? null,
    },
    [`${place}/moved`]: { ...(move[`${place}/moved`] as Update), wish: 'met' },
  }
}

/** The clinic moves a visit elsewhere than its patient wants: the wish goes with the old time. */
export function wishlessMoveOf(
  database: unknown,
  appointmentId: string,
  to: SlotPlace,
  options: MoveOptions = {},
): Update {
  const visit = { clinicId: to.clinicId, appointmentId }
  return {
    ...leavingOf(database, visit),
    ...moveOf(database, appointmentId, to, options),
    [`appointments/${to.clinicId}/${appointmentId}/wanted`]: null,
  }
}

function withoutWish(changes: Update, { clinicId, appointmentId }: Visit): Update {
  const path = `completed_appointments/${clinicId}/${appointmentId}`
  return { ...changes, [path]: without(changes[path] as Update, 'wanted') }
}

/** A visit is cancelled: both of its times are free. */
export function wishlessCancellationOf(
  database: unknown,
  visit: Visit,
  by: 'patient' | 'clinic',
): Update {
  const { clinicId, appointmentId } = visit
  const changes = cancellationOf(database, clinicId, appointmentId, by)
  return { ...withoutWish(changes, visit), ...leavingOf(database, visit) }
}

/** A visit took place, or its patient did not come: the time that was wanted is free. */
export function wishlessCompletionOf(
  database: unknown,
  visit: Visit,
  outcome: 'completed' | 'no-show' = 'completed',
): Update {
  const changes = completionOf(database, visit.clinicId, visit.appointmentId, outcome)
  return { ...withoutWish(changes, visit), ...leavingOf(database, visit) }
}
