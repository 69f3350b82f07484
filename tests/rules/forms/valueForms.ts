import type { FieldTable, Form } from '#src/core/fields/fieldTable.ts'
import { BLANK_CHARACTERS, HIDDEN_CHARACTERS } from '#src/core/fields/hiddenCharacters.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS, type Limit } from '#src/core/fields/limits.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'
import { NOT_AN_EMAIL, NOT_AN_IMAGE_ADDRESS } from '../attacks/badValues.ts'

/** What a field takes, in words, with values on both sides of each of its edges. */
export interface ValueForm {
  readonly what: string
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
}

/** Never a value of a field that holds text. */
const NO_TEXT: readonly unknown[] = [5, true, { text: 'inside' }, { length: 5 }, ['xxxxxx']]
const NO_NUMBER: readonly unknown[] = ['60', true, { number: 60 }, '']

const char = (code: number): string => String.fromCharCode(code)

/** Each end of each range, among letters. */
const HIDDEN = HIDDEN_CHARACTERS.flatMap(([first, last]) =>
  [...new Set([first, last])].map((code) => `Cli${char(code)}nic`),
)
const BLANK_ENDS = BLANK_CHARACTERS.flatMap(([first, last]) =>
  [...new Set([first, last])].flatMap((code) => [`${char(code)}Clinic`, `Clinic${char(code)}`]),
)

/** The values of a field of a record. */
function valueFormOf(form: Form): ValueForm {
  switch (form.type) {
    case 'text':
      return textOf(form.limit)
    case 'name':
      return nameOf(form.limit)
    case 'number':
      return numberWithin(form.limit)
    case 'wholeNumber':
      return wholeNumber(form.limit)
    case 'flag':
      return FLAG
    case 'id':
      return KEY
    case 'doctorId':
      return DOCTOR_ID
    case 'roomId':
      return ROOM_ID
    case 'pageName':
      return PAGE_NAME
    case 'openingHours':
      return OPENING_HOURS
    case 'series':
      return SERIES
    case 'email':
      return EMAIL
    case 'language':
      return LANGUAGE
    case 'phone':
      return PHONE
    case 'imageUrl':
      return IMAGE_URL
    case 'province':
      return oneOf('the code of a province', PROVINCE_CODES)
    case 'specialty':
      return oneOf('the key of a specialty', SPECIALTY_KEYS)
    case 'timeZone':
      return oneOf('a time zone', TIME_ZONES)
  }
}

/** The values of each field of a table, by its stored name. */
export function formsOf(table: FieldTable, prefix = ''): Readonly<Record<string, ValueForm>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { stored = name, form }]) => [
      prefix + stored,
      valueFormOf(form),
    ]),
  )
}

/** A value that the field takes, but not the one that it has; null takes away the only one there is. */
export function otherValue(form: Form, current: unknown): unknown {
  return valueFormOf(form).good.findLast((value) => value !== current) ?? null
}

export const LANGUAGE = oneOf('a language of mails', LANGUAGES)

/** A text of so many characters. */
export function textOf({ min, max }: Limit): ValueForm {
  return {
    what: `a text of ${min} to ${max} characters`,
    good: ['x'.repeat(min), 'x'.repeat(max), '雷'.repeat(max), 'Two\nlines.'],
    bad: [...(min > 0 ? ['x'.repeat(min - 1)] : []), 'x'.repeat(max + 1), ...NO_TEXT],
  }
}

export const NAME = nameOf(LIMITS.fullName)

/** A text whose every character can be seen, and that neither begins nor ends blank. */
function nameOf({ min, max }: Limit): ValueForm {
  return {
    what: `a name of ${min} to ${max} visible characters`,
    good: [
      'x'.repeat(min),
      'x'.repeat(max),
      '雷'.repeat(max),
      'Zoë O’Neill-Ångström',
      'عيادة تورونتو',
      'Clinique Saint\u00a0Jean 🦷',
    ],
    bad: [
      'x'.repeat(min - 1),
      'x'.repeat(max + 1),
      ' '.repeat(max),
      'Two\nlines.',
      ...HIDDEN,
      ...BLANK_ENDS,
      ...NO_TEXT,
    ],
  }
}

