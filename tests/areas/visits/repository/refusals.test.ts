import { afterEach, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { FailureCode } from '#src/core/failure/failure.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { anItemFor } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly item: CartItem
  readonly client: TestClient
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic)
  const client = await backend.connect(patient)
  return { clinic, patient, item: anItemFor(patient, service), client }
}

/** Neither a booking nor a request is made, both say why, and nothing is stored. */
async function expectRefused({ client, clinic, item }: Scene, code: FailureCode): Promise<void> {
  const before = await backend.read('')
  const { appointments, appointmentRequests } = client.repositories
  await expect(appointments.reserve(item)).rejects.toMatchObject({ code })
  const { serviceId } = item.bookingDetails
  const request = { clinicId: clinic.userId, serviceId, date: '2031-05-20', time: '09:30' }
  await expect(appointmentRequests.send(request)).rejects.toMatchObject({ code })
  expect(await backend.read('')).toEqual(before)
}

afterEach(() => backend.write('settings', null))

describe('Nobody books or asks for a time', () => {
  test('a patient whom the owner has blocked cannot book or request a time', async () => {
    const scene = await aScene()
    await backend.write(`blocked/${scene.patient.userId}`, true)
    await expectRefused(scene, 'account-blocked')
  })

  test('a patient whose account is to be deleted cannot book or request a time', async () => {
    const scene = await aScene()
    await backend.write(`deletion_requests/${scene.patient.userId}`, Date.now())
    await expectRefused(scene, 'account-blocked')
  })

  test('a patient with an unconfirmed address cannot book or request a time if the owner asks for it', async () => {
    const scene = await aScene()
    await backend.unconfirmAddress(scene.patient.userId)
    const client = await backend.connect(scene.patient)
    await backend.write('settings/confirmed_email_required', true)
    await expectRefused({ ...scene, client }, 'email-unconfirmed')
  })

  test('a patient cannot book or request a time while the owner has closed bookings', async () => {
    const scene = await aScene()
    await backend.write('settings/bookings_closed', true)
    await expectRefused(scene, 'bookings-closed')
  })

  test('a patient cannot book or request a time at a clinic that has blocked the patient', async () => {
    const scene = await aScene()
    await backend.write(`clinic_blocks/${scene.clinic.userId}/${scene.patient.userId}`, true)
    await expectRefused(scene, 'blocked-by-clinic')
  })

  test('a patient cannot book at a clinic that the owner has not approved', async () => {
    const scene = await aScene()
    await backend.write('settings/clinic_approval_required', true)
    await backend.write(`listed_clinics/${scene.clinic.userId}`, null)
    // A request publishes nothing, and does not ask for it.
    const { client, item } = scene
    await expect(client.repositories.appointments.reserve(item)).rejects.toMatchObject({
      code: 'clinic-unavailable',
    })
  })

  test('a patient cannot book or request a time at a clinic that the owner has blocked', async () => {
    const scene = await aScene()
    await backend.update({
      [`blocked/${scene.clinic.userId}`]: true,
      [`listed_clinics/${scene.clinic.userId}`]: null,
    })
    await expectRefused(scene, 'clinic-unavailable')
  })

  test('a patient in a session older than the end of all sessions cannot book or request a time', async () => {
    const scene = await aScene()
    await backend.write(`valid_since/${scene.patient.userId}`, Date.now() + 60_000)
    await expectRefused(scene, 'session-ended')
  })
})

test('a patient can still book a time while only requests are closed', async () => {
  const scene = await aScene()
  await backend.write('settings/requests_closed', true)
  const { clinic, client, item } = scene
  const { serviceId } = item.bookingDetails
  await expect(
    client.repositories.appointmentRequests.send({
      clinicId: clinic.userId,
      serviceId,
      date: '2031-05-20',
      time: '09:30',
    }),
  ).rejects.toMatchObject({ code: 'bookings-closed' })
  await client.repositories.appointments.reserve(item)
})
