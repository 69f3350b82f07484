import type {
  ActiveAppointment,
  Appointment,
  BookingDetails,
  PastAppointment,
} from '#src/areas/visits/model/appointment.ts'
import { decodeActiveOrPast } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { isAtSameTime } from '#src/core/time/appointmentTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/**
 * How long to wait for a vanished active record to appear among the completed ones, in ms: the two halves
 * of a move are heard one after the other.
 */
export const MOVE_MS = 1000

/** What of an appointment never changes. */
interface StoredAppointment {
  readonly appointmentId: string
  readonly bookingDetails: Pick<BookingDetails, 'clinicId'>
}

/** Reads an appointment as it is now, active or past; null where there is none. Throws `malformed`. */
export async function readAppointment(
  backend: Backend,
  { appointmentId, bookingDetails: { clinicId } }: StoredAppointment,
): Promise<Appointment | null> {
  const pastPath = databasePaths.completedAppointment(clinicId, appointmentId)
  const [active, past] = await Promise.all([
    readValue(backend, databasePaths.appointment(clinicId, appointmentId)),
    readValue(backend, pastPath),
  ])
  // Places that are watched are read from memory, which may have heard only the first half of a move.
  const moved = active === null && past === null ? await waitForValue(backend, pastPath) : past
  return decodeActiveOrPast(clinicId, appointmentId, active, moved)
}

/** The value at a path as soon as there is one; null where none comes within `MOVE_MS`. */
async function waitForValue(backend: Backend, path: string): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    function end(): void {
      clearTimeout(timer)
      stop()
    }
    const timer = setTimeout(() => {
      end()
      resolve(null)
    }, MOVE_MS)
    const stop = watchValue<unknown>(backend, { path }, (snapshot) => snapshot.val(), {
      next: (value) => {
        if (value === null) return
        queueMicrotask(end)
        resolve(value)
      },
      failed: (failure) => {
        clearTimeout(timer)
        reject(failure)
      },
    })
  })
}

/**
 * Why what was decided about `asked` can't be done to the appointment as it is now: it is gone, has ended, or
 * someone was quicker and moved it to a time that nobody was asked about. Null where none of this happened.
 */
export function findSupersession(
  asked: ActiveAppointment,
  current: Appointment | null,
): Failure | null {
  if (current === null) return new Failure('not-found')
  if (current.status === 'completed') return endedFailure(current)
  return isAtSameTime(current, asked) ? null : new Failure('already-moved')
}

/** Why nothing can be done with a past appointment; one that doesn't say how it ended took place. */
function endedFailure({ outcome }: PastAppointment): Failure {
  return new Failure(outcome?.kind === 'cancelled' ? 'already-cancelled' : 'already-completed')
}
