import { SERVICES_AT_ONCE } from '#src/areas/services/model/servicesAtOnce.ts'
import type { Environment } from '#src/config/env.ts'
import { basePath } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { databaseAddresses } from './databaseAddresses.ts'
import { preloadQuestions, type PreloadQuestions } from './preloadQuestions.ts'

/** What `askClinicQuestions` knows: addresses in which `{name}`, `{clinic}`, `{service}` and `{now}` are filled in. */
export interface ClinicQuestions extends Pick<
  PreloadQuestions,
  'settings' | 'fields' | 'slots' | 'formatLoader'
> {
  /** What comes before the name in the address. */
  readonly start: string
  /** The id of the clinic that has a name. */
  readonly clinicOf: string
  readonly listing: string
  readonly answerHours: string
  readonly places: string
  /** How many services are asked for. */
  readonly services: number
}

export function clinicQuestions(environment: Environment): ClinicQuestions {
  const address = databaseAddresses(environment)
  const { settings, placesOf, fields, slots, formatLoader } = preloadQuestions(environment)
  return {
    start: `${basePath}${paths.namedClinic('')}`,
    settings,
    clinicOf: address(databasePaths.pageName('{name}')),
    listing: address(databasePaths.listedClinic('{clinic}')),
    answerHours: address(databasePaths.answerHours('{clinic}')),
    places: placesOf,
    fields,
    slots,
    services: SERVICES_AT_ONCE,
    formatLoader,
  }
}
