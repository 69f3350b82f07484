import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'
import { connectBehindProxy } from './appointmentScene.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly client: TestClient
  readonly appointment: ActiveAppointment
}

/** A clinic that is signed in, and one of its pending appointments. */
async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic)
  const appointment = await storeAppointment(backend, anItemFor(patient, service))
  return { clinic, client: await backend.connect(clinic), appointment }
}

function approve({ client, appointment }: Pick<Scene, 'client' | 'appointment'>): Promise<void> {
  return client.repositories.appointments.approve(appointment)
}

describe('Approving', () => {
  test('a clinic that approves confirms the pending appointment and changes nothing else', async () => {
    const scene = await aScene()
    const place = `appointments/${scene.clinic.userId}/${scene.appointment.appointmentId}`
    await approve(scene)
    expect(await backend.read(place)).toEqual(
      storedAppointment({ ...scene.appointment, status: 'confirmed' }),
    )
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic can approve although the service was edited, or removed, since the booking', async () => {
    const scene = await aScene()
    const place = `services/${scene.clinic.userId}/${scene.appointment.bookingDetails.serviceId}`
    await backend.write(`${place}/price`, 999)
    await approve(scene)
    const other = await aScene()
    await backend.write(`services/${other.clinic.userId}`, null)
    await approve(other)
  })
})

test('an approval whose answer is lost with the connection is sent again, and succeeds', async () => {
  const { clinic, appointment } = await aScene()
  const { client, proxy } = await connectBehindProxy(backend, clinic)
  const place = `appointments/${clinic.userId}/${appointment.appointmentId}/confirmed`
  proxy.holdAnswers()
  const approved = approve({ client, appointment })
  await expect.poll(() => backend.read(place)).toBe(true)
  goOffline(client.firebase.database)
  proxy.releaseAnswers()
  goOnline(client.firebase.database)
  await approved
})

describe('Approving is refused, and says why, when', () => {
  test('a clinic cannot approve an appointment twice, and learns so', async () => {
    const scene = await aScene()
    await approve(scene)
    await expect(approve(scene)).rejects.toMatchObject({ code: 'already-approved' })
  })

  test('two people of a clinic who approve one request learn which of them did it', async () => {
    const scene = await aScene()
    const { clinic, appointment } = scene
    const dana = await backend.createIdentity()
    await backend.update({
      [`staff/${dana.userId}`]: {
        clinic: clinic.userId,
        place: 'm01',
        name: 'Dana Roy',
        desk: clinic.userId,
      },
      [`valid_since/${dana.userId}`]: 0,
    })
    const client = await backend.connect(dana)
    await approve({ client, appointment })
    await expect(approve(scene)).rejects.toMatchObject({
      code: 'already-approved',
      detail: 'Dana Roy',
    })
    const { log } = scene.client.repositories
    const entries = await new Promise((resolve, reject) => {
      log.watchRecord(clinic.userId, appointment.appointmentId, { next: resolve, failed: reject })
    })
    expect(entries).toMatchObject([{ userId: dana.userId, name: 'Dana Roy', to: true }])
  })

  test.each([
    ['cancelled by its patient', { kind: 'cancelled', by: 'patient' }, 'already-cancelled'],
    ['cancelled by the clinic', { kind: 'cancelled', by: 'clinic' }, 'already-cancelled'],
    ['completed', { kind: 'completed' }, 'already-completed'],
  ] as const)(
    'a clinic cannot approve an appointment that has since been %s',
    async (_name, outcome, code) => {
      const scene = await aScene()
      await endAppointment(backend, scene.appointment, outcome)
      await expect(approve(scene)).rejects.toMatchObject({ code })
      expect(await backend.read(`appointments/${scene.clinic.userId}`)).toBeNull()
    },
  )

  test('a clinic cannot approve an appointment that does not exist', async () => {
    const scene = await aScene()
    const appointment = { ...scene.appointment, appointmentId: 'never-made' }
    await expect(approve({ ...scene, appointment })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a patient or another clinic cannot approve an appointment', async () => {
    const { appointment } = await aScene()
    const [patient, clinic] = await Promise.all([backend.createPatient(), backend.createClinic()])
    for (const person of [patient, clinic]) {
      const client = await backend.connect(person)
      await expect(approve({ client, appointment })).rejects.toMatchObject({ code: 'not-yours' })
    }
  })

  test('a clinic cannot approve an appointment that lacks something required, or a recipient', async () => {
    const scene = await aScene()
    const { patientData, bookingDetails } = scene.appointment
    const nameless = { ...scene.appointment, patientData: { ...patientData, fullname: '' } }
    await expect(approve({ ...scene, appointment: nameless })).rejects.toMatchObject({
      code: 'missing-parameters',
    })
    const unreachable = {
      ...scene.appointment,
      bookingDetails: { ...bookingDetails, doctorEmail: '' },
    }
    await expect(approve({ ...scene, appointment: unreachable })).rejects.toMatchObject({
      code: 'missing-recipient',
    })
  })

  test('a clinic cannot approve while offline, or after its session', async () => {
    const scene = await aScene()
    goOffline(scene.client.firebase.database)
    await untilConnected(scene.client.repositories, false)
    await expect(approve(scene)).rejects.toMatchObject({ code: 'offline' })
    await scene.client.repositories.session.signOut()
    await expect(approve(scene)).rejects.toMatchObject({ code: 'session-ended' })
  })
})
