import { expect, test } from 'vitest'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { anAppointmentScene } from './appointmentScene.ts'

const backend = openTestBackend()

async function anApproval() {
  const scene = await anAppointmentScene(backend)
  const { clinic, patient, appointment } = scene
  const { appointments } = (await backend.connect(clinic)).repositories
  await appointments.approve(appointment)
  const id = appointment.appointmentId
  return {
    ...scene,
    appointments,
    confirmed: () => backend.read(`appointments/${clinic.userId}/${id}/confirmed`),
    notice: () => backend.read(`patients/${patient.userId}/appointments/${id}/notice`),
    due: `due_mails/${clinic.userId}:${id}:approved`,
    attempt: { by: 'tab', of: 1, at: 1, times: 1 },
  }
}

test('a clinic that takes an approval back has the request again, and the patient no notice of it', async () => {
  const { appointments, appointment, confirmed, notice } = await anApproval()
  expect(await notice()).not.toBeNull()
  await appointments.takeBackApproval(appointment)
  expect(await confirmed()).toBe(false)
  expect(await notice()).toBeNull()
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  // Another press, or another desk, changes nothing.
  await appointments.takeBackApproval(appointment)
  await appointments.approve(appointment)
  expect(await confirmed()).toBe(true)
})

test('an approval about which a mail was begun stays', async () => {
  const { appointments, appointment, confirmed, due, attempt } = await anApproval()
  await backend.write(`${due}/attempt`, attempt)
  await expect(appointments.takeBackApproval(appointment)).rejects.toMatchObject({
    code: 'already-told',
  })
  expect(await confirmed()).toBe(true)
})

test('an approval whose mails were sent stays', async () => {
  const { appointments, appointment, confirmed, due } = await anApproval()
  await backend.write(due, null)
  await expect(appointments.takeBackApproval(appointment)).rejects.toMatchObject({
    code: 'already-told',
  })
  expect(await confirmed()).toBe(true)
})

test('an approval of a quarter of a minute ago stays', async () => {
  const { appointments, appointment, confirmed, due } = await anApproval()
  await backend.write(`${due}/at`, Date.now() - 16_000)
  await expect(appointments.takeBackApproval(appointment)).rejects.toMatchObject({
    code: 'already-told',
  })
  expect(await confirmed()).toBe(true)
})

test('a clinic does not take back the approval of what the patient has cancelled since', async () => {
  const { appointments, appointment, patient } = await anApproval()
  await (await backend.connect(patient)).repositories.appointments.cancel(appointment, 'patient')
  await expect(appointments.takeBackApproval(appointment)).rejects.toMatchObject({
    code: 'already-cancelled',
  })
})

test('a clinic that was blocked in between keeps its approval, and learns why', async () => {
  const { appointments, appointment, clinic, confirmed } = await anApproval()
  await backend.write(`blocked/${clinic.userId}`, true)
  await expect(appointments.takeBackApproval(appointment)).rejects.toMatchObject({
    code: 'account-blocked',
  })
  expect(await confirmed()).toBe(true)
})
