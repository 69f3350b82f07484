import type { Slot } from '#src/core/time/slot.ts'
import type { Service } from './service.ts'
import { sortSlots } from './slotDays.ts'

/**
 * Whether a patient may still take the slot (spec §4, Slot): nobody took it, its doctor is free and it has not
 * begun.
 * `now` in epoch milliseconds.
 */
export function isSlotOpen(slot: Slot, now: number): boolean {
  return slot.available && slot.isDoctorBusy !== true && slot.timestamp > now
}

/** The slots a patient may choose from, in time order (spec §2, Booking). */
export function openSlots(service: Pick<Service, 'slots'>, now: number): readonly Slot[] {
  return sortSlots(service.slots.filter((slot) => isSlotOpen(slot, now)))
}

/**
 * A service is fully booked when every slot is unavailable (spec §4, Slot): patients don't see it in
 * the list, and its card says 'No valid slots available' (spec §2). No slots at all is the same.
 */
export function isFullyBooked(service: Pick<Service, 'slots'>, now: number): boolean {
  return !service.slots.some((slot) => isSlotOpen(slot, now))
}

/** How many of a service's coming slots are open, and how many are booked. */
export function countComingSlots(
  { slots }: Pick<Service, 'slots'>,
  now: number,
): { readonly open: number; readonly booked: number } {
  const coming = slots.filter(({ timestamp }) => timestamp > now)
  const open = coming.filter(({ available }) => available).length
  return { open, booked: coming.length - open }
}
