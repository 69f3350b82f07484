import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  aClinic,
  anAppointment,
  aPatient,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { indexed } from '#tests/support/openings.ts'
import {
  storedAppointment,
  storedClinic,
  storedFounder,
  storedFounders,
  storedPatient,
  storedService,
  type StoredRecord,
} from '#tests/support/storedRecords.ts'
import { listingOf, type Update } from './honestUpdates.ts'

/** Who and what is in the database of a rules test before anything is tried. */

export const ACTORS = [
  'visitor',
  'patient',
  'otherPatient',
  'clinic',
  'otherClinic',
  'accountWithoutRecord',
] as const
export type Actor = (typeof ACTORS)[number]

/** How the permission tables name them. */
export const LETTERS: Readonly<Record<Actor, string>> = {
  visitor: 'V',
  patient: 'P',
  otherPatient: 'O',
  clinic: 'C',
  otherClinic: 'X',
  accountWithoutRecord: 'N',
}

export interface Person {
  readonly uid: string
  readonly email: string
}

/** Everyone who is signed in. */
export const PEOPLE: Readonly<Record<Exclude<Actor, 'visitor'>, Person>> = {
  patient: { uid: 'patientUid', email: 'pat@example.com' },
  otherPatient: { uid: 'otherPatientUid', email: 'olga@example.com' },
  clinic: { uid: 'clinicUid', email: 'clinic@example.com' },
  otherClinic: { uid: 'otherClinicUid', email: 'other@example.com' },
  accountWithoutRecord: { uid: 'nobodyUid', email: 'nobody@example.com' },
}

/** The account of an actor; null for a visitor. */
export const uidOf = (actor: Actor): string | null =>
  actor === 'visitor' ? null : PEOPLE[actor].uid

export const PATIENT = PEOPLE.patient.uid
export const OTHER_PATIENT = PEOPLE.otherPatient.uid
export const CLINIC = PEOPLE.clinic.uid
export const OTHER_CLINIC = PEOPLE.otherClinic.uid
export const NOBODY = PEOPLE.accountWithoutRecord.uid

/** Slot times, fixed once for a run: in whole hours from now. */
const startedAt = Date.now()
const startOfRun = Math.floor(startedAt / HOUR_MS) * HOUR_MS
export const hoursFromNow = (hours: number): number => startOfRun + hours * HOUR_MS

/** The hours at which the slots of `service` are; slot_2 and slot_7 are past, the first three are free. */
export const SLOT_HOURS = {
  slot_0: 24,
  slot_1: 48,
  slot_2: -24,
  slot_3: 72,
  slot_4: 96,
  slot_5: 120,
  slot_6: 144,
  slot_7: -3,
} as const
export type SlotId = keyof typeof SLOT_HOURS

export const clinicRecord = (name = 'Clinic One', email = PEOPLE.clinic.email): StoredRecord =>
  storedClinic(
    aClinic({
      name,
      email,
      language: 'fr',
      otherArrivalNote: 'Le stationnement est derrière la maison.',
    }),
  )

/** What the sign-up of a clinic writes beside the entry in the public list. */
export function clinicSignUp(person: Person, name = 'Clinic Three'): StoredRecord {
  return {
    [`clinics/${person.uid}`]: clinicRecord(name, person.email),
    ...storedFounder({ userId: person.uid, name, email: person.email }),
  }
}

export const patientRecord = (person: Person): StoredRecord =>
  storedPatient(
    aPatient({
      email: person.email,
      phone: '(519) 555-0142',
      language: 'fr',
      people: [{ place: 'p0', name: 'Kofi Osei' }],
    }),
  )

const slot = (hours: number, available = true): StoredRecord => ({
  available,
  timestamp: hoursFromNow(hours),
})

const clinicOf = (person: Person, name: string): ClinicAccount =>
  aClinic({ userId: person.uid, name, email: person.email })
const CLINIC_ONE = clinicOf(PEOPLE.clinic, 'Clinic One')
const CLINIC_TWO = clinicOf(PEOPLE.otherClinic, 'Clinic Two')

/** Until how many hours before its time a patient may cancel or move a visit. */
const CANCEL_HOURS = 12

/** What a clinic may say of a service beside what it has to. */
const OPTIONAL_TERMS = {
  language: 'fr',
  otherName: 'Teeth cleaning',
  otherDescription: 'A gentle cleaning and a check of the gums.',
  notTaxed: true,
  cancelHours: CANCEL_HOURS,
} as const

/** A service of a clinic; free of bookings unless its slots say otherwise. */
export const serviceRecord = (
  slots: StoredRecord = { slot_0: slot(24) },
  clinic = CLINIC_ONE,
): StoredRecord => ({
  ...storedService(aService(OPTIONAL_TERMS, clinic)),
  slots,
})

interface AppointmentOptions {
  readonly patientId?: string
  readonly slotId?: string
  readonly timestamp?: number
  readonly confirmed?: boolean
}

