import { at } from '#tests/support/findBrokenInvariants.ts'
import type { Update } from '../honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  PATIENT,
  patientRecord,
  PEOPLE,
  serviceRecord,
  startingData,
} from '../startingData.ts'
import { cancellation, renamed, reservation, withValues } from '../transitions.ts'
import { free, withText, type Field } from './Field.ts'
import {
  ADDITIONAL_NOTES,
  ADDRESS,
  CLINIC_NAME,
  DOCTOR,
  DURATION,
  EMAIL,
  IMAGE_URL,
  KEY,
  NAME,
  PHONE,
  PRICE,
  PROVINCE,
  SERVICE_NAME,
  SLOT_KEY,
  timestampAfter,
  type ValueForm,
} from './valueForms.ts'

const SERVICE = `services/${CLINIC}/service`
const FRESH = `appointments/${CLINIC}/fresh`

/** Of what a booking copies from its service: the service's field, the booking's, and their form. */
const COPIED: readonly (readonly [stored: string, copy: string, form: ValueForm])[] = [
  ['name', 'serviceName', SERVICE_NAME],
  ['doctor', 'doctor', DOCTOR],
  ['doctor_email', 'doctorEmail', EMAIL],
  ['price', 'price', PRICE],
  ['duration', 'duration', DURATION],
  ['image_url', 'imageUrl', IMAGE_URL],
  ['clinic_name', 'clinicName', CLINIC_NAME],
  ['clinic_address', 'clinicAddress', ADDRESS],
  ['clinic_email', 'clinicEmail', EMAIL],
  ['clinic_province', 'clinicProvince', PROVINCE],
]

/** The clinic under another id, with its service and what is booked there. */
const clinicUnder = (id: string): Update =>
  renamed(
    Object.fromEntries(
      ['clinics', 'services', 'slot_claims', 'appointments'].map((list) => [
        `${list}/${CLINIC}`,
        at(startingData(), list, CLINIC),
      ]),
    ),
    CLINIC,
    id,
  )

/** What a booking holds, and what holds it: its claim, and the indexes. */
export const BOOKING_FIELDS: readonly Field[] = [
  ...free('patient', 'a booking', reservation(), FRESH, {
    'patientData/fullname': NAME,
    'patientData/email': EMAIL,
    'patientData/phoneNumber': PHONE,
    'patientData/additionalNotes': ADDITIONAL_NOTES,
  }),
  ...COPIED.map(([stored, copy, form]): Field => ({
    name: `a booking’s copy of ${stored}`,
    by: 'patient',
    form,
    write: (value) => ({
      changes: withValues(reservation(), { [`${FRESH}/bookingDetails/${copy}`]: value }),
      given: { [`${SERVICE}/${stored}`]: value },
    }),
  })),
  {
    name: 'a booking’s copy of the slot’s time',
    by: 'patient',
    form: timestampAfter(hoursFromNow(24)),
    write: (timestamp) => ({
      changes: withValues(reservation(), {
        [`${FRESH}/bookingDetails/slot/timestamp`]: timestamp,
        [`patients/${PATIENT}/appointments/fresh/timestamp`]: timestamp,
      }),
      given: { [`${SERVICE}/slots/slot_0/timestamp`]: timestamp },
    }),
  },
  {
    name: 'a booking’s id',
    by: 'patient',
    form: KEY,
    write: withText((appointmentId) => ({ changes: reservation({ appointmentId }) })),
  },
  {
    name: 'the id of a booked service',
    by: 'patient',
    form: KEY,
    write: withText((id) => ({
      changes: renamed(reservation({ serviceId: 'quiet' }), 'quiet', id),
      given: { [`services/${CLINIC}/${id}`]: serviceRecord() },
    })),
  },
  {
    name: 'the id of a booked slot',
    by: 'patient',
    form: SLOT_KEY,
    write: withText((id) => ({
      changes: renamed(reservation(), 'slot_0', id),
      given: { [`${SERVICE}/slots/${id}`]: { available: true, timestamp: hoursFromNow(24) } },
    })),
  },
  {
    name: 'the id of a booked clinic',
    by: 'patient',
    form: KEY,
    write: withText((id) => ({
      changes: renamed(reservation(), CLINIC, id),
      given: clinicUnder(id),
    })),
  },
  {
    name: 'the id of a patient who books',
    by: 'patient',
    form: KEY,
    write: withText((uid) => ({
      changes: reservation({ patientId: uid }),
      given: { [`patients/${uid}`]: patientRecord(PEOPLE.patient) },
      person: { uid, email: PEOPLE.patient.email },
    })),
  },
  {
    name: 'the id of a clinic, once the visit is cancelled,',
    by: 'patient',
    form: KEY,
    write: withText((id) => ({
      changes: renamed(cancellation('patient'), CLINIC, id),
      given: {
        ...clinicUnder(id),
        [`patients/${PATIENT}/appointments/pending/clinic_id`]: id,
      },
    })),
  },
]
