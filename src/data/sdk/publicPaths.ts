import { KEY_PATTERN } from '#src/config/databaseKey.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { places, type OpeningList, type Place } from '#src/core/places/places.ts'

/** The paths that a visitor's page asks by HTTP for the next open times, apart from all others, which are many. */
export const publicPaths = {
  openings: (list: OpeningList<string>): string => pathOf(places.openings(list)),
  service: (clinicId: string, serviceId: string): string =>
    pathOf(places.service({ clinicId, serviceId })),
  listedClinicField: (clinicId: string, field: string): string =>
    pathOf([...places.listedClinic(clinicId), field]),
  busyTimes: (clinicId: string, listId: string): string =>
    pathOf(places.busyTimes(clinicId, listId)),
} as const

/**
 * A place as a path of the database.
 *
 * @throws {Failure} malformed – an id can be no database key
 */
export function pathOf(place: Place<string>): string {
  for (const key of place) {
    if (!KEY_PATTERN.test(key)) throw new Failure('malformed', 'an id that can be no database key')
  }
  return place.join('/')
}
