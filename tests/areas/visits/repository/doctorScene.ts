import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import type { TestBackend, TestClient } from '#tests/support/localBackend.ts'

/** So many minutes after the first time of the doctor. */
export const minutes = (count: number): number => SLOT_TIME + count * MINUTE_MS

export interface DoctorScene {
  readonly clinic: ClinicAccount
  readonly desk: TestClient
  /** 45 minutes and a pause of ten: at 0, 100 and 200. */
  readonly exam: Service
  /** Of the same doctor, half an hour: at 30, 55, 130 and 300. */
  readonly talk: Service
  /** Of another doctor: at 0. */
  readonly other: Service
}

const slotsAt = (...times: readonly number[]): Service['slots'] =>
  times.map((time, index) => aSlot({ slotId: `slot_${index}`, timestamp: minutes(time) }))

/** A clinic with two doctors, one of whom has two services. */
export async function aDoctorScene(backend: TestBackend): Promise<DoctorScene> {
  const clinic = await backend.createClinic()
  const { doctor: name, doctorEmail: email } = aService()
  const record = { name, email, initials: 'LR', colour: 'green', active: true }
  await backend.write(`doctors/${clinic.userId}`, { d00: record, d01: record })
  const [exam, talk, other] = [
    await backend.createService(clinic, {
      name: 'Exam',
      doctorId: 'd00',
      pause: 10,
      slots: slotsAt(0, 100, 200),
    }),
    await backend.createService(clinic, {
      name: 'Talk',
      doctorId: 'd00',
      duration: 30,
      slots: slotsAt(30, 55, 130, 300),
    }),
    await backend.createService(clinic, { name: 'Other', doctorId: 'd01', slots: slotsAt(0) }),
  ]
  return { clinic, desk: await backend.connect(clinic), exam, talk, other }
}

/** A patient and the patient's browser. */
export async function aPatientAt(
  backend: TestBackend,
): Promise<{ readonly patient: PatientAccount; readonly client: TestClient }> {
  const patient = await backend.createPatient()
  return { patient, client: await backend.connect(patient) }
}
