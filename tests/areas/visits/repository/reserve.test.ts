import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { outcomeOf } from '#tests/data/outcomeOf.ts'
import { aBooking, aPatientData, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import type { StallingProxy } from '#tests/support/startStallingProxy.ts'
import {
  connectBehindProxy,
  keepServiceAtHand,
  keepTicketsAtHand,
  untilSlow,
} from './appointmentScene.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
  readonly item: CartItem
  readonly client: TestClient
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic)
  const client = await backend.connect(patient)
  return { clinic, patient, service, item: anItemFor(patient, service), client }
}

/** The same patient at the end of a line whose answers can be held back. */
async function aSceneBehindProxy(): Promise<{ scene: Scene; proxy: StallingProxy }> {
  const scene = await aScene()
  const { client, proxy } = await connectBehindProxy(backend, scene.patient)
  await keepTicketsAtHand(client, scene.patient.userId)
  await keepServiceAtHand(client, scene.clinic.userId, scene.service.id)
  return { scene: { ...scene, client }, proxy }
}

function reserve({ client }: Pick<Scene, 'client'>, item: CartItem): Promise<void> {
  return client.repositories.appointments.reserve(item)
}

async function readAppointmentIds(scene: Scene): Promise<readonly string[]> {
  const appointments = await readAppointments(scene)
  return typeof appointments === 'object' && appointments !== null ? Object.keys(appointments) : []
}

async function readAppointments({ clinic }: Scene): Promise<unknown> {
  return await backend.read(`appointments/${clinic.userId}`)
}

async function expectNothingBroken(): Promise<void> {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
}

describe('A reservation', () => {
  test('a patient who reserves gets an appointment, index entry and claim, and takes a slot and a ticket', async () => {
    const scene = await aScene()
    const { clinic, patient, service, item } = scene
    await reserve(scene, item)

    const { appointmentId } = item
    expect(await readAppointments(scene)).toEqual({
      [appointmentId]: {
        bookedBy: { userId: patient.userId },
        patientData: item.patientData,
        taken: false,
        confirmed: false,
        completed: false,
        bookingDetails: {
          ...aBooking(service),
          notTaxed: undefined,
          doctorId: undefined,
          roomId: undefined,
          squeezed: undefined,
          series: undefined,
          cancelHours: undefined,
          pause: undefined,
          places: undefined,
          slot: aSlot({ available: false }),
        },
      },
    })
    expect(await backend.read(`patients/${patient.userId}/appointments`)).toEqual({
      [appointmentId]: { clinic_id: clinic.userId, timestamp: SLOT_TIME, ticket: 't00' },
    })
    expect(await backend.read(`booking_tickets/${patient.userId}`)).toMatchObject({
      t00: {
        appointment: appointmentId,
      },
    })
    expect(await backend.read(`services/${clinic.userId}/${service.id}/slots/slot_0`)).toEqual({
      available: false,
      timestamp: SLOT_TIME,
    })
    expect(await backend.read(claimsPath(clinic.userId, service.id))).toEqual({
      slot_0: appointmentId,
    })
    await expectNothingBroken()
  })

  test('a patient can reserve without notes', async () => {
    const scene = await aScene()
    await reserve(scene, { ...scene.item, patientData: aPatientData({ additionalNotes: '' }) })
    await expectNothingBroken()
  })

  test('a patient gets a new key for each reservation, of the form that the rules ask for', async () => {
    const { client } = await aScene()
    const keys = Array.from({ length: 50 }, () =>
      client.repositories.appointments.createAppointmentId(),
    )
    expect(new Set(keys).size).toBe(50)
    expect(keys.every((key) => /^[-_A-Za-z0-9]{1,128}$/.test(key))).toBe(true)
  })

  test('a patient who reserves several slots at once gets an appointment of each', async () => {
    const scene = await aScene()
    const { patient, service } = scene
    await Promise.all(
      service.slots.map((slot) => reserve(scene, anItemFor(patient, service, { slot }))),
    )
    expect(await readAppointmentIds(scene)).toHaveLength(2)
    await expectNothingBroken()
  })
})