/** An appointment as the rules want it, for `slot_0` of `service` by default. */
export const appointmentRecord = (
  {
    patientId = PATIENT,
    slotId = 'slot_0',
    timestamp = hoursFromNow(24),
    confirmed = false,
  }: AppointmentOptions = {},
  clinic = CLINIC_ONE,
): StoredRecord =>
  storedAppointment(
    anAppointment({
      bookedBy: patientId,
      bookerName: aPatient().name,
      status: confirmed ? 'confirmed' : 'pending',
      bookingDetails: aBooking(
        aService({ id: 'service', ...OPTIONAL_TERMS }, clinic),
        aSlot({ slotId, timestamp, available: false }),
      ),
    }),
  )

/** Weekly hours, with every field that they may have. */
export const hoursRecord = (): StoredRecord => ({
  saved: 1_700_000_000_000,
  days: { mon: '09:00-12:00,13:00-17:00', fri: '09:00-12:00' },
  length: 30,
  pause: 10,
  every_weeks: 2,
  from: '2031-05-19',
  until: '2031-12-19',
  skip_holidays: true,
  published_until: '2031-06-15',
})

/** The date and time that the patient has asked for, and the id that the request has by them. */
export const REQUESTED = { date: '2031-05-20', time: '10:30' } as const
export const ASKED = '2031-05-20T10:30'

export const requestRecord = (): StoredRecord => ({
  clinicId: CLINIC,
  patientId: PATIENT,
  serviceId: 'service',
  ...REQUESTED,
  status: 'pending',
  place: 'q0',
})

/** The place of the service `quiet`. */
export const PLACE = 's001'

/** A slot that the other clinic has closed. */
export const CLOSED_SLOT = 'slot_3'

/** The clinic's doctor, as all services name that doctor in their texts. */
export const doctorRecord = (): StoredRecord => ({
  name: aService().doctor,
  email: aService().doctorEmail,
  initials: 'LR',
  colour: 'green',
  active: true,
})

/** A room of the clinic, which no service of the starting data names. */
export const roomRecord = (): StoredRecord => ({ name: 'Room 1', active: true })

/** A doctor who is away from tomorrow on, for two days. */
export const absenceRecord = (): StoredRecord => ({
  doctor: 'Dr. Roy Moreau',
  from: hoursFromNow(20),
  until: hoursFromNow(68),
  note: 'Vacation',
})

/** The rules let it hold for a day at most. */
export const lateDoctorRecord = (): StoredRecord => ({
  doctor: 'Dr. Roy Moreau',
  minutes: 25,
  until: hoursFromNow(12),
})

/** When the two past appointments ended: both less than a day ago. */
export const ENDED = { done: startedAt - HOUR_MS, dropped: startedAt - 2 * HOUR_MS } as const

/** What a patient has not dismissed yet. */
export const noticeRecord = (kind: string): StoredRecord => ({
  kind,
  at: startedAt - 3 * HOUR_MS,
})

/** A ticket that was last taken so many hours ago. */
export const ticketRecord = (appointment: string, { hoursAgo = 2 } = {}): StoredRecord => ({
  appointment,
  at: startedAt - hoursAgo * HOUR_MS,
})

const taken = (
  slotId: SlotId,
  more: { readonly patientId?: string; readonly confirmed?: boolean } = {},
): StoredRecord =>
  appointmentRecord({ slotId, timestamp: hoursFromNow(SLOT_HOURS[slotId]), ...more })

const entry = (hours: number, clinicId = CLINIC): StoredRecord => ({
  clinic_id: clinicId,
  timestamp: hoursFromNow(hours),
})

const elsewhere = (slotId: string, hours: number): StoredRecord =>
  appointmentRecord(
    { patientId: OTHER_PATIENT, slotId, timestamp: hoursFromNow(hours), confirmed: true },
    CLINIC_TWO,
  )

/**
 * Two clinics and two patients. The clinic's `service` has two free slots, a past one, and five that
 * appointments took: `pending` and `confirmed` of the patient, `begun` (confirmed, at its time),
 * `others` (pending) of the other patient, and `done`, completed an hour ago, of the patient, who also
 * cancelled `dropped`, and has not dismissed the notice that `confirmed` was approved. Nobody booked `quiet`,
 * which has weekly hours. At the other clinic the other patient has `elsewhere`, confirmed, and
 * `begunElsewhere`. What is new has a ticket or a place: `pending`, the request, `others`, `quiet` and
 * the other clinic's service; the rest is from before there were any. `dropped` held ticket t03. No session of anybody is
 * over. The
 * clinic has a doctor and a room, which no service names by the id and of whom it blocked an hour, and one who is away, and the other clinic a closed slot. Both clinics are on the public list, and
 * every free slot is in the index of open times.
 */
export function startingData(): Update {
  return (made ??= makeStartingData())
}

/** Made once: the tests ask for it thousands of times. */
let made: Update | null = null

