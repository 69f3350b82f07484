import * as v from 'valibot'
import {
  changeOf,
  MAIL_PROBLEMS,
  MAILED_CHANGES,
  type DueMails,
} from '#src/areas/visits/model/dueMail.ts'
import {
  READERS,
  readersOf,
  type NotificationEvent,
  type NotifiedBooking,
} from '#src/areas/visits/model/notification.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/**
 * Notes, in the update that makes a change, whom a mail about it is due to: nothing of its text. Without it
 * no mail is ever sent.
 */
export function encodeDueMails(
  event: NotificationEvent,
  appointmentId: string,
  booking: NotifiedBooking,
): Changes {
  const { clinicId } = booking.bookingDetails
  const change = changeOf(event)
  return {
    [databasePaths.dueMails(databasePaths.dueMailsId(clinicId, appointmentId, change))]: {
      clinic_id: clinicId,
      patient: booking.bookedBy,
      place: `${clinicId}/${appointmentId}`,
      change,
      at: SERVER_TIME,
      due: Object.fromEntries(readersOf(event, booking).map((reader) => [reader, true])),
    },
  }
}

/**
 * Takes an attempt at mails that nobody has begun to send, and sends none: they are then never sent. The rules refuse it
 * where somebody has begun.
 *
 * @param attempt.by an id of its own: this very tab may have begun, too
 * @param attempt.of when the change was made, in epoch milliseconds
 */
export function encodeWithdrawnMails(
  event: NotificationEvent,
  appointmentId: string,
  booking: NotifiedBooking,
  attempt: { readonly by: string; readonly of: number },
): Changes {
  const id = databasePaths.dueMailsId(
    booking.bookingDetails.clinicId,
    appointmentId,
    changeOf(event),
  )
  return {
    [databasePaths.dueMailsAttempt(id)]: { ...attempt, at: SERVER_TIME, times: 1 },
    ...Object.fromEntries(
      readersOf(event, booking).map((reader) => [databasePaths.dueMail(id, reader), null]),
    ),
  }
}

const schema = v.object({
  clinic_id: fields.id,
  place: v.string(),
  change: v.picklist(MAILED_CHANGES),
  at: fields.timestamp,
  due: v.optional(v.record(v.string(), v.boolean()), {}),
  attempt: v.optional(
    v.object({
      by: v.string(),
      at: fields.timestamp,
      times: v.number(),
      // One that a later version of the application found is a problem all the same.
      problem: v.optional(v.fallback(v.picklist(MAIL_PROBLEMS), 'unreachable')),
    }),
  ),
})

/** Reads due_mails/{mailsId}. Throws `malformed`. */
export function decodeDueMails(id: string, value: unknown): DueMails {
  const where = databasePaths.dueMails(id)
  const { clinic_id: clinicId, place, change, at, due, attempt } = decode(schema, value, where)
  const appointmentId = place.slice(clinicId.length + 1)
  if (databasePaths.dueMailsId(clinicId, appointmentId, change) !== id) {
    throw new Failure('malformed', `${where} should be named after what it is about`)
  }
  return {
    id,
    clinicId,
    appointmentId,
    change,
    at,
    readers: READERS.filter((reader) => due[reader] === true),
    attempt: attempt === undefined ? null : { ...attempt, problem: attempt.problem ?? null },
  }
}
