import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { readSettings } from '#src/areas/accounts/records/readSettings.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed } from '#src/data/sdk/read.ts'

/**
 * Returns why this account may book or request nothing, or nothing at this clinic; null where it may.
 * That a clinic is not approved, or is blocked by the owner, shows only in its absence from the public
 * list.
 */
export async function findRefusal(
  backend: Backend,
  patientId: string,
  { clinicId, what }: { readonly clinicId: string; readonly what: 'booking' | 'request' },
): Promise<Failure | null> {
  const [refusal, settings, clinicBlock, listing] = await Promise.all([
    findAccountRefusal(backend, patientId),
    readSettings(backend),
    readIfAllowed(backend, databasePaths.clinicBlock(clinicId, patientId)),
    readIfAllowed(backend, databasePaths.listedClinic(clinicId)),
  ])
  if (refusal !== null) return refusal
  if (settings.areBookingsClosed || (what === 'request' && settings.areRequestsClosed)) {
    return new Failure('bookings-closed')
  }
  if (clinicBlock !== null) return new Failure('blocked-by-clinic')
  if (listing === null) return new Failure('clinic-unavailable')
  return null
}
