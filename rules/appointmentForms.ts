import { DETAIL_FIELDS, PATIENT_FIELDS } from '#src/domain/bookingFields.ts'
import type { FieldTable, Form } from '#src/domain/fieldTable.ts'
import { bookedByClinic, previousVisit } from './clinicBookingRules.ts'
import { any, at, leaf, record, type RuleNode } from './ruleTree.ts'
import { conditionOf, conditionOfCopy, ID, optionalFields, SLOT_ID, TIMESTAMP } from './values.ts'

/** The form of a value, or of each field of a record. */
type Conditions = string | { readonly [field: string]: Conditions }

/**
 * The fields of an appointment, each with its form (spec §3). What is copied from the service has its
 * form here as well: a service that was edited by hand, past these rules, is not to be booked.
 */
export const APPOINTMENT_FORMS = {
  bookedBy: {
    userId: ID,
    by: bookedByClinic(),
    previous: previousVisit(),
    // What the account of the patient who books is called, in either spelling.
    name: any(
      ...['name', 'fullName'].map(
        (field) => `newData.val() === ${at('root', 'patients', 'auth.uid', field)}.val()`,
      ),
    ),
  },
  patientData: conditionsOf(PATIENT_FIELDS),
  taken: 'newData.val() === false',
  bookingDetails: {
    ...conditionsOf(DETAIL_FIELDS, conditionOfCopy),
    clinicId: 'newData.val() === $clinicId',
    slot: { slotId: SLOT_ID, timestamp: TIMESTAMP, available: 'newData.val() === false' },
  },
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

function conditionsOf(
  table: FieldTable,
  condition: (form: Form) => string = conditionOf,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { form }]) => [name, condition(form)]),
  )
}

/** The rules of every field of an appointment, each with `condition` of its form and its path. */
export function nodesOf(
  forms: Readonly<Record<string, Conditions>>,
  condition: (form: string, path: readonly string[]) => string,
  path: readonly string[] = [],
): Record<string, RuleNode> {
  return Object.fromEntries(
    Object.entries(forms).map(([field, form]) => {
      const here = [...path, field]
      return [
        field,
        typeof form === 'string'
          ? leaf(condition(form, here))
          : record(nodesOf(form, condition, here), {
              optional: OPTIONAL_PATHS.flatMap(([place, name]) => (place === field ? [name] : [])),
            }),
      ]
    }),
  )
}
