import { isAbsenceOf, type NewAbsence } from '#src/areas/doctors/model/absence.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { countOffered } from '#src/areas/visits/model/awayDoctors.ts'
import { useLive } from '#src/core/state/useLive.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { TimeCount } from '#src/core/time/timeCount.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** How many times of the doctor are offered within an absence, live; null while that is not known. */
export function useOfferedTimes(
  clinicId: string,
  absence: Pick<NewAbsence, 'doctor' | 'from' | 'until'> | null,
  services: readonly ListedService[],
  now: number,
): TimeCount | null {
  const repositories = useRepositories()
  const own = absence === null ? [] : services.filter(({ doctor }) => isAbsenceOf(absence, doctor))
  const serviceIds = own.map(({ id }) => id)
  // What began before the absence may reach into it.
  const longest = Math.max(0, ...own.map(({ duration }) => duration)) * MINUTE_MS
  const range = absence === null ? null : { from: absence.from - longest, until: absence.until }
  const times = useLive<ReadonlyMap<string, readonly Slot[]>>(
    (observer) => {
      if (range === null) return () => undefined
      return repositories.services.watchTimes(clinicId, serviceIds, range, observer)
    },
    range === null
      ? null
      : [clinicId, String(range.from), String(range.until), ...serviceIds].join('/'),
  )
  return absence === null || times.status !== 'ready'
    ? null
    : countOffered(absence, own, times.value, now)
}
