import { clinicBookingOf, moveOf, reservationOf, type Update } from '#tests/rules/honestUpdates.ts'
import {
  appointmentRecord,
  CLINIC,
  doctorRecord,
  hoursFromNow,
  OTHER_PATIENT,
  PATIENT,
  serviceRecord,
} from '#tests/rules/startingData.ts'
import { startingDataWith, withValues } from '#tests/rules/transitions.ts'
import { linked, visitTimesOf, withBusyTimes } from '#tests/support/busyTimes.ts'
import { asTree, at } from '#tests/support/jsonTree.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { claimsPath } from '#tests/support/places.ts'
import type { StoredRecord } from '#tests/support/storedRecords.ts'

/** When the slots of each service are, in hours from now. */
type Slots = Readonly<Record<string, Readonly<Record<string, number>>>>
/** What the services say otherwise than the starting data's. */
type Services = Readonly<Record<string, StoredRecord>>

/**
 * What there is beside the starting data where doctors have one time. Doctor d00 has two services: `exam`, 45 minutes and
 * a pause of ten, and `talk`, half an hour; doctor d01 has `care`. `seen` is the patient's in exam/slot_3, at 210,
 * `told` the other patient's in talk/slot_2, at 215, and `over` the patient's in exam/slot_4, confirmed, two hours ago.
 * exam/slot_0 at 200 and talk/slot_0 at 200.5 overlap; exam/slot_1 is at 203, talk/slot_1 at 206, and exam/slot_2, at
 * 214.5, overlaps `told`. `cared` is the patient's in care/slot_1, at 210 too. The clinic blocked d00 from 230 to 231.
 */
const SLOTS: Slots = {
  exam: { slot_0: 200, slot_1: 203, slot_2: 214.5, slot_3: 210, slot_4: -2 },
  talk: { slot_0: 200.5, slot_1: 206, slot_2: 215 },
  care: { slot_0: 200, slot_1: 210 },
}
const SERVICES: Services = {
  exam: { doctor_id: 'd00', pause: 10 },
  talk: { doctor_id: 'd00', duration: 30 },
  care: { doctor_id: 'd01', doctor: 'Dr Ann Other', duration: 60 },
}

export interface Visit {
  readonly id: string
  readonly serviceId: string
  readonly slotId: string
  readonly patientId: string
  readonly confirmed: boolean
}

const VISITS: readonly Visit[] = [
  { id: 'seen', serviceId: 'exam', slotId: 'slot_3', patientId: PATIENT, confirmed: false },
  { id: 'told', serviceId: 'talk', slotId: 'slot_2', patientId: OTHER_PATIENT, confirmed: true },
  { id: 'over', serviceId: 'exam', slotId: 'slot_4', patientId: PATIENT, confirmed: true },
  { id: 'cared', serviceId: 'care', slotId: 'slot_1', patientId: PATIENT, confirmed: false },
]

/** Services with these slots, and visits that take some of them. */
export function busyRecords(slots: Slots, services: Services, visits: readonly Visit[]): Update {
  return {
    ...Object.fromEntries(
      Object.entries(services).map(([serviceId, fields]) => [
        `services/${CLINIC}/${serviceId}`,
        {
          ...serviceRecord(
            Object.fromEntries(
              Object.entries(slots[serviceId] ?? {}).map(([slotId, hours]) => [
                slotId,
                {
                  available: !visits.some(
                    (visit) => visit.serviceId === serviceId && visit.slotId === slotId,
                  ),
                  timestamp: hoursFromNow(hours),
                },
              ]),
            ),
          ),
          ...fields,
        },
      ]),
    ),
    ...Object.fromEntries(
      visits.flatMap((visit) => Object.entries(visitUpdate(visit, slots, services))),
    ),
  }
}

function visitUpdate(
  { id, serviceId, slotId, patientId, confirmed }: Visit,
  slots: Slots,
  services: Services,
): Update {
  const timestamp = hoursFromNow(slots[serviceId]?.[slotId] ?? 0)
  const record = appointmentRecord({ patientId, slotId, timestamp, confirmed })
  const { doctor_id: doctorId, room_id: roomId, ...service } = services[serviceId] ?? {}
  return {
    [`appointments/${CLINIC}/${id}`]: {
      ...record,
      bookingDetails: {
        ...asTree(at(record, 'bookingDetails')),
        ...service,
        serviceId,
        ...(doctorId !== undefined && { doctorId }),
        ...(roomId !== undefined && { roomId }),
      },
    },
    [`patients/${patientId}/appointments/${id}`]: { clinic_id: CLINIC, timestamp },
    [claimsPath(CLINIC, serviceId, slotId)]: id,
  }
}

