import { LIMITS } from '#src/core/fields/limits.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** From when to when a doctor is busy, in epoch milliseconds; `until` is not part of it. */
export interface TimeSpan {
  readonly from: number
  readonly until: number
}

/** A time of a doctor's list: a visit or a time that the clinic blocked. */
export interface TakenTime extends TimeSpan {
  /** `serviceId:slotId` of a visit, b000 to b999 of a block. */
  readonly key: string
}

/** The same with the keys of the times before and after it. */
export interface ListedTime extends TakenTime {
  readonly before: string
  readonly after: string
}

/** A time that is to be in the list of a doctor or of a room. */
export interface ListTime extends TakenTime {
  /** The id of the doctor or of the room. */
  readonly listId: string
}

/** The two ends of each list. */
export const LIST_START = 'start'
export const LIST_END = 'end'

/** When the end of a list begins. */
export const END_OF_TIME = LIMITS.timestamp.max

/** When a doctor is busy with a visit: while it takes, and the pause after it. */
export function visitSpan({
  timestamp,
  duration,
  pause,
}: {
  /** Epoch milliseconds of the start. */
  readonly timestamp: number
  /** Minutes. */
  readonly duration: number
  /** Minutes. */
  readonly pause: number
}): TimeSpan {
  return { from: timestamp, until: timestamp + (duration + pause) * MINUTE_MS }
}

export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.from < b.until && b.from < a.until
}

const BLOCK_KEY = /^b\d{3}$/

export function isBlockKey(key: string): boolean {
  return BLOCK_KEY.test(key)
}

/** Blocks of a doctor at the same time: their names have three digits. */
const MAX_BLOCKS = 1000

/** The first name that no block has; null where all are taken. */
export function findFreeBlockKey(taken: readonly string[]): string | null {
  for (let number = 0; number < MAX_BLOCKS; number += 1) {
    const key = `b${String(number).padStart(3, '0')}`
    if (!taken.includes(key)) return key
  }
  return null
}

/** The service and the slot of a visit's time; null for a block. */
export function visitOfKey(
  key: string,
): { readonly serviceId: string; readonly slotId: string } | null {
  const [serviceId = '', slotId = '', ...more] = key.split(':')
  return serviceId === '' || slotId === '' || more.length > 0 ? null : { serviceId, slotId }
}
