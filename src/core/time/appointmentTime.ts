import { isSameSlot } from './sameSlot.ts'
import type { Slot } from './slot.ts'
import { MINUTE_MS } from './timeUnits.ts'

interface Timed {
  readonly bookingDetails: {
    /** Minutes. */
    readonly duration: number
    readonly slot: Pick<Slot, 'timestamp'>
  }
}

interface Booked {
  readonly bookingDetails: {
    readonly serviceId: string
    readonly slot: Pick<Slot, 'slotId' | 'timestamp'>
  }
}

/** Epoch milliseconds at which an appointment begins. */
export function startOf({ bookingDetails }: Timed): number {
  return bookingDetails.slot.timestamp
}

/** Epoch milliseconds at which an appointment is over. */
export function endOf(appointment: Timed): number {
  return startOf(appointment) + appointment.bookingDetails.duration * MINUTE_MS
}

/** Whether two readings of an appointment are for the same time of the same service. */
export function isAtSameTime(
  { bookingDetails: one }: Booked,
  { bookingDetails: other }: Booked,
): boolean {
  return one.serviceId === other.serviceId && isSameSlot(one.slot, other.slot)
}

export function sortByStart<Appointment extends Timed>(
  appointments: readonly Appointment[],
): readonly Appointment[] {
  return appointments.toSorted((a, b) => startOf(a) - startOf(b))
}
