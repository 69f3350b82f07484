import { MAX_SERVICES } from '#src/domain/limits.ts'
import { findFreePlace, placeName } from '#src/domain/servicePlaces.ts'

/** The services of a clinic as they are. */
export interface ServicesInPlaces {
  /** Every service, with the place that it names itself; null where it names none. */
  readonly services: ReadonlyMap<string, string | null>
  /** The clinic's list: the service by its place. */
  readonly list: ReadonlyMap<string, string>
}

export interface PlacePlan {
  /** The whole list as it has to be. */
  readonly list: ReadonlyMap<string, string>
  /** The place of each service that names none, or another one. */
  readonly fields: ReadonlyMap<string, string>
  /** Services for which there is no place left. */
  readonly unplaced: readonly string[]
  /** Whether anything has to change. */
  readonly isNeeded: boolean
}

const PLACES: ReadonlySet<string> = new Set(
  Array.from({ length: MAX_SERVICES }, (_, index) => placeName(index)),
)

/**
 * Gives each service of a clinic a place of its own. What agrees already stays as it is, so that it can be
 * done again after an interruption.
 */
export function planPlaces({ services, list }: ServicesInPlaces): PlacePlan {
  const planned = new Map<string, string>()
  const placed = new Set<string>()
  for (const [place, serviceId] of list) {
    if (!PLACES.has(place) || !services.has(serviceId) || placed.has(serviceId)) continue
    planned.set(place, serviceId)
    placed.add(serviceId)
  }
  const unplaced: string[] = []
  for (const [serviceId, own] of services) {
    if (placed.has(serviceId)) continue
    const taken = new Set(planned.keys())
    const place = own !== null && PLACES.has(own) && !taken.has(own) ? own : findFreePlace(taken)
    if (place === null) unplaced.push(serviceId)
    else planned.set(place, serviceId)
  }
  const fields = new Map<string, string>()
  for (const [place, serviceId] of planned) {
    if (services.get(serviceId) !== place) fields.set(serviceId, place)
  }
  const isSame =
    planned.size === list.size && [...planned].every(([place, id]) => list.get(place) === id)
  return { list: planned, fields, unplaced, isNeeded: !isSame || fields.size > 0 }
}
