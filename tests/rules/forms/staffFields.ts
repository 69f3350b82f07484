import { INVITATION_MS, STAFF_NAME, STAFF_PLACES } from '#src/areas/accounts/model/staff.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  INVITED,
  invitation,
  JOINED,
  joining,
  PLACES,
  STAFF,
} from '#tests/areas/accounts/rules/staffScene.ts'
import { SERVER_TIME } from '../honestUpdates.ts'
import { CLINIC, NOBODY, OTHER_CLINIC } from '../startingData.ts'
import { free, withText, type Field } from './Field.ts'
import { EMAIL, textOf, type ValueForm } from './valueForms.ts'

const M01 = `${PLACES}/m01`

const RIGHT: ValueForm = {
  what: 'the id of the clinic',
  good: [CLINIC],
  bad: [
    '',
    OTHER_CLINIC,
    `${CLINIC}/`,
    `${CLINIC}/d00`,
    `${CLINIC}x`,
    `x${CLINIC}`,
    true,
    5,
    { [CLINIC]: true },
  ],
}

const DOCTOR: ValueForm = {
  what: 'the id of the clinic, alone or with one of its doctors',
  good: [CLINIC, `${CLINIC}/d00`, `${CLINIC}/d99`],
  bad: [
    '',
    'd00',
    '/d00',
    OTHER_CLINIC,
    `${OTHER_CLINIC}/d00`,
    `${CLINIC}/`,
    `${CLINIC}/d0`,
    `${CLINIC}/d000`,
    `${CLINIC}/d0x`,
    `${CLINIC}/dx0`,
    `${CLINIC}/r00`,
    `${CLINIC}/x/d00`,
    `${CLINIC}d00`,
    `${CLINIC}x/d00`,
    `x${CLINIC}/d00`,
    true,
    { [CLINIC]: 'd00' },
  ],
}

const NOT_A_RIGHT = ['xmanager', 'managerx', 'desks', 'xdesk', 'doctors', 'adoctor', 'owner', 'x']

const invitations: readonly Field[] = [
  ...free('clinic', 'an invitation', INVITED, M01, {
    email: EMAIL,
    manager: RIGHT,
    desk: RIGHT,
    doctor: DOCTOR,
  }),
  {
    name: 'the end of an invitation',
    by: 'clinic',
    form: {
      what: 'a time of the next seven days',
      good: [Date.now() + HOUR_MS, Date.now() + INVITATION_MS - HOUR_MS],
      bad: [
        SERVER_TIME,
        Date.now() - HOUR_MS,
        Date.now() + INVITATION_MS + HOUR_MS,
        String(Date.now() + HOUR_MS),
        true,
        '',
      ],
    },
    write: (until) => ({ changes: { [M01]: invitation({ until }) } }),
  },
  {
    name: 'the place of an invitation',
    by: 'clinic',
    form: {
      what: 'the letter m and a number from 00 to 29',
      good: STAFF_PLACES.filter((place) => place !== 'm00'),
      bad: ['m30', 'm3', 'm0', 'm000', 'xm01', 'm01x', 'x01', 'mx1', 'm0x', '01', 'owner'],
    },
    write: withText((place) => ({ changes: { [`${PLACES}/${place}`]: invitation() } })),
  },
  {
    name: 'a right that an invitation gives',
    by: 'clinic',
    form: {
      what: 'one of three names',
      good: ['manager', 'desk', 'doctor'],
      bad: NOT_A_RIGHT,
    },
    write: withText((right) => ({ changes: { [M01]: invitation({ [right]: CLINIC }) } })),
  },
]

const people: readonly Field[] = [
  ...free('clinic', 'a person of a clinic', {}, STAFF, {
    manager: RIGHT,
    desk: RIGHT,
    doctor: DOCTOR,
  }).map((field) => ({ ...field, write: (value: unknown) => given(field.write(value)) })),
  {
    name: 'a right of a person of a clinic',
    by: 'clinic',
    form: {
      what: 'one of three names',
      good: ['manager', 'desk', 'doctor'],
      bad: NOT_A_RIGHT,
    },
    write: withText((right) => given({ changes: { [`${STAFF}/${right}`]: CLINIC } })),
  },
  {
    name: 'the name under which somebody joins',
    by: 'accountWithoutRecord',
    form: textOf(STAFF_NAME),
    write: (name) => ({ changes: joining({ name }), given: INVITED }),
  },
  {
    name: 'the new name of a person of a clinic',
    by: 'accountWithoutRecord',
    form: textOf(STAFF_NAME),
    write: (name) => given({ changes: { [`${STAFF}/name`]: name } }),
  },
  {
    name: 'the address of somebody who joins',
    by: 'accountWithoutRecord',
    form: EMAIL,
    // An address that nobody can be invited with comes from data that was damaged by hand.
    write: withText((email) => ({
      changes: { ...JOINED, [M01]: { user: NOBODY, email } },
      given: { [M01]: invitation({ email }) },
      person: { uid: NOBODY, email },
    })),
  },
]

/** Somebody is one of the people, with no right yet. */
function given(writing: ReturnType<Field['write']>): ReturnType<Field['write']> {
  return { ...writing, given: joining({ desk: null }) }
}

/** What the people of a clinic say of one another. */
export const STAFF_FIELDS: readonly Field[] = [...invitations, ...people]
