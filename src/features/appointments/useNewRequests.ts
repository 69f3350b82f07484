import { useState } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'

interface Seen {
  /** Every appointment that was ever in the list. */
  readonly ids: ReadonlySet<string>
  readonly news: string | null
}

/** Returns an announcement of requests that arrive while the page is open. */
export function useNewRequests(active: readonly ActiveAppointment[]): string | null {
  const text = useText()
  const [seen, setSeen] = useState<Seen>(() => ({ ids: idsOf(active), news: null }))
  const arrived = active.filter(({ appointmentId }) => !seen.ids.has(appointmentId))
  if (arrived.length > 0) {
    // What another desk approved while this one was cut off is no request any more.
    const requests = arrived.filter(({ status }) => status === 'pending')
    setSeen({
      ids: new Set([...seen.ids, ...idsOf(arrived)]),
      news:
        requests.length === 0
          ? seen.news
          : requests.map((request) => newsOf(text, request)).join(' '),
    })
  }
  return seen.news
}

function idsOf(appointments: readonly ActiveAppointment[]): ReadonlySet<string> {
  return new Set(appointments.map(({ appointmentId }) => appointmentId))
}

function newsOf(text: Texts, { patientData, bookingDetails }: ActiveAppointment): string {
  return text.desk.newRequest(
    patientData.fullname,
    bookingDetails.serviceName,
    bookingDetails.slot.timestamp,
  )
}
