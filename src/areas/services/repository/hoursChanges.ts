import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { timeChanges } from '#src/areas/doctors/records/timeChanges.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { encodeWeeklyHours } from '#src/areas/services/records/weeklyHoursRecord.ts'
import type { ServiceIds } from '#src/core/places/places.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** Plans what keeps the hours of a service, with its entry in the clinic's log. Null forgets them; of none, there is nothing to write. */
export async function hoursChanges(
  backend: Backend,
  { clinicId, serviceId }: ServiceIds<string>,
  hours: WeeklyHours | null,
): Promise<Changes> {
  const path = databasePaths.weeklyHours(clinicId, serviceId)
  if (hours !== null) {
    return {
      [path]: encodeWeeklyHours(hours),
      ...(await enterIntoLog(backend, clinicId, [timeChanges.hoursSaved(serviceId)])),
    }
  }
  if ((await readValue(backend, path)) === null) return {}
  return {
    [path]: null,
    ...(await enterIntoLog(backend, clinicId, [timeChanges.hoursRemoved(serviceId)])),
  }
}
