import type { BookingDetails } from './appointment.ts'
import { DETAIL_FIELDS } from './bookingFields.ts'
import { fieldsOf, type ValuesOf } from './fieldTable.ts'
import type { ServiceFields } from './service.ts'
import type { Slot } from './slot.ts'

/** What a booking copies of its service (spec §3, bookingDetails), so that it can be read without it. */
export function bookingDetailsOf(service: ServiceFields, slot: Slot): BookingDetails {
  return { ...copyService(service), clinicId: service.clinicId, serviceId: service.id, slot }
}

/** The names of the copies that the service says otherwise by now. */
export function findChangedCopies(
  details: BookingDetails,
  service: ServiceFields,
): readonly (keyof BookingDetails)[] {
  return fieldsOf(DETAIL_FIELDS).flatMap(([name, field]) =>
    'ofService' in field && details[name] !== service[field.ofService] ? [name] : [],
  )
}

type Copies = Omit<ValuesOf<typeof DETAIL_FIELDS>, 'clinicId' | 'serviceId'>

function copyService(service: ServiceFields): Copies
function copyService(service: ServiceFields): object {
  return Object.fromEntries(
    fieldsOf(DETAIL_FIELDS).flatMap(([name, field]) =>
      'ofService' in field ? [[name, service[field.ofService]]] : [],
    ),
  )
}
