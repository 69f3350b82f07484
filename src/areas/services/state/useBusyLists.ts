import { listIdsOf, type BusyLists } from '#src/areas/doctors/model/busyDoctors.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/**
 * When the doctors and the rooms that services name are busy, live, as their lists say, for visits that begin within a range.
 * Waits while the services are null.
 */
export function useBusyLists(
  clinicId: string,
  services: readonly Pick<ListedService, 'doctorId' | 'roomId' | 'duration' | 'pause'>[] | null,
  { from, until }: TimeRange,
): Live<BusyLists> {
  const { doctors } = useRepositories()
  const ids = listIdsOf(services ?? [])
  // The last visit of the range goes on beyond it.
  const longest = Math.max(0, ...(services ?? []).map(({ duration, pause }) => duration + pause))
  const end = until + longest * MINUTE_MS
  return useLive<BusyLists>(
    (observer) => doctors.watchBusyLists(clinicId, ids, { from, until: end }, observer),
    services === null ? null : [clinicId, from, end, ...ids].join('/'),
  )
}
