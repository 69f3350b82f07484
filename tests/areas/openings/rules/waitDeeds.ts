import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SINCE } from '#tests/rules/endedSession.ts'
import { cancellationOf, clinicBookingOf, moveOf } from '#tests/rules/honestUpdates.ts'
import { CLINIC, OTHER_PATIENT, PATIENT, PEOPLE, startingData } from '#tests/rules/startingData.ts'
import { wishOf } from '#tests/rules/wishUpdates.ts'
import {
  FREED,
  held,
  isPerson,
  newWait,
  offer,
  offered,
  otherWaiting,
  SLOT,
  takes,
  WAIT,
  waiting,
  waitPath,
} from './waitScene.ts'

/** What patients who wait do, and the clinic that offers them a time. */
export const WAIT_DEEDS: readonly Attempt[] = [
  attempt('wait for a time', 'patient', { [WAIT]: newWait() }),
  attempt('wait in the last place', 'patient', { [waitPath('w4')]: newWait({ doctor: null }) }),
  attempt('wait with a new phone number', 'patient', {
    [WAIT]: newWait({ phone: '(807) 555-0110' }),
    [`patients/${PATIENT}/phone`]: '(807) 555-0110',
  }),
  attempt(
    'wait as somebody who signed up with Google',
    'patient',
    { [WAIT]: newWait({ name: null, fullName: 'Amara Osei' }) },
    { [`patients/${PATIENT}/name`]: null, [`patients/${PATIENT}/fullName`]: 'Amara Osei' },
  ),
  attempt(
    'wait for something else',
    'patient',
    { [WAIT]: null, [waitPath('w1')]: newWait({ service: 'quiet', when: '6 0000-2400' }) },
    waiting(),
  ),
  attempt('stop waiting', 'patient', { [WAIT]: null }, waiting()),
  attempt('take somebody off the list', 'clinic', { [WAIT]: null }, waiting()),
  attempt(
    'take somebody off the list at the desk',
    'accountWithoutRecord',
    { [WAIT]: null },
    { ...waiting(), ...isPerson({ desk: CLINIC }) },
  ),
  attempt('offer a free time', 'clinic', offer(), { ...waiting(), ...otherWaiting() }),
  attempt('offer a free time at the desk', 'accountWithoutRecord', offer(), {
    ...waiting(),
    ...isPerson({ desk: CLINIC }),
  }),
  attempt('offer a time again once it is held no longer', 'clinic', offer(), {
    ...waiting(),
    ...held(-1),
  }),
  attempt('take an offer back', 'clinic', { [FREED]: null }, held(45)),
  attempt(
    'take a time that is one’s own turn',
    'patient',
    takes(PATIENT),
    held(45, { [PATIENT]: -1 }),
  ),
  attempt(
    'take a time in the second turn',
    'otherPatient',
    takes(OTHER_PATIENT),
    held(29, { [PATIENT]: -16, [OTHER_PATIENT]: -1 }),
  ),
  attempt('take a time that is held no longer', 'otherPatient', takes(OTHER_PATIENT), held(-1)),
  attempt(
    'move to a time that is one’s own turn',
    'patient',
    moveOf(startingData(), 'pending', SLOT, { by: 'patient' }),
    held(45, { [PATIENT]: -1 }),
  ),
  attempt(
    'ask for a time that is one’s own turn',
    'patient',
    wishOf(startingData(), 'confirmed', SLOT),
    held(45, { [PATIENT]: -1 }),
  ),
  attempt(
    'cancel a visit whose time is held for others',
    'patient',
    cancellationOf(startingData(), CLINIC, 'pending', 'patient'),
    { [`freed_times/${CLINIC}/service:slot_3`]: { until: Date.now() + 2_700_000 } },
  ),
  attempt('wait on every day', 'patient', { [WAIT]: newWait({ when: '1234567 0000-2400' }) }),
  ...(
    [
      ['stop waiting', 'patient', { [WAIT]: null }, waiting()],
      ['take somebody off the list', 'clinic', { [WAIT]: null }, waiting()],
      ['take an offer back', 'clinic', { [FREED]: null }, held(45)],
    ] as const
  ).map(([name, by, changes, given]) =>
    attempt(
      `${name} in the first session that counts`,
      by,
      changes,
      { ...given, [`valid_since/${PEOPLE[by].uid}`]: SINCE - 1 },
      { auth_time: (SINCE - 1000) / 1000 },
    ),
  ),
  attempt(
    'book a caller at a time that is held',
    'clinic',
    clinicBookingOf(startingData(), SLOT, { appointmentId: 'fresh', patient: null }),
    offered(),
  ),
  attempt(
    'move a visit to a time that is held',
    'clinic',
    moveOf(startingData(), 'pending', SLOT),
    offered(),
  ),
]
