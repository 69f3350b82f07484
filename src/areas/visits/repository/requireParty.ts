import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireAccount, requireClinic } from '#src/data/sdk/requirements.ts'

/**
 * Asks for one of the two parties of an appointment.
 *
 * @throws {Failure} session-ended – when nobody is signed in
 * @throws {Failure} not-yours – when someone else is
 */
export function requireParty(
  backend: Pick<Backend, 'auth' | 'acting'>,
  party: 'patient' | 'clinic',
  {
    bookedBy,
    bookingDetails: { clinicId },
  }: Pick<ActiveAppointment, 'bookedBy' | 'bookingDetails'>,
): void {
  if (party === 'clinic') requireClinic(backend, clinicId)
  else requireAccount(backend, bookedBy)
}
