import { DOCTOR_COLOURS } from '#src/areas/doctors/model/doctor.ts'
import { HOURS_LIMITS } from '#src/areas/services/model/weeklyHours.ts'
import { CLINIC_FIELDS, EDITABLE_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { hoursPath } from '#tests/support/places.ts'
import type { Update } from '../honestUpdates.ts'
import {
  lateDoctorRecord,
  absenceRecord,
  CLINIC,
  doctorRecord,
  roomRecord,
  hoursFromNow,
  hoursRecord,
  NOBODY,
  patientRecord,
  PEOPLE,
  clinicSignUp,
} from '../startingData.ts'
import { addition, renamed, request, withValues } from '../transitions.ts'
import { BOOKING_FIELDS } from './bookingFields.ts'
import { free, withText, type Field } from './Field.ts'
import { STAFF_FIELDS } from './staffFields.ts'
import {
  DATE,
  DAY_OF_WEEK,
  EMAIL,
  formsOf,
  NEW_SERVICE_KEY,
  LANGUAGE,
  NAME,
  NEW_SLOT_KEY,
  oneOf,
  PHONE,
  smallValue,
  TIME,
  textOf,
  wholeNumber,
  TIMESTAMP,
} from './valueForms.ts'

const { accountWithoutRecord: newcomer } = PEOPLE
const ADDED = `services/${CLINIC}/added`
const asPatient: Update = { [`patients/${NOBODY}`]: patientRecord(newcomer) }
const asGooglePatient: Update = {
  [`patients/${NOBODY}`]: { fullName: 'No Body', email: newcomer.email, user_type: 'patient' },
}
const asClinic = clinicSignUp(newcomer)

/** The address of these records is their account's, so the account has to have it as well. */
function ownEmail(record: string, honest: Update, ...places: readonly string[]): Field {
  return {
    name: `${record}’s email`,
    by: 'accountWithoutRecord',
    form: EMAIL,
    write: withText((email) => ({
      changes: withValues(
        honest,
        Object.fromEntries(places.map((place) => [`${place}/email`, email])),
      ),
      person: { uid: NOBODY, email },
    })),
  }
}

/** Its address is its account's: see `ownEmail`. */
const clinicForms = Object.fromEntries(
  Object.entries(formsOf(CLINIC_FIELDS)).filter(([field]) => field !== 'email'),
)

const accounts: readonly Field[] = [
  ...free('accountWithoutRecord', 'a patient', asPatient, `patients/${NOBODY}`, {
    name: NAME,
    phone: PHONE,
    language: LANGUAGE,
    'people/p0': NAME,
  }),
  ...free('accountWithoutRecord', 'a patient of Google', asGooglePatient, `patients/${NOBODY}`, {
    fullName: NAME,
  }),
  ownEmail('a patient', asPatient, `patients/${NOBODY}`),
  {
    name: 'the place of someone whom a patient books for',
    by: 'accountWithoutRecord',
    form: {
      what: 'the letter p and a digit',
      good: ['p0', 'p9'],
      bad: ['p', 'p00', 'xp0', 'px', '0'],
    },
    write: withText((place) => ({
      changes: withValues(asPatient, { [`patients/${NOBODY}/people`]: { [place]: 'Efua Osei' } }),
    })),
  },
  ...free('accountWithoutRecord', 'a clinic', asClinic, `clinics/${NOBODY}`, {
    ...clinicForms,
  }),
  ownEmail('a clinic', asClinic, `clinics/${NOBODY}`, `staff_places/${NOBODY}/m00`),
]

const services: readonly Field[] = [
  ...free('clinic', 'a service', addition(), ADDED, {
    ...formsOf(EDITABLE_SERVICE_FIELDS),
    'slots/slot_0/timestamp': TIMESTAMP,
  }),
  {
    name: 'a service’s id',
    by: 'clinic',
    form: NEW_SERVICE_KEY,
    write: withText((id) => ({ changes: renamed(addition(), 'added', id) })),
  },
  {
    name: 'the id of an added slot',
    by: 'clinic',
    form: NEW_SLOT_KEY,
    write: withText((id) => ({
      changes: addition({ slots: { [id]: { available: true, timestamp: hoursFromNow(24) } } }),
    })),
  },
]

const ABSENCE = `absences/${CLINIC}/a01`
const ABSENT = smallValue(LIMITS.absenceNote.max, 0, -1.5)
const absences: readonly Field[] = [
  ...free('clinic', 'an absence', { [ABSENCE]: absenceRecord() }, ABSENCE, {
    doctor: ABSENT,
    from: ABSENT,
    until: ABSENT,
    note: ABSENT,
  }),
  {
    name: 'the name of an absence',
    by: 'clinic',
    form: {
      what: 'the letter a and two digits',
      good: ['a01', 'a10', 'a99'],
      bad: ['a0', 'a000', 'b00', 'A01', '00', 'aa0', 'a0a', 'xa00'],
    },
    write: withText((name) => ({ changes: { [`absences/${CLINIC}/${name}`]: absenceRecord() } })),
  },
]

const LATE = `late_doctors/${CLINIC}/l01`
const lateWith = (fields: Readonly<Record<string, unknown>>): Update => ({
  [LATE]: { ...lateDoctorRecord(), ...fields },
})
const lateDoctors: readonly Field[] = [
  {
    name: 'the doctor of a lateness',
    by: 'clinic',
    form: textOf(LIMITS.doctor),
    write: (doctor) => ({ changes: lateWith({ doctor }) }),
  },
  {
    name: 'the minutes of a lateness',
    by: 'clinic',
    form: wholeNumber(LIMITS.lateMinutes),
    write: (minutes) => ({ changes: lateWith({ minutes }) }),
  },
  {
    name: 'the end of a lateness',
    by: 'clinic',
    form: {
      what: 'a whole millisecond of the next 25 hours',
      good: [hoursFromNow(2), hoursFromNow(2) + 1, hoursFromNow(24)],
      bad: [hoursFromNow(-1), hoursFromNow(2) + 0.5, hoursFromNow(27), String(hoursFromNow(2))],
    },
    write: (until) => ({ changes: lateWith({ until }) }),
  },
  {
    name: 'the place of a lateness',
    by: 'clinic',
    form: {
      what: 'the letter l and two digits',
      good: ['l01', 'l10', 'l99'],
      bad: ['l0', 'l000', 'b00', 'L01', '00', 'll0', 'l0l', 'xl00'],
    },
    write: withText((place) => ({
      changes: { [`late_doctors/${CLINIC}/${place}`]: lateDoctorRecord() },
    })),
  },
]

const DOCTOR = `doctors/${CLINIC}/d07`
const doctors: readonly Field[] = [
  ...free('clinic', 'a doctor', { [DOCTOR]: doctorRecord() }, DOCTOR, {
    name: textOf(LIMITS.doctor),
    email: EMAIL,
    initials: {
      what: 'one to four characters without blanks',
      good: ['L', 'LR', 'ÉÀ', 'LMNO', '雷'],
      bad: ['', 'L R', 'LMNOP', ' L', 'L\n', 5, true, ['LR']],
    },
    colour: oneOf('a colour', DOCTOR_COLOURS),
    active: { what: 'true or false', good: [true, false], bad: ['true', 1, 0, '', { a: true }] },
  }),
  {
    name: 'the id of a doctor',
    by: 'clinic',
    form: {
      what: 'the letter d and two digits',
      good: ['d01', 'd10', 'd99'],
      bad: ['d0', 'd000', 'a00', 'D01', '00', 'dd0', 'd0d', 'xd01'],
    },
    write: withText((name) => ({ changes: { [`doctors/${CLINIC}/${name}`]: doctorRecord() } })),
  },
]

const ROOM = `rooms/${CLINIC}/r07`
const rooms: readonly Field[] = [
  ...free('clinic', 'a room', { [ROOM]: roomRecord() }, ROOM, {
    name: textOf(LIMITS.roomName),
    active: { what: 'true or false', good: [true, false], bad: ['true', 1, 0, '', { a: true }] },
  }),
  {
    name: 'the id of a room',
    by: 'clinic',
    form: {
      what: 'the letter r and two digits',
      good: ['r01', 'r10', 'r99'],
      bad: ['r0', 'r000', 'd00', 'R01', '00', 'rr0', 'r0r', 'xr01'],
    },
    write: withText((name) => ({ changes: { [`rooms/${CLINIC}/${name}`]: roomRecord() } })),
  },
]

const notes: readonly Field[] = [
  {
    name: 'what a clinic notes about a time that it blocked',
    by: 'clinic',
    form: textOf(LIMITS.blockNote),
    write: (value) => ({ changes: { [`block_notes/${CLINIC}/d00/b000`]: value } }),
  },
  {
    name: 'a private note of a clinic',
    by: 'clinic',
    form: textOf(LIMITS.clinicNote),
    write: (value) => ({ changes: { [`clinic_notes/${CLINIC}/pending`]: value } }),
  },
]

const HOURS = hoursPath(CLINIC, 'service')
const HOURS_FIELDS = [
  'length',
  'pause',
  'every_weeks',
  'from',
  'until',
  'skip_holidays',
  'published_until',
]
const HOURS_VALUE = smallValue('2031-05-19'.length, 0, -1.5, true, false)

const weeklyHours: readonly Field[] = [
  ...free('clinic', 'weekly hours', { [HOURS]: hoursRecord() }, HOURS, {
    'days/mon': textOf({ min: 0, max: '09:00-12:00,'.length * HOURS_LIMITS.ranges.max - 1 }),
    ...Object.fromEntries(HOURS_FIELDS.map((field) => [field, HOURS_VALUE])),
  }),
  {
    name: 'the name of a field of weekly hours',
    by: 'clinic',
    form: {
      what: 'one of seven names',
      good: HOURS_FIELDS,
      bad: ['xlength', 'published_untilx', 'begun'],
    },
    write: withText((name) => ({
      changes: { [HOURS]: { ...hoursRecord(), [name]: '2031-05-19' } },
    })),
  },
  {
    name: 'a day of weekly hours',
    by: 'clinic',
    form: DAY_OF_WEEK,
    write: withText((day) => ({
      changes: { [HOURS]: { ...hoursRecord(), days: { [day]: '09:00-12:00' } } },
    })),
  },
]

const requests: readonly Field[] = [
  {
    name: 'a requested date',
    by: 'patient',
    form: DATE,
    write: withText((date) => ({ changes: request({ date }) })),
  },
  {
    name: 'a requested time',
    by: 'patient',
    form: TIME,
    write: withText((time) => ({ changes: request({ time }) })),
  },
]

/** Every place of the database that a client may put a value or a key of its own choice into. */
export const FIELDS: readonly Field[] = [
  ...accounts,
  ...services,
  ...weeklyHours,
  ...notes,
  ...BOOKING_FIELDS,
  ...requests,
  ...absences,
  ...lateDoctors,
  ...doctors,
  ...rooms,
  ...STAFF_FIELDS,
]
