import { expect, test } from 'vitest'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { anAppointmentScene } from './appointmentScene.ts'

const backend = openTestBackend()

async function aScene(status: 'pending' | 'confirmed' = 'confirmed') {
  const scene = await anAppointmentScene(backend, status, { hasBegun: true })
  const { clinic, patient, appointment } = scene
  const client = await backend.connect(clinic)
  return {
    ...scene,
    appointments: client.repositories.appointments,
    ofPatient: (await backend.connect(patient)).repositories.appointments,
    progress: () =>
      backend.read(`appointments/${clinic.userId}/${appointment.appointmentId}/progress`),
  }
}

test('a clinic notes that a patient arrived and that the visit began, and takes both back', async () => {
  const { appointments, appointment, progress } = await aScene()
  await appointments.markProgress(appointment, 'arrived', true)
  await appointments.markProgress(appointment, 'begun', true)
  expect(await progress()).toEqual({
    arrived_at: expect.any(Number) as number,
    begun_at: expect.any(Number) as number,
  })
  await appointments.markProgress(appointment, 'begun', false)
  await appointments.markProgress(appointment, 'arrived', false)
  expect(await progress()).toBeNull()
})

test('a visit that was noted as begun is completed with its marks, and breaks no invariant', async () => {
  const { appointments, appointment, clinic } = await aScene()
  await appointments.markProgress(appointment, 'arrived', true)
  await appointments.complete(appointment)
  const place = `completed_appointments/${clinic.userId}/${appointment.appointmentId}`
  expect(await backend.read(`${place}/progress/arrived_at`)).toBeTypeOf('number')
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

test('a clinic cannot note an arrival for a visit that somebody else has ended or not approved', async () => {
  const ended = await aScene()
  await ended.appointments.complete(ended.appointment)
  await expect(
    ended.appointments.markProgress(ended.appointment, 'arrived', true),
  ).rejects.toMatchObject({ code: 'already-completed' })
  const pending = await aScene('pending')
  await expect(
    pending.appointments.markProgress(pending.appointment, 'arrived', true),
  ).rejects.toMatchObject({ code: 'permission-denied' })
})

test('a patient cannot note an arrival', async () => {
  const { ofPatient, appointment, progress } = await aScene()
  await expect(ofPatient.markProgress(appointment, 'arrived', true)).rejects.toMatchObject({
    code: 'not-yours',
  })
  expect(await progress()).toBeNull()
})
