import type { ReactElement } from 'react'
import { clinicDays } from '#src/areas/desk/model/clinicDays.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { CompleteToday } from './CompleteToday.tsx'
import { VisitDays } from './VisitDays.tsx'

interface ConfirmedVisitsProps {
  readonly visits: readonly ActiveAppointment[]
  readonly now: number
  readonly zone: TimeZone
}

/** Every confirmed appointment of the clinic, by day. */
export function ConfirmedVisits({ visits, now, zone }: ConfirmedVisitsProps): ReactElement {
  const words = useDeskText().appointments
  return (
    <Collapsible title={words.confirmedGroup}>
      {visits.length === 0 ? (
        <EmptyText>{words.noConfirmed}</EmptyText>
      ) : (
        <VisitDays {...clinicDays(visits, now, zone)} zone={zone} />
      )}
      <CompleteToday confirmed={visits} now={now} zone={zone} />
    </Collapsible>
  )
}
