import { useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { countComingSlots } from '#src/areas/services/model/openSlots.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { loadFailureText } from '#src/core/text/loadFailureText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { OwnServiceActions } from './OwnServiceActions.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { useOnScreen } from './useOnScreen.ts'

/** How many coming times of a service are counted: those of some weeks. */
const COUNTED_TIMES = 150

interface OwnServiceCardProps {
  /** Without its times. */
  readonly service: ListedService
  readonly clinic: ClinicAccount
  readonly now: number
  /** What is said of its weekly hours; empty while they are not known. */
  readonly hours: string
  /** Null while services cannot be removed. */
  readonly onRemove: ((service: ListedService) => void) | null
}

type Times = Pick<ListedService, 'slots' | 'hasLaterSlots'>

/**
 * A service of the clinic itself. Its times are followed while it is on the screen, and the last known ones
 * shown otherwise: a clinic may have hundreds of services with hundreds of times each.
 */
export function OwnServiceCard({
  service,
  clinic,
  now,
  hours,
  onRemove,
}: OwnServiceCardProps): ReactElement {
  const text = useServicesText()
  const { services } = useRepositories()
  const { id, clinicId } = service
  const { ref, isOnScreen } = useOnScreen()
  const live = useLive<Times>(
    (observer) => services.watchComingSlots(clinicId, id, COUNTED_TIMES, observer),
    isOnScreen ? `${clinicId}/${id}` : null,
  )
  const [times, setTimes] = useState<Times | null>(null)
  if (live.status === 'ready' && live.value !== times) setTimes(live.value)
  const withTimes = { ...service, ...times }
  const counts = countComingSlots(withTimes, now)
  return (
    <ServiceCard
      ref={ref}
      service={withTimes}
      areTimesKnown={times !== null}
      category={clinic.category}
      zone={zoneOfClinic(clinic)}
      headingLevel={2}
      now={now}
      canBook={false}
      isCompact
      remark={live.status === 'failed' ? loadFailureText(text, live.failure) : hours}
      timesCaption={
        withTimes.hasLaterSlots === true
          ? text.services.nextSlots(counts)
          : text.services.comingSlots(counts)
      }
      actions={<OwnServiceActions service={service} onRemove={onRemove} />}
    />
  )
}
