import type { Slot } from '#src/core/time/slot.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { createBusyFinder } from './busyDoctors.ts'

/** A service of the same doctor. */
export interface OtherService {
  readonly name: string
  /** Minutes. */
  readonly duration: number
  readonly slots: readonly Slot[]
}

/** Stands for the one doctor whose services they all are. */
const THE_DOCTOR = ''

/**
 * Returns a function that names the services with a time that overlaps a visit of so many minutes from
 * `start` on. A doctor can't be in two places.
 */
export function createOverlapFinder(
  duration: number,
  others: readonly OtherService[],
): (start: number) => readonly string[] {
  const findTimes = createBusyFinder(
    others.flatMap(({ name, duration: minutes, slots }) =>
      slots.map(({ timestamp }) => ({
        doctor: THE_DOCTOR,
        start: timestamp,
        end: timestamp + minutes * MINUTE_MS,
        service: name,
      })),
    ),
  )
  return (start) => {
    const overlapping = findTimes({ doctor: THE_DOCTOR, timestamp: start, duration })
    return [...new Set(overlapping.map(({ service }) => service))]
  }
}
