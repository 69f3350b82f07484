import { OTHER_LANGUAGE } from '#src/core/fields/bookingFields.ts'
import type { FieldTable, Form } from '#src/core/fields/fieldTable.ts'
import {
  BLANK_CHARACTERS,
  HIDDEN_CHARACTERS,
  membersOfSet,
} from '#src/core/fields/hiddenCharacters.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS, type Limit } from '#src/core/fields/limits.ts'
import { OPENING_HOURS_PATTERN } from '#src/core/fields/openingHours.ts'
import { PAGE_NAME_PATTERN } from '#src/core/fields/pageNames.ts'
import { SERIES_PATTERN } from '#src/core/fields/series.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'
import { all, any } from './ruleTree.ts'

/** The forms of single values, as conditions on `newData` (spec §3, §5, §9). */

export const NUMBER = 'newData.isNumber()'

/** A text of so many characters: of anything but a text, the length is an error. */
export function textOf({ min, max }: Limit): string {
  return all(
    ...(min > 0 ? [`newData.val().length >= ${min}`] : []),
    `newData.val().length <= ${max}`,
  )
}

/** What `IS_VISIBLE` asks for: a first and a last character. */
const MIN_NAME = 2
const BLANK = membersOfSet(BLANK_CHARACTERS)

/** A text without anything that can't be seen, and with nothing blank at its ends. */
const IS_VISIBLE = all(
  `!newData.val().matches(/[${membersOfSet(HIDDEN_CHARACTERS)}]/)`,
  // Every line break is hidden, so a dot is any character that is left.
  `newData.val().matches(/^[^${BLANK}].*[^${BLANK}]$/)`,
)

function nameOf(limit: Limit): string {
  const { min, max } = limit
  return all(textOf({ min: min === MIN_NAME ? 0 : min, max }), IS_VISIBLE)
}

/** Whether a key is one of these names. A name that another one begins with is written once. */
export function isOneOf(key: `$${string}`, names: readonly string[]): string {
  if (names.length === 1) return `${key} === '${names.join('')}'`
  const parts = names.flatMap((name) => {
    if (names.some((shorter) => name === shorter + OTHER_LANGUAGE)) return []
    return [names.includes(name + OTHER_LANGUAGE) ? `${name}(${OTHER_LANGUAGE})?` : name]
  })
  return parts.length === 1
    ? `${key}.matches(/^${parts.join('')}$/)`
    : `${key}.matches(/^(${parts.join('|')})$/)`
}

/**
 * The names of a record, under `key`: they share one condition, as the set of hidden characters is long. Only the
 * last may have to be longer than every name is; the others have the limit `ofRest`.
 */
export function eitherName(
  key: `$${string}`,
  rest: readonly string[],
  ofRest: Limit,
  last: string,
  ofLast: Limit,
): string {
  const max =
    ofRest.max === ofLast.max
      ? ofLast.max
      : `(${isOneOf(key, rest)} ? ${ofRest.max} : ${ofLast.max})`
  return all(
    isOneOf(key, [...rest, last]),
    ...(ofLast.min === MIN_NAME
      ? []
      : [any(`${key} !== '${last}'`, `newData.val().length >= ${ofLast.min}`)]),
    `newData.val().length <= ${max}`,
    IS_VISIBLE,
  )
}

/** A whole number between two others. */
export function wholeNumber({ min, max }: Limit): string {
  return all(
    // For anything but a number, % is an error.
    'newData.val() % 1 === 0',
    // For whole numbers these say the same as >= and <=, in fewer characters.
    `newData.val() > ${min - 1}`,
    `newData.val() < ${max + 1}`,
  )
}

function numberWithin({ min, max }: Limit): string {
  return all(NUMBER, `newData.val() >= ${min}`, `newData.val() <= ${max}`)
}

export const LOCK_MINUTES = wholeNumber(LIMITS.lockMinutes)
export const TIMESTAMP = wholeNumber(LIMITS.timestamp)
export const BOOLEAN = 'newData.isBoolean()'
/** Local part, an @, a domain, and a top-level part of at least 2 letters (spec §5). */
export const EMAIL = all(
  textOf(LIMITS.email),
  'newData.val().matches(/^[^\\s@]+@[^\\s@]+[.][A-Za-z]{2,}$/)',
)
const PHONE = 'newData.val().matches(/^[(][0-9]{3}[)] [0-9]{3}-[0-9]{4}$/)'
/**
 * Empty where there is no picture. Any other character of a web address is written with percent signs.
 * Which addresses a service may show is asked where they are written.
 */
