import { useMemo } from 'react'
import { createBusyFinder, listedTimes, takenTimes } from '#src/areas/doctors/model/busyDoctors.ts'
import {
  countFreeTimes,
  doctorsOf,
  freeDays,
  type FreeDay,
} from '#src/areas/openings/model/freeTimes.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useBusyLists } from '#src/areas/services/state/useBusyLists.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { servicesOfDoctor } from '#src/areas/visits/model/awayDoctors.ts'
import { visitTimes } from '#src/areas/visits/model/conflicts.ts'
import { useClinicVisits } from '#src/areas/visits/state/useClinicVisits.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useLive } from '#src/core/state/useLive.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

export type FreeTimesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly services: readonly ListedService[]
      readonly doctors: readonly string[]
      /** Null while the times of this range are on their way. */
      readonly days: readonly FreeDay[] | null
      /** How many free times are, or would be, at a time when their doctor has another visit. */
      readonly busyCount: number
    }

interface Options {
  readonly clinicId: string
  /** A clinic knows its visits; a patient sees which times are taken. */
  readonly by: 'clinic' | 'patient'
  /** What is to be moved: its own time is no other visit. */
  readonly moved: ActiveAppointment | null
  /** Further visits that leave their times: the same goes for them. */
  readonly alsoMoved?: readonly ActiveAppointment[]
  /** Whether times at which the doctor has another visit are there, marked. */
  readonly showsBusy: boolean
  /** The only service whose times are wanted; null for every one. */
  readonly serviceId: string | null
  /** Null for every doctor. */
  readonly doctor: string | null
  /** The doctor to be named first; null for none. */
  readonly firstDoctor: string | null
  /** The service to be named first on each day; null for none. */
  readonly firstServiceId: string | null
  readonly range: { readonly from: number; readonly until: number }
  /** Earlier times are left out; epoch milliseconds. */
  readonly earliest: number
  readonly zone: TimeZone
}

const NONE: readonly ActiveAppointment[] = []

/** The free times of a clinic in a range of time, live. */
export function useFreeTimes(options: Options): FreeTimesState {
  const { clinicId, by, moved, showsBusy, serviceId, doctor, firstDoctor, firstServiceId } = options
  const { range, earliest, zone, alsoMoved = NONE } = options
  const { services } = useRepositories()
  const listed = useClinicServices(clinicId)
  const all = listed.status === 'ready' ? listed.value : null
  const known = useMemo(
    () => all?.filter(({ id }) => serviceId === null || id === serviceId) ?? null,
    [all, serviceId],
  )
  const wanted = useMemo(
    () => (known ?? []).filter((service) => doctor === null || service.doctor === doctor),
    [known, doctor],
  )
  const visits = useClinicVisits(by === 'clinic' ? clinicId : null)
  const sameDoctors = useMemo(
    () =>
      by === 'clinic'
        ? wanted
        : [...new Set(wanted.flatMap((each) => servicesOfDoctor(all ?? [], each.doctor)))],
    [by, wanted, all],
  )
  const ids = sameDoctors.map(({ id }) => id)
  // What is taken of them may have begun before, and go on.
  const longest = Math.max(0, ...sameDoctors.map(({ duration }) => duration)) * MINUTE_MS
  const from = by === 'clinic' ? range.from : range.from - longest
  const times = useLive<ReadonlyMap<string, readonly Slot[]>>(
    (observer) => services.watchTimes(clinicId, ids, { ...range, from }, observer),
    known === null ? null : [clinicId, from, range.until, ...ids].join('/'),
  )
  const slots = times.status === 'ready' ? times.value : null
  const busyLists = useBusyLists(clinicId, known === null ? null : wanted, range)
  const lists = busyLists.status === 'ready' ? busyLists.value : null
  const busy = useMemo(() => {
    if (lists === null) return null
    const leaving = moved === null ? alsoMoved : [moved, ...alsoMoved]
    const listed = listedTimes(wanted, lists, leaving.map(keyOfVisit))
    if (by === 'clinic') {
      const ids = new Set(leaving.map(({ appointmentId }) => appointmentId))
      return visits === null
        ? null
        : [...listed, ...visitTimes(visits.filter(({ appointmentId }) => !ids.has(appointmentId)))]
    }
    if (slots === null) return null
    const taken = takenTimes(
      sameDoctors.map((service) => ({ ...service, slots: slots.get(service.id) ?? [] })),
      leaving.map(({ bookingDetails: { serviceId: id, slot } }) => ({
        serviceId: id,
        slotId: slot.slotId,
      })),
    )
    return [...listed, ...taken]
  }, [by, visits, slots, lists, wanted, sameDoctors, moved, alsoMoved])
  const found = useMemo(() => {
    if (slots === null || busy === null) return null
    const findBusy = createBusyFinder(busy)
    const days = (showsTaken: boolean): readonly FreeDay[] =>
      freeDays(wanted, slots, {
        from: Math.max(earliest, range.from),
        zone,
        findBusy,
        showsBusy: showsTaken,
        firstServiceId,
        patientAt: by === 'patient' ? earliest : null,
      })
    const [free, every] = [days(false), days(true)]
    return {
      days: showsBusy ? every : free,
      busyCount: countFreeTimes(every) - countFreeTimes(free),
    }
  }, [by, wanted, slots, busy, earliest, range.from, zone, showsBusy, firstServiceId])
  if (listed.status === 'failed') return listed
  if (times.status === 'failed') return times
  if (busyLists.status === 'failed') return busyLists
  return known === null
    ? { status: 'loading' }
    : {
        status: 'ready',
        services: known,
        doctors: doctorsOf(known, firstDoctor),
        days: found?.days ?? null,
        busyCount: found?.busyCount ?? 0,
      }
}

/** The key of a visit in its doctor's list. */
function keyOfVisit({ bookingDetails: { serviceId, slot } }: ActiveAppointment): string {
  return `${serviceId}:${slot.slotId}`
}
