import type { Language } from '#src/config/language.ts'
import type { Province } from '#src/core/time/provinces.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Limit } from './limits.ts'
import type { Specialty } from './specialties.ts'

/**
 * What a stored value looks like: the decoder, the security rules and their tests all read this. A
 * name is a text in which everything can be seen, and that begins and ends with something visible.
 */
export type Form = (
  | { readonly type: 'text' | 'name' | 'number' | 'wholeNumber'; readonly limit: Limit }
  | {
      readonly type:
        | 'id'
        | 'doctorId'
        | 'roomId'
        | 'pageName'
        | 'openingHours'
        | 'series'
        | 'email'
        | 'language'
        | 'phone'
        | 'imageUrl'
        | 'province'
        | 'specialty'
        | 'timeZone'
    }
  /** Stored as `true`, and otherwise not at all. */
  | { readonly type: 'flag' }
) & {
  /**
   * Where the field may be missing, which reads as an empty text, as 0, as false or as the default language. The rules allow `always`, and
   * `booked-by-clinic` where the clinic booked for someone without an account.
   */
  readonly optional?: 'always' | 'booked-by-clinic'
}

export interface Field {
  readonly form: Form
  /** The name in the stored record, where it differs from the application's; `a/b` is `b` in the part `a`. */
  readonly stored?: string
}

/** The fields of a record, by the names that the application gives them. */
export type FieldTable = Readonly<Record<string, Field>>

interface OtherValues {
  readonly number: number
  readonly wholeNumber: number
  readonly flag: boolean
  readonly language: Language
  readonly province: Province
  readonly specialty: Specialty
  /** Empty where there is none. */
  readonly timeZone: TimeZone | ''
}

type ValueOf<Type extends Form['type']> = Type extends keyof OtherValues
  ? OtherValues[Type]
  : string

/** A record of the fields of a table. */
export type ValuesOf<Table extends FieldTable> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]['form']['type']>
}

/** Whether a record lacks the field where it is empty: its form takes no empty text. */
export function isLeftOutWhenEmpty(form: Form): boolean {
  return form.optional === 'always' && !('limit' in form && form.limit.min === 0)
}

/** What a record says by not having the field. */
export function emptyValueOf(form: Form): '' | false | 0 | Language {
  switch (form.type) {
    case 'flag':
      return false
    case 'language':
      return DEFAULT_LANGUAGE
    case 'number':
    case 'wholeNumber':
      return 0
    case 'text':
    case 'name':
    case 'id':
    case 'doctorId':
    case 'roomId':
    case 'pageName':
    case 'openingHours':
    case 'series':
    case 'email':
    case 'phone':
    case 'imageUrl':
    case 'province':
    case 'specialty':
    case 'timeZone':
      return ''
  }
}

// The overloads say of a loop over a table what the compiler can't see in it.

/** One value for each field, under the field's name. */
export function mapFields<Table extends object, Value>(
  table: Table,
  valueOf: (name: keyof Table & string) => Value,
): { readonly [Name in keyof Table]: Value }
export function mapFields(table: object, valueOf: (name: string) => unknown): object {
  return Object.fromEntries(Object.keys(table).map((name) => [name, valueOf(name)]))
}

/** The fields of a table by name, each with what the table says of it. */
export function fieldsOf<Table extends object>(
  table: Table,
): readonly { [Name in keyof Table & string]: readonly [Name, Table[Name]] }[keyof Table & string][]
export function fieldsOf(table: object): readonly [string, unknown][] {
  return Object.entries(table)
}
