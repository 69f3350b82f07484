/** How many times there are, and how many places they have together: a time of a group has several. */
export interface TimeCount {
  readonly times: number
  readonly places: number
}

export const NO_TIMES: TimeCount = { times: 0, places: 0 }

/** A slot of a service. */
interface OwnSlot {
  readonly serviceId: string
  readonly timestamp: number
}

/** Returns slots of services by their time: the places of one time of a group together. Keeps their order. */
export function groupByTime<Place extends OwnSlot>(
  slots: readonly Place[],
): readonly (readonly Place[])[] {
  const byTime = new Map<string, Place[]>()
  for (const slot of slots) {
    const key = `${slot.serviceId}/${slot.timestamp}`
    const own = byTime.get(key)
    if (own === undefined) byTime.set(key, [slot])
    else own.push(slot)
  }
  return [...byTime.values()]
}

/** Counts slots of services, the places of one time of a group as one time. */
export function countTimes(slots: readonly OwnSlot[]): TimeCount {
  return { times: groupByTime(slots).length, places: slots.length }
}
