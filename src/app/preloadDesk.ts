import { isDoctorOnly, type Account } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { widenToLists } from '#src/areas/doctors/model/visitReach.ts'
import { routePatterns } from '#src/config/paths.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { readDestination } from './readDestination.ts'

/** How long it is kept for the desk, in milliseconds: by then the desk has asked for it itself. */
const KEPT_MS = 10_000

const NOTHING: Unsubscribe = () => undefined
/** Who only wants it to be there. What can't be read is said by who shows it. */
const NOBODY = { next: () => undefined, failed: () => undefined }

/**
 * Asks for what a clinic's desk shows of today as soon as it is known whose desk it is, beside the drawing of the page, which
 * hears of it from what is there by then. Does nothing for others, and on the way to other pages.
 */
export function preloadDesk(repositories: Repositories, account: Account): Unsubscribe {
  if (account.role !== 'clinic' || isDoctorOnly(account) || !leadsToDesk()) return NOTHING
  const zone = zoneOfClinic(account)
  const from = startOfDay(repositories.connection.now(), zone)
  const stops = watchToday(repositories, account.clinicId, { from, until: addDays(from, 1, zone) })
  const timer = setTimeout(stop, KEPT_MS)

  function stop(): void {
    clearTimeout(timer)
    for (const each of stops.splice(0)) each()
  }
  return stop
}

/** Returns what ends it; it grows until all is asked for. */
function watchToday(
  { appointments, services, absences, doctors, rooms, blocks }: Repositories,
  clinicId: string,
  range: TimeRange,
): Unsubscribe[] {
  const stops: Unsubscribe[] = []

  /** Returns what watches those of a list that are new in it. */
  function watchNew(watch: (ids: readonly string[]) => Unsubscribe) {
    const known = new Set<string>()
    return (ids: readonly string[]): void => {
      const added = ids.filter((id) => !known.has(id))
      for (const id of added) known.add(id)
      if (added.length > 0) stops.push(watch(added))
    }
  }

  const watchTimes = watchNew((ids) => services.watchTimes(clinicId, ids, range, NOBODY))
  const watchBusy = watchNew((ids) =>
    doctors.watchBusyLists(clinicId, ids, widenToLists(range), NOBODY),
  )
  stops.push(
    appointments.watchClinicAppointments(clinicId, NOBODY),
    services.watchClinicServices(clinicId, 'without-times', {
      ...NOBODY,
      next: (listed) => {
        watchTimes(listed.services.map(({ id }) => id))
      },
    }),
    absences.watch(clinicId, NOBODY),
    doctors.watch(clinicId, {
      ...NOBODY,
      next: (listed) => {
        watchBusy(listed.map(({ doctorId }) => doctorId))
      },
    }),
    rooms.watch(clinicId, {
      ...NOBODY,
      next: (listed) => {
        watchBusy(listed.map(({ roomId }) => roomId))
      },
    }),
    blocks.watchNotes(clinicId, NOBODY),
  )
  return stops
}

function leadsToDesk(): boolean {
  const path = readDestination(window.location)
  return path === routePatterns.dashboard || path === routePatterns.home
}
