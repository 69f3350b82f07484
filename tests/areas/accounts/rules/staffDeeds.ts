import { INVITATION_MS } from '#src/areas/accounts/model/staff.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SINCE } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY } from '#tests/rules/startingData.ts'
import {
  EMAIL,
  FOUNDER_LEFT,
  HANDED_OVER,
  INVITED,
  invitation,
  JOINED,
  joining,
  PLACES,
  STAFF,
} from './staffScene.ts'

/** In a session that began in the very second in which all sessions were ended: it counts. */
const inFirstSession = (name: string, changes: Update): Attempt =>
  attempt(
    `${name} in the first session that counts`,
    'clinic',
    changes,
    { ...JOINED, [`${PLACES}/m02`]: invitation(), [`valid_since/${CLINIC}`]: SINCE - 1 },
    { auth_time: (SINCE - 1000) / 1000 },
  )

/** What the people of a clinic do about one another. */
export const STAFF_DEEDS: readonly Attempt[] = [
  attempt('invite somebody to the desk', 'clinic', INVITED),
  attempt('invite a manager to the last place', 'clinic', {
    [`${PLACES}/m29`]: invitation({ manager: CLINIC }),
  }),
  attempt('invite a doctor of the clinic', 'clinic', {
    [`${PLACES}/m01`]: {
      email: EMAIL,
      until: Date.now() + INVITATION_MS / 2,
      doctor: `${CLINIC}/d00`,
    },
  }),
  attempt('invite for almost seven days', 'clinic', {
    [`${PLACES}/m01`]: invitation({ until: Date.now() + INVITATION_MS - 5000 }),
  }),
  attempt('take an invitation back', 'clinic', { [`${PLACES}/m01`]: null }, INVITED),
  attempt('join by an invitation', 'accountWithoutRecord', JOINED, INVITED),
  attempt(
    'join as a manager who is invited as one',
    'accountWithoutRecord',
    joining({ manager: CLINIC }),
    { [`${PLACES}/m01`]: invitation({ manager: CLINIC }) },
  ),
  attempt(
    'join as the doctor who is invited',
    'accountWithoutRecord',
    joining({ desk: null, doctor: `${CLINIC}/d00` }),
    { [`${PLACES}/m01`]: invitation({ desk: null, doctor: `${CLINIC}/d00` }) },
  ),
  attempt('make a person a manager', 'clinic', { [`${STAFF}/manager`]: CLINIC }, JOINED),
  attempt(
    'let a person see a doctor’s day',
    'clinic',
    { [`${STAFF}/doctor`]: `${CLINIC}/d00` },
    JOINED,
  ),
  attempt(
    'make a manager a person of the desk again',
    'clinic',
    { [`${STAFF}/manager`]: null },
    joining({ manager: CLINIC }),
  ),
  attempt('remove a person', 'clinic', { [STAFF]: null, [`${PLACES}/m01`]: null }, JOINED),
  attempt(
    'leave a clinic',
    'accountWithoutRecord',
    { [STAFF]: null, [`${PLACES}/m01`]: null },
    JOINED,
  ),
  attempt(
    'hand a clinic over',
    'clinic',
    { [`${PLACES}/owner`]: NOBODY, [`${STAFF}/manager`]: CLINIC },
    JOINED,
  ),
  attempt(
    'leave a clinic that was handed over',
    'clinic',
    { [`staff/${CLINIC}`]: null, [`${PLACES}/m00`]: null },
    HANDED_OVER,
  ),
  attempt(
    'invite the account back that signed the clinic up',
    'accountWithoutRecord',
    {
      [`${PLACES}/m05`]: {
        email: 'clinic@example.com',
        until: Date.now() + INVITATION_MS / 2,
        desk: CLINIC,
      },
    },
    FOUNDER_LEFT,
  ),
  attempt(
    'change the own name',
    'accountWithoutRecord',
    { [`${STAFF}/name`]: 'Dana Tran' },
    JOINED,
  ),
  attempt(
    'have a clinic deleted that was handed over, as its owner',
    'accountWithoutRecord',
    { [`deletion_requests/${CLINIC}`]: SERVER_TIME },
    HANDED_OVER,
  ),
  inFirstSession('remove a person', { [STAFF]: null, [`${PLACES}/m01`]: null }),
  inFirstSession('take an invitation back', { [`${PLACES}/m02`]: null }),
  inFirstSession('take the rights of the desk away', { [`${STAFF}/desk`]: null }),
]
