import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'

/** What the visits are for, in time order. */
export const SERVICES = [
  'Dental check-up',
  'Knee consultation',
  'Blood test',
  'Physiotherapy, first visit',
  'Skin check',
  'Eye exam',
  'Teeth cleaning',
  'Heart check',
  'Hearing test',
  'Diet advice',
  'Back pain consultation',
  'Vaccination',
  'Crown consultation',
]

/** Thirteen visits of a patient, nine of them confirmed, and two declined requests. */
export async function aFullCalendar(
  stage: TestStage,
): Promise<{ readonly clinic: ClinicAccount; readonly patient: PatientAccount }> {
  const clinic = await stage.createClinic({ name: 'Grand River Family Clinic' })
  const patient = await stage.createPatient({ name: 'Robin Field' })
  const tomorrow = Date.now() + DAY_MS
  const book = async (name: string, position: number): Promise<ActiveAppointment> => {
    const slot = aSlot({ timestamp: tomorrow + position * DAY_MS })
    const service = await stage.createService(clinic, { name, slots: [slot] })
    const status = position < 9 ? 'confirmed' : 'pending'
    return storeAppointment(stage, anItemFor(patient, service), status)
  }
  for (const [position, name] of SERVICES.entries()) {
    const appointment = await book(name, position)
    if (position < 2) await notify(stage, appointment, 'approved')
  }
  for (const [position, name] of ['Allergy test', 'Sleep consultation'].entries()) {
    const declined = await book(name, 20 + position)
    await endAppointment(stage, declined, { kind: 'cancelled', by: 'clinic' })
    await notify(stage, declined, 'cancelled')
  }
  return { clinic, patient }
}

/** What a clinic leaves for its patient. */
export async function notify(
  stage: TestStage,
  { appointmentId, bookedBy }: ActiveAppointment,
  kind: Notice['kind'],
): Promise<void> {
  const place =
    kind === 'cancelled'
      ? databasePaths.patientCompletedAppointmentNotice
      : databasePaths.patientAppointmentNotice
  await stage.write(place(bookedBy, appointmentId), { kind, at: Date.now() })
}
