import { DETAIL_SLOTS } from '#src/areas/services/model/detailTimes.ts'
import type { Environment } from '#src/config/env.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { databaseAddresses, orderBy } from './databaseAddresses.ts'
import { fieldsAddress } from './fieldsAddress.ts'
import { FORMAT_LOADER } from './formatLoader.ts'

/** What `askServiceQuestions` knows: addresses in which `{clinic}`, `{service}` and `{now}` are filled in. */
export interface ServiceQuestions {
  readonly settings: string
  readonly fields: string
  readonly slots: string
  readonly formatLoader: string
}

export function serviceQuestions(environment: Environment): ServiceQuestions {
  const address = databaseAddresses(environment)
  const [clinic, service] = ['{clinic}', '{service}']
  return {
    settings: address(databasePaths.settings()),
    fields: fieldsAddress(environment),
    slots: address(databasePaths.serviceSlots(clinic, service), {
      ...orderBy('timestamp'),
      startAt: '{now}',
      // One more than is read, to know whether there are later ones.
      limitToFirst: String(DETAIL_SLOTS + 1),
    }),
    formatLoader: FORMAT_LOADER,
  }
}
