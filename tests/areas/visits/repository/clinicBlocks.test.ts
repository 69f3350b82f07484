import { describe, expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { anAppointmentScene } from './appointmentScene.ts'
import { anItemFor, endAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

describe('a clinic’s blocked patients', () => {
  test('a clinic sees its blocked patients live, and they can book again once the block is lifted', async () => {
    const { clinic, patient, service } = await anAppointmentScene(backend)
    const [desk, phone] = await Promise.all([backend.connect(clinic), backend.connect(patient)])
    const blocked = new Recorder<readonly string[]>((observer) =>
      desk.repositories.clinicBlocks.watch(clinic.userId, observer),
    )
    expect(await blocked.until()).toEqual([])
    await desk.repositories.clinicBlocks.block(clinic.userId, patient.userId)
    expect(await blocked.untilLatest((ids) => ids.length > 0)).toEqual([patient.userId])
    // Another tab of the clinic: blocking again is a success.
    await desk.repositories.clinicBlocks.block(clinic.userId, patient.userId)

    const [, slot] = service.slots
    if (slot === undefined) throw new Error('The service should have a second slot.')
    const item = anItemFor(patient, service, { slot })
    await expect(phone.repositories.appointments.reserve(item)).rejects.toMatchObject({
      code: 'blocked-by-clinic',
    })
    await desk.repositories.clinicBlocks.unblock(clinic.userId, patient.userId)
    expect(await blocked.untilLatest((ids) => ids.length === 0)).toEqual([])
    await phone.repositories.appointments.reserve(item)
  })

  test("a clinic sees a blocked patient's name as in the latest booking, active or past", async () => {
    const { clinic, patient, appointment } = await anAppointmentScene(backend)
    const { repositories } = await backend.connect(clinic)
    const { findName } = repositories.clinicBlocks
    expect(await findName(clinic.userId, patient.userId)).toBe('Amara Osei')
    await endAppointment(backend, appointment, { kind: 'completed' })
    expect(await findName(clinic.userId, patient.userId)).toBe('Amara Osei')
    expect(await findName(clinic.userId, 'nobody')).toBeNull()
  })

  test("a patient cannot change a clinic's blocks", async () => {
    const { clinic, patient } = await anAppointmentScene(backend)
    const { repositories } = await backend.connect(patient)
    await expect(
      repositories.clinicBlocks.unblock(clinic.userId, patient.userId),
    ).rejects.toMatchObject({ code: 'not-yours' })
  })
})
