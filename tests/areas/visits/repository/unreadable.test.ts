import { describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'
import { anItemFor, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

/** A clinic and a patient with two appointments, of which the second is damaged. */
async function aDamagedScene(damage: unknown): Promise<AppointmentScene> {
  const scene = await anAppointmentScene(backend)
  const { patient, service, clinic } = scene
  const slot = aSlot({ slotId: 'slot_1', timestamp: service.slots[1]?.timestamp ?? SLOT_TIME })
  const { appointmentId } = await storeAppointment(backend, anItemFor(patient, service, { slot }))
  await backend.write(`appointments/${clinic.userId}/${appointmentId}/bookingDetails/price`, damage)
  return scene
}

function watch(
  { repositories: { appointments } }: TestClient,
  scene: AppointmentScene,
  role: 'clinic' | 'patient',
) {
  const account = scene[role]
  const { userId } = account
  return {
    list: new Recorder<readonly ActiveAppointment[]>((observer) =>
      role === 'clinic'
        ? appointments.watchClinicAppointments(userId, observer)
        : appointments.watchPatientAppointments(userId, observer),
    ),
    unreadable: new Recorder<number>((observer) => appointments.watchUnreadable(account, observer)),
  }
}

describe.each(['clinic', 'patient'] as const)('To a %s', (role) => {
  test(`a ${role}'s booking that cannot be shown is counted, and the others are shown`, async () => {
    const scene = await aDamagedScene('much')
    const client = await backend.connect(scene[role])
    const { list, unreadable } = watch(client, scene, role)
    expect(await list.untilLatest((value) => value.length === 1)).toHaveLength(1)
    expect(await unreadable.untilLatest((count) => count === 1)).toBe(1)
    expect(client.problems.join('\n')).toContain('price should be number')
  })

  test(`a ${role} without damaged bookings sees them all`, async () => {
    const scene = await aDamagedScene(120.5)
    const client = await backend.connect(scene[role])
    const { list, unreadable } = watch(client, scene, role)
    expect(await list.untilLatest((value) => value.length === 2)).toHaveLength(2)
    expect(await unreadable.untilLatest((count) => count === 0)).toBe(0)
  })
})

test("a clinic's list is shown despite a key that nobody should have written", async () => {
  const scene = await anAppointmentScene(backend)
  const { clinic } = scene
  await backend.update({
    [`appointments/${clinic.userId}/à côté`]: { nothing: true },
    [`services/${clinic.userId}/à côté`]: { nothing: true },
  })
  const client = await backend.connect(clinic)
  const { list, unreadable } = watch(client, scene, 'clinic')
  expect(await list.until()).toHaveLength(1)
  expect(await unreadable.until()).toBe(1)
  const services = new Recorder<{ readonly services: readonly unknown[] }>((observer) =>
    client.repositories.services.watchClinicServices(clinic.userId, 12, observer),
  )
  expect((await services.until()).services).toHaveLength(1)
})
