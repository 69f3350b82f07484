import { useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { FreedTime, Wait } from '#src/areas/openings/model/wait.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useOffering } from './useOffering.ts'
import { useWaitedServices } from './useWaitedServices.ts'
import { WaitingList } from './WaitingList.tsx'

interface WaitingPatientsProps {
  readonly clinic: ClinicAccount
  readonly active: readonly ActiveAppointment[]
}

/**
 * Who waits for a time of the clinic, in one line that opens. While it is shown, free times are offered to those who wait.
 * Nothing where nobody waits.
 */
export function WaitingPatients({ clinic, active }: WaitingPatientsProps): ReactElement {
  const text = useWaitsText()
  const { waits } = useRepositories()
  const { clinicId } = clinic
  const live = useLive<readonly Wait[]>(
    (observer) => waits.watchClinic(clinicId, observer),
    clinicId,
  )
  const waiting = live.status === 'ready' ? live.value : NOBODY
  const placeRef = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Wait | null>(null)
  // A row takes its button with it.
  useFocusFallback(placeRef, removed !== null && waiting.map(({ waitId }) => waitId).join(' '))
  if (live.status === 'failed') {
    return (
      <div>
        <ErrorText>{text.waits.loadFailed}</ErrorText>
        <Button onClick={live.retry}>{text.common.tryAgain}</Button>
      </div>
    )
  }
  return (
    <div ref={placeRef} tabIndex={-1}>
      {/* Most clinics have nobody: what is asked for those who wait is not asked then. */}
      {waiting.length === 0 ? null : (
        <Offering clinic={clinic} active={active} waits={waiting} onRemoved={setRemoved} />
      )}
      <StatusText tone="success">
        {removed === null ? null : text.waits.removed(removed.name)}
      </StatusText>
    </div>
  )
}

const NOBODY: readonly Wait[] = []

const NO_SERVICES = new Map<string, never>()
const NO_TIMES: readonly FreedTime[] = []

function Offering({
  clinic,
  active,
  waits: waiting,
  onRemoved,
}: WaitingPatientsProps & {
  readonly waits: readonly Wait[]
  /** Called with who was removed, or null when another is asked about. */
  readonly onRemoved: (wait: Wait | null) => void
}): ReactElement {
  const { waits } = useRepositories()
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const { clinicId } = clinic
  const freed = useLive<readonly FreedTime[]>(
    (observer) => waits.watchFreed(clinicId, observer),
    clinicId,
  )
  const services = useWaitedServices(clinicId, waiting)
  const known = services.status === 'ready' ? services.value : NO_SERVICES
  const times = freed.status === 'ready' ? freed.value : NO_TIMES
  const unmailed = useOffering({
    waits: waiting,
    freed: times,
    // Until the offers are known, nothing is offered.
    services: freed.status === 'ready' ? known : NO_SERVICES,
    active,
    zone,
    now,
  })
  return (
    <WaitingList
      waits={waiting}
      freed={times}
      services={known}
      active={active}
      unmailed={unmailed}
      zone={zone}
      now={now}
      onRemoved={onRemoved}
    />
  )
}
