import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { CLINIC, hoursFromNow, PATIENT } from '#tests/rules/startingData.ts'
import { startingDataWith, withValues } from '#tests/rules/transitions.ts'
import { keepingOf, meetingOf } from '#tests/rules/wishUpdates.ts'
import {
  BEGUN,
  begunKeeping,
  keeping,
  lapse,
  LAPSED,
  meeting,
  wish,
  WISHED,
  wishlessCancellation,
  wishlessCompletion,
  wishlessMove,
} from './wishScene.ts'

const DEADLINE = withValues(WISHED, { [`appointments/${CLINIC}/confirmed/wanted/cancelHours`]: 24 })
const VISIT = { clinicId: CLINIC, appointmentId: 'confirmed' }
/** The service is gone, and the claims on its times are still there. */
const GONE = {
  ...Object.fromEntries(
    Object.entries(WISHED).filter(([path]) => !path.startsWith(`services/${CLINIC}/service/`)),
  ),
  [`services/${CLINIC}/service`]: null,
}
/** The wish was answered an hour ago. */
const answered = (by: 'patient' | 'clinic') => ({
  [`appointments/${CLINIC}/confirmed/moved`]: {
    from: hoursFromNow(96),
    by,
    at: hoursFromNow(-1),
    times: 2,
    wish: 'kept',
  },
})

export const WISH_DEEDS: readonly Attempt[] = [
  attempt('ask for another time of a confirmed visit', 'patient', wish()),
  attempt(
    'ask again after the clinic declined',
    'patient',
    wish('slot_0', answered('clinic')),
    answered('clinic'),
  ),
  attempt(
    'ask again after taking a wish back',
    'patient',
    wish('slot_1', answered('patient')),
    answered('patient'),
  ),
  attempt('take a wish back', 'patient', keeping('patient'), WISHED),
  attempt('take a wish back once the visit has begun', 'patient', begunKeeping('patient'), BEGUN),
  attempt(
    'take a wish back whose time has passed',
    'patient',
    keepingOf(startingDataWith(LAPSED), VISIT, 'patient'),
    LAPSED,
  ),
  ...(['patient', 'clinic'] as const).map((by) =>
    attempt(
      `end a wish as the ${by} for a service that is gone`,
      by,
      keepingOf(startingDataWith(GONE), VISIT, by),
      GONE,
    ),
  ),
  ...(['patient', 'clinic'] as const).flatMap((by) => [
    attempt(`end a wish as the ${by}, as its time has passed`, by, lapse(by), LAPSED),
    attempt(`end a wish as the ${by}, as the visit has begun`, by, lapse(by, BEGUN), BEGUN),
  ]),
  attempt('decline a wish', 'clinic', keeping('clinic'), WISHED),
  attempt('decline a wish once the visit has begun', 'clinic', begunKeeping('clinic'), BEGUN),
  attempt('move a visit to where its patient wants it', 'clinic', meeting(), WISHED),
  attempt(
    'move a visit to where its patient wants it, with the deadline that the patient saw',
    'clinic',
    meetingOf(startingDataWith(DEADLINE), VISIT),
    DEADLINE,
  ),
  attempt('move a visit elsewhere than its patient wants', 'clinic', wishlessMove(), WISHED),
  attempt(
    'move a visit at once although the clinic has not answered',
    'patient',
    wishlessMove('slot_1', 'patient'),
    {
      ...WISHED,
      [`booking_tickets/${PATIENT}/t11`]: { appointment: 'nothing', at: hoursFromNow(-9) },
    },
  ),
  attempt(
    'cancel a visit that waits for an answer',
    'patient',
    wishlessCancellation('patient'),
    WISHED,
  ),
  attempt(
    'cancel a visit whose patient wants another time',
    'clinic',
    wishlessCancellation('clinic'),
    WISHED,
  ),
  attempt(
    'complete a visit whose patient wanted another time',
    'clinic',
    wishlessCompletion(),
    BEGUN,
  ),
  attempt(
    'say that a patient who wanted another time did not come',
    'clinic',
    wishlessCompletion('no-show'),
    BEGUN,
  ),
]
