import { CLINIC_FIELDS, EDITABLE_SERVICE_FIELDS } from '#src/domain/bookingFields.ts'
import type { Update } from '../honestUpdates.ts'
import {
  CLINIC,
  clinicRecord,
  hoursFromNow,
  NOBODY,
  patientRecord,
  PEOPLE,
  serviceRecord,
} from '../startingData.ts'
import { addition, renamed, request, withValues } from '../transitions.ts'
import { BOOKING_FIELDS } from './bookingFields.ts'
import { free, withText, type Field } from './Field.ts'
import { DATE, EMAIL, formsOf, KEY, NAME, NEW_SLOT_KEY, TIME, TIMESTAMP } from './valueForms.ts'

const { accountWithoutRecord: newcomer } = PEOPLE
const ADDED = `services/${CLINIC}/added`
const asPatient: Update = { [`patients/${NOBODY}`]: patientRecord(newcomer) }
const asGooglePatient: Update = {
  [`patients/${NOBODY}`]: { fullName: 'No Body', email: newcomer.email, user_type: 'patient' },
}
const asClinic: Update = { [`clinics/${NOBODY}`]: clinicRecord('Clinic Three', newcomer.email) }

/** The address of a record is its account's, so the account has to have it as well. */
function ownEmail(record: string, honest: Update, place: string): Field {
  return {
    name: `${record}’s email`,
    by: 'accountWithoutRecord',
    form: EMAIL,
    write: withText((email) => ({
      changes: withValues(honest, { [`${place}/email`]: email }),
      person: { uid: NOBODY, email },
    })),
  }
}

/** Its address is its account's: see `ownEmail`. */
const clinicForms = Object.fromEntries(
  Object.entries(formsOf(CLINIC_FIELDS)).filter(([field]) => field !== 'email'),
)

const accounts: readonly Field[] = [
  ...free('accountWithoutRecord', 'a patient', asPatient, `patients/${NOBODY}`, { name: NAME }),
  ...free('accountWithoutRecord', 'a patient of Google', asGooglePatient, `patients/${NOBODY}`, {
    fullName: NAME,
  }),
  ownEmail('a patient', asPatient, `patients/${NOBODY}`),
  ...free('accountWithoutRecord', 'a clinic', asClinic, `clinics/${NOBODY}`, {
    ...clinicForms,
  }),
  ownEmail('a clinic', asClinic, `clinics/${NOBODY}`),
]

const services: readonly Field[] = [
  ...free('clinic', 'a service', addition(), ADDED, {
    ...formsOf(EDITABLE_SERVICE_FIELDS),
    'slots/slot_0/timestamp': TIMESTAMP,
  }),
  {
    name: 'a service’s id',
    by: 'clinic',
    form: KEY,
    write: withText((id) => ({ changes: renamed(addition(), 'added', id) })),
  },
  {
    name: 'the id of an added slot',
    by: 'clinic',
    form: NEW_SLOT_KEY,
    write: withText((id) => ({
      changes: addition({ slots: { [id]: { available: true, timestamp: hoursFromNow(24) } } }),
    })),
  },
]

const requests: readonly Field[] = [
  {
    name: 'the id of a request',
    by: 'patient',
    form: KEY,
    write: withText((requestId) => ({ changes: request({ requestId }) })),
  },
  {
    name: 'the id of a requested service',
    by: 'patient',
    form: KEY,
    write: withText((serviceId) => ({
      changes: request({ serviceId }),
      given: { [`services/${CLINIC}/${serviceId}`]: serviceRecord() },
    })),
  },
  {
    name: 'a requested date',
    by: 'patient',
    form: DATE,
    write: withText((date) => ({ changes: request({ date }) })),
  },
  {
    name: 'a requested time',
    by: 'patient',
    form: TIME,
    write: withText((time) => ({ changes: request({ time }) })),
  },
]

/** Every place of the database that a client may put a value or a key of its own choice into. */
export const FIELDS: readonly Field[] = [...accounts, ...services, ...BOOKING_FIELDS, ...requests]
