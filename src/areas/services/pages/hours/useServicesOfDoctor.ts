import { useMemo, useState } from 'react'
import { isSameDoctor } from '#src/areas/doctors/model/absence.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import type { Slot } from '#src/core/time/slot.ts'

type Times = ReadonlyMap<string, readonly Slot[]>

const NO_SERVICES: readonly ListedService[] = []

/**
 * Follows the coming times of one doctor's services, those of `listed` with that name. No other times are
 * read: a clinic may have a hundred thousand. Once they are known, they stay until the next ones are, so
 * that a service that comes or goes interrupts nobody.
 */
export function useServicesOfDoctor(
  clinicId: string,
  listed: readonly ListedService[] | null,
  doctor: string,
): Live<readonly ListedService[]> {
  const { services, connection } = useRepositories()
  const [range] = useState(() => ({ from: connection.now(), until: LIMITS.timestamp.max }))
  const own = useMemo(
    () =>
      doctor.trim() === ''
        ? NO_SERVICES
        : (listed ?? NO_SERVICES).filter((service) => isSameDoctor(service.doctor, doctor)),
    [listed, doctor],
  )
  const ids = own.map(({ id }) => id)
  const live = useLive<Times>(
    (observer) => services.watchTimes(clinicId, ids, range, observer),
    listed === null ? null : [clinicId, ...ids].join('/'),
  )
  const [known, setKnown] = useState<Times | null>(null)
  if (live.status === 'ready' && live.value !== known) setKnown(live.value)
  const times = live.status === 'ready' ? live.value : known
  const value = useMemo(
    () => own.map((service) => ({ ...service, slots: times?.get(service.id) ?? [] })),
    [own, times],
  )
  if (live.status === 'failed') return live
  return times === null ? { status: 'loading' } : { status: 'ready', value }
}
