import { findLatest } from '#src/areas/accounts/repository/log.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { findSupersession } from './readAppointment.ts'

/**
 * Like `findSupersession`. Where a colleague at the desk was quicker, the failure's `detail` is the colleague's name: who loses a
 * race knows then whom to ask. Doctors and patients don't read the log.
 */
export async function findNamedSupersession(
  backend: Backend,
  asked: ActiveAppointment,
  current: Appointment | null,
): Promise<Failure | null> {
  const failure = findSupersession(asked, current)
  const userId = backend.auth.currentUser?.uid ?? null
  if (failure === null || current === null || userId === null) return failure
  const { clinicId } = asked.bookingDetails
  const isAtDesk = backend.acting.actsFor(userId, clinicId) && !backend.acting.isDoctorOnly
  const change = isAtDesk ? changeOf(current) : null
  if (change === null) return failure
  const entry = await findLatest(backend, clinicId, change)
  const isColleagues = entry !== null && entry.to === change.to && entry.userId !== userId
  return isColleagues ? new Failure(failure.code, entry.name) : failure
}

/** What somebody of the clinic did to it last; null where its patient did, who has no entry. */
function changeOf(current: Appointment): ReturnType<typeof visitChanges.ended> | null {
  const { appointmentId } = current
  if (current.status !== 'completed') {
    const { moved } = current
    return moved?.by === 'clinic' ? visitChanges.moved(appointmentId, moved.times) : null
  }
  const { outcome } = current
  if (outcome === null || (outcome.kind === 'cancelled' && outcome.by === 'patient')) return null
  return visitChanges.ended(appointmentId, outcome.kind)
}
