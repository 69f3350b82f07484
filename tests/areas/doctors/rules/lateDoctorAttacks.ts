import { deepTree } from '#tests/rules/attacks/badValues.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { inEndedSession } from '#tests/rules/endedSession.ts'
import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import {
  CLINIC,
  hoursFromNow,
  lateDoctorRecord,
  NOBODY,
  OTHER_CLINIC,
  PATIENT,
} from '#tests/rules/startingData.ts'

const LATE = `late_doctors/${CLINIC}`
const NEW = `${LATE}/l01`
const SAID: Update = { [NEW]: lateDoctorRecord() }
const saidWith = (fields: Readonly<Record<string, unknown>>): Update => ({
  [NEW]: { ...lateDoctorRecord(), ...fields },
})
const without = (field: string): Update => ({
  [NEW]: Object.fromEntries(Object.entries(lateDoctorRecord()).filter(([name]) => name !== field)),
})
const byClinic = (name: string, changes: Update, given?: Update): Attempt =>
  attempt(name, 'clinic', changes, given)

const others: readonly Attempt[] = (
  ['visitor', 'patient', 'otherPatient', 'otherClinic', 'accountWithoutRecord'] as const
).flatMap((by) => [
  attempt('say that a clinic’s doctor is late', by, SAID),
  attempt('take back that a clinic’s doctor is late', by, { [`${LATE}/l00`]: null }),
  attempt('take back all that a clinic said of late doctors', by, { [LATE]: null }),
  attempt('let a clinic’s doctor be later', by, { [`${LATE}/l00/minutes`]: 60 }),
  attempt(
    'forget who was late in a clinic on an earlier day',
    by,
    { [`${LATE}/l07`]: null },
    { [`${LATE}/l07`]: { ...lateDoctorRecord(), until: hoursFromNow(-20) } },
  ),
])

const places: readonly Attempt[] = [
  attempt('say as a patient that a doctor is late', 'patient', {
    [`late_doctors/${PATIENT}/l00`]: lateDoctorRecord(),
  }),
  attempt('say without a record that a doctor is late', 'accountWithoutRecord', {
    [`late_doctors/${NOBODY}/l00`]: lateDoctorRecord(),
  }),
  byClinic('say it in another clinic’s list beside its own', {
    ...SAID,
    [`late_doctors/${OTHER_CLINIC}/l01`]: lateDoctorRecord(),
  }),
  ...['l0', 'l000', 'l100', 'd00', 'L01', '00', 'late', 'l0a', 'xl00', 'l00x'].map((place) =>
    byClinic(`say that a doctor is late at the place ${place}`, {
      [`${LATE}/${place}`]: lateDoctorRecord(),
    }),
  ),
  byClinic('say it over what is said of another doctor', {
    [`${LATE}/l00`]: { ...lateDoctorRecord(), doctor: 'Dr. Ann Other' },
  }),
  byClinic('say it twice, with an answer that was lost', SAID, SAID),
  byClinic(
    'say it over what is left of an earlier day',
    { [NEW]: lateDoctorRecord() },
    { [NEW]: { ...lateDoctorRecord(), until: hoursFromNow(-20) } },
  ),
  byClinic('say it of all doctors in one write', {
    [LATE]: { l01: lateDoctorRecord(), l02: lateDoctorRecord() },
  }),
  byClinic('take all of it back in one write', { [LATE]: null }),
  ...['minutes', 'until', 'doctor'].flatMap((field) => [
    byClinic(`take the ${field} alone back`, { [`${LATE}/l00/${field}`]: null }),
    byClinic(`write the ${field} alone`, {
      [`${LATE}/l00/${field}`]: lateDoctorRecord()[field],
    }),
    byClinic(`write the ${field} alone where nothing is said`, {
      [`${NEW}/${field}`]: lateDoctorRecord()[field],
    }),
    byClinic(`say it without the ${field}`, without(field)),
  ]),
  byClinic('say that a doctor is late while blocked', SAID, { [`blocked/${CLINIC}`]: true }),
  byClinic('say it when the clinic’s record is gone', SAID, { [`clinics/${CLINIC}`]: null }),
  inEndedSession({ name: 'say that a doctor is late', by: 'clinic', changes: SAID }),
  inEndedSession({
    name: 'take back that a doctor is late',
    by: 'clinic',
    changes: { [`${LATE}/l00`]: null },
  }),
]

const values: readonly Attempt[] = [
  ...[4, 0, -25, 241, 1440, 7.5, '25', true, deepTree()].map((minutes) =>
    byClinic(`say that a doctor is late by ${JSON.stringify(minutes).slice(0, 30)}`, {
      ...saidWith({ minutes }),
    }),
  ),
  ...[
    hoursFromNow(-3),
    hoursFromNow(28),
    hoursFromNow(24 * 365),
    hoursFromNow(5) + 0.5,
    String(hoursFromNow(5)),
    0,
    true,
    SERVER_TIME,
    deepTree(),
  ].map((until, position) =>
    byClinic(`say that a doctor is late until a moment that cannot be, ${position}`, {
      ...saidWith({ until }),
    }),
  ),
  ...['Dr.', '', 'x'.repeat(101), 'x'.repeat(100_000), 25, true, deepTree()].map(
    (doctor, position) =>
      byClinic(`say of a doctor who cannot be that they are late, ${position}`, {
        ...saidWith({ doctor }),
      }),
  ),
  ...['patient', 'reason', 'note', 'other'].map((field) =>
    byClinic(
      `say that a doctor is late with the ${field}`,
      saidWith({ [field]: 'A patient fainted' }),
    ),
  ),
  ...['late', 25, true].map((value) =>
    byClinic(`put ${JSON.stringify(value)} in the place of a late doctor`, { [NEW]: value }),
  ),
]

/** What nobody may say of doctors who are late. */
export const LATE_DOCTOR_ATTACKS: readonly Attempt[] = [...others, ...places, ...values]
