import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'

/** The shortest and the longest, the least and the most that each field takes. */

const texts = (shortest: number, longest: number): readonly string[] => [
  'x'.repeat(shortest),
  'x'.repeat(longest),
]

export const EMAILS = [
  'a@b.ca',
  'Some.One+tag@mail.example.com',
  `${'x'.repeat(242)}@example.com`,
  'zoë@exämple.Ca',
]
const LAST_TIMESTAMP = 8_640_000_000_000_000
export const TIMESTAMPS = [0, 1, LAST_TIMESTAMP]
export const NAMES = [...texts(2, 100), 'Zoë Ångström-O’Neil', '李 雷']
export const ADDRESSES = texts(2, 200)
export const NOTES = ['', 'x', 'x'.repeat(2000), 'Two\nlines.']
export const PHONES = ['(000) 000-0000', '(999) 999-9999', '(123) 456-7890']
export const PROVINCES = PROVINCE_CODES
export const SPECIALTIES = SPECIALTY_KEYS
export const IDS = ['a', '-', '_', 'Z9', '0', 'k'.repeat(128), '-OabcDEF_123456789-z']
export const SLOT_IDS = ['slot_0', 'slot_1', 'slot_9', 'slot_10', 'slot_109', 'slot_999999999']

/** The fields of a service that its clinic may edit. */
export const SERVICE_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  name: NAMES,
  description: [...texts(5, 2000), 'Two\nlines.'],
  doctor: [...texts(5, 100), 'Dr. 李'],
  doctor_email: EMAILS,
  price: [0, 0.01, 119.99, 999_999.99, 1_000_000],
  duration: [1, 2, 45, 1439, 1440],
  image_url: [
    '',
    'http://a',
    'https://example.com/a.png?alt=media&token=1#x',
    `https://${'x'.repeat(1992)}`,
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
