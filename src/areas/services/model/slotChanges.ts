import { Failure } from '#src/core/failure/failure.ts'
import { joinPlaces, sortPlaces } from '#src/core/time/joinPlaces.ts'
import { hasSlotId } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { SlotDraft } from './serviceDraft.ts'
import { withPlaces } from './withPlaces.ts'

/** What an edit does to a service's slots. */
export interface SlotChanges {
  readonly dropped: readonly Slot[]
  /** With their new times. */
  readonly moved: readonly Slot[]
  /** Epoch milliseconds. */
  readonly added: readonly number[]
}

/** How many places each time of a service gets, before and after an edit. */
export interface PlacesChange {
  readonly from: number
  readonly to: number
  /** Times that have come keep what they have; epoch milliseconds. */
  readonly now: number
}

const NO_CHANGE: PlacesChange = { from: 0, to: 0, now: 0 }

/**
 * Compares the stored slots with an edited service's. A stored slot that the draft doesn't mention is
 * dropped, one that was dropped elsewhere is added again, and a slot that the draft adds at the time of
 * an unmentioned one is that slot: so saving twice adds nothing twice. A draft names each time once, and all places of
 * the time change with it. Where the number of places changes, the times to come get free ones, or lose some of theirs:
 * never one that is booked.
 *
 * @throws {Failure} slot-taken – the draft moves a booked slot; `detail` is its id
 */
export function findSlotChanges(
  stored: readonly Slot[],
  drafts: readonly SlotDraft[],
  places: PlacesChange = NO_CHANGE,
): SlotChanges {
  const times = joinPlaces(stored)
  const placesOf = (slot: Slot): readonly Slot[] =>
    sortPlaces(stored.filter(({ slotId }) => hasSlotId(slot, slotId)))
  const unmentioned = new Map(times.map((slot) => [slot.slotId, slot]))
  const moved: Slot[] = []
  const unmatched: number[] = []
  for (const { slotId, timestamp } of drafts) {
    const slot = slotId === null ? undefined : unmentioned.get(slotId)
    if (slot === undefined) {
      unmatched.push(timestamp)
      continue
    }
    unmentioned.delete(slot.slotId)
    if (slot.timestamp === timestamp) continue
    const own = placesOf(slot)
    const taken = own.find(({ available }) => !available)
    if (taken !== undefined) throw new Failure('slot-taken', taken.slotId)
    moved.push(...own.map((place) => ({ ...place, timestamp })))
  }
  const added = unmatched.filter((timestamp) => {
    const same = [...unmentioned.values()].find((slot) => slot.timestamp === timestamp)
    return same === undefined || !unmentioned.delete(same.slotId)
  })
  const gone = [...unmentioned.values()]
  const staying = times.filter((slot) => !gone.includes(slot))
  const resized = staying.map((slot) => resize(slot, placesOf(slot), moved, places))
  return {
    dropped: [...gone.flatMap(placesOf), ...resized.flatMap(({ dropped }) => dropped)],
    moved: moved.filter(
      ({ slotId }) =>
        !resized.some(({ dropped }) => dropped.some((slot) => slot.slotId === slotId)),
    ),
    added: [
      ...withPlaces(added, places.to),
      ...resized.flatMap(({ timestamp, count }) => Array.from({ length: count }, () => timestamp)),
    ],
  }
}

/** What a time that stays loses or gets, so that it has as many places as the service says. */
function resize(
  slot: Slot,
  own: readonly Slot[],
  moved: readonly Slot[],
  { from, to, now }: PlacesChange,
): { readonly timestamp: number; readonly dropped: readonly Slot[]; readonly count: number } {
  const timestamp = moved.find(({ slotId }) => slotId === slot.slotId)?.timestamp ?? slot.timestamp
  const wanted = Math.max(to, 1)
  if (from === to || timestamp <= now) return { timestamp, dropped: [], count: 0 }
  const free = own.filter(({ available }) => available)
  return {
    timestamp,
    dropped: free.slice(Math.max(wanted - (own.length - free.length), 0)),
    count: Math.max(wanted - own.length, 0),
  }
}
