import { holdsSameSlot } from '#src/areas/booking/model/cart.ts'
import { useOwnAppointments } from '#src/areas/booking/state/useOwnVisits.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** Returns the appointment that the patient has at a slot of the service; null for none. */
export function useOwnBooking(service: Service, slot: Slot | null): ActiveAppointment | null {
  const own = useOwnAppointments()
  if (slot === null) return null
  const bookingDetails = bookingDetailsOf(service, slot)
  return own.find((each) => holdsSameSlot(each, { bookingDetails })) ?? null
}
