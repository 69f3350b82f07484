import { useState } from 'react'
import { NEW_SLOT_ID, type FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { NewAppointmentIds } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import type { Slot } from '#src/core/time/slot.ts'

export type StartingTime =
  | { readonly status: 'none' | 'loading' | 'lost' }
  | { readonly status: 'found'; readonly time: FreeTime }

/** The time that the page's address names, free or never published; it is kept once it was found. */
export function useStartingTime(
  clinicId: string,
  { serviceId, slotId, at = null }: Pick<NewAppointmentIds, 'at' | 'serviceId' | 'slotId'>,
): StartingTime {
  const { services } = useRepositories()
  const [kept, setKept] = useState<FreeTime | null>(null)
  const isNamed = serviceId !== null && slotId !== null
  const isNew = serviceId !== null && slotId === null && at !== null
  const slot = useLive<Slot | null>(
    (observer) => services.watchSlot(clinicId, serviceId ?? '', slotId ?? '', observer),
    isNamed && kept === null ? `${serviceId}/${slotId}` : null,
  )
  const service = useLive<Service | null>(
    (observer) => services.watchService(clinicId, serviceId ?? '', 1, observer),
    (isNamed || isNew) && kept === null ? serviceId : null,
  )
  if (kept !== null) return { status: 'found', time: kept }
  if (isNew) {
    if (service.status === 'loading') return { status: 'loading' }
    if (service.status === 'failed' || service.value === null) return { status: 'lost' }
    const time = {
      service: service.value,
      slot: { slotId: NEW_SLOT_ID, timestamp: at, available: true },
    }
    setKept(time)
    return { status: 'found', time }
  }
  if (!isNamed) return { status: 'none' }
  if (slot.status === 'loading' || service.status === 'loading') return { status: 'loading' }
  if (slot.status === 'failed' || service.status === 'failed') return { status: 'lost' }
  if (slot.value?.available !== true || service.value === null) return { status: 'lost' }
  const time = { service: service.value, slot: slot.value }
  setKept(time)
  return { status: 'found', time }
}
