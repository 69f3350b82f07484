import * as v from 'valibot'
import { KEY_PATTERN } from '#src/config/databaseKey.ts'
import { LIMITS, type Limit } from '#src/domain/limits.ts'
import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'

// A value that was stored by hand may be shorter than a form would let it be: only the maximum counts.
function text({ max }: { readonly max: number }) {
  return v.pipe(v.string(), v.maxLength(max))
}

function number({ min, max }: Limit) {
  return v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))
}

function wholeNumber({ min, max }: Limit) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

const SLOT_ID_PATTERN = new RegExp(`^slot_\\d{1,${LIMITS.slotNumberDigits.max}}$`)

/** The forms that single values of stored records take, whichever record they stand in. */
export const fields = {
  id: v.pipe(v.string(), v.regex(KEY_PATTERN)),
  slotId: v.pipe(v.string(), v.regex(SLOT_ID_PATTERN)),
  name: text(LIMITS.fullName),
  address: text(LIMITS.clinicAddress),
  // May be empty: 'Missing recipient email' (spec §5) is told when the appointment is acted upon.
  email: text(LIMITS.email),
  description: text(LIMITS.description),
  additionalNotes: text(LIMITS.additionalNotes),
  phoneNumber: text(LIMITS.phone),
  // Nothing but a web address ever gets into a `src`.
  imageUrl: v.pipe(text(LIMITS.imageUrl), v.regex(/^(https?:\/\/\S+)?$/)),
  /** Epoch milliseconds that a `Date` can hold. */
  timestamp: wholeNumber(LIMITS.timestamp),
  /** Dollars. */
  price: number(LIMITS.price),
  /** Minutes. */
  duration: wholeNumber(LIMITS.duration),
  /** Dollars. */
  discount: v.pipe(v.number(), v.finite()),
  province: v.picklist(PROVINCE_CODES),
  specialty: v.picklist(SPECIALTY_KEYS),
} as const
