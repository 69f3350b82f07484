import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { CLINIC, hoursFromNow, lateDoctorRecord, OTHER_CLINIC } from '#tests/rules/startingData.ts'

const LATE = `late_doctors/${CLINIC}`
const SAID = { [`${LATE}/l01`]: lateDoctorRecord() }

/** What a clinic says of doctors who are late. */
export const LATE_DOCTOR_DEEDS: readonly Attempt[] = [
  attempt('say that a doctor is late', 'clinic', SAID),
  attempt('say that another doctor is late at the last place', 'clinic', {
    [`${LATE}/l99`]: { ...lateDoctorRecord(), doctor: 'Dr. Ann Other' },
  }),
  attempt('say that a doctor is as little late as can be said', 'clinic', {
    [`${LATE}/l01`]: { ...lateDoctorRecord(), minutes: 5 },
  }),
  attempt('say that a doctor is as late as can be said, until a long day is over', 'clinic', {
    [`${LATE}/l01`]: { ...lateDoctorRecord(), minutes: 240, until: hoursFromNow(24) },
  }),
  attempt('say that a doctor is late as the day ends', 'clinic', {
    [`${LATE}/l01`]: { ...lateDoctorRecord(), until: hoursFromNow(2) },
  }),
  attempt('say by how much a doctor is late instead', 'clinic', {
    [`${LATE}/l00`]: null,
    [`${LATE}/l01`]: { ...lateDoctorRecord(), minutes: 40 },
  }),
  attempt('take back that a doctor is late', 'clinic', { [`${LATE}/l00`]: null }),
  attempt(
    'forget who was late on an earlier day',
    'clinic',
    { [`${LATE}/l07`]: null },
    { [`${LATE}/l07`]: { ...lateDoctorRecord(), until: hoursFromNow(-20) } },
  ),
  attempt(
    'take back that a doctor is late although the owner blocked the clinic',
    'clinic',
    { [`${LATE}/l00`]: null },
    { [`blocked/${CLINIC}`]: true },
  ),
  attempt('say it at two doctors at once', 'clinic', {
    [`${LATE}/l01`]: lateDoctorRecord(),
    [`${LATE}/l02`]: { ...lateDoctorRecord(), doctor: 'Dr. Ann Other' },
  }),
  attempt('say that a doctor of another clinic is late', 'otherClinic', {
    [`late_doctors/${OTHER_CLINIC}/l00`]: lateDoctorRecord(),
  }),
]
