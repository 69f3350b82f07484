import type { BookingDetails, PatientData } from './appointment.ts'

/** A booking that waits in the cart for checkout (spec §3, "Cart item"). */
export interface CartItem {
  /** Made when the item is, and kept: a retry after a lost connection can't book twice. */
  readonly appointmentId: string
  /** The patient who filled the cart; another account's items are dropped when the cart is loaded. */
  readonly bookedBy: string
  readonly patientData: PatientData
  readonly bookingDetails: BookingDetails
  /** True once its slot was found to be no longer available (spec §4, Cart). */
  readonly taken: boolean
}
