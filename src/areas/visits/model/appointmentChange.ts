import type { ActiveAppointment, CancellationNote } from './appointment.ts'
import type { CartItem } from './cartItem.ts'
import type { NotificationEvent } from './notification.ts'

/** What a move by the clinic left, for taking it back. */
export interface MoveOrigin {
  /** As it was before. */
  readonly appointment: ActiveAppointment
  /** Whether the time that it moved to was not published before. */
  readonly isNewTime: boolean
  /** Whether the time that it left was closed with it. */
  readonly isOldTimeClosed: boolean
  /** Whether its patient was to be called already. */
  readonly wasToBeCalled: boolean
}

/**
 * What was done to an appointment (spec §4); `booking` is what was known of it before. A visit that the
 * patient missed is `completed` as well.
 */
export interface AppointmentChange {
  /** A declined request is 'cancelled-by-clinic'. */
  readonly event: Exclude<NotificationEvent, 'declined'> | 'completed'
  readonly booking: CartItem | ActiveAppointment
  /** For a move by the clinic that can be taken back. */
  readonly movedFrom?: MoveOrigin
  /** What the clinic said with a cancellation. */
  readonly note?: CancellationNote
}
