import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import {
  cancellationOf,
  clinicBookingOf,
  closingCancellationOf,
  completionOf,
  reservationOf,
  serviceRemovalOf,
  type Update,
} from '#tests/rules/honestUpdates.ts'
import { CLINIC, hoursFromNow, OTHER_PATIENT, PATIENT } from '#tests/rules/startingData.ts'
import { startingDataWith } from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'
import {
  booked,
  bookedForCaller,
  BUSY,
  BUSY_DATA,
  busyWith,
  freeSlot,
  LIST,
  moved,
  OTHER_LIST,
  squeezed,
  whole,
} from './busyTimeScene.ts'

const busy = (name: string, by: Attempt['by'], changes: Update, given: Update = {}): Attempt =>
  attempt(`where doctors have one time, ${name}`, by, changes, busyWith(given))

const time = (from: number, until: number): Update => ({
  from: hoursFromNow(from),
  until: hoursFromNow(until),
})
const block = (from: number, until: number, name = 'b001'): Update => ({
  [`${LIST}/${name}`]: time(from, until),
})

/** A time that was added, and a booking of it. */
function bookedAt(serviceId: string, hours: number): Attempt['changes'] {
  const database = startingDataWith({ ...BUSY, ...freeSlot(serviceId, 'slot_9', hours) })
  return reservationOf(
    database,
    { clinicId: CLINIC, serviceId, slotId: 'slot_9' },
    { appointmentId: 'fresh', patientId: PATIENT, ticket: 't00' },
  )
}

const EMPTY: Update = {
  [OTHER_LIST]: null,
  [`appointments/${CLINIC}/cared`]: null,
  [`patients/${PATIENT}/appointments/cared`]: null,
  [claimsPath(CLINIC, 'care')]: null,
  [`services/${CLINIC}/care/slots/slot_1/available`]: true,
}
const EMPTIED: Update = {
  ...EMPTY,
  [OTHER_LIST]: {
    start: { until: 0, after: 'end' },
    end: { from: 8640000000000000, before: 'start' },
  },
}

const FRESH = `appointments/${CLINIC}/fresh`
const squeezedIn = whole(squeezed(bookedForCaller('exam', 'slot_2')))
const SQUEEZED_DATA = startingDataWith({ ...BUSY, ...squeezedIn })

