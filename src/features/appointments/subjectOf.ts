import type { Account } from '#src/domain/account.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import { zoneOfBooking } from '#src/domain/timeZones.ts'
import type { Texts } from '#src/text/Texts.ts'

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
