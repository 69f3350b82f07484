import { joining } from '#tests/areas/accounts/rules/staffScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import type { Update } from '#tests/rules/honestUpdates.ts'
import {
  ACTORS,
  CLINIC,
  clinicSignUp,
  OTHER_CLINIC,
  PATIENT,
  PEOPLE,
  type Actor,
} from '#tests/rules/startingData.ts'
import { notedApproval, reservation, settings } from '#tests/rules/transitions.ts'

const PLACE = `answer_hours/${CLINIC}`
const SAID: Update = { [PLACE]: 1 }
const { uid: NEWCOMER, email } = PEOPLE.accountWithoutRecord

/** Something honest, which the number must not come along with. */
const larger: readonly (readonly [what: string, by: Actor, changes: Update])[] = [
  ['its settings', 'clinic', settings()],
  ['an approval', 'clinic', notedApproval()],
  ['a request', 'patient', reservation()],
]

export const ANSWER_HOURS_ATTACKS: readonly Attempt[] = [
  ...ACTORS.flatMap((actor) => [
    attempt('say how soon a clinic answers', actor, SAID),
    attempt('say it of a clinic of which nothing is known', actor, {
      [`answer_hours/${OTHER_CLINIC}`]: 1,
    }),
    attempt('take away how soon a clinic answers', actor, { [PLACE]: null }),
    attempt('take away how soon all clinics answer', actor, { answer_hours: null }),
    attempt('write below how soon a clinic answers', actor, { [`${PLACE}/hours`]: 1 }),
  ]),
  ...larger.map(([what, by, changes]) =>
    attempt(`say with ${what} how soon a clinic answers`, by, { ...changes, ...SAID }),
  ),
  attempt('say as a patient how soon it answers', 'patient', { [`answer_hours/${PATIENT}`]: 1 }),
  attempt('sign up as a clinic that answers soon', 'accountWithoutRecord', {
    ...clinicSignUp({ uid: NEWCOMER, email }),
    [`answer_hours/${NEWCOMER}`]: 1,
  }),
  ...(
    [
      ['manager', { manager: CLINIC, desk: CLINIC }],
      ['desk', { desk: CLINIC }],
      ['doctor', { desk: null, doctor: CLINIC }],
    ] as const
  ).map(([role, roles]) =>
    attempt(
      `say with the role ${role} how soon a clinic answers`,
      'accountWithoutRecord',
      SAID,
      joining(roles),
    ),
  ),
]