function numberWithin({ min, max }: Limit): ValueForm {
  return {
    what: `a number from ${min} to ${max}`,
    good: [min, min + 0.01, 119.99, max - 0.01, max],
    bad: [min - 0.01, min - 1, max + 0.5, max + 1, ...NO_NUMBER],
  }
}

export function wholeNumber({ min, max }: Limit): ValueForm {
  return {
    what: `a whole number from ${min} to ${max}`,
    good: [min, min + 1, max - 1, max],
    bad: [min - 1, min + 0.5, max + 1, ...NO_NUMBER],
  }
}

/** Their form is the decoder's: here only that they are short, and have nothing but times in them. */
const OPENING_HOURS: ValueForm = {
  what: 'the hours of seven days',
  good: [';;;09:00-17:00;;;', '0'.repeat(17), '0'.repeat(503)],
  bad: [
    '',
    ';;;;;;',
    '0'.repeat(16),
    '0'.repeat(504),
    'Monday 9 to 5 and so on',
    5,
    true,
    ['09:00'],
  ],
}

/** Of a room that the starting data has. */
/** Which names a clinic may have is attacked in the rules of the clinics: here only that one nobody entered is refused. */
const PAGE_NAME: ValueForm = {
  what: 'a name that leads to the clinic',
  good: [],
  bad: [
    'free-name',
    'no',
    'Capitals',
    'x'.repeat(41),
    '',
    'free-name/',
    0,
    true,
    { a: 'free-name' },
  ],
}

const ROOM_ID: ValueForm = {
  what: 'the letter r and two digits of a room of the clinic',
  good: ['r00'],
  bad: ['r01', 'r0', 'r000', 'r00x', 'xr00', 'R00', 'd00', '', 'r00/', 0, true, { a: 'r00' }],
}

const SERIES_ID = 'x'.repeat(20)

/** What a visit says of its series. */
export const SERIES: ValueForm = {
  what: 'an id of 20 characters, a number from 1 to 10 and one from 2 to 10, with points between',
  good: [`${SERIES_ID}.1.2`, `${SERIES_ID}.10.10`, '-_aZ09'.padEnd(20, 'x') + '.3.6'],
  bad: [
    '',
    SERIES_ID,
    `${SERIES_ID}.1`,
    `${SERIES_ID}.0.2`,
    `${SERIES_ID}.1.1`,
    `${SERIES_ID}.11.10`,
    `${SERIES_ID}.1.11`,
    `${SERIES_ID}.1.2.`,
    `${SERIES_ID}x.1.2`,
    `${SERIES_ID.slice(1)}.1.2`,
    `${SERIES_ID.slice(1)}/.1.2`,
    `${SERIES_ID}-1.2`,
    `${SERIES_ID}.1-2`,
    1,
    true,
    { x: 1 },
  ],
}

/** Of a doctor whom the starting data has. */
const DOCTOR_ID: ValueForm = {
  what: 'the letter d and two digits of a doctor of the clinic',
  good: ['d00'],
  bad: [
    'd01',
    'd0',
    'd000',
    'd00x',
    'xd00',
    'D00',
    'd00/',
    '/d00',
    'd00/name',
    'dx0',
    '',
    ...NO_TEXT,
  ],
}

export const TIMESTAMP = wholeNumber(LIMITS.timestamp)

export function oneOf(what: string, values: readonly string[]): ValueForm {
  const [first = ''] = values
  return {
    what,
    good: values,
    bad: [`x${first}`, `${first}x`, ` ${first}`, 'XX', '', ...NO_TEXT],
  }
}

const addressOf = (length: number): string => '@b.caa'.padStart(length, 'x')

export const EMAIL: ValueForm = {
  what: `an e-mail address of at most ${LIMITS.email.max} characters`,
  good: [
    'a@b.ca',
    'Some.One+tag@mail.example.com',
    'zoë@exämple.Ca',
    'aa@b.CA',
    addressOf(LIMITS.email.max),
  ],
  bad: [
    ...NOT_AN_EMAIL,
    addressOf(LIMITS.email.max + 1),
    'a@b@c.ca',
    'a b@c.ca',
    'a@b c.ca',
    'a@bcaaa',
    '@b.caa',
    'aaa@.ca',
    'aa@bb.c',
    'aa@b.1a',
    'a@b.cxx1',
  ],
}

