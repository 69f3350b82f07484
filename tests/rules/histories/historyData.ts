import { asTree, entries } from '#tests/support/findBrokenInvariants.ts'
import { indexed } from '#tests/support/openings.ts'
import { storedFounders } from '#tests/support/storedRecords.ts'
import { listingOf } from '../honestUpdates.ts'
import {
  clinicRecord,
  doctorRecord,
  roomRecord,
  hoursFromNow,
  patientRecord,
  serviceRecord,
  type Person,
} from '../startingData.ts'

/** The few people of a random history; the last two have no record at first. Not all have confirmed their address. */
export const CLINICS: readonly Person[] = [
  { uid: 'north', email: 'north@example.com' },
  { uid: 'south', email: 'south@example.com' },
]
export const PATIENTS: readonly Person[] = [
  { uid: 'pat', email: 'pat@example.com' },
  { uid: 'pia', email: 'pia@example.com' },
]
export const NEWCOMERS: readonly Person[] = [
  { uid: 'newt', email: 'newt@example.com' },
  { uid: 'nell', email: 'nell@example.com' },
]
/** Whom clinics invite. */
const MEMBERS: readonly Person[] = [
  { uid: 'mia', email: 'mia@example.com' },
  { uid: 'max', email: 'max@example.com' },
  { uid: 'moe', email: 'moe@example.com' },
]
export const JOINERS: readonly Person[] = [...MEMBERS, ...NEWCOMERS]
export const PEOPLE: readonly Person[] = [...CLINICS, ...PATIENTS, ...NEWCOMERS, ...MEMBERS]
export const AUTHORS: readonly (Person | null)[] = [...PEOPLE, null]

/** Their sessions began at the beginning of time, so that any end of sessions ends them. */
export const hasConfirmedEmail = ({ email }: Person): boolean =>
  !['south@example.com', 'pia@example.com', 'nell@example.com'].includes(email)

/** A service of a clinic, with the clinic’s own fields; each slot with its time in hours from now. */
export function serviceRecordOf(
  clinic: Person,
  slots: Readonly<Record<string, number>>,
): Record<string, unknown> {
  return {
    ...serviceRecord(
      Object.fromEntries(
        Object.entries(slots).map(([slotId, hours]) => [
          slotId,
          { available: true, timestamp: hoursFromNow(hours) },
        ]),
      ),
    ),
    clinic_name: `Clinic ${clinic.uid}`,
    clinic_email: clinic.email,
  }
}

/** Each slot of a service says its day. */
function withDays(
  service: Readonly<Record<string, unknown>>,
  days: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const slots = entries(service, 'slots').map(([slotId, slot]) => [
    slotId,
    { ...asTree(slot), date: days[slotId] },
  ])
  return { ...service, slots: Object.fromEntries(slots) as unknown }
}

/** Both founders, and two more people of the northern clinic: one at the desk, and a manager. */
function staffed(): Readonly<Record<string, unknown>> {
  const { staff, staff_places, valid_since } = storedFounders(
    CLINICS.map(({ uid, email }) => ({ userId: uid, name: `Clinic ${uid}`, email })),
  )
  const places = asTree(staff_places)
  return {
    staff: {
      ...asTree(staff),
      mia: { clinic: 'north', place: 'm01', name: 'Person mia', desk: 'north' },
      max: { clinic: 'north', place: 'm02', name: 'Person max', manager: 'north', desk: 'north' },
    },
    staff_places: {
      ...places,
      north: {
        ...asTree(places['north']),
        m01: { user: 'mia', email: 'mia@example.com' },
        m02: { user: 'max', email: 'max@example.com' },
      },
    },
    valid_since: {
      ...asTree(valid_since),
      ...Object.fromEntries(
        ['mia', 'max', ...PATIENTS.map(({ uid }) => uid)].map((uid) => [uid, 0]),
      ),
    },
  }
}

/** The rules that a service has from the start. */
export type FirstPolicy = Readonly<Record<string, number>>

/**
 * Small, so that reading all of it after every accepted write is cheap: nothing is booked yet. `policy` is that of the service
 * whose times overlap.
 */
export function historyData(policy?: FirstPolicy): unknown {
  return indexed({
    clinics: Object.fromEntries(
      CLINICS.map((clinic) => [clinic.uid, clinicRecord(`Clinic ${clinic.uid}`, clinic.email)]),
    ),
    ...staffed(),
    listed_clinics: Object.fromEntries(
      CLINICS.map((clinic) => [
        clinic.uid,
        listingOf(clinicRecord(`Clinic ${clinic.uid}`, clinic.email)),
      ]),
    ),
    patients: Object.fromEntries(PATIENTS.map((patient) => [patient.uid, patientRecord(patient)])),
    doctors: Object.fromEntries(CLINICS.map((clinic) => [clinic.uid, { d00: doctorRecord() }])),
    // Both services of the northern clinic take place in its one room.
    rooms: { north: { r00: roomRecord(), r01: roomRecord() } },
    clinic_services: { north: { s000: 's0', s001: 's9' } },
    services: Object.fromEntries(
      CLINICS.map((clinic, index) => [
        clinic.uid,
        {
          // The southern one is from before there were places.
          s0:
            index === 0
              ? {
                  ...serviceRecordOf(clinic, { slot_0: 24, slot_1: 48, slot_2: -24 }),
                  place: 's000',
                  doctor_id: 'd00',
                  room_id: 'r00',
                  policy: { series: true },
                }
              : {
                  // A group: two places of one time, and one of another day. Patients book one a day.
                  ...withDays(serviceRecordOf(clinic, { slot_0: 24, slot_1: 48, slot_2: 24 }), {
                    slot_0: '2031-06-02',
                    slot_1: '2031-06-03',
                    slot_2: '2031-06-02',
                  }),
                  places: 2,
                  policy: { daily_visits: 1 },
                },
          // Of the same doctor, at times of which some overlap.
          ...(index === 0 && {
            s9: {
              ...serviceRecordOf(clinic, { slot_0: 24, slot_1: 24.5, slot_2: 25, slot_3: 47.5 }),
              place: 's001',
              doctor_id: 'd00',
              room_id: 'r00',
              pause: 10,
              ...(policy !== undefined && { policy }),
            },
          }),
        },
      ]),
    ),
  })
}
