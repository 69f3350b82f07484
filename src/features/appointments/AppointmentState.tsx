import type { ReactElement } from 'react'
import type { Appointment, PastAppointment } from '#src/domain/appointment.ts'
import { zoneOfBooking } from '#src/domain/timeZones.ts'
import { useAccount } from '#src/state/useSession.ts'
import { appointments } from '#src/text/en/appointments.ts'
import { format } from '#src/text/en/format.ts'
import { outcomeText } from '#src/text/outcomeText.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { StateBadge } from '#src/ui/StateBadge.tsx'

const TEXTS = { appointments, format }

/** An appointment's status, or how it ended (spec §4). */
export function AppointmentState({
  appointment,
}: {
  readonly appointment: Appointment
}): ReactElement {
  const text = useText(TEXTS)
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
