import { isSameSlot, vanishedSlots } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'

/** Days this far ahead are shown with their year: '3 Mar' could be next March as well. */
const MONTHS_WITHOUT_YEAR = 11

/** One of the next open times of a service, as a card shows it. */
export interface ShownTime {
  readonly slot: Slot
  /** No longer open: it keeps its place until it has faded out. */
  readonly isLeaving: boolean
}

/**
 * What is shown of the open slots: the first `most`, in their order. Those of `shown` that are open no
 * more stay where they are, as leaving, so that nothing moves before they are gone; what comes after them
 * waits for their place.
 */
export function followOpenTimes(
  shown: readonly ShownTime[],
  open: readonly Slot[],
  most: number,
): readonly ShownTime[] {
  const before = shown.map(({ slot }) => slot)
  const leaving = vanishedSlots(before, open).map((slot): ShownTime => ({ slot, isLeaving: true }))
  const staying = open
    .slice(0, Math.max(0, most - leaving.length))
    .map((slot): ShownTime => ({ slot, isLeaving: false }))
  return [...leaving, ...staying].sort((a, b) => a.slot.timestamp - b.slot.timestamp)
}

/** Whether both show the same times, in the same state. */
export function showsSame(one: readonly ShownTime[], other: readonly ShownTime[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ slot, isLeaving }, position) => {
      const match = other[position]
      return match?.isLeaving === isLeaving && isSameSlot(match.slot, slot)
    })
  )
}

/** Whether a day is so far ahead that it is shown with its year. Both in epoch milliseconds. */
export function needsYear(timestamp: number, now: number): boolean {
  const limit = new Date(now)
  const day = limit.getDate()
  limit.setMonth(limit.getMonth() + MONTHS_WITHOUT_YEAR)
  // A shorter month has no such day: its last one counts.
  if (limit.getDate() !== day) limit.setDate(0)
  return timestamp >= limit.getTime()
}
