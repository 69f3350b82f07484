import { NOT_AN_EMAIL, NOT_AN_IMAGE_ADDRESS } from '../attacks/badValues.ts'
import {
  ADDRESSES,
  DATES,
  EMAILS,
  IDS,
  NAMES,
  NOTES,
  PHONES,
  PROVINCES,
  SERVICE_VALUES,
  SLOT_IDS,
  SPECIALTIES,
  TIMES,
} from '../honest/goodValues.ts'

/** What a field takes, in words, with values on both sides of each of its edges. */
export interface ValueForm {
  readonly what: string
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
}

/** Never a value of a field that holds text. */
const NO_TEXT: readonly unknown[] = [5, true, { text: 'inside' }, { length: 5 }, ['xxxxxx']]
const NO_NUMBER: readonly unknown[] = ['60', true, { number: 60 }, '']

function textOf(shortest: number, longest: number, good: readonly unknown[] = []): ValueForm {
  return {
    what: `a text of ${shortest} to ${longest} characters`,
    good: ['x'.repeat(shortest), 'x'.repeat(longest), ...good],
    bad: [...(shortest > 0 ? ['x'.repeat(shortest - 1)] : []), 'x'.repeat(longest + 1), ...NO_TEXT],
  }
}

export const NAME = textOf(2, 100, NAMES)
export const ADDRESS = textOf(2, 200, ADDRESSES)
export const SERVICE_NAME = textOf(2, 100)
export const DESCRIPTION = textOf(5, 2000)
export const DOCTOR = textOf(5, 100)
export const ADDITIONAL_NOTES = textOf(0, 2000, NOTES)

export const EMAIL: ValueForm = {
  what: 'an e-mail address of at most 254 characters',
  good: [...EMAILS, 'aa@b.CA', `${'x'.repeat(248)}@b.caa`],
  bad: [
    ...NOT_AN_EMAIL,
    `${'x'.repeat(249)}@b.caa`,
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
  good: PHONES,
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

export const PROVINCE: ValueForm = {
  what: 'the code of a province',
  good: PROVINCES,
  bad: ['XX', 'on', 'xON', 'ONx', '', ...NO_TEXT],
}

export const SPECIALTY: ValueForm = {
  what: 'the key of a specialty',
  good: SPECIALTIES,
  bad: ['unheard_of', 'Dental', 'xdental', 'dentalx', '', ...NO_TEXT],
}

export const IMAGE_URL: ValueForm = {
  what: 'a web address of at most 2000 characters, or empty',
  good: SERVICE_VALUES['image_url'] ?? [],
  bad: [
    ...NOT_AN_IMAGE_ADDRESS,
    'httpss://a',
    'http://a b',
    `https://${'x'.repeat(1993)}`,
    ...NO_TEXT,
  ],
}

export const PRICE: ValueForm = {
  what: 'a number from 0 to 1000000',
  good: [0, 0.01, 119.99, 1_000_000],
  bad: [-0.01, -1, 1_000_000.5, 1_000_001, ...NO_NUMBER],
}

export const DURATION: ValueForm = {
  what: 'a whole number from 1 to 1440',
  good: [1, 2, 45, 1440],
  bad: [0, 1.5, 1440.5, 1441, ...NO_NUMBER],
}

const LAST_TIMESTAMP = 8_640_000_000_000_000

export const TIMESTAMP: ValueForm = {
  what: 'a whole number of milliseconds',
  good: [0, 1, 2, LAST_TIMESTAMP],
  bad: [-1, 0.5, LAST_TIMESTAMP + 1, ...NO_NUMBER],
}

/** Times after `now`, of which there is an odd one. */
export function timestampAfter(now: number): ValueForm {
  return {
    what: 'a whole number of milliseconds to come',
    good: [now + 1, now + 2, LAST_TIMESTAMP],
    bad: [now + 0.5, LAST_TIMESTAMP + 1],
  }
}

/** As a key; a value can hold a slash as well. */
export const KEY: ValueForm = {
  what: 'a key of 1 to 128 letters, digits, - and _',
  good: IDS,
  bad: ['k'.repeat(129), 'a b', ' a', 'a ', 'clé'],
}

export const SLOT_KEY: ValueForm = {
  what: 'slot_ and a number without leading zeros, up to 999999999',
  good: SLOT_IDS,
  bad: ['slot_', 'slot_01', 'slot_1x', 'slot_x', 'xslot_1', 'slot-1', 'slot_1000000000'],
}

export const DATE: ValueForm = {
  what: 'a date like 2031-05-21',
  good: DATES,
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

export const TIME: ValueForm = {
  what: 'a time of day like 14:00',
  good: TIMES,
  bad: ['114:00', '14:000', '1x:00', '24:00', '34:00', '14:60', '14:0x', '14-00'],
}
