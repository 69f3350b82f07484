import { useMemo } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import { doctorsOf, freeDays, type FreeDay } from '#src/domain/freeTimes.ts'
import type { ListedService } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'
import type { TimeZone } from '#src/domain/timeZones.ts'
import { useClinicServices } from '#src/state/useClinicServices.ts'
import { useLive } from '#src/state/useLive.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

export type FreeTimesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly services: readonly ListedService[]
      readonly doctors: readonly string[]
      /** Null while the times of this range are on their way. */
      readonly days: readonly FreeDay[] | null
    }

interface Options {
  readonly clinicId: string
  /** The only service whose times are wanted; null for every one. */
  readonly serviceId: string | null
  /** Null for every doctor. */
  readonly doctor: string | null
  /** The doctor to be named first; null for none. */
  readonly firstDoctor: string | null
  readonly range: { readonly from: number; readonly until: number }
  /** Earlier times are left out; epoch milliseconds. */
  readonly earliest: number
  readonly zone: TimeZone
}

/** The free times of a clinic in a range of time, live. */
export function useFreeTimes(options: Options): FreeTimesState {
  const { clinicId, serviceId, doctor, firstDoctor, range, earliest, zone } = options
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
  const ids = wanted.map(({ id }) => id)
  const times = useLive<ReadonlyMap<string, readonly Slot[]>>(
    (observer) => services.watchTimes(clinicId, ids, range, observer),
    known === null ? null : [clinicId, range.from, range.until, ...ids].join('/'),
  )
  const slots = times.status === 'ready' ? times.value : null
  const days = useMemo(
    () => (slots === null ? null : freeDays(wanted, slots, { from: earliest, zone })),
    [wanted, slots, earliest, zone],
  )
  if (listed.status === 'failed') return listed
  if (times.status === 'failed') return times
  return known === null
    ? { status: 'loading' }
    : { status: 'ready', services: known, doctors: doctorsOf(known, firstDoctor), days }
}
