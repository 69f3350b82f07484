import { decodeBookedVisits } from '#src/areas/services/records/bookedDayRecord.ts'
import { readDailyVisits } from '#src/areas/services/repository/readDayLimit.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { SlotIds } from '#src/core/places/visitPlaces.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'

/**
 * Returns `day-full` where the rules refuse a time to a patient because as many visits of its service are booked on that
 * day as patients may book. Null where that is not the reason.
 */
export async function findFullDay(
  backend: Backend,
  { clinicId, serviceId, slotId }: SlotIds<string>,
): Promise<Failure | null> {
  const [date, limit] = await Promise.all([
    readValue(backend, databasePaths.slotDate(clinicId, serviceId, slotId)),
    readDailyVisits(backend, { clinicId, serviceId }),
  ])
  if (typeof date !== 'string' || limit === 0) return null
  const day = await readValue(backend, databasePaths.bookedDay(clinicId, serviceId, date))
  return decodeBookedVisits(day) >= limit ? new Failure('day-full') : null
}
