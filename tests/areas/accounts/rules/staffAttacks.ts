import { INVITATION_MS } from '#src/areas/accounts/model/staff.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { serviceOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  clinicSignUp,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
  patientRecord,
  PEOPLE,
  serviceRecord,
} from '#tests/rules/startingData.ts'
import { approval, cancellation, request } from '#tests/rules/transitions.ts'
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

const REMOVAL: Update = { [STAFF]: null, [`${PLACES}/m01`]: null }
const byNewcomer = (name: string, changes: Update, given: Update = INVITED): Attempt =>
  attempt(name, 'accountWithoutRecord', changes, given)
const byOwner = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'clinic', changes, given)

const joins: readonly Attempt[] = [
  byNewcomer('join without an invitation', JOINED, {}),
  byNewcomer('join by an invitation of another address', JOINED, {
    [`${PLACES}/m01`]: invitation({ email: 'ines@example.com' }),
  }),
  byNewcomer('join by an invitation that has ended', JOINED, {
    [`${PLACES}/m01`]: invitation({ until: Date.now() - 1000 }),
  }),
  byNewcomer('join by an invitation to another place', joining({}, 'm02')),
  byNewcomer('join and keep the invitation', { ...JOINED, [`${PLACES}/m01`]: invitation() }),
  byNewcomer('join and leave the invitation as it is', {
    [STAFF]: joining()[STAFF],
    [`valid_since/${NOBODY}`]: 0,
  }),
  byNewcomer('take the place without joining', {
    [`${PLACES}/m01`]: { user: NOBODY, email: EMAIL },
  }),
  byNewcomer('join with a higher role', joining({ manager: CLINIC })),
  byNewcomer('join as a doctor beside it', joining({ doctor: `${CLINIC}/d00` })),
  byNewcomer('join with less than was given', joining({ desk: null, doctor: `${CLINIC}/d00` })),
  byNewcomer('join as another doctor', joining({ doctor: `${CLINIC}/d01` }), {
    [`${PLACES}/m01`]: invitation({ doctor: `${CLINIC}/d00` }),
  }),
  byNewcomer('join for another clinic', joining({ clinic: OTHER_CLINIC, desk: OTHER_CLINIC })),
  byNewcomer('join with the rights of another clinic', joining({ desk: OTHER_CLINIC })),
  byNewcomer('join as the owner', { ...JOINED, [`${PLACES}/owner`]: NOBODY }),
  byNewcomer('join under a name without characters', joining({ name: '' })),
  byNewcomer('join under a name of 101 characters', joining({ name: 'x'.repeat(101) })),
  byNewcomer('join without a name', joining({ name: null })),
  byNewcomer('join with a role that there is not', joining({ owner: CLINIC })),
  byNewcomer('join with another address in the place', {
    ...JOINED,
    [`${PLACES}/m01`]: { user: NOBODY, email: 'ines@example.com' },
  }),
  byNewcomer('join in somebody else’s name', {
    ...JOINED,
    [STAFF]: null,
    [`staff/${PATIENT}`]: joining()[STAFF],
  }),
  byNewcomer('join and sign up as a patient', {
    ...JOINED,
    [`patients/${NOBODY}`]: patientRecord(PEOPLE.accountWithoutRecord),
  }),
  byNewcomer('join and sign up a clinic', {
    ...clinicSignUp(PEOPLE.accountWithoutRecord),
    ...JOINED,
  }),
  byNewcomer('join although the account is blocked', JOINED, {
    ...INVITED,
    [`blocked/${NOBODY}`]: true,
  }),
  byNewcomer('join although the account is to be deleted', JOINED, {
    ...INVITED,
    [`deletion_requests/${NOBODY}`]: 5,
  }),
  byNewcomer('join twice', JOINED, JOINED),
  byNewcomer('join a second clinic', joining({}, 'm02'), {
    ...JOINED,
    [`${PLACES}/m02`]: invitation(),
  }),
  attempt('join without a confirmed address', 'accountWithoutRecord', JOINED, INVITED, {
    email_verified: false,
  }),
  attempt('use the invitation of somebody else', 'otherPatient', JOINED, INVITED),
  attempt('let somebody join who does not know', 'clinic', JOINED, INVITED),
  attempt(
    'join as a patient',
    'patient',
    {
      [`staff/${PATIENT}`]: { clinic: CLINIC, place: 'm01', name: 'Pat', desk: CLINIC },
      [`${PLACES}/m01`]: { user: PATIENT, email: PEOPLE.patient.email },
      [`valid_since/${PATIENT}`]: 0,
    },
    { [`${PLACES}/m01`]: invitation({ email: PEOPLE.patient.email }) },
  ),
  attempt(
    'join another clinic as an owner',
    'otherClinic',
    {
      [`staff/${OTHER_CLINIC}`]: { clinic: CLINIC, place: 'm01', name: 'Two', desk: CLINIC },
      [`${PLACES}/m01`]: { user: OTHER_CLINIC, email: PEOPLE.otherClinic.email },
    },
    { [`${PLACES}/m01`]: invitation({ email: PEOPLE.otherClinic.email }) },
  ),
  byNewcomer(
    'sign up as a patient while one of a clinic’s people',
    {
      [`patients/${NOBODY}`]: patientRecord(PEOPLE.accountWithoutRecord),
    },
    JOINED,
  ),
]

