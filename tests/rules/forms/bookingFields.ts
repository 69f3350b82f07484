import { PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { CLINIC, PATIENT, patientRecord, PEOPLE, startingData } from '../startingData.ts'
import { clinicBooking, explainedCancellation, reservation, withValues } from '../transitions.ts'
import { free, withText, type Field } from './Field.ts'
import { formsOf, KEY, SERIES, textOf } from './valueForms.ts'

const FRESH = `appointments/${CLINIC}/fresh`

/** What a booking holds, and what holds it: its claim, and the indexes. */
export const BOOKING_FIELDS: readonly Field[] = [
  ...free('patient', 'a booking', reservation(), FRESH, formsOf(PATIENT_FIELDS, 'patientData/')),
  ...free(
    'clinic',
    'a cancellation',
    explainedCancellation(),
    `completed_appointments/${CLINIC}/pending`,
    { reason: textOf(LIMITS.cancellationReason) },
  ),
  {
    name: 'what a visit says of its series',
    by: 'clinic',
    form: SERIES,
    write: (series) => ({
      changes: withValues(clinicBooking(), { [`${FRESH}/bookingDetails/series`]: series }),
    }),
  },
  {
    name: 'a booking’s id',
    by: 'patient',
    form: KEY,
    write: withText((appointmentId) => ({ changes: reservation({ appointmentId }) })),
  },
  {
    name: 'the id of a patient who books',
    by: 'patient',
    form: KEY,
    write: withText((uid) => ({
      changes: reservation({ patientId: uid }),
      given: { [`patients/${uid}`]: patientRecord(PEOPLE.patient), [`valid_since/${uid}`]: 0 },
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
]
