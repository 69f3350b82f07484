import type { ActiveAppointment } from './appointment.ts'
import type { CartItem } from './cartItem.ts'
import type { NotificationEvent } from './notification.ts'

/** What was done to an appointment (spec §4); `booking` is what was known of it before. */
export interface AppointmentChange {
  readonly event: NotificationEvent | 'completed'
  readonly booking: CartItem | ActiveAppointment
}
