import * as v from 'valibot'
import type { Opening } from '#src/areas/services/model/opening.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'

const openingSchema = v.object({
  clinicId: fields.id,
  serviceId: fields.id,
  slotId: fields.slotId,
  timestamp: fields.timestamp,
})

/** Reads openings/{province}/{category}/{clinicId:serviceId:slotId}. Throws `malformed`. */
export function decodeOpening(value: unknown, where: string): Opening {
  return decode(openingSchema, value, where)
}
