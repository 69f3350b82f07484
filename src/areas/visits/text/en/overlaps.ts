import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { format } from '#src/core/text/en/format.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Where a doctor would have two visits at once. */
export const overlaps = {
  /** Which visits and requests the doctor has at a time. */
  busy: (doctor: string, visits: readonly ActiveAppointment[], zone: TimeZone): string =>
    `${doctor} has ${visits.length === 1 ? 'another visit' : 'other visits'} then: ${visits
      .map((visit) => describeVisit(visit, zone))
      .join('; ')}.`,
  /** The same of a request among several that are approved together. */
  ofRequest: ({ patientData, bookingDetails }: ActiveAppointment, zone: TimeZone): string =>
    `${patientData.fullname}, ${format.spoken(bookingDetails.slot.timestamp, zone)}.`,
  question: (doctors: readonly string[]): string =>
    doctors.length === 1 && doctors[0] !== undefined
      ? `${doctors[0]} would have two visits at once`
      : 'Doctors would have two visits at once',
  description: 'Both visits stay booked. You can move either of them later.',
  goBack: 'Go back',
  book: 'Book over the other visit',
  approve: 'Approve over the other visit',
  move: 'Move over the other visit',
  /** Beside what the doctor has then, a blocked time or a pause among them. */
  squeezeIn: { book: 'Book it anyway', move: 'Move it anyway' },
} as const

function describeVisit(visit: ActiveAppointment, zone: TimeZone): string {
  const name =
    visit.status === 'pending'
      ? `${visit.patientData.fullname} (request)`
      : visit.patientData.fullname
  return `${name}, ${format.time(startOf(visit), zone)} to ${format.time(endOf(visit), zone)}`
}
