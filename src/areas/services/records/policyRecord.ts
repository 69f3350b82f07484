import type { ServicePolicy } from '#src/areas/services/model/service.ts'
import { POLICY, POLICY_FIELDS } from '#src/core/fields/bookingFields.ts'
import { decode } from '#src/data/records/decode.ts'
import { schemaOf } from '#src/data/records/fields.ts'

const schema = schemaOf(POLICY_FIELDS)

/** Reads services/{clinicId}/{serviceId}/policy; null where there is none. Throws `malformed`. */
export function decodePolicy(value: unknown, where: string): ServicePolicy {
  return decode(schema, { [POLICY]: value ?? {} }, where)
}
