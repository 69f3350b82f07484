import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import { EDITABLE_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'

const { name, doctor, doctorEmail, doctorId } = EDITABLE_SERVICE_FIELDS

/** What enters each change of a service into the log of its clinic. */
export const serviceChanges = {
  /** The place, which comes once, says that it is new; the name, what it was called. */
  published: (serviceId: string, itsName: string, place: string): readonly LoggedChange[] => [
    ofField(serviceId, 'place', place),
    ofField(serviceId, name.stored, itsName),
  ],
  removed: (serviceId: string): LoggedChange => ofField(serviceId, name.stored, null),
  /** `fields` are those that an edit writes, under their stored names; `namesDoctor`: the service says which doctor it is. */
  changed: (
    serviceId: string,
    fields: Readonly<Record<string, unknown>>,
    namesDoctor: boolean,
  ): readonly LoggedChange[] =>
    Object.entries(fields)
      .filter(([field]) => !(namesDoctor && COPIES.includes(field)))
      .map(([field, value]) => ofField(serviceId, field, value)),
  /** It says from now on which of the clinic's doctors it means. */
  linked: (serviceId: string, toDoctorId: string): LoggedChange =>
    ofField(serviceId, doctorId.stored, toDoctorId),
} as const

/** What follows the doctor whom a service names. */
const COPIES: readonly string[] = [doctor.stored, doctorEmail.stored]

/** A stored name may be a path, as those of the service's rules for its patients. */
function ofField(serviceId: string, field: string, to: unknown): LoggedChange {
  return { list: 'services', place: [serviceId, ...field.split('/')], to }
}
