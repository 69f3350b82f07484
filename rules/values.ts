import { PROVINCE_CODES } from '#src/domain/provinces.ts'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'
import { all } from './ruleTree.ts'

/** The forms of single values, as conditions on `newData` (spec §3, §5, §9). */

export const NUMBER = 'newData.isNumber()'

/** A text of `shortest` to `longest` characters. */
export function textOf(shortest: number, longest: number): string {
  return all(
    'newData.isString()',
    ...(shortest > 0 ? [`newData.val().length >= ${shortest}`] : []),
    `newData.val().length <= ${longest}`,
  )
}

/** A whole number from `lowest` to `highest`. */
export function wholeNumber(lowest: number, highest: number): string {
  return all(
    NUMBER,
    'newData.val() % 1 === 0',
    `newData.val() >= ${lowest}`,
    `newData.val() <= ${highest}`,
  )
}

/** The last millisecond that a JavaScript date can hold. */
const LAST_TIMESTAMP = 8_640_000_000_000_000

export const TIMESTAMP = wholeNumber(0, LAST_TIMESTAMP)
/** Minutes. */
export const DURATION = wholeNumber(1, 1440)
/** Dollars. */
export const PRICE = all(NUMBER, 'newData.val() >= 0', 'newData.val() <= 1000000')
export const BOOLEAN = 'newData.isBoolean()'
/** Local part, an @, a domain, and a top-level part of at least 2 letters (spec §5). */
export const EMAIL = all(
  textOf(0, 254),
  'newData.val().matches(/^[^\\s@]+@[^\\s@]+[.][A-Za-z][A-Za-z]+$/)',
)
export const PHONE = all(
  'newData.isString()',
  'newData.val().matches(/^[(][0-9]{3}[)] [0-9]{3}-[0-9]{4}$/)',
)
/** Empty where there is no picture. */
export const IMAGE_URL = all(textOf(0, 2000), 'newData.val().matches(/^(https?:\\/\\/[^\\s]+)?$/)')
export const PROVINCE = all(
  'newData.isString()',
  `newData.val().matches(/^(${PROVINCE_CODES.join('|')})$/)`,
)
export const SPECIALTY = all(
  'newData.isString()',
  `newData.val().matches(/^(${SPECIALTY_KEYS.join('|')})$/)`,
)
/** An id that is read out of a record is a path to look up, so it must be one key and no more. */
export const ID = all('newData.isString()', 'newData.val().matches(/^[-_A-Za-z0-9]{1,128}$/)')
export const SLOT_ID = all(
  'newData.isString()',
  'newData.val().matches(/^slot_(0|[1-9][0-9]{0,8})$/)',
)

/** YYYY-MM-DD, of a value or of a key: months 01 to 12, days 01 to 31. */
export function isDate(expression: string): string {
  return `${expression}.matches(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/)`
}

/** HH:mm, of a value or of a key. */
export function isTime(expression: string): string {
  return `${expression}.matches(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)`
}

export const NAME = textOf(2, 100)
export const ADDRESS = textOf(2, 200)
export const SERVICE_NAME = textOf(2, 100)
export const DESCRIPTION = textOf(5, 2000)
export const DOCTOR = textOf(5, 100)
export const ADDITIONAL_NOTES = textOf(0, 2000)
