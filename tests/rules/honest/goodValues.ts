import { LIMITS, type Limit } from '#src/domain/limits.ts'
import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'

/** The shortest and the longest, the least and the most that each field takes. */

const texts = ({ min, max }: Limit): readonly string[] => ['x'.repeat(min), 'x'.repeat(max)]

/** An address of an image, of so many characters. */
export const imageUrlOf = (length: number): string => 'https://'.padEnd(length, 'x')

export const EMAILS = [
  'a@b.ca',
  'Some.One+tag@mail.example.com',
  '@example.com'.padStart(LIMITS.email.max, 'x'),
  'zoë@exämple.Ca',
]
export const TIMESTAMPS = [0, 1, LIMITS.timestamp.max]
export const NAMES = [...texts(LIMITS.fullName), 'Zoë Ångström-O’Neil', '李 雷']
export const ADDRESSES = texts(LIMITS.clinicAddress)
export const NOTES = ['', 'x', 'x'.repeat(LIMITS.additionalNotes.max), 'Two\nlines.']
export const PHONES = ['(000) 000-0000', '(999) 999-9999', '(123) 456-7890']
export const PROVINCES = PROVINCE_CODES
export const SPECIALTIES = SPECIALTY_KEYS
export const IDS = ['a', '-', '_', 'Z9', '0', 'k'.repeat(LIMITS.id.max), '-OabcDEF_123456789-z']
export const SLOT_IDS = ['slot_0', 'slot_1', 'slot_9', 'slot_10', 'slot_109', 'slot_999999999']

/** The fields of a service that its clinic may edit. */
export const SERVICE_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  name: NAMES,
  description: [...texts(LIMITS.description), 'Two\nlines.'],
  doctor: [...texts(LIMITS.doctor), 'Dr. 李'],
  doctor_email: EMAILS,
  price: [0, 0.01, 119.99, LIMITS.price.max - 0.01, LIMITS.price.max],
  duration: [1, 2, 45, LIMITS.duration.max - 1, LIMITS.duration.max],
  image_url: [
    '',
    'http://a',
    'https://example.com/a.png?alt=media&token=1#x',
    imageUrlOf(LIMITS.imageUrl.max),
  ],
}

export const DATES = [
  '2031-01-01',
  '2031-09-09',
  '2031-10-10',
  '2031-12-31',
  '2032-02-29',
  '0000-11-30',
  '9999-05-20',
]
export const TIMES = ['00:00', '09:59', '10:00', '19:59', '20:00', '23:59']
