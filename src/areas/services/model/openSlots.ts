import type { Slot } from '#src/core/time/slot.ts'
import type { Service } from './service.ts'
import { findOfferProblem, type OfferPolicy, type OfferProblem } from './servicePolicy.ts'
import { sortSlots } from './slotDays.ts'

/**
 * Whether a patient may still take the slot (spec §4, Slot): nobody took it, its doctor is free and it has not
 * begun.
 * `now` in epoch milliseconds.
 */
export function isSlotOpen(slot: Slot, now: number): boolean {
  return slot.available && slot.isDoctorBusy !== true && slot.timestamp > now
}

/** What is asked of a service to know which of its times patients may take. */
export type OfferedSlots = Pick<Service, 'slots'> & OfferPolicy

/** Whether the service offers the slot to patients now: it is open, and the service's own rules allow it. */
function isSlotOffered(policy: OfferPolicy, slot: Slot, now: number): boolean {
  return isSlotOpen(slot, now) && findOfferProblem(policy, slot, now) === null
}

/** The slots a patient may choose from, in time order (spec §2, Booking). */
export function openSlots(service: OfferedSlots, now: number): readonly Slot[] {
  return sortSlots(service.slots.filter((slot) => isSlotOffered(service, slot, now)))
}

/**
 * A service is fully booked when every slot is unavailable (spec §4, Slot): patients don't see it in
 * the list, and its card says 'No valid slots available' (spec §2). No slots at all is the same. One with open times
 * that its own rules keep from patients is not: it says how to book.
 */
export function isFullyBooked(service: Pick<Service, 'slots'>, now: number): boolean {
  return !service.slots.some((slot) => isSlotOpen(slot, now))
}

/** Why patients can take none of a service's open times; null where they can, or where there is none. */
export function findOfferObstacle(service: OfferedSlots, now: number): OfferProblem | null {
  const open = sortSlots(service.slots.filter((slot) => isSlotOpen(slot, now)))
  const problems = open.map((slot) => findOfferProblem(service, slot, now))
  if (problems.includes(null)) return null
  // The last is the nearest to be offered where some are too soon.
  return problems.at(-1) ?? null
}

/** How many of a service's coming slots are open, and how many are booked: each place of a group counts. */
export function countComingSlots(
  { slots }: Pick<Service, 'slots'>,
  now: number,
): { readonly open: number; readonly booked: number } {
  const coming = slots.filter(({ timestamp }) => timestamp > now)
  const count = (of: (slot: Slot) => number): number =>
    coming.reduce((sum, slot) => sum + of(slot), 0)
  const open = count(({ available, places }) => places?.left ?? Number(available))
  return { open, booked: count(({ places }) => places?.of ?? 1) - open }
}
