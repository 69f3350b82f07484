import type { Slot } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDay } from '#src/core/time/wallClock.ts'

export interface DayOfSlots {
  /** Epoch milliseconds of the day's start in the clinic's zone. */
  readonly day: number
  /** In time order. */
  readonly slots: readonly Slot[]
}

/** The slots under the days they fall on in a zone, earliest day first. */
export function groupSlotsByDay(slots: readonly Slot[], zone: TimeZone): readonly DayOfSlots[] {
  const days: { day: number; slots: Slot[] }[] = []
  for (const slot of sortSlots(slots)) {
    const day = startOfDay(slot.timestamp, zone)
    const latest = days.at(-1)
    if (latest?.day === day) latest.slots.push(slot)
    else days.push({ day, slots: [slot] })
  }
  return days
}

export function sortSlots(slots: readonly Slot[]): readonly Slot[] {
  return slots.toSorted((a, b) => a.timestamp - b.timestamp)
}
