import type { ReactElement } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { Appointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { outcomeText } from '#src/areas/visits/text/outcomeText.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { StateBadge } from '#src/ui/StateBadge.tsx'

/** An appointment's status, or how it ended (spec §4). */
export function AppointmentState({
  appointment,
}: {
  readonly appointment: Appointment
}): ReactElement {
  const text = useVisitsText()
  const { role } = useAccount()
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
          icon={
            appointment.outcome === null || appointment.outcome.kind === 'completed'
              ? 'check'
              : 'close'
          }
          tone="over"
        >
          {[outcomeText(text, appointment, role), ...endedOn(text, appointment)].join(' ')}
        </StateBadge>
      )
  }
}

/** When it was cancelled; of the rest, the day of the visit says it. */
function endedOn(
  text: Pick<Texts, 'appointments' | 'format'>,
  { endedAt, outcome, bookingDetails }: PastAppointment,
): string[] {
  if (endedAt === null || outcome?.kind !== 'cancelled') return []
  return [text.appointments.endedOn(text.format.briefDay(endedAt, zoneOfBooking(bookingDetails)))]
}
