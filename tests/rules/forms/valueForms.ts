import { LIMITS, type Limit } from '#src/domain/limits.ts'
import { NOT_AN_EMAIL, NOT_AN_IMAGE_ADDRESS } from '../attacks/badValues.ts'
import {
  ADDRESSES,
  DATES,
  EMAILS,
  IDS,
  imageUrlOf,
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

function textOf({ min, max }: Limit, good: readonly unknown[] = []): ValueForm {
  return {
    what: `a text of ${min} to ${max} characters`,
    good: ['x'.repeat(min), 'x'.repeat(max), ...good],
    bad: [...(min > 0 ? ['x'.repeat(min - 1)] : []), 'x'.repeat(max + 1), ...NO_TEXT],
  }
}

export const NAME = textOf(LIMITS.fullName, NAMES)
export const CLINIC_NAME = textOf(LIMITS.clinicName, NAMES)
export const ADDRESS = textOf(LIMITS.clinicAddress, ADDRESSES)
export const SERVICE_NAME = textOf(LIMITS.serviceName)
export const DESCRIPTION = textOf(LIMITS.description)
export const DOCTOR = textOf(LIMITS.doctor)
export const ADDITIONAL_NOTES = textOf(LIMITS.additionalNotes, NOTES)

const addressOf = (length: number): string => 'x'.repeat(length - '@b.caa'.length) + '@b.caa'

export const EMAIL: ValueForm = {
  what: `an e-mail address of at most ${LIMITS.email.max} characters`,
  good: [...EMAILS, 'aa@b.CA', addressOf(LIMITS.email.max)],
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
  what: `a web address of at most ${LIMITS.imageUrl.max} characters, or empty`,
  good: SERVICE_VALUES['image_url'] ?? [],
  bad: [
    ...NOT_AN_IMAGE_ADDRESS,
    'httpss://a',
    'http://a b',
    imageUrlOf(LIMITS.imageUrl.max + 1),
    ...NO_TEXT,
  ],
}

const MAX_PRICE = LIMITS.price.max

export const PRICE: ValueForm = {
  what: `a number from 0 to ${MAX_PRICE}`,
  good: [0, 0.01, 119.99, MAX_PRICE],
  bad: [-0.01, -1, MAX_PRICE + 0.5, MAX_PRICE + 1, ...NO_NUMBER],
}

const MAX_DURATION = LIMITS.duration.max

export const DURATION: ValueForm = {
  what: `a whole number from 1 to ${MAX_DURATION}`,
  good: [1, 2, 45, MAX_DURATION],
  bad: [0, 1.5, MAX_DURATION + 0.5, MAX_DURATION + 1, ...NO_NUMBER],
}

const LAST_TIMESTAMP = LIMITS.timestamp.max

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
  what: `a key of 1 to ${LIMITS.id.max} letters, digits, - and _`,
  good: IDS,
  bad: ['k'.repeat(LIMITS.id.max + 1), 'a b', ' a', 'a ', 'clé'],
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
