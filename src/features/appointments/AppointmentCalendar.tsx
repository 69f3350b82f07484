import type { ReactElement } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { calendarMenu } from '#src/text/calendarMenu.ts'
import { useText } from '#src/text/useText.ts'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { useClinicProfile } from './useClinicProfile.ts'

interface AppointmentCalendarProps {
  readonly appointment: Appointment
  /** Epoch milliseconds. */
  readonly now: number
}

/** Ways into a patient's calendar; out of it, for a cancelled appointment. */
export function AppointmentCalendar({ appointment, now }: AppointmentCalendarProps): ReactElement {
  const text = useText()
  const phone = useClinicProfile(appointment.bookingDetails.clinicId)?.phone ?? ''
  return (
    <CalendarMenu
      {...calendarMenu(text, [appointment], {
        now,
        origin: window.location.origin,
        phoneOf: () => phone,
      })}
    />
  )
}
