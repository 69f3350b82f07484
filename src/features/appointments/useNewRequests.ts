import { useState } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { text } from '#src/text/text.ts'

interface Seen {
  /** Every request that was ever in the list. */
  readonly ids: ReadonlySet<string>
  readonly news: string | null
}

/** Tells of requests that arrive while the page is open, not of those that were there at first. */
export function useNewRequests(pending: readonly ActiveAppointment[]): string | null {
  const [seen, setSeen] = useState<Seen>(() => ({ ids: idsOf(pending), news: null }))
  const arrived = pending.filter(({ appointmentId }) => !seen.ids.has(appointmentId))
  if (arrived.length > 0) {
    setSeen({
      ids: new Set([...seen.ids, ...idsOf(arrived)]),
      news: arrived.map(newsOf).join(' '),
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
