import { settled } from '#tests/areas/visits/rules/settled.ts'
import { clinicBookingOf, moveOf, reservationOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  doctorRecord,
  hoursFromNow,
  OTHER_CLINIC,
  OTHER_PATIENT,
  PATIENT,
  roomRecord,
} from '#tests/rules/startingData.ts'
import { startingDataWith } from '#tests/rules/transitions.ts'
import { keepingOf, wishOf } from '#tests/rules/wishUpdates.ts'
import { linked, withBusyTimes } from '#tests/support/busyTimes.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { busyRecords, busyWith, timesOf } from './busyTimeScene.ts'

/**
 * What there is beside the starting data where rooms have one time. Room r00 is shared by `scan`, 45 minutes and a pause
 * of ten with doctor d00, `image`, half an hour with doctor d01, and `hall`, an hour with nobody of the list. `side` is
 * with doctor d01 in room r01, and `talk` with doctor d00 in no room. Room r02 is not active. `scanned` is the patient's
 * in scan/slot_3, at 210, `imaged` the other patient's in image/slot_2, at 215, and `over` the patient's in hall/slot_4,
 * confirmed, two hours ago. scan/slot_0 at 200, image/slot_0 at 200.5 and hall/slot_0 at 200.25 overlap one another.
 * scan/slot_2 at 214.5 and hall/slot_2 at 215.25 overlap `imaged` in the room alone, side/slot_2 overlaps it by the
 * doctor alone.
 */
const SLOTS = {
  scan: { slot_0: 200, slot_1: 203, slot_2: 214.5, slot_3: 210 },
  image: { slot_0: 200.5, slot_1: 206, slot_2: 215 },
  hall: { slot_0: 200.25, slot_1: 207, slot_2: 215.25, slot_4: -2 },
  side: { slot_0: 200.5, slot_2: 215.25 },
  talk: { slot_0: 220 },
}
const SERVICES = {
  scan: { doctor_id: 'd00', room_id: 'r00', pause: 10 },
  image: { doctor_id: 'd01', doctor: 'Dr Ann Other', room_id: 'r00', duration: 30 },
  hall: { room_id: 'r00', duration: 60 },
  side: { doctor_id: 'd01', doctor: 'Dr Ann Other', room_id: 'r01', duration: 30 },
  talk: { doctor_id: 'd00', duration: 30 },
}
const RECORDS: Update = {
  [`doctors/${CLINIC}/d01`]: { ...doctorRecord(), name: 'Dr Ann Other' },
  [`rooms/${CLINIC}/r01`]: { ...roomRecord(), name: 'Room 2' },
  [`rooms/${CLINIC}/r02`]: { name: 'Old room', active: false },
  [`rooms/${OTHER_CLINIC}/r05`]: roomRecord(),
  ...busyRecords(SLOTS, SERVICES, [
    { id: 'scanned', serviceId: 'scan', slotId: 'slot_3', patientId: PATIENT, confirmed: false },
    {
      id: 'imaged',
      serviceId: 'image',
      slotId: 'slot_2',
      patientId: OTHER_PATIENT,
      confirmed: true,
    },
    { id: 'over', serviceId: 'hall', slotId: 'slot_4', patientId: PATIENT, confirmed: true },
  ]),
}
const TIMES = timesOf(RECORDS)
const BLOCKED = ['b000', { from: hoursFromNow(300), until: hoursFromNow(301) }] as const

/** Where the lists of the room and of the doctor who use it most are, and that of the other room. */
export const ROOM_LIST = `busy_times/${CLINIC}/r00`
export const DOCTOR_LIST = `busy_times/${CLINIC}/d00`
export const OTHER_ROOM_LIST = `busy_times/${CLINIC}/r01`

/** What was before, for an attempt. */
const ROOMS: Update = {
  ...RECORDS,
  // The starting data has a block of the doctor.
  [DOCTOR_LIST]: linked(new Map([...(TIMES.get(`${CLINIC}/d00`) ?? []), BLOCKED])),
  [`busy_times/${CLINIC}/d01`]: linked(TIMES.get(`${CLINIC}/d01`) ?? new Map()),
  [ROOM_LIST]: linked(TIMES.get(`${CLINIC}/r00`) ?? new Map()),
}

/** The whole database then. */
export const ROOMS_DATA: unknown = startingDataWith(ROOMS)

/** What was before, and something else, for an attempt. */
export const roomsWith = (more: Update): Update => busyWith(more, ROOMS)

/** An honest update then, with everything that it brings. */
export const wholeOfRooms = (changes: Update, database: unknown = ROOMS_DATA): Update =>
  withBusyTimes(database, withOpenings(database, changes))

/** The patient takes a time of one of the services; the other patient under that key. */
export const bookedInRoom = (
  serviceId: string,
  slotId: string,
  { appointmentId = 'fresh', patientId = PATIENT, ticket = 't00' } = {},
  database: unknown = ROOMS_DATA,
): Update =>
  reservationOf(
    database,
    { clinicId: CLINIC, serviceId, slotId },
    { appointmentId, patientId, ticket },
  )

/** The clinic takes a time for a caller. */
export const callerInRoom = (serviceId: string, slotId: string): Update =>
  clinicBookingOf(
    ROOMS_DATA,
    { clinicId: CLINIC, serviceId, slotId },
    { appointmentId: 'fresh', patient: null },
  )

/** Either party moves a visit there. */
export const movedInRoom = (
  appointmentId: string,
  serviceId: string,
  slotId: string,
  by: 'patient' | 'clinic' = 'clinic',
  database: unknown = ROOMS_DATA,
): Update => moveOf(database, appointmentId, { clinicId: CLINIC, serviceId, slotId }, { by })

/** The patient would like to move `confirmed`, which has neither, to a time of a doctor and a room. */
export const WISHED_ROOM: Update = roomsWith(
  settled(
    wholeOfRooms(
      wishOf(ROOMS_DATA, 'confirmed', { clinicId: CLINIC, serviceId: 'scan', slotId: 'slot_0' }),
    ),
    hoursFromNow(-2),
  ),
)

/** The wish ends, and the visit stays where it is. */
export const keptOutOfRoom = (by: 'patient' | 'clinic', given: Update = WISHED_ROOM): Update =>
  keepingOf(startingDataWith(given), { clinicId: CLINIC, appointmentId: 'confirmed' }, by)
