import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { mayClaim } from '#src/areas/visits/model/reminder.ts'
import {
  encodeClaim,
  nextTry,
  remindedVisitOf,
  type RemindedVisit,
} from '#src/areas/visits/records/reminderRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed } from '#src/data/sdk/read.ts'
import { requireUser } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write } from '#src/data/sdk/write.ts'
import { readReminder } from './readReminder.ts'

/** A reminder that this tab, and no one else, may send. */
export interface ClaimedReminder {
  readonly reminded: RemindedVisit
  /** The account that claimed it. */
  readonly by: string
  /** The number of this try. */
  readonly times: number
  /** The random part of the address at which the patient answers. */
  readonly link: string
  /** When it was claimed, in epoch milliseconds. */
  readonly begunAt: number
}

/** Claims the reminder of a visit; null where it is not this tab's to send, or its patient wants none. */
export async function claimReminder(
  backend: Backend,
  visit: ActiveAppointment,
): Promise<ClaimedReminder | null> {
  const { uid } = requireUser(backend)
  const reminded = remindedVisitOf(visit)
  const before = await readReminder(backend, reminded)
  if (!mayClaim(before, reminded.start) || (await isOff(backend, visit))) return null
  const { times, link } = nextTry(before, reminded.start)
  const begunAt = backend.connection.now()
  try {
    const changes = encodeClaim(reminded, { by: uid, times, link }, before)
    await write(backend, changes, { isUnseen: true })
  } catch (error) {
    // Another tab or the owner's program was first.
    if (toFailure(error).code === 'permission-denied') return null
    throw error
  }
  return { reminded, by: uid, times, link, begunAt }
}

/** Whether the patient switched reminders off, which nobody can whom the clinic booked for. */
async function isOff(
  backend: Backend,
  { bookedBy, bookingDetails }: ActiveAppointment,
): Promise<boolean> {
  if (bookedBy === bookingDetails.clinicId) return false
  return (await readIfAllowed(backend, databasePaths.noReminders(bookedBy))) === true
}
