import * as v from 'valibot'
import { KEY_PATTERN } from '#src/config/databaseKey.ts'
import {
  emptyValueOf,
  isLeftOutWhenEmpty,
  type FieldTable,
  type Form,
  type ValuesOf,
} from '#src/core/fields/fieldTable.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#src/core/fields/languages.ts'
import { LIMITS, type Limit } from '#src/core/fields/limits.ts'
import { OPENING_HOURS_PATTERN } from '#src/core/fields/openingHours.ts'
import { PAGE_NAME_PATTERN } from '#src/core/fields/pageNames.ts'
import { SERIES_PATTERN } from '#src/core/fields/series.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { isTimeZone } from '#src/core/time/timeZones.ts'

/**
 * A value that was stored by hand may be shorter than a form would let it be, and is clipped where it is
 * longer: nothing disappears for that. Characters may be counted as the rules or as a form counts them.
 */
export function text({ max }: { readonly max: number }): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.transform((value) =>
      value.length <= max ? value : Array.from(value).slice(0, max).join(''),
    ),
  )
}

function number({ min, max }: Limit) {
  return v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))
}

function wholeNumber({ min, max }: Limit) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

const SLOT_ID_PATTERN = new RegExp(`^slot_\\d{1,${LIMITS.slotNumberDigits.max}}$`)

const pageName = v.pipe(v.string(), v.regex(new RegExp(`^${PAGE_NAME_PATTERN}$`)))

const OPENING_HOURS = new RegExp(`^${OPENING_HOURS_PATTERN}$`)

const SERIES = new RegExp(`^${SERIES_PATTERN}$`)

/** The forms of values that several records hold. */
export const fields = {
  id: v.pipe(v.string(), v.regex(KEY_PATTERN)),
  slotId: v.pipe(v.string(), v.regex(SLOT_ID_PATTERN)),
  doctorId: v.pipe(v.string(), v.regex(/^d\d\d$/)),
  roomId: v.pipe(v.string(), v.regex(/^r\d\d$/)),
  name: text(LIMITS.fullName),
  // May be empty: 'Missing recipient email' (spec §5) is shown when somebody acts on the appointment.
  email: text(LIMITS.email),
  /** Epoch milliseconds that a `Date` can hold. */
  timestamp: wholeNumber(LIMITS.timestamp),
  lockMinutes: wholeNumber(LIMITS.lockMinutes),
  /** A mail is written even where it is damaged. */
  language: v.fallback(v.picklist(LANGUAGES), DEFAULT_LANGUAGE),
  /** Dollars. */
  discount: v.pipe(v.number(), v.finite()),
} as const

/** Reads a stored record as the application's, by a table of its fields. */
export function schemaOf<Table extends FieldTable>(
  table: Table,
): v.GenericSchema<unknown, ValuesOf<Table>>
export function schemaOf(table: FieldTable): v.GenericSchema<unknown, object> {
  const names = Object.entries(table).map(([name, { stored = name }]) => [name, stored] as const)
  const parts = partsOf(names.map(([, stored]) => stored))
  const schemas = Object.entries(table).map(
    ([name, { stored = name, form }]) => [stored, valueSchema(form)] as const,
  )
  return v.pipe(
    v.unknown(),
    v.transform((record) => withParts(record, parts)),
    v.object(Object.fromEntries(schemas)),
    v.transform((record) =>
      Object.fromEntries(names.map(([name, stored]) => [name, record[stored]])),
    ),
  )
}

const partSchema = v.record(v.string(), v.unknown())

function partsOf(stored: readonly string[]): ReadonlySet<string> {
  return new Set(stored.flatMap((name) => (name.includes('/') ? [name.split('/')[0] ?? ''] : [])))
}

/** Returns a record that also has what is in these parts of it, under the names `part/name`. */
function withParts(record: unknown, parts: ReadonlySet<string>): unknown {
  if (parts.size === 0 || !v.is(partSchema, record)) return record
  const added = [...parts].flatMap((part) => {
    const values = record[part]
    if (!v.is(partSchema, values)) return []
    return Object.entries(values).map(([name, value]) => [`${part}/${name}`, value] as const)
  })
  return { ...record, ...Object.fromEntries(added) }
}

/** Returns a whole record to store: what is named `part/name` is in that part. */
export function nestParts(
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(record)
  const plain = entries.filter(([stored]) => !stored.includes('/'))
  const nested = [...partsOf(Object.keys(record))].map((part): readonly [string, unknown] => [
    part,
    Object.fromEntries(
      entries.flatMap(([stored, value]): readonly (readonly [string, unknown])[] =>
        stored.startsWith(`${part}/`) ? [[stored.slice(part.length + 1), value]] : [],
      ),
    ),
  ])
  return { ...Object.fromEntries(plain), ...Object.fromEntries(nested) }
}

/** The stored record of what the table names, and of nothing else. What is in a part is named `part/name`. */
export function encodeFields<Table extends FieldTable>(
  table: Table,
  values: ValuesOf<Table>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { stored = name, form }]) =>
      isLeftOutWhenEmpty(form) && values[name] === emptyValueOf(form)
        ? []
        : [[stored, values[name]]],
    ),
  )
}

function valueSchema(form: Form): v.GenericSchema<unknown, string | number | boolean> {
  const schema = requiredValueSchema(form)
  if (form.optional === undefined) return schema
  const empty = emptyValueOf(form)
  return v.optional(v.is(schema, empty) ? schema : v.union([v.literal(empty), schema]), empty)
}

function requiredValueSchema(form: Form): v.GenericSchema<unknown, string | number | boolean> {
  switch (form.type) {
    case 'text':
    case 'name':
      return text(form.limit)
    case 'number':
      return number(form.limit)
    case 'wholeNumber':
      return wholeNumber(form.limit)
    case 'flag':
      return v.boolean()
    case 'id':
      return fields.id
    case 'doctorId':
      return fields.doctorId
    case 'roomId':
      return fields.roomId
    case 'pageName':
      return pageName
    case 'openingHours':
      // A clinic is shown even where its hours are damaged.
      return v.fallback(v.pipe(v.string(), v.regex(OPENING_HOURS)), '')
    case 'series':
      // A visit is shown even where what it says of its series is damaged.
      return v.fallback(v.pipe(v.string(), v.regex(SERIES)), '')
    case 'email':
      return fields.email
    case 'language':
      return fields.language
    case 'phone':
      return text(LIMITS.phone)
    case 'imageUrl':
      // Nothing but a web address ever gets into a `src`; whatever else is there is no picture.
      return v.fallback(
        v.pipe(v.string(), v.maxLength(LIMITS.imageUrl.max), v.regex(/^(https?:\/\/\S+)?$/)),
        '',
      )
    case 'province':
      return v.picklist(PROVINCE_CODES)
    case 'specialty':
      return v.picklist(SPECIALTY_KEYS)
    case 'timeZone':
      // One that is not known is none: the province's is taken.
      return v.pipe(
        v.string(),
        v.transform((zone) => (isTimeZone(zone) ? zone : '')),
      )
  }
}
