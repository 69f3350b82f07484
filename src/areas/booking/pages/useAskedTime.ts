import { useState } from 'react'
import { findAskedSlot, type AskedSlot } from '#src/areas/booking/model/bookingStep.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useNeededRepositories } from '#src/areas/useRepositories.ts'
import type { TimeIds } from '#src/config/readAddress.ts'
import { useLive } from '#src/core/state/useLive.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** As many coming times as the booking page reads at first. */
const TIMES_AT_ONCE = 1000

export type AskedTime =
  | { readonly status: 'loading' | 'failed' | 'gone' }
  | {
      readonly status: 'known'
      readonly service: Service
      /** As it was seen last; null where the service has no such time. */
      readonly slot: Slot | null
      /** Why it can't be booked any more; null where it can. */
      readonly refusal: AskedSlot['refusal']
    }

/** The time that somebody chose before signing in, live. The data layer is loaded for it. */
export function useAskedTime({ clinicId, serviceId, slot: slotId }: TimeIds): AskedTime {
  const state = useNeededRepositories()
  const now = useNow()
  const repositories = state.status === 'ready' ? state.repositories : null
  const live = useLive<Service | null>(
    (observer) =>
      repositories?.services.watchService(clinicId, serviceId, TIMES_AT_ONCE, observer) ??
      (() => undefined),
    repositories === null ? null : `${clinicId}/${serviceId}`,
  )
  const service = live.status === 'ready' ? live.value : null
  const asked = service === null ? null : findAskedSlot(service, slotId, now)
  const found = asked === null ? null : (asked.slot ?? asked.taken)
  // A time that the clinic removes is still the one that was chosen.
  const [seen, setSeen] = useState<Slot | null>(null)
  if (found !== null && found.timestamp !== seen?.timestamp) setSeen(found)

  if (state.status === 'failed' || live.status === 'failed') return { status: 'failed' }
  if (live.status === 'loading') return { status: 'loading' }
  if (service === null || asked === null) return { status: 'gone' }
  return { status: 'known', service, slot: found ?? seen, refusal: asked.refusal }
}