function makeStartingData(): Update {
  return indexed({
    clinics: {
      [CLINIC]: {
        ...clinicRecord(),
        slots: {
          [REQUESTED.date]: { [REQUESTED.time]: { available: false, appointmentId: ASKED } },
        },
      },
      [OTHER_CLINIC]: clinicRecord('Clinic Two', PEOPLE.otherClinic.email),
    },
    ...storedFounders([CLINIC_ONE, CLINIC_TWO]),
    valid_since: Object.fromEntries(Object.values(PEOPLE).map(({ uid }) => [uid, 0])),
    listed_clinics: {
      [CLINIC]: listingOf(clinicRecord()),
      [OTHER_CLINIC]: listingOf(clinicRecord('Clinic Two')),
    },
    patients: {
      [PATIENT]: {
        ...patientRecord(PEOPLE.patient),
        requests: { q0: `${CLINIC}/${ASKED}` },
        appointments: {
          pending: { ...entry(72), ticket: 't01' },
          confirmed: { ...entry(96), notice: noticeRecord('approved') },
          begun: entry(-3),
        },
        completed_appointments: {
          done: { ...entry(144), ended_at: ENDED.done },
          dropped: { ...entry(48), ended_at: ENDED.dropped },
        },
      },
      [OTHER_PATIENT]: {
        ...patientRecord(PEOPLE.otherPatient),
        appointments: {
          others: { ...entry(120), ticket: 't01' },
          elsewhere: entry(36, OTHER_CLINIC),
          begunElsewhere: entry(-5, OTHER_CLINIC),
        },
      },
    },
    booking_tickets: {
      [PATIENT]: {
        t01: ticketRecord('pending'),
        t03: ticketRecord('dropped'),
      },
      [OTHER_PATIENT]: { t01: ticketRecord('others') },
    },
    clinic_services: {
      [CLINIC]: { [PLACE]: 'quiet' },
      [OTHER_CLINIC]: { s000: 'service' },
    },
    services: {
      [CLINIC]: {
        service: serviceRecord({
          slot_0: slot(SLOT_HOURS.slot_0),
          slot_1: slot(SLOT_HOURS.slot_1),
          slot_2: slot(SLOT_HOURS.slot_2),
          slot_3: slot(SLOT_HOURS.slot_3, false),
          slot_4: slot(SLOT_HOURS.slot_4, false),
          slot_5: slot(SLOT_HOURS.slot_5, false),
          slot_6: slot(SLOT_HOURS.slot_6, false),
          slot_7: slot(SLOT_HOURS.slot_7, false),
        }),
        quiet: { ...serviceRecord(), place: PLACE },
      },
      [OTHER_CLINIC]: {
        service: {
          ...serviceRecord(
            { slot_0: slot(24), slot_1: slot(36, false), slot_2: slot(-5, false) },
            CLINIC_TWO,
          ),
          place: 's000',
        },
      },
    },
    closed_slots: { [OTHER_CLINIC]: { service: { [CLOSED_SLOT]: hoursFromNow(60) } } },
    doctors: { [CLINIC]: { d00: doctorRecord() } },
    rooms: { [CLINIC]: { r00: roomRecord() } },
    busy_times: {
      [CLINIC]: {
        d00: {
          start: { until: 0, after: 'b000' },
          b000: {
            from: hoursFromNow(300),
            until: hoursFromNow(301),
            before: 'start',
            after: 'end',
          },
          end: { from: 8_640_000_000_000_000, before: 'b000' },
        },
      },
    },
    block_notes: { [CLINIC]: { d00: { b000: 'A meeting' } } },
    absences: { [CLINIC]: { a00: absenceRecord() } },
    answer_hours: { [CLINIC]: 3 },
    late_doctors: { [CLINIC]: { l00: lateDoctorRecord() } },
    weekly_hours: { [CLINIC]: { quiet: hoursRecord() } },
    slot_claims: {
      [CLINIC]: {
        service: {
          slot_3: 'pending',
          slot_4: 'confirmed',
          slot_5: 'others',
          slot_6: 'done',
          slot_7: 'begun',
        },
      },
      [OTHER_CLINIC]: { service: { slot_1: 'elsewhere', slot_2: 'begunElsewhere' } },
    },
    appointments: {
      [CLINIC]: {
        pending: taken('slot_3'),
        confirmed: taken('slot_4', { confirmed: true }),
        begun: taken('slot_7', { confirmed: true }),
        others: taken('slot_5', { patientId: OTHER_PATIENT }),
      },
      [OTHER_CLINIC]: {
        elsewhere: elsewhere('slot_1', 36),
        begunElsewhere: elsewhere('slot_2', -5),
      },
    },
    completed_appointments: {
      [CLINIC]: {
        done: {
          ...taken('slot_6', { confirmed: true }),
          completed: true,
          ended_at: ENDED.done,
          outcome: 'completed',
        },
        dropped: {
          ...taken('slot_1'),
          completed: true,
          ended_at: ENDED.dropped,
          outcome: 'cancelled',
          cancelled_by: 'patient',
        },
      },
    },
    appointment_requests: { [CLINIC]: { [ASKED]: requestRecord() } },
  })
}
