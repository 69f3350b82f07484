import { APPROVED, FOUNDER, LOG } from '#tests/areas/accounts/rules/logScene.ts'
import {
  FOUNDER_LEFT,
  INVITED,
  invitation,
  JOINED,
  PLACES,
} from '#tests/areas/accounts/rules/staffScene.ts'
import { DUE, DUE_AT, MAILS, trial, tryOf } from '#tests/areas/visits/rules/dueMailDeeds.ts'
import { CALLED } from '#tests/areas/visits/rules/moveDeeds.ts'
import { entryOf, NO_ENTRIES } from '#tests/support/changeLog.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { attempt, type Attempt } from '../Attempt.ts'
import { cancellationOf, noticeOf, SERVER_TIME, type Update } from '../honestUpdates.ts'
import {
  CLINIC,
  clinicRecord,
  doctorRecord,
  hoursFromNow,
  NOBODY,
  PATIENT,
  PEOPLE,
  roomRecord,
} from '../startingData.ts'
import {
  approval,
  cancellation,
  completion,
  ownMove,
  reservation,
  startingDataWith,
  withValues,
  without,
} from '../transitions.ts'

/** What is tried with something that was left behind: by a clinic that is gone, a founder who left, or an entry of a log. */

const GHOST = 'ghostUid'
const { email: EMAIL } = PEOPLE.accountWithoutRecord
const NO_CLINIC: Update = { [`clinics/${CLINIC}`]: null }

const byNewcomer = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'accountWithoutRecord', changes, given)
const byClinic = (name: string, changes: Update, given: Update = {}): Attempt =>
  attempt(name, 'clinic', changes, given)

