import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import {
  cancellationOf,
  completionOf,
  SERVER_TIME,
  type Update,
} from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, PATIENT } from '#tests/rules/startingData.ts'
import { clinicBooking, startingDataWith, withValues } from '#tests/rules/transitions.ts'

const PROGRESS = `appointments/${CLINIC}/begun/progress`

/** Somebody who has arrived, and whose visit has begun. */
export const MARKED: Update = {
  [`${PROGRESS}/arrived_at`]: hoursFromNow(-4),
  [`${PROGRESS}/begun_at`]: hoursFromNow(-3),
}

/** What a clinic notes of its visits of these hours. */
export const PROGRESS_DEEDS: readonly Attempt[] = [
  attempt('note that a patient arrived', 'clinic', { [`${PROGRESS}/arrived_at`]: SERVER_TIME }),
  attempt('note that a visit began', 'clinic', { [`${PROGRESS}/begun_at`]: SERVER_TIME }),
  attempt('note an arrival again', 'clinic', { [`${PROGRESS}/arrived_at`]: SERVER_TIME }, MARKED),
  attempt(
    'take back that a patient arrived',
    'clinic',
    { [`${PROGRESS}/arrived_at`]: null },
    MARKED,
  ),
  attempt(
    'take back an arrival in a session of the second in which the others ended',
    'clinic',
    { [`${PROGRESS}/arrived_at`]: null },
    { ...MARKED, [`valid_since/${CLINIC}`]: 1_700_000_000_999 },
    { auth_time: 1_700_000_000 },
  ),
  attempt(
    'note that a patient of tomorrow arrived, within a day',
    'clinic',
    { [`appointments/${CLINIC}/confirmed/progress/arrived_at`]: SERVER_TIME },
    {
      [`appointments/${CLINIC}/confirmed/bookingDetails/slot/timestamp`]: hoursFromNow(23),
      [`services/${CLINIC}/service/slots/slot_4/timestamp`]: hoursFromNow(23),
      [`patients/${PATIENT}/appointments/confirmed/timestamp`]: hoursFromNow(23),
    },
  ),
  attempt(
    'book for somebody who has walked in',
    'clinic',
    withValues(clinicBooking(), {
      [`appointments/${CLINIC}/fresh/progress`]: { arrived_at: SERVER_TIME },
    }),
  ),
  attempt(
    'complete a visit whose patient was noted as there',
    'clinic',
    completionOf(startingDataWith(MARKED), CLINIC, 'begun'),
    MARKED,
  ),
  attempt(
    'cancel a visit whose patient was noted as there',
    'clinic',
    cancellationOf(startingDataWith(MARKED), CLINIC, 'begun', 'clinic'),
    MARKED,
  ),
]
