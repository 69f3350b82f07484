import { PATIENT_FIELDS } from '#src/domain/bookingFields.ts'
import { LIMITS } from '#src/domain/limits.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { BOOKED_COPIES } from '../copies.ts'
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
import {
  cancellation,
  clinicBooking,
  explainedCancellation,
  renamed,
  reservation,
  withValues,
} from '../transitions.ts'
import { free, withText, type Field } from './Field.ts'
import { copyFormOf, formsOf, KEY, SLOT_KEY, textOf, timestampAfter } from './valueForms.ts'

const SERVICE = `services/${CLINIC}/service`
const FRESH = `appointments/${CLINIC}/fresh`

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
  ...free('patient', 'a booking', reservation(), FRESH, formsOf(PATIENT_FIELDS, 'patientData/')),
  ...BOOKED_COPIES.map(({ copy, original, form }): Field => ({
    name: `a booking’s copy of ${original}`,
    by: 'patient',
    form: copyFormOf(form),
    write: (value) => ({
      changes: withValues(reservation(), { [`${FRESH}/bookingDetails/${copy}`]: value }),
      given: { [`${SERVICE}/${original}`]: value },
    }),
  })),
  ...free(
    'clinic',
    'a cancellation',
    explainedCancellation(),
    `completed_appointments/${CLINIC}/pending`,
    { reason: textOf(LIMITS.cancellationReason) },
  ),
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
    name: 'the id of the visit by which a clinic books',
    by: 'clinic',
    // With a slash it is a path to something within what is no visit.
    form: { ...KEY, bad: [...KEY.bad, 'no/visit'] },
    write: withText((previous) => ({
      changes: clinicBooking({ patient: { userId: PATIENT, previous } }),
      given: {
        [`completed_appointments/${CLINIC}/${previous}`]: at(
          startingData(),
          'completed_appointments',
          CLINIC,
          'done',
        ),
      },
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
