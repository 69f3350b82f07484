import { CLINIC_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { OpeningList } from '#src/core/places/places.ts'
import type { SlotIds } from '#src/core/places/visitPlaces.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Changes, OwnerDatabase } from './OwnerDatabase.ts'
import { fieldOf } from './storedValue.ts'

const { clinicCategory, clinicProvince } = CLINIC_SERVICE_FIELDS

/** Reads in which list of the index of open times a service is; null where it does not say. */
export async function readOpeningList(
  database: OwnerDatabase,
  clinicId: string,
  serviceId: string,
): Promise<OpeningList<string> | null> {
  const [province, category] = await Promise.all(
    [clinicProvince, clinicCategory].map(({ stored }) =>
      database.read(databasePaths.serviceField(clinicId, serviceId, stored)),
    ),
  )
  return typeof province === 'string' && typeof category === 'string'
    ? { province, category }
    : null
}

/** What a slot's entry in the index has to be, where the slot of a public clinic is this. */
export function openingChanges(
  list: OpeningList<string>,
  ids: SlotIds<string>,
  slot: unknown,
): Changes {
  const timestamp = fieldOf(slot, 'timestamp')
  const isFree =
    fieldOf(slot, 'available') === true &&
    typeof timestamp === 'number' &&
    fieldOf(slot, 'covered') === null
  return { [databasePaths.opening(list, ids)]: isFree ? { ...ids, timestamp } : null }
}