const goneClinics: readonly Attempt[] = [
  byClinic(
    'turn a patient away from a clinic that is gone',
    { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
    NO_CLINIC,
  ),
  byNewcomer(
    'make the record of a clinic whose owner is left',
    { [`clinics/${GHOST}`]: clinicRecord('Ghost Clinic', EMAIL) },
    { [`staff_places/${GHOST}/owner`]: GHOST },
  ),
  byNewcomer('invite oneself to a clinic that there is not', {
    [`staff_places/${GHOST}/m01`]: invitation({ desk: GHOST }),
  }),
  byNewcomer(
    'take a place at a clinic that there is not while joining another',
    { ...JOINED, [`staff_places/${GHOST}/m01`]: { user: NOBODY, email: EMAIL } },
    INVITED,
  ),
  attempt(
    'write another address into the own place at a clinic that is gone',
    'clinic',
    { [`${PLACES}/m00`]: { user: CLINIC, email: 'new@example.com' } },
    NO_CLINIC,
    { email: 'new@example.com' },
  ),
]

const overwritten: readonly Attempt[] = [
  byClinic(
    'send an invitation that is there to another address',
    { [`${PLACES}/m01`]: invitation({ email: 'other@example.com' }) },
    INVITED,
  ),
  byClinic('overwrite a doctor with one of another name', {
    [`doctors/${CLINIC}/d00`]: { ...doctorRecord(), name: 'Dr Ann Other' },
  }),
  byClinic('overwrite a room with one of another name', {
    [`rooms/${CLINIC}/r00`]: { ...roomRecord(), name: 'Room 9' },
  }),
  byClinic(
    'give a doctor a colour that the record lacks',
    { [`doctors/${CLINIC}/d00/colour`]: 'green' },
    { [`doctors/${CLINIC}/d00/colour`]: null },
  ),
  byClinic(
    'switch on a room that is neither on nor off',
    { [`rooms/${CLINIC}/r00/active`]: true },
    { [`rooms/${CLINIC}/r00/active`]: null },
  ),
]

/** There is an entry already under the name of something that is about to be made. */
const logged = (what: string): Update => ({ [`${LOG}/${what}`]: 'older' })

const leftEntries: readonly Attempt[] = [
  byClinic(
    'make a doctor without a name, whose entry is left',
    { [`doctors/${CLINIC}/d07`]: withoutName(doctorRecord()), ...NO_ENTRIES },
    logged('d07:name'),
  ),
  byClinic(
    'make a room without a name, whose entry is left',
    { [`rooms/${CLINIC}/r07`]: withoutName(roomRecord()), ...NO_ENTRIES },
    logged('r07:name'),
  ),
  attempt(
    'book what is confirmed at once, where an entry of such an appointment is left',
    'patient',
    withValues(reservation(), { [`appointments/${CLINIC}/fresh/confirmed`]: true }),
    logged('fresh:bookedBy:by'),
  ),
  ...['x:', ':x', 'owner'].map((key) =>
    byClinic(`approve with an entry under the key ${key}`, {
      ...approval(),
      ...entryOf(APPROVED, FOUNDER, key),
    }),
  ),
  attempt('enter the own booking into the log of the clinic', 'patient', {
    ...reservation(),
    [`${LOG}/mine`]: {
      by: PATIENT,
      at: SERVER_TIME,
      path: `appointments/${CLINIC}/fresh/bookingDetails/clinicId`,
      what: 'fresh:bookingDetails:clinicId',
      to: CLINIC,
    },
    [`${LOG}/fresh:bookingDetails:clinicId`]: 'mine',
  }),
]

function withoutName(record: Readonly<Record<string, unknown>>): Update {
  return without(record, 'name')
}

const CALLED_THEN_LEFT: Update = { ...FOUNDER_LEFT, ...CALLED }
const CALLED_MAILS = `${CLINIC}:called:booked`
const CALLED_DUE: Update = dueMailsOf({
  clinicId: CLINIC,
  appointmentId: 'called',
  change: 'booked',
  patientId: CLINIC,
  at: DUE_AT,
})

/** A caller's visit names the clinic in the place of a patient. */
const formerFounders: readonly Attempt[] = [
  byClinic(
    'cancel a caller’s visit as its patient after leaving',
    cancellationOf(startingDataWith(CALLED), CLINIC, 'called', 'patient'),
    CALLED_THEN_LEFT,
  ),
  byClinic(
    'move a caller’s visit as its patient after leaving',
    ownMove('called', {}, { given: CALLED }),
    CALLED_THEN_LEFT,
  ),
  byClinic(
    'begin to send a caller’s mails after leaving',
    { [`due_mails/${CALLED_MAILS}/attempt`]: tryOf('tab') },
    { ...CALLED_THEN_LEFT, ...CALLED_DUE },
  ),
  byClinic(
    'remove the record of a caller’s mails after leaving',
    { [`due_mails/${CALLED_MAILS}`]: null },
    {
      ...CALLED_THEN_LEFT,
      ...withValues(CALLED_DUE, { [`due_mails/${CALLED_MAILS}/due`]: undefined }),
    },
  ),
  byNewcomer(
    'begin to send mails of a clinic that their record does not name',
    trial('tab'),
    withValues(DUE, { [`due_mails/${MAILS}/clinic_id`]: undefined }),
  ),
]

const ENDED = `completed_appointments/${CLINIC}`
const ENTRY = `patients/${PATIENT}/appointments/pending`

const ends: readonly Attempt[] = [
  byClinic(
    'complete a visit and say that the clinic cancelled it',
    withValues(completion(), { [`${ENDED}/begun/cancelled_by`]: 'clinic' }),
  ),
  byClinic(
    'cancel a visit and say nothing of who did it',
    withValues(cancellation('clinic'), { [`${ENDED}/pending/cancelled_by`]: undefined }),
  ),
  byClinic(
    'say of a missed visit that it ended in another way',
    { [`${ENDED}/done/outcome`]: 'late' },
    { [`${ENDED}/done/outcome`]: 'no-show' },
  ),
  attempt('move the own visit in the name of the clinic', 'patient', {
    ...without(
      withValues(ownMove(), { [`appointments/${CLINIC}/pending/moved/by`]: 'clinic' }),
      `${ENTRY}/timestamp`,
      `${ENTRY}/ticket`,
      `${ENTRY}/notice`,
    ),
    [ENTRY]: {
      clinic_id: CLINIC,
      timestamp: hoursFromNow(24),
      ticket: 't10',
      notice: { ...noticeOf('moved'), from: hoursFromNow(72) },
    },
  }),
]

export const LEFT_BEHIND_ATTACKS: readonly Attempt[] = [
  ...goneClinics,
  ...overwritten,
  ...leftEntries,
  ...formerFounders,
  ...ends,
]
