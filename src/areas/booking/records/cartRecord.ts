import * as v from 'valibot'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { bookingFields, encodeBooking } from '#src/areas/visits/records/bookingRecord.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'

const cartItemSchema = v.object({
  ...bookingFields,
  appointmentId: fields.id,
  taken: v.boolean(),
})

/** Reads one item of the stored cart (spec §3, Cart item). Throws `malformed`. */
export function decodeCartItem(value: unknown, where: string): CartItem {
  const { bookedBy, ...item } = decode(cartItemSchema, value, where)
  return { ...item, bookedBy: bookedBy.userId }
}

/** The appointment-shaped object that the stored cart holds (spec §3, Cart item). */
export function encodeCartItem(item: CartItem): Readonly<Record<string, unknown>> {
  return { appointmentId: item.appointmentId, ...encodeBooking(item), taken: item.taken }
}
