import { isSamePerson } from '#src/areas/accounts/model/people.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'

export type CartAction =
  /** The stored cart, or the cart as another tab left it. */
  | { readonly type: 'load'; readonly items: readonly CartItem[] }
  /** A new booking goes to the end, or in the place of the one that holds its slot already. */
  | { readonly type: 'add'; readonly item: CartItem }
  /** An edited booking takes the place of the item with its appointment id. */
  | { readonly type: 'replace'; readonly item: CartItem }
  /** Removes the item at a position, counted from 0 (spec §4, Cart). */
  | { readonly type: 'remove'; readonly position: number }
  /** Their slots were found to be no longer available. */
  | { readonly type: 'markTaken'; readonly appointmentIds: readonly string[] }
  /** 'After a successful reservation the item leaves the cart.' */
  | { readonly type: 'removeReserved'; readonly appointmentIds: readonly string[] }

/** The patient's cart after an action (spec §4, Cart). A slot is never in it twice. */
export function cartReducer(items: readonly CartItem[], action: CartAction): readonly CartItem[] {
  switch (action.type) {
    case 'load':
      return action.items
    case 'add':
    case 'replace':
      return put(items, action.item)
    case 'remove':
      return items.filter((_, position) => position !== action.position)
    case 'markTaken':
      return items.map((item) =>
        action.appointmentIds.includes(item.appointmentId) ? { ...item, taken: true } : item,
      )
    case 'removeReserved':
      return items.filter((item) => !action.appointmentIds.includes(item.appointmentId))
  }
}

/** Whether two bookings are for the same slot of the same service, or for places of one time of a group. */
export function holdsSameSlot(
  one: Pick<CartItem, 'bookingDetails'>,
  other: Pick<CartItem, 'bookingDetails'>,
): boolean {
  return (
    one.bookingDetails.clinicId === other.bookingDetails.clinicId &&
    one.bookingDetails.serviceId === other.bookingDetails.serviceId &&
    (isOfGroup(one) || isOfGroup(other)
      ? one.bookingDetails.slot.timestamp === other.bookingDetails.slot.timestamp
      : one.bookingDetails.slot.slotId === other.bookingDetails.slot.slotId)
  )
}

/** Whether two bookings are the same one: of several people, each gets a place of a group's time. */
export function isSameBooking(
  one: Pick<CartItem, 'bookingDetails' | 'patientData'>,
  other: Pick<CartItem, 'bookingDetails' | 'patientData'>,
): boolean {
  return (
    holdsSameSlot(one, other) &&
    (!isOfGroup(other) || isSamePerson(one.patientData.fullname, other.patientData.fullname))
  )
}

function isOfGroup({ bookingDetails }: Pick<CartItem, 'bookingDetails'>): boolean {
  return bookingDetails.places > 0
}

function put(items: readonly CartItem[], added: CartItem): readonly CartItem[] {
  const sameId = items.findIndex((item) => item.appointmentId === added.appointmentId)
  const sameSlot = items.findIndex((item) => isSameBooking(item, added))
  const place = sameId === -1 ? sameSlot : sameId
  if (place === -1) return [...items, added]
  return items.flatMap((item, position) => {
    if (position === place) return [added]
    return isSameBooking(item, added) ? [] : [item]
  })
}