export const PHONE: ValueForm = {
  what: 'a phone number like (519) 555-0100',
  good: ['(000) 000-0000', '(999) 999-9999', '(123) 456-7890'],
  bad: [
    'x(519) 555-0100',
    '(519) 555-01000',
    '(519) 555-0100x',
    'x519) 555-0100',
    '(51x) 555-0100',
    '(519x 555-0100',
    '(519) 55x-0100',
    '(519) 555-010x',
    '(519)  555-0100',
    ...NO_TEXT,
  ],
}

const imageUrlOf = (length: number): string => 'https://'.padEnd(length, 'x')

const IMAGE_URL: ValueForm = {
  what: `a web address of at most ${LIMITS.imageUrl.max} characters, or empty`,
  good: [
    '',
    'https://a',
    'https://example.com/a.png?alt=media&token=1#x',
    'https://a-B_c~d.example:8080/e@f!g(h)i*j+k,l;m=n%20',
    imageUrlOf(LIMITS.imageUrl.max),
  ],
  bad: [
    ...NOT_AN_IMAGE_ADDRESS,
    'httpss://a',
    'https://',
    'http://a b',
    imageUrlOf(LIMITS.imageUrl.max + 1),
    ...NO_TEXT,
  ],
}

/** As a key; a value can hold a slash as well. */
export const KEY: ValueForm = {
  what: `a key of 1 to ${LIMITS.id.max} letters, digits, - and _`,
  good: ['a', '-', '_', 'Z9', '0', 'k'.repeat(LIMITS.id.max), '-OabcDEF_123456789-z'],
  bad: ['k'.repeat(LIMITS.id.max + 1), 'a b', ' a', 'a ', 'clé'],
}

/** Shorter ones are those of numbered records, such as absences. */
export const NEW_SERVICE_KEY: ValueForm = {
  what: `a key of 4 to ${LIMITS.id.max} letters, digits, - and _`,
  good: ['a-_9', '----', 'Z9Z9', 'k'.repeat(LIMITS.id.max), '-OabcDEF_123456789-z'],
  bad: ['k'.repeat(LIMITS.id.max + 1), 'a', 'a00', 'a bc', ' abc', 'abc ', 'cléf'],
}

/** A slot that is added now has at most 4 digits. */
export const NEW_SLOT_KEY: ValueForm = {
  what: 'slot_ and a number without leading zeros, up to 9999',
  good: ['slot_0', 'slot_1', 'slot_9', 'slot_10', 'slot_9999'],
  bad: ['slot_', 'slot_01', 'slot_1x', 'slot_x', 'xslot_1', 'slot-1', 'slot_10000'],
}

export const DATE: ValueForm = {
  what: 'a date like 2031-05-21',
  good: [
    '2031-01-01',
    '2031-09-09',
    '2031-10-10',
    '2031-12-31',
    '2032-02-29',
    '0000-11-30',
    '9999-05-20',
  ],
  bad: [
    '12031-05-21',
    '2031-05-210',
    '203x-05-21',
    '2031-00-21',
    '2031-0x-21',
    '2031-13-21',
    '2031-05-00',
    '2031-05-0x',
    '2031-05-1x',
    '2031-05-32',
    '2031-05-45',
    '2031_05_21',
  ],
}

/** Of a record that only its author reads: its names and its size are limited, and nothing else. */
export function smallValue(maxLength: number, ...others: readonly unknown[]): ValueForm {
  return {
    what: `a text of at most ${maxLength} characters, or a value without length`,
    good: ['', 'x'.repeat(maxLength), ...others],
    bad: ['x'.repeat(maxLength + 1), { text: 'inside' }, { length: 5 }, ['xxxxxx']],
  }
}

const FLAG: ValueForm = {
  what: 'true, or nothing at all',
  good: [true],
  bad: [false, 'true', '', 0, 1, { is: true }],
}

export const DAY_OF_WEEK: ValueForm = {
  what: 'a day of the week in three letters',
  good: DAYS_OF_WEEK,
  bad: ['xmon', 'monx', 'Mon', 'monday', '1', 'mo'],
}

export const TIME: ValueForm = {
  what: 'a time of day like 14:00',
  good: ['00:00', '09:59', '10:00', '19:59', '20:00', '23:59'],
  bad: ['114:00', '14:000', '1x:00', '24:00', '34:00', '14:60', '14:0x', '14-00'],
}
