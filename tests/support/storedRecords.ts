import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { Appointment, Moved, ProposedTime } from '#src/areas/visits/model/appointment.ts'
import { CLINIC_FIELDS, DETAIL_FIELDS, SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { emptyValueOf, isLeftOutWhenEmpty, type FieldTable } from '#src/core/fields/fieldTable.ts'
import type { Slot } from '#src/core/time/slot.ts'

/**
 * Records as the database holds them (spec §3): what the data layer must read. The stored names are
 * those of the field tables, which bookingFields.test.ts compares with the specification's.
 */
export type StoredRecord = Record<string, unknown>

export function storedClinic(clinic: ClinicAccount): StoredRecord {
  return { ...stored(CLINIC_FIELDS, clinic), user_type: 'clinic' }
}

/** An account that owns a clinic, which is called as it is. */
type Founder = Pick<ClinicAccount, 'userId' | 'name' | 'email'>

/** What is stored beside it about the account that owns it, by path. */
export function storedFounder({ userId, name, email }: Founder): StoredRecord {
  return {
    [`staff/${userId}`]: { clinic: userId, place: 'm00', name, manager: userId, desk: userId },
    [`staff_places/${userId}/owner`]: userId,
    [`staff_places/${userId}/m00`]: { user: userId, email },
    [`valid_since/${userId}`]: 0,
  }
}

/** The same of several clinics, as a part of a database. */
export function storedFounders(founders: readonly Founder[]): StoredRecord {
  const byUser = (valueOf: (founder: Founder) => unknown): StoredRecord =>
    Object.fromEntries(founders.map((founder) => [founder.userId, valueOf(founder)]))
  return {
    staff: byUser(({ userId, name }) => ({
      clinic: userId,
      place: 'm00',
      name,
      manager: userId,
      desk: userId,
    })),
    staff_places: byUser(({ userId, email }) => ({ owner: userId, m00: { user: userId, email } })),
    valid_since: byUser(() => 0),
  }
}

/** What the public list holds of a clinic. */
export function storedListing(clinic: ClinicAccount): StoredRecord {
  const {
    name,
    address,
    province,
    category,
    timeZone,
    phone,
    language,
    arrivalNote,
    otherArrivalNote,
    pageName,
    openingHours,
  } = CLINIC_FIELDS
  return stored(
    {
      name,
      address,
      province,
      category,
      timeZone,
      phone,
      language,
      arrivalNote,
      otherArrivalNote,
      pageName,
      openingHours,
    },
    clinic,
  )
}

export function storedPatient(patient: PatientAccount): StoredRecord {
  const { name, email, phone, language, people, consentedAt } = patient
  return {
    name,
    email,
    user_type: 'patient',
    ...(phone !== '' && { phone }),
    ...(language !== 'en' && { language }),
    ...(people.length > 0 && {
      people: Object.fromEntries(people.map((person) => [person.place, person.name])),
    }),
    ...(consentedAt !== null && { consented_at: consentedAt }),
  }
}

/** What is stored about a patient and the account, by path. */
export function storedPatientAccount(patient: PatientAccount): StoredRecord {
  return {
    [`patients/${patient.userId}`]: storedPatient(patient),
    [`valid_since/${patient.userId}`]: 0,
  }
}

function storedSlots(slots: readonly Slot[]): StoredRecord {
  return Object.fromEntries(
    slots.map(({ slotId, available, timestamp, covered, date }) => [
      slotId,
      {
        available,
        timestamp,
        ...(covered !== undefined && { covered }),
        ...(date !== undefined && { date }),
      },
    ]),
  )
}

/** `place` is one of the clinic's numbered places; a service made before there were any has none. */
export function storedService(service: Service, place?: string): StoredRecord {
  const { policy, ...fields } = withPolicy(stored(SERVICE_FIELDS, service))
  return {
    ...fields,
    ...(Object.keys(policy).length > 0 && { policy }),
    ...(place !== undefined && { place }),
    slots: storedSlots(service.slots),
  }
}

/** The fields named `policy/…` in a record of their own. */
function withPolicy(record: StoredRecord): { readonly policy: StoredRecord } & StoredRecord {
  const isOfPolicy = ([name]: readonly [string, unknown]): boolean => name.startsWith('policy/')
  const entries = Object.entries(record)
  const policy = entries
    .filter(isOfPolicy)
    .map(([name, value]): readonly [string, unknown] => [name.slice('policy/'.length), value])
  return {
    ...Object.fromEntries(entries.filter((entry) => !isOfPolicy(entry))),
    policy: Object.fromEntries(policy),
  }
}

function storedMove({ terms, ...move }: Moved): StoredRecord {
  return { ...move, ...terms }
}

export function storedAppointment(appointment: Appointment): StoredRecord {
  const {
    bookedBy,
    isClinicBooking,
    bookerName,
    callerLanguage,
    patientData,
    bookingDetails,
    moved,
    status,
  } = appointment
  const record = {
    bookedBy: {
      userId: bookedBy,
      ...(isClinicBooking && { by: 'clinic' }),
      ...(bookerName !== '' && { name: bookerName }),
      ...(callerLanguage !== 'en' && { language: callerLanguage }),
    },
    patientData,
    bookingDetails: { ...stored(DETAIL_FIELDS, bookingDetails), slot: bookingDetails.slot },
    taken: false,
    ...(moved !== null && { moved: storedMove(moved) }),
  }
  if (status !== 'completed') {
    return { ...record, confirmed: status === 'confirmed', completed: false }
  }
  const { outcome, wasConfirmed, endedAt } = appointment
  return {
    ...record,
    confirmed: wasConfirmed,
    completed: true,
    ...(outcome !== null && { outcome: outcome.kind }),
    ...(endedAt !== null && { ended_at: endedAt }),
    ...(outcome?.kind === 'cancelled' && {
      cancelled_by: outcome.by,
      ...(outcome.reason !== undefined && { reason: outcome.reason }),
      ...(outcome.proposed !== undefined && { proposed: storedProposals(outcome.proposed) }),
    }),
  }
}

function storedProposals(proposed: readonly ProposedTime[]): StoredRecord {
  return Object.fromEntries(
    proposed.map(({ serviceId, slotId, timestamp }, index) => [
      `p${index}`,
      { service_id: serviceId, slot_id: slotId, timestamp },
    ]),
  )
}

function stored(table: FieldTable, values: object): StoredRecord {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { form, stored: storedName = name }]) => {
      const value: unknown = Reflect.get(values, name)
      return isLeftOutWhenEmpty(form) && value === emptyValueOf(form) ? [] : [[storedName, value]]
    }),
  )
}
