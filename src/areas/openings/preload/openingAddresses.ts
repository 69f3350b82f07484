import { MAX_ROOM_TIMES } from '#src/areas/services/model/preloadedOpenings.ts'
import { databaseAddresses, orderBy } from '#src/areas/services/preload/databaseAddresses.ts'
import { fieldsAddress } from '#src/areas/services/preload/fieldsAddress.ts'
import type { Environment } from '#src/config/env.ts'
import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/** Addresses at which the database answers what a search asks, with names in braces to be filled in. */
export interface OpeningAddresses {
  readonly settings: string
  /** For `{province}`, `{category}`, `{from}` and `{limit}`; the other one ends at `{last}`. */
  readonly openings: string
  readonly openingsUntil: string
  /** Whether `{clinic}` is public. */
  readonly listed: string
  /** The card of `{service}` of `{clinic}`. */
  readonly card: string
  /** When `{room}` of `{clinic}` is taken, at `{from}` or later. */
  readonly room: string
}

export function openingAddresses(environment: Environment): OpeningAddresses {
  const address = databaseAddresses(environment)
  const openings = databasePaths.openings({ province: '{province}', category: '{category}' })
  const selection = { ...orderBy('timestamp'), startAt: '{from}', limitToFirst: '{limit}' }
  return {
    settings: address(databasePaths.settings()),
    openings: address(openings, selection),
    openingsUntil: address(openings, { ...selection, endAt: '{last}' }),
    listed: address(databasePaths.listedClinicField('{clinic}', CLINIC_FIELDS.category.stored)),
    card: fieldsAddress(environment),
    room: address(databasePaths.busyTimes('{clinic}', '{room}'), {
      ...orderBy('from'),
      startAt: '{from}',
      limitToFirst: String(MAX_ROOM_TIMES),
    }),
  }
}