describe('A retry', () => {
  test('a patient who reserves again with the same key succeeds, and changes nothing', async () => {
    const scene = await aScene()
    await reserve(scene, scene.item)
    const before = await backend.read('')
    await reserve(scene, scene.item)
    expect(await backend.read('')).toEqual(before)
  })

  test('a patient who reserves another slot with a used key does not succeed', async () => {
    const scene = await aScene()
    await reserve(scene, scene.item)
    const before = await backend.read('')
    const other = scene.service.slots[1]
    if (other === undefined) throw new Error('The service has one slot only.')
    const edited = {
      ...scene.item,
      bookingDetails: { ...scene.item.bookingDetails, slot: other },
    }
    await expect(reserve(scene, edited)).rejects.toMatchObject({ code: 'already-reserved' })
    expect(await backend.read('')).toEqual(before)
  })

  test('a patient who reserves again succeeds though the service changed or went since', async () => {
    const scene = await aScene()
    await reserve(scene, scene.item)
    const place = `services/${scene.clinic.userId}/${scene.service.id}`
    await backend.write(`${place}/price`, 999)
    await reserve(scene, scene.item)
    await backend.write(place, null)
    await reserve(scene, scene.item)
  })

  test('a patient who reserves again succeeds even if the clinic has since ended the appointment', async () => {
    const scene = await aScene()
    const appointment = await storeAppointment(backend, scene.item)
    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'clinic' })
    await reserve(scene, scene.item)
    expect(await readAppointments(scene)).toBeNull()
    await expectNothingBroken()
  })

  test('a patient who reserves again after a lost answer has the slot booked once', async () => {
    const { scene, proxy } = await aSceneBehindProxy()
    const { item } = scene
    const { isReserving } = scene.client.repositories.appointments
    proxy.holdAnswers()
    const reserved = reserve(scene, item)
    const reservedAgain = reserve(scene, item)
    const outcomes = [outcomeOf(reserved), outcomeOf(reservedAgain)]
    await untilSlow(scene.client)
    expect(await readAppointmentIds(scene)).toEqual([item.appointmentId])
    // Nothing is known here yet.
    expect(outcomes.map((outcome) => outcome())).toEqual(['pending', 'pending'])
    expect(isReserving(item)).toBe(true)
    proxy.releaseAnswers()
    await reserved
    await reservedAgain
    expect(isReserving(item)).toBe(false)
    expect(await readAppointmentIds(scene)).toEqual([item.appointmentId])
    await expectNothingBroken()
  })

  test('a patient who reserves again after a lost answer learns that the slot was taken', async () => {
    const { scene, proxy } = await aSceneBehindProxy()
    const { item, service } = scene
    proxy.holdAnswers()
    const other = await backend.createPatient()
    const theirs = await storeAppointment(backend, anItemFor(other, service))
    const refused = expect(reserve(scene, item)).rejects.toMatchObject({ code: 'slot-taken' })
    await untilSlow(scene.client)
    proxy.releaseAnswers()
    await refused
    expect(await readAppointmentIds(scene)).toEqual([theirs.appointmentId])
  })
})

