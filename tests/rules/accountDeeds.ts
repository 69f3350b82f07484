import { CORRECTED } from '#tests/areas/visits/rules/contactDeeds.ts'
import { CALLED, CALLED_EARLIER } from '#tests/areas/visits/rules/moveDeeds.ts'
import { hoursPath } from '#tests/support/places.ts'
import { completionOf, listingOf, SERVER_TIME, type Update } from './honestUpdates.ts'
import {
  absenceRecord,
  type Actor,
  CLINIC,
  clinicRecord,
  clinicSignUp,
  CLOSED_SLOT,
  hoursFromNow,
  hoursRecord,
  lateDoctorRecord,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
  patientRecord,
  PEOPLE,
} from './startingData.ts'
import {
  absence,
  addition,
  approval,
  cancellation,
  clinicBooking,
  completion,
  correction,
  ownMove,
  request,
  requestRemoval,
  reservation,
  serviceRemoval,
  settings,
  slotClosing,
  slotDrop,
  slotReopening,
  startingDataWith,
} from './transitions.ts'

/** What accounts do, each honest while nothing bars the account. */

export interface Deed {
  readonly name: string
  readonly by: Exclude<Actor, 'visitor'>
  readonly changes: Update
  /** What happened before, beside the starting data. */
  readonly given?: Update
}

const SERVICE = `services/${CLINIC}/service`
const NOTE = `clinic_notes/${CLINIC}/pending`
const { accountWithoutRecord: newcomer } = PEOPLE

/** Making a record, publishing and booking: what an account may only do while it counts. */
export const COUNTED: readonly Deed[] = [
  {
    name: 'sign up as a patient',
    by: 'accountWithoutRecord',
    changes: { [`patients/${NOBODY}`]: patientRecord(newcomer) },
  },
  {
    name: 'sign up as a clinic',
    by: 'accountWithoutRecord',
    changes: clinicSignUp(newcomer),
  },
  { name: 'add a service', by: 'clinic', changes: addition() },
  {
    name: 'add a slot',
    by: 'clinic',
    changes: { [`${SERVICE}/slots/slot_9`]: { available: true, timestamp: hoursFromNow(9) } },
  },
  { name: 'offer a closed slot again', by: 'otherClinic', changes: slotReopening() },
  {
    name: 'enter the public list',
    by: 'clinic',
    changes: { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) },
    given: { [`listed_clinics/${CLINIC}`]: null },
  },
  { name: 'book', by: 'patient', changes: reservation() },
  { name: 'move an own visit', by: 'patient', changes: ownMove('confirmed') },
  { name: 'book for a caller', by: 'clinic', changes: clinicBooking() },
  { name: 'ask for a time', by: 'patient', changes: request() },
]

