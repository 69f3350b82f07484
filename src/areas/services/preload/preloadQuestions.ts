import { FIRST_LISTED_FIELD, LAST_LISTED_FIELD } from '#src/areas/services/records/serviceRecord.ts'
import { PUBLIC_SLOTS } from '#src/areas/services/repository/publicSlots.ts'
import type { Environment } from '#src/config/env.ts'
import { CATEGORY_PARAMETER, CLINIC_PARAMETER } from '#src/config/paths.ts'
import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { databaseAddresses, orderBy } from './databaseAddresses.ts'
import { FORMAT_LOADER } from './formatLoader.ts'
import { EARLY_CLINICS } from './PreloadAnswers.ts'

/**
 * What `askPreloadQuestions` knows: addresses in which `{clinic}`, `{service}`, `{category}` (as JSON) and `{now}` are
 * filled in, and names.
 */
export interface PreloadQuestions {
  readonly categoryParameter: string
  readonly clinicParameter: string
  readonly settings: string
  readonly lists: Readonly<Record<'all' | 'ofCategory', string>>
  /** The question for the first clinics that have any. */
  readonly places: string
  readonly placesOf: string
  readonly fields: string
  readonly slots: string
  /** The worker that has the browser load its formats while the services are on their way. */
  readonly formatLoader: string
}

export function preloadQuestions(environment: Environment): PreloadQuestions {
  const address = databaseAddresses(environment)
  const limit = { limitToFirst: String(EARLY_CLINICS) }
  const all = { ...orderBy('$key'), ...limit }
  const ofCategory = { ...orderBy(CLINIC_FIELDS.category.stored), equalTo: '{category}', ...limit }
  const [clinic, service] = ['{clinic}', '{service}']
  return {
    categoryParameter: CATEGORY_PARAMETER,
    clinicParameter: CLINIC_PARAMETER,
    settings: address(databasePaths.settings()),
    lists: {
      all: address(databasePaths.listedClinics(), all),
      ofCategory: address(databasePaths.listedClinics(), ofCategory),
    },
    places: address(databasePaths.allServicePlaces(), all),
    placesOf: address(databasePaths.servicePlaces(clinic)),
    fields: address(databasePaths.service(clinic, service), {
      ...orderBy('$key'),
      startAt: JSON.stringify(FIRST_LISTED_FIELD),
      endAt: JSON.stringify(LAST_LISTED_FIELD),
    }),
    slots: address(databasePaths.serviceSlots(clinic, service), {
      ...orderBy('timestamp'),
      startAt: '{now}',
      // One more than is shown, to know whether there are later ones.
      limitToFirst: String(PUBLIC_SLOTS.limit + 1),
    }),
    formatLoader: FORMAT_LOADER,
  }
}
