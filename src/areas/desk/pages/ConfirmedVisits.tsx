import type { ReactElement } from 'react'
import { clinicDays } from '#src/areas/desk/model/clinicDays.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { VisitDays } from './VisitDays.tsx'

interface ConfirmedVisitsProps {
  readonly visits: readonly ActiveAppointment[]
  readonly now: number
  readonly zone: TimeZone
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Every confirmed appointment of the clinic, by day. The calendar shows the same: they are listed on request. */
export function ConfirmedVisits({
  visits,
  now,
  zone,
  isOpen,
  onToggle,
}: ConfirmedVisitsProps): ReactElement {
  const words = useDeskText().appointments
  return (
    <Collapsible title={words.confirmedGroup} isOpen={isOpen} onToggle={onToggle}>
      {visits.length === 0 ? <EmptyText>{words.noConfirmed}</EmptyText> : null}
      {isOpen && visits.length > 0 ? (
        <VisitDays {...clinicDays(visits, now, zone)} zone={zone} />
      ) : null}
    </Collapsible>
  )
}
