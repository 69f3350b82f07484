import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { readSettings } from '#src/areas/accounts/records/readSettings.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'

/** Returns why this clinic may neither book nor move anything; null where it may. */
export async function findClinicRefusal(
  backend: Backend,
  clinicId: string,
): Promise<Failure | null> {
  const [refusal, settings] = await Promise.all([
    findAccountRefusal(backend, clinicId),
    readSettings(backend),
  ])
  return refusal ?? (settings.areBookingsClosed ? new Failure('bookings-closed') : null)
}
