import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { FieldTable } from '#src/core/fields/fieldTable.ts'
import { places } from '#src/core/places/places.ts'
import { any, at, leaf, record, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { conditionOf, ID, optionalFields } from '#src/core/rules/values.ts'
import { bookedByClinic, previousVisit } from './clinicBookingRules.ts'

/** The form of a value, or of each field of a record. */
type Conditions = string | { readonly [field: string]: Conditions }

/**
 * The fields of an appointment that have a form of their own (spec §3). Those of `bookingDetails` equal
 * what has its form elsewhere.
 */
export const APPOINTMENT_FORMS = {
  bookedBy: {
    userId: ID,
    by: bookedByClinic(),
    language: conditionOf({ type: 'language' }),
    previous: previousVisit(),
    // What the account of the patient who books is called, in either spelling.
    name: any(
      ...['name', 'fullName'].map(
        (field) => `newData.val() === ${at('root', ...places.patient('auth.uid'), field)}.val()`,
      ),
    ),
  },
  patientData: conditionsOf(PATIENT_FIELDS),
} satisfies Conditions

/** What a record may lack, by its path in the appointment. */
export const OPTIONAL_PATHS = [
  ['bookedBy', 'by'],
  ['bookedBy', 'previous'],
  ['bookedBy', 'name'],
  ['patientData', 'email'],
  ...optionalFields(PATIENT_FIELDS).map((name) => ['patientData', name] as const),
  ...optionalFields(DETAIL_FIELDS).map((name) => ['bookingDetails', name] as const),
] as const

/** What it may also lack, and what may get lost when it ends: nothing but the language of a caller's mails. */
const NOT_ENDED_WITH = [['bookedBy', 'language']] as const

function conditionsOf(table: FieldTable): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { form }]) => [name, conditionOf(form)]),
  )
}

/** The rules of the fields of an appointment, each with its form. */
export function nodesOf(forms: Readonly<Record<string, Conditions>>): Record<string, RuleNode> {
  return Object.fromEntries(
    Object.entries(forms).map(([field, form]) => [
      field,
      typeof form === 'string'
        ? leaf(form)
        : record(nodesOf(form), {
            optional: [...OPTIONAL_PATHS, ...NOT_ENDED_WITH].flatMap(([place, name]) =>
              place === field ? [name] : [],
            ),
          }),
    ]),
  )
}
