import type { Account } from '#src/areas/accounts/model/account.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { isAtSameTime } from '#src/core/time/appointmentTime.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'

/** Says in a line whose appointment, at whose clinic, and when. */
export function subjectOf(
  text: Pick<Texts, 'format'>,
  { patientData, bookingDetails }: Appointment,
  role: Account['role'],
): string {
  const { slot, clinicName, serviceName } = bookingDetails
  const zone = zoneOfBooking(bookingDetails)
  return [
    role === 'clinic' ? patientData.fullname : clinicName,
    serviceName,
    text.format.day(slot.timestamp, zone),
    text.format.time(slot.timestamp, zone),
  ].join(' · ')
}

/** Says that an appointment was moved after a question about it was asked; null where it wasn't. */
export function movedSinceAsked(
  text: Pick<Texts, 'appointments' | 'format'>,
  asked: Appointment,
  current: Appointment | null,
  role: Account['role'],
): string | null {
  // How it ended is said elsewhere.
  if (current === null || current.status === 'completed') return null
  if (isAtSameTime(asked, current)) return null
  return text.appointments.movedSinceAsked(subjectOf(text, current, role))
}
