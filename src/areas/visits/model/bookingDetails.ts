import type { ServiceFields } from '#src/areas/services/model/service.ts'
import { DETAIL_FIELDS } from '#src/core/fields/bookingFields.ts'
import { fieldsOf, type ValuesOf } from '#src/core/fields/fieldTable.ts'
import type { Slot } from '#src/core/time/slot.ts'
import type { BookingDetails } from './appointment.ts'

/** What a booking copies of its service (spec §3, bookingDetails), so that it can be read without it. */
export function bookingDetailsOf(
  service: ServiceFields,
  slot: Slot,
  {
    isSqueezed = false,
    series = '',
  }: { readonly isSqueezed?: boolean; readonly series?: string } = {},
): BookingDetails {
  const { clinicId, id: serviceId } = service
  return { ...copyService(service), clinicId, serviceId, squeezed: isSqueezed, series, slot }
}

/**
 * The same as the clinic itself books or moves it: without a deadline, which binds only a patient who has seen it.
 */
export function withoutDeadline(details: BookingDetails): BookingDetails {
  return { ...details, cancelHours: 0 }
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

type Copies = Omit<ValuesOf<typeof DETAIL_FIELDS>, 'clinicId' | 'serviceId' | 'squeezed' | 'series'>

function copyService(service: ServiceFields): Copies
function copyService(service: ServiceFields): object {
  return Object.fromEntries(
    fieldsOf(DETAIL_FIELDS).flatMap(([name, field]) =>
      'ofService' in field ? [[name, service[field.ofService]]] : [],
    ),
  )
}