/** What people do where doctors have one time, each with what it brings of the doctor's list. */
export const BUSY_TIME_DEEDS: readonly Attempt[] = [
  busy('book a time of a doctor', 'patient', booked('exam', 'slot_0')),
  busy('book the first time of a doctor’s list', 'patient', booked('care', 'slot_0')),
  busy(
    'book another’s time that begins as a visit and its pause end',
    'patient',
    bookedAt('talk', 210 + 55 / 60),
    freeSlot('talk', 'slot_9', 210 + 55 / 60),
  ),
  busy(
    'book a time that ends, pause and all, as a visit begins',
    'patient',
    bookedAt('exam', 215 - 55 / 60),
    freeSlot('exam', 'slot_9', 215 - 55 / 60),
  ),
  busy(
    'book between a visit and a block',
    'patient',
    bookedAt('talk', 229.5),
    freeSlot('talk', 'slot_9', 229.5),
  ),
  busy('book as a block ends', 'patient', bookedAt('talk', 231), freeSlot('talk', 'slot_9', 231)),
  busy('book the first visit ever of a doctor', 'patient', booked('care', 'slot_1'), EMPTY),
  busy('book a doctor’s list that has become empty', 'patient', booked('care', 'slot_0'), EMPTIED),
  busy('book two doctors at the same time', 'patient', {
    ...booked('exam', 'slot_0'),
    ...booked('care', 'slot_0', 'other', PATIENT, 't02'),
  }),
  busy('book two times of a doctor side by side in one update', 'patient', {
    ...booked('exam', 'slot_1'),
    ...booked('talk', 'slot_1', 'other', PATIENT, 't02'),
  }),
  busy('book for a caller', 'clinic', bookedForCaller('talk', 'slot_1')),
  busy(
    'book for a patient who came before',
    'clinic',
    clinicBookingOf(
      BUSY_DATA,
      { clinicId: CLINIC, serviceId: 'exam', slotId: 'slot_1' },
      { appointmentId: 'fresh', patient: { userId: PATIENT, previous: 'done' } },
    ),
  ),
  busy('book a service that names no doctor', 'patient', booked('service', 'slot_0')),
  busy('squeeze a caller in beside a visit', 'clinic', squeezed(bookedForCaller('exam', 'slot_2'))),
  busy(
    'squeeze a caller in where the doctor is free',
    'clinic',
    squeezed(bookedForCaller('exam', 'slot_0')),
  ),
  busy(
    'squeeze a caller in where no doctor is named',
    'clinic',
    squeezed(bookedForCaller('service', 'slot_0')),
  ),
  busy('move a visit to another time of its service', 'clinic', moved('seen', 'exam', 'slot_0')),
  busy('move a visit to another service of its doctor', 'clinic', moved('seen', 'talk', 'slot_1')),
  busy('move a visit to another doctor', 'clinic', moved('seen', 'care', 'slot_0')),
  busy('move a visit away from its doctor', 'clinic', moved('seen', 'service', 'slot_0')),
  busy('move a visit to a doctor', 'clinic', moved('pending', 'exam', 'slot_0')),
  busy('move an own visit to another time', 'patient', moved('seen', 'exam', 'slot_1', 'patient')),
  busy(
    'move an own visit to another doctor',
    'patient',
    moved('cared', 'talk', 'slot_0', 'patient'),
  ),
  busy(
    'move a visit to a time that it overlaps itself',
    'clinic',
    moved('seen', 'talk', 'slot_9', 'clinic', freeSlot('talk', 'slot_9', 210.25)),
    freeSlot('talk', 'slot_9', 210.25),
  ),
  busy(
    'move a visit within its gap',
    'clinic',
    moved('seen', 'exam', 'slot_9', 'clinic', freeSlot('exam', 'slot_9', 212)),
    freeSlot('exam', 'slot_9', 212),
  ),
  busy('squeeze a visit in by a move', 'clinic', squeezed(moved('seen', 'exam', 'slot_2'))),
  busy(
    'move a visit that was squeezed in to a time that is free',
    'clinic',
    whole(squeezed(moved('fresh', 'exam', 'slot_0', 'clinic', squeezedIn), null), SQUEEZED_DATA),
    squeezedIn,
  ),
  busy(
    'cancel a visit that was squeezed in',
    'clinic',
    cancellationOf(SQUEEZED_DATA, CLINIC, 'fresh', 'clinic'),
    squeezedIn,
  ),
  busy('cancel an own visit', 'patient', cancellationOf(BUSY_DATA, CLINIC, 'seen', 'patient')),
  busy('cancel a visit', 'clinic', cancellationOf(BUSY_DATA, CLINIC, 'told', 'clinic')),
  busy(
    'cancel the only visit of a doctor',
    'patient',
    cancellationOf(BUSY_DATA, CLINIC, 'cared', 'patient'),
  ),
  busy(
    'cancel a visit and close its time',
    'clinic',
    closingCancellationOf(BUSY_DATA, CLINIC, 'seen'),
  ),
  busy('cancel two visits that follow one another', 'clinic', {
    ...cancellationOf(BUSY_DATA, CLINIC, 'seen', 'clinic'),
    ...cancellationOf(BUSY_DATA, CLINIC, 'told', 'clinic'),
  }),
  busy('complete a visit', 'clinic', completionOf(BUSY_DATA, CLINIC, 'over')),
  busy('mark a visit as missed', 'clinic', completionOf(BUSY_DATA, CLINIC, 'over', 'no-show')),
  busy(
    'cancel a visit whose service is gone',
    'clinic',
    cancellationOf(
      startingDataWith({ ...BUSY, [`services/${CLINIC}/exam`]: null }),
      CLINIC,
      'seen',
      'clinic',
    ),
    { [`services/${CLINIC}/exam`]: null },
  ),
  busy(
    'cancel a visit whose service has another doctor and length by now',
    'patient',
    cancellationOf(BUSY_DATA, CLINIC, 'seen', 'patient'),
    {
      [`services/${CLINIC}/exam/duration`]: 15,
      [`services/${CLINIC}/exam/pause`]: null,
      [`services/${CLINIC}/exam/doctor_id`]: 'd01',
      [`services/${CLINIC}/exam/doctor`]: 'Dr Ann Other',
    },
  ),
  busy(
    'remove a service with its visits',
    'clinic',
    serviceRemovalOf(
      startingDataWith({
        ...BUSY,
        [`services/${CLINIC}/exam/place`]: 's009',
        [`clinic_services/${CLINIC}/s009`]: 'exam',
      }),
      CLINIC,
      'exam',
    ),
    { [`services/${CLINIC}/exam/place`]: 's009', [`clinic_services/${CLINIC}/s009`]: 'exam' },
  ),
  busy('block half an hour', 'clinic', block(220, 220.5)),
  busy('block the time between two visits exactly', 'clinic', block(210 + 55 / 60, 215)),
  busy('block a whole week', 'clinic', block(240, 408)),
  busy('block until the end of time, to the millisecond', 'clinic', {
    [`${LIST}/b001`]: { from: hoursFromNow(300) + 1, until: hoursFromNow(301) + 1 },
    [`${LIST}/b002`]: { from: hoursFromNow(301) + 1, until: 8_640_000_000_000_000 },
  }),
  busy('block a time that is over', 'clinic', block(-48, -40)),
  busy(
    'block a time of a doctor who has none yet',
    'clinic',
    { [`busy_times/${CLINIC}/d00/b999`]: time(100, 101) },
    {
      [LIST]: null,
      ...Object.fromEntries(
        ['seen', 'told', 'over'].map((id) => [`appointments/${CLINIC}/${id}`, null]),
      ),
      [`patients/${PATIENT}/appointments/seen`]: null,
      [`patients/${PATIENT}/appointments/over`]: null,
      [`patients/${OTHER_PATIENT}/appointments/told`]: null,
      [claimsPath(CLINIC, 'exam')]: null,
      [claimsPath(CLINIC, 'talk')]: null,
      [`services/${CLINIC}/exam/slots/slot_3/available`]: true,
      [`services/${CLINIC}/exam/slots/slot_4/available`]: true,
      [`services/${CLINIC}/talk/slots/slot_2/available`]: true,
      [`block_notes/${CLINIC}/d00/b000`]: null,
    },
  ),
  busy('block a time with a note', 'clinic', {
    ...block(220, 221),
    [`block_notes/${CLINIC}/d00/b001`]: 'Team meeting',
  }),
  busy('block two times at once', 'clinic', { ...block(220, 221), ...block(221, 222, 'b002') }),
  busy('unblock a time with its note', 'clinic', {
    [`${LIST}/b000`]: null,
    [`block_notes/${CLINIC}/d00/b000`]: null,
  }),
  busy('move a block', 'clinic', {
    ...block(225, 226),
    [`${LIST}/b000`]: null,
    [`block_notes/${CLINIC}/d00/b000`]: null,
    [`block_notes/${CLINIC}/d00/b001`]: 'A meeting',
  }),
  busy('change what a time is blocked for', 'clinic', {
    [`block_notes/${CLINIC}/d00/b000`]: 'Lunch',
  }),
  busy('forget what a time is blocked for', 'clinic', { [`block_notes/${CLINIC}/d00/b000`]: null }),
  busy('write a link as it is', 'accountWithoutRecord', {
    [`${LIST}/start/after`]: 'exam:slot_4',
    [`${LIST}/end/before`]: 'b000',
    [`${LIST}/exam:slot_3/before`]: 'exam:slot_4',
    [`${LIST}/exam:slot_3/after`]: 'talk:slot_2',
  }),
  busy('approve a visit', 'clinic', { [`appointments/${CLINIC}/seen/confirmed`]: true }),
  busy(
    'book and keep the details that a service has without a doctor',
    'patient',
    {
      ...booked('service', 'slot_1'),
    },
    { [`${FRESH}/none`]: null },
  ),
]
