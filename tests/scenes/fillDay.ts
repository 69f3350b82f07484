import { DEMO_CLINIC } from '#dev/seed/catalogue/primaryCareClinics.ts'
import type { Seed } from '#dev/seed/generateSeed.ts'
import { makeAppointmentRecord } from '#dev/seed/makeAppointmentRecord.ts'
import { otherPatients } from '#dev/seed/people.ts'
import { Random } from '#dev/seed/Random.ts'
import { DAY_MS, MINUTE_MS } from '#src/domain/timeUnits.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'

const VISITS = 8
/** One more was never answered, and its time has passed. */
const MISSED = VISITS
const OPENS_MINUTES = 8 * 60 + 30
const EVERY_MINUTES = 55
/** The appointments that are not approved yet. */
const PENDING = [4, 6, MISSED]
const NOTES = [
  '',
  'Allergic to penicillin.',
  '',
  'I use a wheelchair and come with my daughter.',
  '',
]

/** Gives the demo clinic a full day today, whatever the demo data contains. */
export async function fillDay(tree: Seed['tree'], stage: TestStage): Promise<void> {
  const clinicId = DEMO_CLINIC.id
  const services = Object.entries(tree.services[clinicId] ?? {})
  const patients = otherPatients(VISITS + 1)
  const random = new Random(VISITS)
  const opens = new Date().setHours(0, OPENS_MINUTES, 0, 0)
  const changes: Record<string, unknown> = {}
  for (const [position, patient] of patients.entries()) {
    const [serviceId, service] = services[position % services.length] ?? []
    if (serviceId === undefined || service === undefined) throw new Error('There is no service.')
    const timestamp =
      position === MISSED ? opens - DAY_MS : opens + position * EVERY_MINUTES * MINUTE_MS
    const slotId = `slot_${900 + position}`
    // The same keys each time, so that a day is filled once.
    const appointmentId = random.pushKey(opens - (position + 12) * 57 * MINUTE_MS)
    const place = `${clinicId}/${serviceId}`
    changes[`services/${place}/slots/${slotId}`] = { available: false, timestamp }
    changes[`slot_claims/${place}/${slotId}`] = appointmentId
    changes[`patients/${patient.uid}/appointments/${appointmentId}`] = {
      clinic_id: clinicId,
      timestamp,
    }
    const state = PENDING.includes(position) ? 'pending' : 'confirmed'
    const additionalNotes = NOTES[position % NOTES.length] ?? ''
    changes[`appointments/${clinicId}/${appointmentId}`] = makeAppointmentRecord(
      { clinicId, serviceId, slotId, patient, state, additionalNotes },
      service,
      timestamp,
    )
  }
  await stage.update(changes)
}
