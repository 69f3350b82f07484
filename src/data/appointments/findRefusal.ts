import { readSettings } from '#src/data/records/readSettings.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed } from '#src/data/sdk/read.ts'
import type { BookingTicket } from '#src/domain/bookingTickets.ts'
import { Failure } from '#src/domain/failure.ts'
import type { Settings } from '#src/domain/settings.ts'

/**
 * Returns why this account may book or request nothing, or nothing at this clinic; null where it may.
 * Not everything can be read: that a clinic is blocked by the owner is only seen by its absence from
 * the public list.
 */
export async function findRefusal(
  backend: Backend,
  patientId: string,
  { clinicId, kind }: Pick<BookingTicket, 'clinicId' | 'kind'>,
): Promise<Failure | null> {
  const [settings, isAddressConfirmed, blocked, deletion, clinicBlock, listing] = await Promise.all(
    [
      readSettings(backend),
      hasConfirmedAddress(backend),
      readIfAllowed(backend, databasePaths.blockedAccount(patientId)),
      readIfAllowed(backend, databasePaths.deletionRequest(patientId)),
      readIfAllowed(backend, databasePaths.clinicBlock(clinicId, patientId)),
      readIfAllowed(backend, databasePaths.listedClinic(clinicId)),
    ],
  )
  if (blocked === true) return new Failure('account-blocked')
  if (deletion !== null) return new Failure('account-blocked', 'its deletion was requested')
  if (settings.isConfirmedEmailRequired && !isAddressConfirmed) {
    return new Failure('email-unconfirmed')
  }
  if (isClosed(settings, kind)) return new Failure('bookings-closed')
  if (clinicBlock === true) return new Failure('blocked-by-clinic')
  if (settings.isClinicListSeparate && listing === null) return new Failure('clinic-unavailable')
  return null
}

function isClosed(settings: Settings, kind: BookingTicket['kind']): boolean {
  return settings.areBookingsClosed || (kind === 'request' && settings.areRequestsClosed)
}

/** As the rules see it: what the token says, which the identity service renews once an hour. */
async function hasConfirmedAddress({ auth }: Backend): Promise<boolean> {
  const token = await auth.currentUser?.getIdTokenResult()
  return token?.claims['email_verified'] === true
}
