import { whole } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow } from '#tests/rules/startingData.ts'
import { completionOfOver, isDoctor, OVER, OVER_CLAIM, OVER_NOTE } from './doctorScene.ts'

const deed = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'accountWithoutRecord', whole(changes), isDoctor('d00', given))

const ARRIVED = `${OVER}/progress/arrived_at`

/** What a doctor does with the own visits. */
export const DOCTOR_DEEDS: readonly Attempt[] = [
  deed('note as their doctor that a patient arrived', { [ARRIVED]: SERVER_TIME }),
  deed('note as their doctor that a patient arrived for this very slot', {
    [ARRIVED]: SERVER_TIME,
    [OVER_CLAIM]: 'over',
  }),
  deed('note as its doctor that a visit began', { [`${OVER}/progress/begun_at`]: SERVER_TIME }),
  deed(
    'take back as their doctor that a patient arrived',
    { [ARRIVED]: null },
    { [`${OVER}/progress`]: { arrived_at: hoursFromNow(-1) } },
  ),
  deed('complete a visit as its doctor', completionOfOver()),
  deed('note as their doctor that a patient did not come', completionOfOver('no-show')),
  deed('write a private note as the doctor of the visit', { [OVER_NOTE]: 'Bring the X-rays' }),
  deed(
    'change a private note as the doctor of the visit',
    { [OVER_NOTE]: 'Bring the X-rays' },
    { [OVER_NOTE]: 'Call before' },
  ),
  deed(
    'remove a private note as the doctor of the visit',
    { [OVER_NOTE]: null },
    { [OVER_NOTE]: 'Call before' },
  ),
  deed(
    'write a private note as the doctor of a completed visit',
    { [`clinic_notes/${CLINIC}/done`]: 'Bring the X-rays' },
    { [`completed_appointments/${CLINIC}/done/bookingDetails/doctorId`]: 'd00' },
  ),
  deed('write a private note as the doctor who completes the visit', {
    ...completionOfOver(),
    [OVER_NOTE]: 'Bring the X-rays',
  }),
]
