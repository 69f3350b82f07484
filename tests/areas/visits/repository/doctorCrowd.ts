import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { aService, aSlot } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { entries } from '#tests/support/findBrokenInvariants.ts'
import type { TestClient } from '#tests/support/localBackend.ts'
import { minutes } from './doctorScene.ts'
import { anItemFor } from './storeAppointment.ts'

/** How many patients book at once. */
export const CROWD = 50
/** Times ten minutes apart, of an hour each: two that are six apart fit beside each other. */
export const OVERLAPPING = 10

/** A patient who is ready to book. */
export interface Racer {
  readonly patient: PatientAccount
  readonly client: TestClient
}

/** Connects a crowd of patients, each in a browser of his own. */
export async function aCrowd(
  stage: TestStage,
  connect: (patient: PatientAccount) => Promise<TestClient>,
): Promise<readonly Racer[]> {
  return await Promise.all(
    Array.from({ length: CROWD }, async () => {
      const patient = await stage.createPatient()
      return { patient, client: await connect(patient) }
    }),
  )
}

/** Lets everybody book at once, each the slot of that index. Returns 'booked' or the code of the failure. */
export async function raceForTimes(
  crowd: readonly Racer[],
  service: Service,
  slotOf: (index: number) => number,
): Promise<readonly string[]> {
  return await Promise.all(
    crowd.map(async ({ patient, client }, index) => {
      const slot = service.slots[slotOf(index)] ?? aSlot()
      try {
        await client.repositories.appointments.reserve(anItemFor(patient, service, { slot }))
        return 'booked'
      } catch (error) {
        return toFailure(error).code
      }
    }),
  )
}

/** Creates a clinic with one doctor, and a service of an hour with the pause, at times this many minutes apart. */
export async function aDoctorsService(
  stage: TestStage,
  step: number,
  count: number,
): Promise<Service> {
  const clinic = await stage.createClinic()
  const { doctor: name, doctorEmail: email } = aService()
  await stage.write(`doctors/${clinic.userId}/d00`, {
    name,
    email,
    initials: 'LR',
    colour: 'green',
    active: true,
  })
  return await stage.createService(clinic, {
    doctorId: 'd00',
    duration: 50,
    pause: 10,
    slots: Array.from({ length: count }, (_, index) =>
      aSlot({ slotId: `slot_${index}`, timestamp: minutes(index * step) }),
    ),
  })
}

/** Returns how many times the doctor of a service is busy. Both ends of the list have an entry as well. */
export async function countBusyTimes(stage: TestStage, { clinicId }: Service): Promise<number> {
  return entries(await stage.read(`busy_times/${clinicId}/d00`)).length - 2
}
