import type { Environment } from '#src/config/env.ts'
import { publicPaths } from '#src/data/sdk/publicPaths.ts'
import { databaseAddresses, orderBy } from './databaseAddresses.ts'

/** The fields of a service but for its slots, by the names of their first and last. */
const FIELDS_BEFORE_SLOTS = { ...orderBy('$key'), endAt: JSON.stringify('slot') }

/** The address at which a service, `{service}` of `{clinic}`, is answered without its slots. */
export function fieldsAddress(environment: Environment): string {
  const path = publicPaths.service('{clinic}', '{service}')
  return databaseAddresses(environment)(path, FIELDS_BEFORE_SLOTS)
}
