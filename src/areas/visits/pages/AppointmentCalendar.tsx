import type { ReactElement } from 'react'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { calendarMenu } from '#src/areas/visits/text/calendarMenu.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { startOfAddresses } from '#src/config/language.ts'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { phoneOf, useClinicProfile } from './useClinicProfile.ts'

interface AppointmentCalendarProps {
  readonly appointment: Appointment
  /** Epoch milliseconds. */
  readonly now: number
}

/** Ways into a patient's calendar; out of it, for a cancelled appointment. */
export function AppointmentCalendar({ appointment, now }: AppointmentCalendarProps): ReactElement {
  const text = useVisitsText()
  const phone = phoneOf(useClinicProfile(appointment.bookingDetails.clinicId))
  return (
    <CalendarMenu
      {...calendarMenu(text, [appointment], {
        now,
        origin: startOfAddresses(),
        phoneOf: () => phone,
      })}
    />
  )
}
