import { expect, test } from 'vitest'
import { IMAGE_ENDINGS, LIMITS, MAX_IMAGE_BYTES, MAX_PAGE_SIZE } from '#src/domain/limits.ts'

/** All other tests read the limits: only here is their size written down once more. */
test('the limits are those of spec §9, and ours beside them', () => {
  expect(LIMITS).toEqual({
    fullName: { min: 2, max: 100 },
    clinicName: { min: 2, max: 100 },
    clinicAddress: { min: 2, max: 200 },
    email: { min: 0, max: 254 },
    password: { min: 6 },
    phone: { max: 14 },
    additionalNotes: { min: 0, max: 2000 },
    serviceName: { min: 2, max: 100 },
    description: { min: 5, max: 2000 },
    doctor: { min: 5, max: 100 },
    imageUrl: { min: 0, max: 2000 },
    id: { min: 1, max: 128 },
    slotNumberDigits: { min: 1, max: 9 },
    price: { min: 0, max: 1_000_000 },
    duration: { min: 1, max: 1440 },
    timestamp: { min: 0, max: new Date(8.64e15).getTime() },
  })
  expect(MAX_PAGE_SIZE).toBe(100)
})

test('an image is of a type that browsers show and scripts can not hide in, up to 5 MB', () => {
  expect(Object.fromEntries(IMAGE_ENDINGS)).toEqual({
    'image/png': ['png'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/webp': ['webp'],
    'image/gif': ['gif'],
    'image/avif': ['avif'],
  })
  expect(MAX_IMAGE_BYTES).toBe(5_242_880)
})
