import { expect, test } from 'vitest'
import {
  IMAGE_ENDINGS,
  LIMITS,
  MAX_CARD_IMAGE_BYTES,
  MAX_IMAGE_BYTES,
  MAX_PAGE_SIZE,
} from '#src/core/fields/limits.ts'

/** All other tests read the limits: their size is written down here and in bookingFields.test.ts. */
test('the limits of what is no field of a record have the expected values', () => {
  expect(LIMITS).toMatchObject({
    fullName: { min: 2, max: 100 },
    email: { min: 0, max: 254 },
    password: { min: 6 },
    phone: { max: 14 },
    imageUrl: { min: 0, max: 2000 },
    id: { min: 1, max: 128 },
    slotNumberDigits: { min: 1, max: 9 },
    timestamp: { min: 0, max: new Date(8.64e15).getTime() },
  })
  expect(MAX_PAGE_SIZE).toBe(100)
})

test('an image is of a type that browsers show and scripts cannot hide in, up to 1 MB, its card up to 128 kB', () => {
  expect(Object.fromEntries(IMAGE_ENDINGS)).toEqual({
    'image/png': ['png'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/webp': ['webp'],
    'image/gif': ['gif'],
    'image/avif': ['avif'],
  })
  expect(MAX_IMAGE_BYTES).toBe(1_048_576)
  expect(MAX_CARD_IMAGE_BYTES).toBe(131_072)
})