const RECORDS: Update = {
  [`doctors/${CLINIC}/d01`]: { ...doctorRecord(), name: 'Dr Ann Other' },
  ...busyRecords(SLOTS, SERVICES, VISITS),
}

/** The times that the visits among these records take, by `clinic/list`. */
export function timesOf(records: Update): ReturnType<typeof visitTimesOf> {
  const appointments = Object.fromEntries(
    Object.entries(records).flatMap(([path, value]) => {
      const [list, , id = ''] = path.split('/')
      return list === 'appointments' ? [[id, value]] : []
    }),
  )
  return visitTimesOf({ appointments: { [CLINIC]: appointments } })
}

const TIMES = timesOf(RECORDS)

/** Where the lists of the two doctors are. */
export const LIST = `busy_times/${CLINIC}/d00`
export const OTHER_LIST = `busy_times/${CLINIC}/d01`

/** What was before, for an attempt. */
export const BUSY: Update = {
  ...RECORDS,
  [LIST]: linked(
    new Map([
      ...(TIMES.get(`${CLINIC}/d00`) ?? []),
      ['b000', { from: hoursFromNow(230), until: hoursFromNow(231) }],
    ]),
  ),
  [OTHER_LIST]: linked(TIMES.get(`${CLINIC}/d01`) ?? new Map()),
  [`block_notes/${CLINIC}/d00/b000`]: 'A meeting',
}

/** The whole database then. */
export const BUSY_DATA: unknown = startingDataWith(BUSY)

/** An honest update then, with everything that it brings. */
export const whole = (changes: Update, database: unknown = BUSY_DATA): Update =>
  withBusyTimes(database, withOpenings(database, changes))

/** The patient takes a time of one of the services; the other patient under that key. */
export const booked = (
  serviceId: string,
  slotId: string,
  appointmentId = 'fresh',
  patientId = PATIENT,
  ticket = 't00',
): Update =>
  reservationOf(
    BUSY_DATA,
    { clinicId: CLINIC, serviceId, slotId },
    { appointmentId, patientId, ticket },
  )

/** Either party moves a visit there. */
export const moved = (
  appointmentId: string,
  serviceId: string,
  slotId: string,
  by: 'patient' | 'clinic' = 'clinic',
  given: Update = {},
): Update =>
  moveOf(
    startingDataWith(busyWith(given)),
    appointmentId,
    { clinicId: CLINIC, serviceId, slotId },
    { by },
  )

/** The clinic takes a time for a caller. */
export const bookedForCaller = (serviceId: string, slotId: string): Update =>
  clinicBookingOf(
    BUSY_DATA,
    { clinicId: CLINIC, serviceId, slotId },
    { appointmentId: 'fresh', patient: null },
  )

/** The same, squeezed in beside what the doctor has. */
export const squeezed = (changes: Update, value: unknown = true): Update =>
  Object.fromEntries(
    Object.entries(changes).map(([path, record]) => {
      if (path.endsWith('/bookingDetails')) return [path, { ...asTree(record), squeezed: value }]
      const details = at(record, 'bookingDetails')
      return details === undefined || !path.startsWith('appointments/')
        ? [path, record]
        : [path, { ...asTree(record), bookingDetails: { ...asTree(details), squeezed: value } }]
    }),
  )

/** One more free time of a service, so many hours from now. */
export const freeSlot = (serviceId: string, slotId: string, hours: number): Update => ({
  [`services/${CLINIC}/${serviceId}/slots/${slotId}`]: {
    available: true,
    timestamp: hoursFromNow(hours),
  },
})

/** What was before, and something else, for an attempt. No path of it is in another. */
export const busyWith = (more: Update, given: Update = BUSY): Update =>
  withValues(
    Object.fromEntries(
      Object.entries(given).filter(
        ([path]) => !Object.keys(more).some((place) => path.startsWith(`${place}/`)),
      ),
    ),
    more,
  )
