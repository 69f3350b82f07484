import type { ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { Card } from '#src/ui/Card.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ProposedTimes } from './ProposedTimes.tsx'
import { Reason } from './Reason.tsx'

interface CancellationFactsProps {
  readonly appointment: Appointment
  readonly viewer: Account['role']
}

/** Why a clinic cancelled, and what it proposes instead; nothing where it said nothing. */
export function CancellationFacts({
  appointment,
  viewer,
}: CancellationFactsProps): ReactElement | null {
  const words = useVisitsText().appointments
  if (appointment.status !== 'completed' || appointment.outcome?.kind !== 'cancelled') return null
  const { reason, proposed = [] } = appointment.outcome
  if (reason === undefined && proposed.length === 0) return null
  return (
    <Card>
      <div className={primitives.stack4}>
        {reason === undefined ? null : <Reason reason={reason} />}
        {proposed.length === 0 ? null : (
          <div className={primitives.stack2}>
            <h2>{words.proposedTitle}</h2>
            <ProposedTimes
              booking={appointment.bookingDetails}
              proposed={proposed}
              viewer={viewer}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
