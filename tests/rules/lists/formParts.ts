import * as v from 'valibot'
import type { FieldTable, Form } from '#src/core/fields/fieldTable.ts'
import { LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS, type Limit } from '#src/core/fields/limits.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'

/** Parts of which the form of the database is made, built apart from the rules. */

export const text = ({ min, max }: Limit): v.GenericSchema<unknown, string> =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max))
const number = ({ min, max }: Limit): v.GenericSchema<unknown, number> =>
  v.pipe(v.number(), v.minValue(min), v.maxValue(max))
export const wholeNumber = (limit: Limit): v.GenericSchema<unknown, number> =>
  v.pipe(number(limit), v.integer())
export const id = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,128}$/))
export const doctorId = v.pipe(v.string(), v.regex(/^d\d\d$/))
export const roomId = v.pipe(v.string(), v.regex(/^r\d\d$/))
export const pageName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,40}$/))
export const listId = v.union([doctorId, roomId])
const series = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{20}\.(?:[1-9]|10)\.(?:[2-9]|10)$/))
export const requestId = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))
export const requestPlace = v.pipe(v.string(), v.regex(/^q[0-4]$/))
export const slotId = v.pipe(v.string(), v.regex(/^slot_(0|[1-9]\d{0,8})$/))
export const date = v.pipe(v.string(), v.isoDate())
export const time = v.pipe(v.string(), v.isoTime())
export const email = v.pipe(text(LIMITS.email), v.regex(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/))
export const timestamp = wholeNumber(LIMITS.timestamp)

function schemaOf(form: Form): v.GenericSchema {
  switch (form.type) {
    case 'text':
    case 'name':
      return text(form.limit)
    case 'number':
      return number(form.limit)
    case 'wholeNumber':
      return wholeNumber(form.limit)
    case 'flag':
      return v.literal(true)
    case 'id':
      return id
    case 'doctorId':
      return doctorId
    case 'roomId':
      return roomId
    case 'pageName':
      return pageName
    case 'openingHours':
      return v.pipe(v.string(), v.regex(/^[-0-9:,;]{17,503}$/))
    case 'series':
      return series
    case 'email':
      return email
    case 'language':
      return v.picklist(LANGUAGES)
    case 'phone':
      return v.pipe(v.string(), v.regex(/^\(\d{3}\) \d{3}-\d{4}$/))
    case 'imageUrl':
      return v.pipe(text(LIMITS.imageUrl), v.regex(/^(https?:\/\/\S+)?$/))
    case 'province':
      return v.picklist(PROVINCE_CODES)
    case 'specialty':
      return v.picklist(SPECIALTY_KEYS)
    case 'timeZone':
      return v.picklist(TIME_ZONES)
  }
}

/** The fields of a table, by their stored names. */
export function entriesOf(table: FieldTable): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { stored = name, form }]) => {
      const schema = schemaOf(form)
      return [stored, form.optional === 'always' ? v.optional(schema) : schema]
    }),
  )
}

export const mapOf = (
  key: v.GenericSchema<string, string>,
  value: v.GenericSchema,
): v.OptionalSchema<v.GenericSchema, undefined> => v.optional(v.record(key, value))

export const ticketName = v.pipe(v.string(), v.regex(/^t\d\d$/))
export const clinicTicketName = v.pipe(v.string(), v.regex(/^k[0-9]$/))
export const placeName = v.pipe(v.string(), v.regex(/^s[0-2]\d\d$/))

/** Of what nobody but its clinic reads, only the size, and not whether it has a priority. */
export const small = (max: number): v.GenericSchema => {
  const value = v.union([v.number(), v.boolean(), text({ min: 0, max })])
  return v.union([value, v.strictObject({ '.value': value, '.priority': v.unknown() })])
}
