import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  clinicSignUp,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
  PEOPLE,
} from '#tests/rules/startingData.ts'
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

/** Records and places of people that would not belong together, and those of data that was damaged by hand. */

const M01 = `${PLACES}/m01`
const M02 = `${PLACES}/m02`
const OTHERS_M01 = `staff_places/${OTHER_CLINIC}/m01`
const TAKEN = { user: NOBODY, email: EMAIL }
const { accountWithoutRecord: newcomer, patient } = PEOPLE

const byNewcomer = (name: string, changes: Update, given: Update = INVITED): Attempt =>
  attempt(name, 'accountWithoutRecord', changes, given)

const without = (changes: Update, ...paths: readonly string[]): Update =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !paths.includes(path)))

const joins: readonly Attempt[] = [
  byNewcomer(
    'join and say nothing of the time from which sessions count',
    without(JOINED, `valid_since/${NOBODY}`),
    { ...INVITED, [`valid_since/${NOBODY}`]: null },
  ),
  byNewcomer(
    'join as a manager without the rights of the desk',
    joining({ manager: CLINIC, desk: null }),
    {
      [M01]: invitation({ manager: CLINIC }),
    },
  ),
  byNewcomer('join as a doctor with the rights of the desk', joining({ doctor: `${CLINIC}/d00` }), {
    [M01]: invitation({ desk: null, doctor: `${CLINIC}/d00` }),
  }),
  byNewcomer('join and keep the end of the invitation', {
    ...JOINED,
    [M01]: { ...TAKEN, until: Date.now() + 3_600_000 },
  }),
  byNewcomer('join and take a second place', { ...JOINED, [M02]: TAKEN }),
  byNewcomer('join and take a place of another clinic', { ...JOINED, [OTHERS_M01]: TAKEN }),
  byNewcomer('take the name of a person without joining', { [`${STAFF}/name`]: 'Dana Roy' }),
  byNewcomer('put rights into the own place', { [`${M01}/manager`]: CLINIC }, JOINED),
]

/** A clinic comes with its owner, and the owner with the clinic. */
const signUps: readonly Attempt[] = [
  byNewcomer(
    'become the owner of a clinic that is not there',
    without(clinicSignUp(newcomer), `clinics/${NOBODY}`),
    {},
  ),
  byNewcomer(
    'sign a clinic up that nobody owns',
    without(clinicSignUp(newcomer), `staff_places/${NOBODY}/owner`),
    {},
  ),
  byNewcomer(
    'sign a clinic up and become one of the people of another',
    {
      [`clinics/${NOBODY}`]: clinicSignUp(newcomer)[`clinics/${NOBODY}`],
      [STAFF]: { clinic: CLINIC, place: 'm01', name: 'Dana Roy', manager: CLINIC, desk: CLINIC },
      [M01]: TAKEN,
      [`valid_since/${NOBODY}`]: 0,
    },
    { [`staff_places/${NOBODY}/owner`]: NOBODY },
  ),
  byNewcomer(
    'take over a clinic that is gone and whose people are still there',
    { [`staff_places/gone/owner`]: NOBODY },
    { [STAFF]: { clinic: 'gone', place: 'm01', name: 'Dana Roy', desk: 'gone' } },
  ),
]

/** The account that signed the clinic up shares its id with it. */
const founders: readonly Attempt[] = [
  attempt(
    'have the clinic deleted after leaving',
    'clinic',
    { [`deletion_requests/${CLINIC}`]: SERVER_TIME },
    FOUNDER_LEFT,
  ),
  attempt(
    'have the clinic deleted after handing it over',
    'clinic',
    { [`deletion_requests/${CLINIC}`]: SERVER_TIME },
    HANDED_OVER,
  ),
  attempt(
    'keep the clinic that its new owner wants deleted',
    'clinic',
    { [`deletion_requests/${CLINIC}`]: null },
    { ...FOUNDER_LEFT, [`deletion_requests/${CLINIC}`]: 5 },
  ),
  attempt(
    'name oneself the owner of the clinic again after handing it over and leaving',
    'clinic',
    {
      [`${PLACES}/owner`]: CLINIC,
      [`staff/${CLINIC}`]: { clinic: CLINIC, place: 'm00', name: 'One', desk: CLINIC },
      [`${PLACES}/m00`]: { user: CLINIC, email: PEOPLE.clinic.email },
    },
    FOUNDER_LEFT,
  ),
  attempt(
    'join another clinic after leaving the one that the account signed up',
    'clinic',
    {
      [`staff/${CLINIC}`]: { clinic: OTHER_CLINIC, place: 'm01', name: 'One', desk: OTHER_CLINIC },
      [OTHERS_M01]: { user: CLINIC, email: PEOPLE.clinic.email },
    },
    {
      ...FOUNDER_LEFT,
      [OTHERS_M01]: invitation({ email: PEOPLE.clinic.email, desk: OTHER_CLINIC }),
    },
  ),
]

/** A place that is taken and an invitation at once, which no client can write. */
const HALF_TAKEN: Update = { [M01]: invitation({ user: NOBODY, manager: CLINIC }) }

const damaged: readonly Attempt[] = [
  byNewcomer(
    'raise oneself by a place that is still an invitation',
    { [STAFF]: joining({ manager: CLINIC })[STAFF] },
    { ...JOINED, ...HALF_TAKEN },
  ),
  attempt(
    'make somebody else one of the people by a place that is still an invitation',
    'patient',
    { [STAFF]: joining({ manager: CLINIC })[STAFF] },
    {
      [M01]: invitation({ user: NOBODY, manager: CLINIC, email: patient.email }),
      [`valid_since/${NOBODY}`]: 0,
    },
  ),
  attempt(
    'write the record of a person whose place is gone',
    'clinic',
    { [STAFF]: joining({ manager: CLINIC })[STAFF] },
    { ...JOINED, [M01]: null },
  ),
  attempt(
    'remove a person whose place is gone',
    'patient',
    { [STAFF]: null },
    {
      ...JOINED,
      [M01]: null,
    },
  ),
  attempt(
    'remove a person of a clinic that nobody owns, signed out',
    'visitor',
    { [STAFF]: null },
    { ...JOINED, [M01]: null, [`${PLACES}/owner`]: null },
  ),
  attempt(
    'free the place of a person of whom the log names no entry, signed out',
    'visitor',
    { [M01]: null },
    { ...JOINED, [`log/${CLINIC}/${NOBODY}:clinic`]: 'lost' },
  ),
  attempt(
    'free the place of a person who is gone',
    'patient',
    { [M01]: null },
    {
      ...JOINED,
      [STAFF]: null,
    },
  ),
  attempt(
    'take the place of a person who is gone',
    'patient',
    { [M01]: { user: PATIENT, email: patient.email } },
    { ...JOINED, [STAFF]: null },
  ),
]

export const STAFF_RECORD_ATTACKS: readonly Attempt[] = [
  ...joins,
  ...signUps,
  ...founders,
  ...damaged,
]
