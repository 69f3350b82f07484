import { findLate, type LateDoctor } from '#src/areas/doctors/model/lateDoctor.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { isLateFor } from '#src/areas/visits/model/lateVisit.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { daysBetween } from '#src/core/time/wallClock.ts'

/**
 * By how many minutes the clinic said that the doctor of an appointment of today is late, live; null where it said
 * nothing, the visit has begun or ended, or nothing is known. Only on the day itself does it subscribe.
 */
export function useLateMinutes(appointment: Appointment): number | null {
  const { lateDoctors } = useRepositories()
  const now = useNow()
  const { bookingDetails: booking } = appointment
  const isToday = daysBetween(now, startOf(appointment), zoneOfBooking(booking)) === 0
  const late = useLive<readonly LateDoctor[]>(
    (observer) => lateDoctors.watch(booking.clinicId, observer),
    isToday && appointment.status === 'confirmed' ? booking.clinicId : null,
  )
  if (late.status !== 'ready') return null
  const own = findLate(late.value, booking.doctor, now)
  return own !== null && isLateFor(appointment, own, now) ? own.minutes : null
}
