import type { ReactElement } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { useText } from '#src/text/useText.ts'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { outcomeText } from './outcomeText.ts'

/** An appointment's status, or how it ended (spec §4). */
export function AppointmentState({
  appointment,
}: {
  readonly appointment: Appointment
}): ReactElement {
  const text = useText()
  switch (appointment.status) {
    case 'pending':
      return (
        <StateBadge icon="clock" tone="waiting">
          {text.appointments.states.pending}
        </StateBadge>
      )
    case 'confirmed':
      return (
        <StateBadge icon="check" tone="good">
          {text.appointments.states.confirmed}
        </StateBadge>
      )
    case 'completed':
      return (
        <StateBadge
          icon={appointment.outcome?.kind === 'cancelled' ? 'close' : 'check'}
          tone="over"
        >
          {outcomeText(text, appointment.outcome)}
        </StateBadge>
      )
  }
}
