import { busyWith, moved, whole } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { cancellationOf, moveOf } from '#tests/rules/honestUpdates.ts'
import { CLINIC } from '#tests/rules/startingData.ts'
import { startingDataWith, withValues } from '#tests/rules/transitions.ts'
import {
  bookedSeries,
  detailsAt,
  EXAM_POLICY,
  SERIES_ID,
  seriesGiven,
  seriesOf,
} from './seriesScene.ts'

const BOOKED = bookedSeries({ by: 'patient', count: 3 })
const BOOKED_DATA = startingDataWith(BOOKED)
const NO_SERIES = busyWith({ [EXAM_POLICY]: null }, BOOKED)
const elsewhere = { clinicId: CLINIC, serviceId: 'exam', slotId: 'slot_19' }

/** How several visits are booked at once, and what becomes of them. */
export const SERIES_DEEDS: readonly Attempt[] = [
  ...[2, 4, 10].flatMap((count) => [
    attempt(`book ${count} visits for a caller`, 'clinic', seriesOf({ count }), seriesGiven()),
    attempt(
      `book ${count} visits for a patient`,
      'clinic',
      seriesOf({ count, by: 'clinic for a patient' }),
      seriesGiven(),
    ),
    attempt(
      `book ${count} visits for oneself`,
      'patient',
      seriesOf({ count, by: 'patient' }),
      seriesGiven(),
    ),
  ]),
  attempt(
    'book a series for a caller where patients book none',
    'clinic',
    seriesOf(),
    seriesGiven({ [EXAM_POLICY]: null }),
  ),
  attempt(
    'book visits at once without saying that they are a series',
    'patient',
    withValues(seriesOf({ by: 'patient' }), {
      [`${detailsAt(0)}/series`]: undefined,
      [`${detailsAt(1)}/series`]: undefined,
    }),
    seriesGiven({ [EXAM_POLICY]: null }),
  ),
  // It is found by its id among the own visits of whoever looks: another's shows nobody anything.
  attempt(
    'book with the id of another’s series, which leads nowhere',
    'otherPatient',
    seriesOf({ by: 'patient', patientId: 'otherPatientUid' }),
    seriesGiven(),
  ),
  attempt(
    'move one of a series',
    'clinic',
    whole(moveOf(BOOKED_DATA, 'visit1', elsewhere, { by: 'clinic' }), BOOKED_DATA),
    BOOKED,
  ),
  attempt(
    'move one of an own series where no more may be booked',
    'patient',
    whole(
      moveOf(startingDataWith(NO_SERIES), 'visit1', elsewhere, { by: 'patient', ticket: 't05' }),
      startingDataWith(NO_SERIES),
    ),
    NO_SERIES,
  ),
  attempt('move a visit that was booked alone', 'clinic', moved('pending', 'service', 'slot_0')),
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    attempt(
      'cancel one of a series',
      by,
      whole(cancellationOf(BOOKED_DATA, CLINIC, 'visit1', by), BOOKED_DATA),
      BOOKED,
    ),
    attempt(
      'cancel a whole series',
      by,
      whole(
        {
          ...cancellationOf(BOOKED_DATA, CLINIC, 'visit0', by),
          ...cancellationOf(BOOKED_DATA, CLINIC, 'visit1', by),
          ...cancellationOf(BOOKED_DATA, CLINIC, 'visit2', by),
        },
        BOOKED_DATA,
      ),
      BOOKED,
    ),
  ]),
  attempt(
    'book with an id that begins like another',
    'clinic',
    seriesOf({ seriesId: SERIES_ID.toUpperCase() }),
    seriesGiven(),
  ),
]