/** Everything else that an account does: a session that is over does none of it. */
export const OTHERS: readonly Deed[] = [
  { name: 'approve', by: 'clinic', changes: approval() },
  { name: 'complete', by: 'clinic', changes: completion() },
  {
    name: 'complete a caller’s visit',
    by: 'clinic',
    changes: completionOf(startingDataWith(CALLED_EARLIER), CLINIC, 'called'),
    given: CALLED_EARLIER,
  },
  { name: 'say that nobody came', by: 'clinic', changes: absence() },
  { name: 'correct whether the patient came', by: 'clinic', changes: correction() },
  {
    name: 'dismiss a notice',
    by: 'patient',
    changes: { [`patients/${PATIENT}/appointments/confirmed/notice`]: null },
  },
  {
    name: 'dismiss a notice of a past visit',
    by: 'patient',
    changes: { [`patients/${PATIENT}/completed_appointments/dropped/notice`]: null },
  },
  ...(['patient', 'clinic'] as const).flatMap((by): Deed[] => [
    { name: 'cancel', by, changes: cancellation(by) },
    { name: 'take a request back', by, changes: requestRemoval() },
    {
      name: 'ask for deletion',
      by,
      changes: { [`deletion_requests/${PEOPLE[by].uid}`]: SERVER_TIME },
    },
    {
      name: 'move the end of the sessions',
      by,
      changes: { [`valid_since/${PEOPLE[by].uid}`]: SERVER_TIME },
    },
  ]),
  ...Object.entries({
    name: 'Whitening',
    description: 'A thorough one.',
    doctor: 'Dr. Ann Other',
    doctor_email: 'ann@example.com',
    price: 1,
    duration: 10,
    image_url: 'https://example.com/new.png',
  }).map(([field, value]): Deed => ({
    name: `edit ${field} of a service`,
    by: 'clinic',
    changes: { [`${SERVICE}/${field}`]: value },
  })),
  {
    name: 'move a slot',
    by: 'clinic',
    changes: { [`${SERVICE}/slots/slot_0/timestamp`]: hoursFromNow(30) },
  },
  { name: 'drop a slot', by: 'clinic', changes: slotDrop('slot_0') },
  {
    name: 'drop the slot of a completed visit',
    by: 'clinic',
    changes: slotDrop('slot_6'),
  },
  {
    name: 'choose the room of a service',
    by: 'clinic',
    changes: { [`${SERVICE}/room_id`]: 'r00' },
  },
  {
    name: 'say that a doctor is late',
    by: 'clinic',
    changes: { [`late_doctors/${CLINIC}/l01`]: lateDoctorRecord() },
  },
  { name: 'close a slot', by: 'clinic', changes: slotClosing('slot_0') },
  {
    name: 'forget a closed slot',
    by: 'otherClinic',
    changes: { [`closed_slots/${OTHER_CLINIC}/service/${CLOSED_SLOT}`]: null },
  },
  {
    name: 'note that a doctor is away',
    by: 'clinic',
    changes: { [`absences/${CLINIC}/a01`]: absenceRecord() },
  },
  {
    name: 'note that a doctor is back',
    by: 'clinic',
    changes: { [`absences/${CLINIC}/a00`]: null },
  },
  {
    name: 'note that a patient is to be called',
    by: 'clinic',
    changes: { [`due_calls/${CLINIC}/pending`]: SERVER_TIME },
  },
  {
    name: 'note that a patient was called',
    by: 'clinic',
    changes: { [`due_calls/${CLINIC}/pending`]: null },
    given: { [`due_calls/${CLINIC}/pending`]: 5 },
  },
  { name: 'correct the contact of a caller', by: 'clinic', changes: CORRECTED, given: CALLED },
  {
    name: 'note something about an appointment',
    by: 'clinic',
    changes: { [NOTE]: 'Pays at once.' },
  },
  {
    name: 'remove a private note',
    by: 'clinic',
    changes: { [NOTE]: null },
    given: { [NOTE]: 'Pays at once.' },
  },
  { name: 'remove a service', by: 'clinic', changes: serviceRemoval() },
  {
    name: 'give an old service a place',
    by: 'clinic',
    changes: { [`${SERVICE}/place`]: 's000', [`clinic_services/${CLINIC}/s000`]: 'service' },
  },
  {
    name: 'keep weekly hours',
    by: 'clinic',
    changes: { [hoursPath(CLINIC, 'service')]: hoursRecord() },
  },
  {
    name: 'forget weekly hours',
    by: 'clinic',
    changes: { [hoursPath(CLINIC, 'quiet')]: null },
  },
  {
    name: 'leave the public list',
    by: 'clinic',
    changes: { [`listed_clinics/${CLINIC}`]: null },
  },
  { name: 'change its settings', by: 'clinic', changes: settings() },
  {
    name: 'say when it last changed',
    by: 'clinic',
    changes: { [`clinics/${CLINIC}/changed_at`]: SERVER_TIME },
    // While it is listed, its entry changes with it.
    given: { [`listed_clinics/${CLINIC}`]: null },
  },
  {
    name: 'set when its sessions lock',
    by: 'clinic',
    changes: { [`clinics/${CLINIC}/lock_minutes`]: 45 },
  },
  {
    name: 'turn a patient away',
    by: 'clinic',
    changes: { [`clinic_blocks/${CLINIC}/${PATIENT}`]: true },
  },
  {
    name: 'agree to how the data are kept',
    by: 'patient',
    changes: { [`patients/${PATIENT}/consented_at`]: SERVER_TIME },
  },
  ...Object.entries({
    name: 'Ana Osei',
    phone: '(807) 555-0110',
    language: 'en',
    'people/p1': 'Efua Osei',
  }).map(([field, value]): Deed => ({
    name: `change the own ${field}`,
    by: 'patient',
    changes: { [`patients/${PATIENT}/${field}`]: value },
  })),
  {
    name: 'refuse a clinic',
    by: 'patient',
    changes: { [`clinic_refusals/${PATIENT}/${CLINIC}`]: true },
  },
]