describe('A reservation is refused, and says why, when', () => {
  test('a patient cannot reserve a slot of a service that is gone, and learns why', async () => {
    const scene = await aScene()
    await backend.write(`services/${scene.clinic.userId}/${scene.service.id}`, null)
    await expect(reserve(scene, scene.item)).rejects.toMatchObject({ code: 'service-gone' })
  })

  test('a patient cannot reserve once a detail of the service has changed, and learns why', async () => {
    const scene = await aScene()
    await backend.write(`services/${scene.clinic.userId}/${scene.service.id}/price`, 121)
    await expect(reserve(scene, scene.item)).rejects.toMatchObject({
      code: 'service-changed',
      detail: 'price',
    })
    expect(await readAppointments(scene)).toBeNull()
  })

  test('a patient cannot reserve a slot that is gone or at another time, and learns why', async () => {
    const scene = await aScene()
    const slot = `services/${scene.clinic.userId}/${scene.service.id}/slots/slot_0`
    await backend.write(`${slot}/timestamp`, SLOT_TIME + 60_000)
    await expect(reserve(scene, scene.item)).rejects.toMatchObject({ code: 'slot-gone' })
    await backend.write(slot, null)
    await expect(reserve(scene, scene.item)).rejects.toMatchObject({ code: 'slot-gone' })
  })

  test('a patient cannot reserve a slot that is taken, and learns why', async () => {
    const scene = await aScene()
    const other = await backend.createPatient()
    await storeAppointment(backend, anItemFor(other, scene.service))
    await expect(reserve(scene, scene.item)).rejects.toMatchObject({ code: 'slot-taken' })
    await expectNothingBroken()
  })

  test('a patient cannot reserve with another patient’s key, and learns why', async () => {
    const scene = await aScene()
    const other = await backend.createPatient()
    const theirs = await storeAppointment(backend, anItemFor(other, scene.service))
    const mine = { ...scene.item, appointmentId: theirs.appointmentId }
    await expect(reserve(scene, mine)).rejects.toMatchObject({ code: 'slot-taken' })
  })

  test('a patient cannot reserve a slot in the past, and learns why', async () => {
    const scene = await aScene()
    const slot = aSlot({ timestamp: Date.now() - 60_000 })
    const { clinic, service, patient } = scene
    await backend.write(
      `services/${clinic.userId}/${service.id}/slots/slot_0/timestamp`,
      slot.timestamp,
    )
    await expect(reserve(scene, anItemFor(patient, service, { slot }))).rejects.toMatchObject({
      code: 'slot-past',
    })
  })

  test('a patient cannot reserve without something required, or a recipient, and learns why', async () => {
    const scene = await aScene()
    const { item, service } = scene
    const nameless = { ...item, patientData: aPatientData({ fullname: ' ' }) }
    await expect(reserve(scene, nameless)).rejects.toMatchObject({ code: 'missing-parameters' })
    const unreachable = { ...item, bookingDetails: { ...aBooking(service), doctorEmail: '' } }
    await expect(reserve(scene, unreachable)).rejects.toMatchObject({ code: 'missing-recipient' })
  })

  test('a patient cannot reserve for another account, nor signed out, and learns why', async () => {
    const scene = await aScene()
    await expect(reserve(scene, { ...scene.item, bookedBy: 'someone' })).rejects.toMatchObject({
      code: 'not-yours',
    })
    await scene.client.repositories.session.signOut()
    await expect(reserve(scene, scene.item)).rejects.toMatchObject({ code: 'session-ended' })
  })

  test('a clinic cannot reserve as a patient', async () => {
    const scene = await aScene()
    const other = await backend.createClinic()
    const client = await backend.connect(other)
    const item = { ...scene.item, bookedBy: other.userId }
    await expect(reserve({ client }, item)).rejects.toMatchObject({ code: 'permission-denied' })
  })

  test('a patient cannot reserve a slot of a malformed service, and learns why', async () => {
    const scene = await aScene()
    await backend.write(`services/${scene.clinic.userId}/${scene.service.id}/price`, 'free')
    await expect(reserve(scene, scene.item)).rejects.toMatchObject({ code: 'malformed' })
  })

  test('a patient cannot reserve while offline, and nothing is sent when the connection is back', async () => {
    const scene = await aScene()
    const { client, item } = scene
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await expect(reserve(scene, item)).rejects.toMatchObject({ code: 'offline' })

    goOnline(client.firebase.database)
    await untilConnected(client.repositories)
    // An answered question: whatever had been queued before it would have arrived by now.
    await client.repositories.services.getSlot(scene.clinic.userId, 'other', 'slot_0')
    expect(await readAppointments(scene)).toBeNull()
  })
})

test('a patient gets a slot that many reserve at once, and the others learn that it is taken', async () => {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic)
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const patient = await backend.createPatient()
      return { client: await backend.connect(patient), item: anItemFor(patient, service) }
    }),
  )
  const results = await Promise.allSettled(clients.map((one) => reserve(one, one.item)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'slot-taken' })
  await expectNothingBroken()
})
