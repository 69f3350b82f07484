import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'

export const DOCTOR = 'Dr. Roy Moreau'

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
  /** The visits of the patient, in time order. */
  readonly visits: readonly ActiveAppointment[]
}

/** Stores a clinic with times at 9, 10, 11 and 2 tomorrow, of which the first ones are Amara's. */
export async function aScene(stage: TestStage, visitCount: number): Promise<Scene> {
  const [clinic, patient] = await Promise.all([
    stage.createClinic({ name: 'Lakeside Dental' }),
    stage.createPatient({ name: 'Amara Osei' }),
  ])
  const tomorrow = addDays(Date.now(), 1, zoneOfClinic(clinic))
  const slots = [9, 10, 11, 14].map((hours, position) =>
    aSlot({ slotId: `slot_${position}`, timestamp: tomorrow + hours * HOUR_MS }),
  )
  const service = await stage.createService(clinic, {
    name: 'Check-up',
    doctor: DOCTOR,
    duration: 20,
    slots,
  })
  const visits: ActiveAppointment[] = []
  for (const slot of slots.slice(0, visitCount)) {
    const patientData = aPatientData({ fullname: patient.name, email: patient.email })
    const item = anItemFor(patient, service, { slot, patientData })
    visits.push(await storeAppointment(stage, item, 'confirmed'))
  }
  return { clinic, patient, service, visits }
}
