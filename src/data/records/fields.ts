import * as v from 'valibot'
import { KEY_PATTERN } from '#src/data/sdk/databasePaths.ts'
import { FIELD_LIMITS } from '#src/domain/fieldLimits.ts'
import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'

// The longest that the security rules take.
const LONGEST_ADDRESS = 200
const LONGEST_DESCRIPTION = 2000
const LONGEST_IMAGE_URL = 2000

const LATEST_DATE_MS = 8_640_000_000_000_000

function text(longest: number) {
  return v.pipe(v.string(), v.maxLength(longest))
}

/** The forms that single values of stored records take, whichever record they stand in. */
export const fields = {
  id: v.pipe(v.string(), v.regex(KEY_PATTERN)),
  slotId: v.pipe(v.string(), v.regex(/^slot_\d{1,9}$/)),
  name: text(FIELD_LIMITS.fullName.max),
  address: text(LONGEST_ADDRESS),
  // May be empty: 'Missing recipient email' (spec §5) is told when the appointment is acted upon.
  email: text(FIELD_LIMITS.email.max),
  description: text(LONGEST_DESCRIPTION),
  additionalNotes: text(FIELD_LIMITS.additionalNotes.max),
  phoneNumber: text(FIELD_LIMITS.phone.max),
  // Nothing but a web address ever gets into a `src`.
  imageUrl: v.pipe(text(LONGEST_IMAGE_URL), v.regex(/^(https?:\/\/\S+)?$/)),
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
