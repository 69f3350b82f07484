import {
  CLINIC_FIELDS,
  PATIENT_FIELDS,
  CLINIC_SERVICE_FIELDS,
  DETAIL_FIELDS,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import { fieldsOf, type FieldTable, type Form } from '#src/core/fields/fieldTable.ts'

/** What a booking copies: the detail, the service's stored field, and their form. */
export const BOOKED_COPIES = fieldsOf(DETAIL_FIELDS).flatMap(([copy, field]) =>
  'ofService' in field
    ? [{ copy, original: SERVICE_FIELDS[field.ofService].stored, form: field.form }]
    : [],
)

/** What a service copies: its stored field, and the clinic's. */
export const CLINIC_COPIES = Object.values(CLINIC_SERVICE_FIELDS).map(({ stored, ofClinic }) => ({
  copy: stored,
  original: CLINIC_FIELDS[ofClinic].stored,
}))

interface Leaf {
  /** Below the appointment. */
  readonly path: string
  readonly form: Form
}

/** Every field of an appointment that the tables name. */
export const APPOINTMENT_LEAVES: readonly Leaf[] = Object.entries({
  patientData: PATIENT_FIELDS,
  bookingDetails: DETAIL_FIELDS,
}).flatMap(([record, table]) =>
  fieldsOf<FieldTable>(table).map(([name, { form }]) => ({ path: `${record}/${name}`, form })),
)

/** Those of them that a booking may lack. */
export const OPTIONAL_LEAVES = APPOINTMENT_LEAVES.filter(({ form }) => form.optional === 'always')

/** What a patient may leave out of a booking. What is copied is left out where the service lacks it. */
export const OPTIONAL_PATIENT_LEAVES = OPTIONAL_LEAVES.flatMap(({ path }) =>
  path.startsWith('patientData/') ? [path] : [],
)