const invitations: readonly Attempt[] = [
  byOwner('invite for more than seven days', {
    [`${PLACES}/m01`]: invitation({ until: Date.now() + 2 * INVITATION_MS }),
  }),
  byOwner('invite with an end that has passed', {
    [`${PLACES}/m01`]: invitation({ until: Date.now() - 5000 }),
  }),
  byOwner('invite without an end', { [`${PLACES}/m01`]: invitation({ until: null }) }),
  byOwner('invite without an address', { [`${PLACES}/m01`]: invitation({ email: null }) }),
  byOwner('invite what is no address', { [`${PLACES}/m01`]: invitation({ email: 'dana' }) }),
  byOwner('invite a 31st person', { [`${PLACES}/m30`]: invitation() }),
  byOwner('invite under a name that is no place', { [`${PLACES}/x01`]: invitation() }),
  byOwner('invite over an invitation', { [`${PLACES}/m01`]: invitation() }, INVITED),
  byOwner(
    'prolong an invitation',
    { [`${PLACES}/m01/until`]: Date.now() + INVITATION_MS / 2 },
    INVITED,
  ),
  byOwner('invite over a person', { [`${PLACES}/m01`]: invitation() }, JOINED),
  byOwner('invite with the rights of another clinic', {
    [`${PLACES}/m01`]: invitation({ desk: OTHER_CLINIC }),
  }),
  byOwner('invite with a right that there is not', {
    [`${PLACES}/m01`]: invitation({ owner: CLINIC }),
  }),
  byOwner('invite a doctor of another clinic', {
    [`${PLACES}/m01`]: invitation({ doctor: `${OTHER_CLINIC}/d00` }),
  }),
  byOwner('invite a doctor by a text that is none', {
    [`${PLACES}/m01`]: invitation({ doctor: `${CLINIC}/d00/x` }),
  }),
  byOwner('invite and take the place at once', {
    [`${PLACES}/m01`]: invitation({ user: NOBODY }),
  }),
  byOwner('give a place to somebody who did not join', {
    [`${PLACES}/m01`]: { user: NOBODY, email: EMAIL },
  }),
  byOwner('invite to another clinic', { [`staff_places/${OTHER_CLINIC}/m01`]: invitation() }),
  byOwner('invite while the clinic is blocked', INVITED, { [`blocked/${CLINIC}`]: true }),
  attempt('invite to a clinic', 'patient', INVITED),
  byNewcomer('invite as a person of the desk', { [`${PLACES}/m02`]: invitation() }, JOINED),
  byNewcomer(
    'invite as a manager',
    { [`${PLACES}/m02`]: invitation() },
    joining({ manager: CLINIC }),
  ),
  byNewcomer('take an invitation back that is the own', { [`${PLACES}/m01`]: null }),
  byNewcomer('raise an invitation', { [`${PLACES}/m01/manager`]: CLINIC }),
  byNewcomer('put an own invitation in the place of one', { [`${PLACES}/m01`]: invitation() }),
]