const IMAGE_URL = all(
  textOf(LIMITS.imageUrl),
  'newData.val().matches(/^(https?:\\/\\/[-A-Za-z0-9._~:\\/?#@!&()*+,;=%]+)?$/)',
)
const PROVINCE = `newData.val().matches(/^(${PROVINCE_CODES.join('|')})$/)`
const LANGUAGE = `newData.val().matches(/^(${LANGUAGES.join('|')})$/)`
const SPECIALTY = `newData.val().matches(/^(${SPECIALTY_KEYS.join('|')})$/)`
const CONTINENT = 'America/'
const TIME_ZONE = `newData.val().matches(/^America\\/(${TIME_ZONES.map((zone) => zone.slice(CONTINENT.length)).join('|')})$/)`
/** An id that is read out of a record is a path to look up, so it must be one key and no more. */
export const ID = isId('newData.val()')

/** d00 to d99, of a value or of a key. */
export function isDoctorId(expression: string): string {
  return `${expression}.matches(/^d[0-9][0-9]$/)`
}

/** r00 to r99, of a value or of a key. */
export function isRoomId(expression: string): string {
  return `${expression}.matches(/^r[0-9][0-9]$/)`
}

/** The id of a doctor or of a room, each of which has one list of busy times. */
export function isListId(expression: string): string {
  return `${expression}.matches(/^[dr][0-9][0-9]$/)`
}

/** The name of a clinic's page, of a value or of a key. */
export function isPageName(expression: string): string {
  return `${expression}.matches(/^${PAGE_NAME_PATTERN}$/)`
}

const OPENING_HOURS = `newData.val().matches(/^${OPENING_HOURS_PATTERN}$/)`

/** What a visit says of its series. */
export function isSeries(expression: string): string {
  return `${expression}.matches(/^${SERIES_PATTERN}$/)`
}

/** Letters, digits, - and _, of a value or of a key. */
export function isId(expression: string, { min, max }: Limit = LIMITS.id): string {
  return `${expression}.matches(/^[-_A-Za-z0-9]{${min},${max}}$/)`
}

/** `slot_` and a number without leading zeros, of a value or of a key. */
export function isSlotId(expression: string, digits: Limit = LIMITS.slotNumberDigits): string {
  return `${expression}.matches(/^slot_(0|[1-9][0-9]{0,${digits.max - 1}})$/)`
}

const DATE = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
const TIME = '([01][0-9]|2[0-3]):[0-5][0-9]'

/** YYYY-MM-DDTHH:mm, the id of a request. */
export function isRequestId(expression: string): string {
  return `${expression}.matches(/^${DATE}T${TIME}$/)`
}

export const NAME = nameOf(LIMITS.fullName)

/** The form of a field of a record. */
export function conditionOf(form: Form): string {
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
      return 'newData.val() === true'
    case 'id':
      return ID
    case 'doctorId':
      return isDoctorId('newData.val()')
    case 'roomId':
      return isRoomId('newData.val()')
    case 'pageName':
      return isPageName('newData.val()')
    case 'openingHours':
      return OPENING_HOURS
    case 'series':
      return isSeries('newData.val()')
    case 'email':
      return EMAIL
    case 'language':
      return LANGUAGE
    case 'phone':
      return PHONE
    case 'imageUrl':
      return IMAGE_URL
    case 'province':
      return PROVINCE
    case 'specialty':
      return SPECIALTY
    case 'timeZone':
      return TIME_ZONE
  }
}

/** What is asked of the fields of a record, under `key`, each by its form. Those of one form share it. */
export function formsUnder(
  key: `$${string}`,
  fields: readonly { readonly stored: string; readonly form: Form }[],
): readonly string[] {
  const namesOf = new Map<string, string[]>()
  for (const { stored, form } of fields) {
    const condition = conditionOf(form)
    namesOf.set(condition, [...(namesOf.get(condition) ?? []), stored])
  }
  return [...namesOf].map(([condition, names]) => all(isOneOf(key, names), condition))
}

/** The stored names of the fields that a record may lack. */
export function optionalFields(table: FieldTable): readonly string[] {
  return Object.entries(table).flatMap(([name, { stored = name, form }]) =>
    form.optional === 'always' ? [stored] : [],
  )
}

/** The others. */
export function requiredFields(table: FieldTable): readonly string[] {
  const optional = optionalFields(table)
  return Object.entries(table)
    .map(([name, { stored = name }]) => stored)
    .filter((name) => !optional.includes(name))
}
