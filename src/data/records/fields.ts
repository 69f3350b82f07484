import * as v from 'valibot'

import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'

import { KEY_PATTERN } from '../databasePaths.ts'
import { LIMITS } from './limits.ts'

const LATEST_DATE_MS = 8_640_000_000_000_000

function text(longest: number) {
  return v.pipe(v.string(), v.maxLength(longest))
}

/** The forms that single values of stored records take, whichever record they stand in. */
export const fields = {
  id: v.pipe(v.string(), v.regex(KEY_PATTERN)),
  slotId: v.pipe(v.string(), v.regex(/^slot_\d{1,9}$/)),
  name: text(LIMITS.name),
  address: text(LIMITS.address),
  // May be empty: 'Missing recipient email' (spec §5) is told when the appointment is acted upon.
  email: text(LIMITS.email),
  description: text(LIMITS.description),
  additionalNotes: text(LIMITS.additionalNotes),
  phoneNumber: text(LIMITS.phoneNumber),
  // Nothing but a web address ever gets into a `src`.
  imageUrl: v.pipe(text(LIMITS.imageUrl), v.regex(/^(https?:\/\/\S+)?$/)),
  /** Epoch milliseconds that a `Date` can hold. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST_DATE_MS)),
  /** Dollars. */
  price: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
  /** Minutes. */
  duration: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
  /** Dollars. */
  discount: v.pipe(v.number(), v.finite()),
  province: v.picklist(PROVINCE_CODES),
  specialty: v.picklist(SPECIALTY_KEYS),
} as const
