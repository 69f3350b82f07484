import {
  CLINIC_FIELDS,
  CLINIC_SERVICE_FIELDS,
  DETAIL_FIELDS,
  SERVICE_FIELDS,
} from '#src/domain/bookingFields.ts'
import { fieldsOf } from '#src/domain/fieldTable.ts'

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
