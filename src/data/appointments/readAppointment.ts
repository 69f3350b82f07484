import { decodeActiveOrPast } from '#src/data/records/appointmentRecord.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import type { Appointment, PastAppointment } from '#src/domain/appointment.ts'
import { Failure } from '#src/domain/failure.ts'

/** Reads an appointment as it is now, active or past; null where there is none. Throws `malformed`. */
export async function readAppointment(
  backend: Backend,
  { appointmentId, bookingDetails: { clinicId } }: Appointment,
): Promise<Appointment | null> {
  const [active, past] = await Promise.all([
    readValue(backend, databasePaths.appointment(clinicId, appointmentId)),
    readValue(backend, databasePaths.completedAppointment(clinicId, appointmentId)),
  ])
  return decodeActiveOrPast(clinicId, appointmentId, active, past)
}

/** Why nothing can be done with a past appointment; one that doesn't say how it ended took place. */
export function endedFailure({ outcome }: PastAppointment): Failure {
  return new Failure(outcome?.kind === 'cancelled' ? 'already-cancelled' : 'already-completed')
}
