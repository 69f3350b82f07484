import {
  createBusyFinder,
  takenTimes,
  type BusyTime,
} from '#src/areas/doctors/model/busyDoctors.ts'
import type { OtherService } from '#src/areas/doctors/model/doctorOverlaps.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { isBooked, type SlotRow, timestampOf } from './slotRow.ts'

interface LengthOverlapsOptions {
  /** How long a visit is to take, in minutes. */
  readonly duration: number
  /** How long it took so far: what is booked keeps its length. */
  readonly storedDuration: number
  /** The doctor's other services: their visits stay too. */
  readonly others: readonly OtherService[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** Stands for the one doctor whose times they all are. */
const doctor = ''

/**
 * Returns the free times to come, in time order, that have to go so that no published time overlaps another one
 * of the service or a visit of the doctor. Of free times that overlap one another, the earliest stays.
 */
export function findLengthOverlaps(
  rows: readonly SlotRow[],
  { duration, storedDuration, others, now }: LengthOverlapsOptions,
): readonly SlotRow[] {
  const timed = rows
    .flatMap((row) => {
      const timestamp = timestampOf(row)
      return timestamp === null ? [] : [{ row, timestamp }]
    })
    .toSorted((a, b) => a.timestamp - b.timestamp)
  const booked = timed
    .filter(({ row }) => isBooked(row))
    .map(({ timestamp }) => lasting(timestamp, storedDuration))
  const visits = takenTimes(others.map((other) => ({ ...other, id: other.name, doctor })))
  const findVisits = createBusyFinder([...booked, ...visits])
  const overlapping: SlotRow[] = []
  let free = -Infinity
  for (const { row, timestamp } of timed) {
    if (isBooked(row) || timestamp <= now) continue
    if (timestamp < free || findVisits({ doctor, timestamp, duration }).length > 0) {
      overlapping.push(row)
    } else {
      free = timestamp + duration * MINUTE_MS
    }
  }
  return overlapping
}

function lasting(start: number, minutes: number): BusyTime {
  return { doctor, start, end: start + minutes * MINUTE_MS }
}
