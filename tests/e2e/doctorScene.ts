import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { zoneFarFromMidnight } from '#tests/support/clinicTime.ts'
import type { TestIdentity, TestStage } from '#tests/support/createTestStage.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'

export interface DoctorScene {
  /** The doctor's own account. */
  readonly person: TestIdentity
  /** Epoch milliseconds: when the visit of the first patient began. */
  readonly begun: number
  /** The zone of the clinic, in which both visits are of today. */
  readonly zone: TimeZone
  /** The patients, in the order of the day. */
  readonly names: readonly [string, string]
}

/** A doctor with an own account and two confirmed visits of the day: one has just begun, one comes in an hour. */
export async function aDoctorScene(stage: TestStage): Promise<DoctorScene> {
  const begun = Date.now() - 5 * MINUTE_MS
  const zone = zoneFarFromMidnight(begun)
  const clinic = await stage.createClinic({ name: 'Elm Street Dental', timeZone: zone })
  const person = await enterDoctor(stage, clinic)
  const patient = await stage.createPatient()
  const slots = [begun, begun + HOUR_MS].map((timestamp, position) =>
    aSlot({ slotId: `slot_${position}`, timestamp }),
  )
  const service = await stage.createService(clinic, { doctorId: 'd00', slots })
  const names = ['Robin Field', 'Farah Jamal'] as const
  for (const [position, slot] of slots.entries()) {
    const patientData = {
      ...aPatientData({ fullname: names[position] ?? '' }),
      phoneNumber: '(519) 555-0142',
    }
    await storeAppointment(stage, anItemFor(patient, service, { slot, patientData }), 'confirmed')
  }
  return { person, begun, zone, names }
}
