import { useState } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { text } from '#src/text/text.ts'

interface Seen {
  /** Every appointment that was ever in the list. */
  readonly ids: ReadonlySet<string>
  readonly news: string | null
}

/** Tells of requests that arrive while the page is open, not of those that were there at first. */
export function useNewRequests(active: readonly ActiveAppointment[]): string | null {
  const [seen, setSeen] = useState<Seen>(() => ({ ids: idsOf(active), news: null }))
  const arrived = active.filter(({ appointmentId }) => !seen.ids.has(appointmentId))
  if (arrived.length > 0) {
    // What another desk approved while this one was cut off is no request any more.
    const requests = arrived.filter(({ status }) => status === 'pending')
    setSeen({
      ids: new Set([...seen.ids, ...idsOf(arrived)]),
      news: requests.length === 0 ? seen.news : requests.map(newsOf).join(' '),
    })
  }
  return seen.news
}

function idsOf(appointments: readonly ActiveAppointment[]): ReadonlySet<string> {
  return new Set(appointments.map(({ appointmentId }) => appointmentId))
}

function newsOf({ patientData, bookingDetails }: ActiveAppointment): string {
  return text.desk.newRequest(
    patientData.fullname,
    bookingDetails.serviceName,
    bookingDetails.slot.timestamp,
  )
}
