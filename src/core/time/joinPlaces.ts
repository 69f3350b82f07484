import type { Slot } from './slot.ts'

/**
 * Returns the slots of a service with those that begin at the same time as one: they are the places of a group. It has
 * the id of the lowest, taken or free, so that it stays the same slot while places are taken and freed. Slots alone
 * at their time stay as they are.
 */
export function joinPlaces(slots: readonly Slot[]): readonly Slot[] {
  const byTime = new Map<number, Slot[]>()
  for (const slot of slots) {
    const own = byTime.get(slot.timestamp)
    if (own === undefined) byTime.set(slot.timestamp, [slot])
    else own.push(slot)
  }
  return byTime.size === slots.length ? slots : [...byTime.values()].map(joinTime)
}

/** The slot that is asked for where this one is: the next free place of a group. */
export function freeIdOf({ slotId, places }: Pick<Slot, 'slotId' | 'places'>): string {
  return places === undefined || places.nextId === '' ? slotId : places.nextId
}

/** The numbered places of one time, the lowest first. */
export function sortPlaces<Place extends Pick<Slot, 'slotId'>>(
  places: readonly Place[],
): readonly Place[] {
  return places.toSorted((a, b) => a.slotId.localeCompare(b.slotId, 'en', { numeric: true }))
}

function joinTime(slots: readonly Slot[]): Slot {
  const [first, ...others] = sortPlaces(slots)
  if (first === undefined) throw new Error('a time has at least one slot')
  if (others.length === 0) return first
  const free = [first, ...others].filter(({ available }) => available)
  const covered = free[0]?.covered
  const isBusy = free.some(({ isDoctorBusy }) => isDoctorBusy === true)
  return {
    slotId: first.slotId,
    timestamp: first.timestamp,
    available: free.length > 0,
    ...(isBusy && { isDoctorBusy: true }),
    // The day of one is the day of all.
    ...(covered !== undefined && { covered }),
    places: {
      left: free.length,
      of: slots.length,
      nextId: free[0]?.slotId ?? '',
      slotIds: [first, ...others].map(({ slotId }) => slotId),
    },
  }
}
