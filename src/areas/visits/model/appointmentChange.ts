import type { ActiveAppointment, CancellationNote } from './appointment.ts'
import type { CartItem } from './cartItem.ts'
import type { NotificationEvent } from './notification.ts'

/**
 * What was done to an appointment (spec §4); `booking` is what was known of it before. A visit that the
 * patient missed is `completed` as well.
 */
export interface AppointmentChange {
  /** A declined request is 'cancelled-by-clinic'. */
  readonly event: Exclude<NotificationEvent, 'declined'> | 'completed'
  readonly booking: CartItem | ActiveAppointment
  /** What the clinic said with a cancellation. */
  readonly note?: CancellationNote
}
