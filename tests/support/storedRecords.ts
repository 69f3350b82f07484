import type { ClinicAccount, PatientAccount } from '#src/domain/account.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import { CLINIC_FIELDS, SERVICE_FIELDS } from '#src/domain/bookingFields.ts'
import type { FieldTable } from '#src/domain/fieldTable.ts'
import type { Service } from '#src/domain/service.ts'
import type { Slot } from '#src/domain/slot.ts'

/**
 * Records as the database holds them (spec §3): what the data layer must read. The stored names are
 * those of the field tables, which bookingFields.test.ts compares with the specification's.
 */
export type StoredRecord = Record<string, unknown>

export function storedClinic(clinic: ClinicAccount): StoredRecord {
  return { ...stored(CLINIC_FIELDS, clinic), user_type: 'clinic' }
}

/** What the public list holds of a clinic. */
export function storedListing({ name, address, province, category }: ClinicAccount): StoredRecord {
  return { name, clinic_address: address, province, category }
}

export function storedPatient(patient: PatientAccount): StoredRecord {
  const { name, email, consentedAt } = patient
  return {
    name,
    email,
    user_type: 'patient',
    ...(consentedAt !== null && { consented_at: consentedAt }),
  }
}

function storedSlots(slots: readonly Slot[]): StoredRecord {
  return Object.fromEntries(
    slots.map(({ slotId, available, timestamp }) => [slotId, { available, timestamp }]),
  )
}

/** `place` is one of the clinic's numbered places; a service made before there were any has none. */
export function storedService(service: Service, place?: string): StoredRecord {
  return {
    ...stored(SERVICE_FIELDS, service),
    ...(place !== undefined && { place }),
    slots: storedSlots(service.slots),
  }
}

export function storedAppointment(appointment: Appointment): StoredRecord {
  const { bookedBy, patientData, bookingDetails, status } = appointment
  const record = { bookedBy: { userId: bookedBy }, patientData, bookingDetails, taken: false }
  if (status !== 'completed') {
    return { ...record, confirmed: status === 'confirmed', completed: false }
  }
  const { outcome, wasConfirmed } = appointment
  return {
    ...record,
    confirmed: wasConfirmed,
    completed: true,
    ...(outcome !== null && { outcome: outcome.kind }),
    ...(outcome?.kind === 'cancelled' && { cancelled_by: outcome.by }),
  }
}

function stored(table: FieldTable, values: object): StoredRecord {
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [field.stored ?? name, Reflect.get(values, name)]),
  )
}
