import { startOfDay } from 'date-fns/startOfDay'
import type { Service } from './service.ts'
import type { Slot } from './slot.ts'

/**
 * Whether a patient may still take the slot (spec §4, Slot): nobody took it and it has not begun.
 * `now` in epoch milliseconds.
 */
export function isSlotOpen(slot: Slot, now: number): boolean {
  return slot.available && slot.timestamp > now
}

/** The slots a patient may choose from, in time order (spec §2, Booking). */
export function openSlots(service: Pick<Service, 'slots'>, now: number): readonly Slot[] {
  return inTimeOrder(service.slots.filter((slot) => isSlotOpen(slot, now)))
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

export interface DayOfSlots {
  /** Epoch milliseconds of the day's start in the visitor's zone. */
  readonly day: number
  /** In time order. */
  readonly slots: readonly Slot[]
}

/** The slots under the days they fall on in the visitor's zone, earliest day first. */
export function groupSlotsByDay(slots: readonly Slot[]): readonly DayOfSlots[] {
  const days: { day: number; slots: Slot[] }[] = []
  for (const slot of inTimeOrder(slots)) {
    const day = startOfDay(slot.timestamp).getTime()
    const latest = days.at(-1)
    if (latest?.day === day) latest.slots.push(slot)
    else days.push({ day, slots: [slot] })
  }
  return days
}

function inTimeOrder(slots: readonly Slot[]): readonly Slot[] {
  return slots.toSorted((one, other) => one.timestamp - other.timestamp)
}