const roles: readonly Attempt[] = [
  ...['manager', 'doctor'].map((grant) =>
    byNewcomer(
      `give oneself the right ${grant}`,
      { [`${STAFF}/${grant}`]: grant === 'doctor' ? `${CLINIC}/d00` : CLINIC },
      JOINED,
    ),
  ),
  byNewcomer(
    'write the own record again as a manager',
    {
      [STAFF]: joining({ manager: CLINIC })[STAFF],
    },
    JOINED,
  ),
  byNewcomer('change the own clinic', { [`${STAFF}/clinic`]: OTHER_CLINIC }, JOINED),
  byNewcomer('change the own place', { [`${STAFF}/place`]: 'm02' }, JOINED),
  byNewcomer('take the clinic over', { [`${PLACES}/owner`]: NOBODY }, JOINED),
  byNewcomer(
    'take the clinic over as a manager',
    { [`${PLACES}/owner`]: NOBODY },
    joining({ manager: CLINIC }),
  ),
  byNewcomer('remove the owner', { [`staff/${CLINIC}`]: null, [`${PLACES}/m00`]: null }, JOINED),
  byNewcomer('rename the owner', { [`staff/${CLINIC}/name`]: 'Somebody' }, JOINED),
  byNewcomer('take the owner’s rights away', { [`staff/${CLINIC}/manager`]: null }, JOINED),
  byNewcomer('leave without the place', { [STAFF]: null }, JOINED),
  byNewcomer('free the own place without leaving', { [`${PLACES}/m01`]: null }, JOINED),
  byNewcomer('take the own name away', { [`${STAFF}/name`]: null }, JOINED),
  byNewcomer('leave as the owner', REMOVAL, HANDED_OVER),
  byOwner('leave as the owner', { [`staff/${CLINIC}`]: null, [`${PLACES}/m00`]: null }),
  byOwner('leave as the owner, with the name of one', {
    [`staff/${CLINIC}`]: null,
    [`${PLACES}/m00`]: null,
    [`${PLACES}/owner`]: null,
  }),
  byOwner('have no owner any more', { [`${PLACES}/owner`]: null }),
  byOwner('hand the clinic to somebody who is none of its people', {
    [`${PLACES}/owner`]: NOBODY,
  }),
  byOwner('hand the clinic to the owner of another', { [`${PLACES}/owner`]: OTHER_CLINIC }),
  byOwner('hand the clinic to an invitation', { [`${PLACES}/owner`]: NOBODY }, INVITED),
  byOwner('remove a person without the place', { [STAFF]: null }, JOINED),
  byOwner('free the place of a person', { [`${PLACES}/m01`]: null }, JOINED),
  byOwner('rename a person', { [`${STAFF}/name`]: 'Somebody' }, JOINED),
  byOwner(
    'give a person the rights of another clinic',
    {
      [`${STAFF}/manager`]: OTHER_CLINIC,
    },
    JOINED,
  ),
  byOwner('move a person to another clinic', { [`${STAFF}/clinic`]: OTHER_CLINIC }, JOINED),
  byOwner('remove somebody of another clinic', {
    [`staff/${OTHER_CLINIC}`]: null,
    [`staff_places/${OTHER_CLINIC}/m00`]: null,
  }),
  byOwner('take another clinic over', { [`staff_places/${OTHER_CLINIC}/owner`]: CLINIC }),
  byOwner(
    'change a role after the clinic was handed over',
    {
      [`${STAFF}/manager`]: null,
    },
    HANDED_OVER,
  ),
  byOwner(
    'take the clinic back after it was handed over',
    {
      [`${PLACES}/owner`]: CLINIC,
    },
    HANDED_OVER,
  ),
  byOwner('remove the new owner', REMOVAL, HANDED_OVER),
  attempt('remove a person of a clinic', 'otherClinic', REMOVAL, JOINED),
  attempt('change a role at a clinic', 'otherClinic', { [`${STAFF}/manager`]: CLINIC }, JOINED),
  attempt('remove a person of a clinic, signed out', 'visitor', REMOVAL, JOINED),
]

/** The account that signed the clinic up shares its id with it, and with every caller’s visit. */
const afterLeaving: readonly Attempt[] = [
  byOwner('sign the clinic up again after leaving', clinicSignUp(PEOPLE.clinic), FOUNDER_LEFT),
  byOwner(
    'join again without an invitation',
    {
      [`staff/${CLINIC}`]: {
        clinic: CLINIC,
        place: 'm00',
        name: 'One',
        manager: CLINIC,
        desk: CLINIC,
      },
      [`${PLACES}/m00`]: { user: CLINIC, email: PEOPLE.clinic.email },
    },
    FOUNDER_LEFT,
  ),
  byOwner('name oneself the owner after leaving', { [`${PLACES}/owner`]: CLINIC }, FOUNDER_LEFT),
  byOwner('approve after leaving', approval(), FOUNDER_LEFT),
  byOwner('cancel after leaving', cancellation('clinic'), FOUNDER_LEFT),
  byOwner(
    'add a service after leaving',
    serviceOf(CLINIC, 'added', {
      place: 's002',
      record: serviceRecord(),
    }),
    FOUNDER_LEFT,
  ),
  byOwner('set the lock after leaving', { [`clinics/${CLINIC}/lock_minutes`]: 45 }, FOUNDER_LEFT),
  byOwner(
    'ask for a time as a patient after leaving',
    request({ patientId: CLINIC }),
    FOUNDER_LEFT,
  ),
  byOwner(
    'become a patient after leaving',
    {
      [`patients/${CLINIC}`]: patientRecord(PEOPLE.clinic),
    },
    FOUNDER_LEFT,
  ),
]

export const STAFF_ATTACKS: readonly Attempt[] = [
  ...joins,
  ...invitations,
  ...roles,
  ...afterLeaving,
]
