import { goOffline, goOnline, onValue, ref } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ServiceDraft } from '#src/areas/services/model/serviceDraft.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { connectBehindProxy, untilSlow } from '#tests/areas/visits/repository/appointmentScene.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aDraftOf, aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly service: Service
  readonly client: TestClient
}

async function aScene(overrides: Partial<Service> = {}): Promise<Scene> {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, overrides)
  return { clinic, service, client: await backend.connect(clinic) }
}

function save({ client, service }: Omit<Scene, 'clinic'>, draft: ServiceDraft): Promise<void> {
  return client.repositories.services.save(service, draft)
}

async function readService({ clinic, service }: Omit<Scene, 'client'>): Promise<unknown> {
  return await backend.read(`services/${clinic.userId}/${service.id}`)
}

async function readSlots({ clinic, service }: Omit<Scene, 'client'>): Promise<unknown> {
  return await backend.read(`services/${clinic.userId}/${service.id}/slots`)
}

async function expectNothingBroken(): Promise<void> {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
}

/** Books a slot of the service for a new patient, its first by default. */
async function book({ service }: Pick<Scene, 'service'>, slot = service.slots[0] ?? aSlot()) {
  const patient = await backend.createPatient()
  return await storeAppointment(backend, anItemFor(patient, service, { slot }), 'confirmed')
}

/** All that a save or a removal reads is at hand, so that only the write's answer is missing. */
async function readAtHand({ clinic, service, client }: Scene): Promise<void> {
  await keepAtHand(client, [
    ...['services', claimsPath(), 'closed_slots'].map(
      (place) => `${place}/${clinic.userId}/${service.id}`,
    ),
    `listed_clinics/${clinic.userId}`,
  ])
}

/** The same of what the adding of a service reads. */
async function placesAtHand(client: TestClient, { userId }: ClinicAccount): Promise<void> {
  await keepAtHand(client, [
    `clinic_services/${userId}`,
    `services/${userId}`,
    `listed_clinics/${userId}`,
  ])
}

async function keepAtHand({ firebase }: TestClient, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await new Promise<unknown>((resolve) => {
      onValue(ref(firebase.database, path), resolve)
    })
  }
}

const free = (timestamp: number): object => ({ available: true, timestamp })

describe('Adding a service', () => {
  test('a clinic that adds a service stores its own fields, and slots numbered from 0 as given', async () => {
    const clinic = await backend.createClinic()
    const { repositories } = await backend.connect(clinic)
    const draft = aDraftOf(aService(), {
      slots: [SLOT_TIME + HOUR_MS, SLOT_TIME].map((timestamp) => ({ slotId: null, timestamp })),
    })
    const serviceId = repositories.services.createServiceId()
    await repositories.services.add(clinic, serviceId, draft)
    const slots = [
      aSlot({ slotId: 'slot_0', timestamp: SLOT_TIME + HOUR_MS }),
      aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME }),
    ]
    expect(await backend.read(`services/${clinic.userId}`)).toEqual({
      [serviceId]: storedService(aService({ slots }, clinic), 's000'),
    })
  })

  test('a clinic gets a new service id each time', async () => {
    const { client } = await aScene()
    const { createServiceId } = client.repositories.services
    const ids = Array.from({ length: 50 }, createServiceId)
    expect(new Set(ids).size).toBe(50)
  })

  test('a clinic that adds a service again after a lost answer makes one', async () => {
    const clinic = await backend.createClinic()
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    const { add } = client.repositories.services
    await placesAtHand(client, clinic)
    proxy.holdAnswers()
    const added = add(clinic, 'added', aDraftOf(aService()))
    await untilSlow(client)
    const addedAgain = add(clinic, 'added', aDraftOf(aService()))
    proxy.releaseAnswers()
    await added
    await addedAgain
    const stored = await backend.read(`services/${clinic.userId}`)
    expect(stored).toEqual({ added: storedService(aService({}, clinic), 's000') })
  })

  test('a clinic that changes a service whose answer came late still has one, as changed', async () => {
    const clinic = await backend.createClinic()
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    const { add } = client.repositories.services
    const place = `services/${clinic.userId}`
    await placesAtHand(client, clinic)
    proxy.holdAnswers()
    const added = add(clinic, 'added', aDraftOf(aService()))
    await untilSlow(client)
    proxy.releaseAnswers()
    await added
    await add(clinic, 'added', aDraftOf(aService(), { price: 99 }))
    expect(await backend.read(place)).toEqual({
      added: storedService(aService({ price: 99 }, clinic), 's000'),
    })
  })

  test('a new service whose answer is lost with the connection is sent again, and is made once', async () => {
    const clinic = await backend.createClinic()
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    const place = `services/${clinic.userId}`
    await placesAtHand(client, clinic)
    proxy.holdAnswers()
    const added = client.repositories.services.add(clinic, 'added', aDraftOf(aService()))
    await expect.poll(() => backend.read(place)).not.toBeNull()
    goOffline(client.firebase.database)
    proxy.releaseAnswers()
    goOnline(client.firebase.database)
    await added
    expect(await backend.read(place)).toEqual({
      added: storedService(aService({}, clinic), 's000'),
    })
  })

  test('a service is added by the clinic itself alone, with a connection', async () => {
    const [clinic, other] = await Promise.all([backend.createClinic(), backend.createClinic()])
    const client = await backend.connect(other)
    const { add } = client.repositories.services
    await expect(add(clinic, 'added', aDraftOf(aService()))).rejects.toMatchObject({
      code: 'not-yours',
    })
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await expect(add(other, 'added', aDraftOf(aService()))).rejects.toMatchObject({
      code: 'offline',
    })
    expect(await backend.read(`services/${other.userId}`)).toBeNull()
  })
})

describe('Saving a service', () => {
  test('a clinic that saves a service changes each field that differs and leaves the rest', async () => {
    const scene = await aScene()
    const changes = {
      name: 'Teeth whitening',
      description: 'One shade lighter.',
      doctor: 'Dr Sam Park',
      doctorEmail: 'park@riverside.example',
      price: 99,
      duration: 30,
      imageUrl: 'https://pictures.example/teeth.png',
    }
    await save(scene, aDraftOf(scene.service, changes))
    expect(await readService(scene)).toEqual(
      storedService({ ...scene.service, ...changes }, 's000'),
    )
  })

  test('a clinic that saves keeps a slot that another tab added and the draft has too', async () => {
    const scene = await aScene()
    const draft = aDraftOf(scene.service, { price: 99 })
    const place = `services/${scene.clinic.userId}/${scene.service.id}`
    await backend.write(`${place}/slots/slot_7`, free(SLOT_TIME - HOUR_MS))
    await save(scene, {
      ...draft,
      slots: [...draft.slots, { slotId: 'slot_7', timestamp: SLOT_TIME - HOUR_MS }],
    })
    expect(await backend.read(`${place}/slots/slot_7`)).toEqual(free(SLOT_TIME - HOUR_MS))
  })

  test('a clinic that saves an unchanged service writes nothing', async () => {
    const scene = await aScene()
    const before = await backend.read('')
    await save(scene, aDraftOf(scene.service))
    expect(await backend.read('')).toEqual(before)
  })

  test('a clinic that saves moves and drops free slots, and numbers new ones after the highest id', async () => {
    const scene = await aScene()
    const [first] = aDraftOf(scene.service).slots
    await save(
      scene,
      aDraftOf(scene.service, {
        slots: [
          { slotId: first?.slotId ?? null, timestamp: SLOT_TIME + HOUR_MS },
          { slotId: null, timestamp: SLOT_TIME + 2 * HOUR_MS },
          { slotId: null, timestamp: SLOT_TIME + 3 * HOUR_MS },
        ],
      }),
    )
    expect(await readSlots(scene)).toEqual({
      slot_0: free(SLOT_TIME + HOUR_MS),
      slot_2: free(SLOT_TIME + 2 * HOUR_MS),
      slot_3: free(SLOT_TIME + 3 * HOUR_MS),
    })
    await expectNothingBroken()
  })

  test('a clinic that saves numbers new slots past those of damaged ones, which stay', async () => {
    const scene = await aScene()
    const place = `services/${scene.clinic.userId}/${scene.service.id}/slots`
    await backend.write(`${place}/slot_9`, { available: 'maybe', timestamp: SLOT_TIME })
    const draft = aDraftOf(scene.service)
    await save(scene, {
      ...draft,
      slots: [...draft.slots, { slotId: null, timestamp: SLOT_TIME + HOUR_MS }],
    })
    expect(await backend.read(`${place}/slot_10`)).toEqual(free(SLOT_TIME + HOUR_MS))
    expect(await backend.read(`${place}/slot_9/available`)).toBe('maybe')
    await backend.write(`${place}/slot_9`, null)
  })

  test('a clinic that saves adds a slot again that another tab dropped', async () => {
    const scene = await aScene()
    const place = `services/${scene.clinic.userId}/${scene.service.id}/slots`
    await backend.write(`${place}/slot_0`, null)
    await save(scene, aDraftOf(scene.service))
    expect(await backend.read(`${place}/slot_2`)).toEqual(free(SLOT_TIME))
  })

  test('a clinic that saves leaves a booked slot as it is, whatever else changes', async () => {
    const scene = await aScene()
    await book(scene)
    await save(scene, aDraftOf(scene.service, { price: 99 }))
    expect(await readSlots(scene)).toMatchObject({ slot_0: { available: false } })
    await expectNothingBroken()
  })

  test.each([
    ['drops', (draft: ServiceDraft) => ({ ...draft, slots: draft.slots.slice(1) })],
    [
      'moves',
      (draft: ServiceDraft) => ({
        ...draft,
        slots: draft.slots.map((slot) => ({ ...slot, timestamp: slot.timestamp + HOUR_MS })),
      }),
    ],
  ])(
    'a clinic whose draft %s a slot booked in the meantime changes nothing and learns so',
    async (_name, edit) => {
      const scene = await aScene()
      const draft = edit(aDraftOf(scene.service, { price: 99 }))
      await book(scene)
      const before = await backend.read('')
      await expect(save(scene, draft)).rejects.toMatchObject({
        code: 'slot-taken',
        detail: 'slot_0',
      })
      expect(await backend.read('')).toEqual(before)
      await expectNothingBroken()
    },
  )

  test('a clinic drops a slot with its claim once the visit took place', async () => {
    const scene = await aScene()
    await endAppointment(backend, await book(scene), { kind: 'completed' })
    const draft = aDraftOf(scene.service)
    await save(scene, { ...draft, slots: draft.slots.slice(1) })
    expect(await readSlots(scene)).toEqual({ slot_1: free(SLOT_TIME + 24 * HOUR_MS) })
    expect(await backend.read(claimsPath(scene.clinic.userId))).toBeNull()
    await expectNothingBroken()
  })

  test('a clinic drops a slot whose appointment was cancelled', async () => {
    const scene = await aScene()
    await endAppointment(backend, await book(scene), { kind: 'cancelled', by: 'patient' })
    const draft = aDraftOf(scene.service)
    await save(scene, { ...draft, slots: draft.slots.slice(1) })
    await expectNothingBroken()
  })

  test('a clinic that saves again after a lost answer adds each slot once', async () => {
    const { clinic, service } = await aScene()
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    await readAtHand({ clinic, service, client })
    const draft = aDraftOf(service, {
      price: 99,
      slots: [{ slotId: null, timestamp: SLOT_TIME + HOUR_MS }],
    })
    const scene = { clinic, service, client }
    proxy.holdAnswers()
    const saved = save(scene, draft)
    await untilSlow(client)
    const savedAgain = save(scene, draft)
    proxy.releaseAnswers()
    await saved
    await savedAgain
    expect(await readSlots(scene)).toEqual({ slot_2: free(SLOT_TIME + HOUR_MS) })
  })

  test('a saved service whose answer is lost with the connection is sent again, and adds each slot once', async () => {
    const { clinic, service } = await aScene()
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    await readAtHand({ clinic, service, client })
    const draft = aDraftOf(service, { slots: [{ slotId: null, timestamp: SLOT_TIME + HOUR_MS }] })
    proxy.holdAnswers()
    const saved = save({ service, client }, draft)
    await expect.poll(() => readSlots({ clinic, service })).toHaveProperty('slot_2')
    goOffline(client.firebase.database)
    proxy.releaseAnswers()
    goOnline(client.firebase.database)
    await saved
    expect(await readSlots({ clinic, service })).toEqual({ slot_2: free(SLOT_TIME + HOUR_MS) })
  })

  test('a clinic that saves a service that is gone learns so, and brings nothing back', async () => {
    const scene = await aScene()
    await backend.write(`services/${scene.clinic.userId}/${scene.service.id}`, null)
    await expect(save(scene, aDraftOf(scene.service, { price: 99 }))).rejects.toMatchObject({
      code: 'service-gone',
    })
    expect(await readService(scene)).toBeNull()
  })

  test('a clinic that saves a damaged service gets a clear failure', async () => {
    const scene = await aScene()
    await backend.write(`services/${scene.clinic.userId}/${scene.service.id}/duration`, 'long')
    await expect(save(scene, aDraftOf(scene.service))).rejects.toMatchObject({ code: 'malformed' })
  })

  test('a service is saved by the clinic itself alone, with a connection', async () => {
    const scene = await aScene()
    const [other, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
    for (const person of [other, patient]) {
      const client = await backend.connect(person)
      await expect(save({ ...scene, client }, aDraftOf(scene.service))).rejects.toMatchObject({
        code: 'not-yours',
      })
    }
    goOffline(scene.client.firebase.database)
    await untilConnected(scene.client.repositories, false)
    await expect(save(scene, aDraftOf(scene.service))).rejects.toMatchObject({ code: 'offline' })
  })
})

describe('Removing a service', () => {
  test('a clinic that removes a service leaves its appointments and their claims', async () => {
    const scene = await aScene()
    const appointment = await book(scene)
    await scene.client.repositories.services.remove(scene.clinic.userId, scene.service.id)
    expect(await readService(scene)).toBeNull()
    expect(
      await backend.read(`appointments/${scene.clinic.userId}/${appointment.appointmentId}`),
    ).not.toBeNull()
    await expectNothingBroken()
  })

  test('a removal whose answer is lost with the connection is sent again, and succeeds', async () => {
    const { clinic, service } = await aScene()
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    await readAtHand({ clinic, service, client })
    proxy.holdAnswers()
    const removed = client.repositories.services.remove(clinic.userId, service.id)
    await expect.poll(() => readService({ clinic, service })).toBeNull()
    goOffline(client.firebase.database)
    proxy.releaseAnswers()
    goOnline(client.firebase.database)
    await removed
  })

  test('a clinic that removes a service that is already gone succeeds', async () => {
    const { clinic, service, client } = await aScene()
    await client.repositories.services.remove(clinic.userId, service.id)
    await client.repositories.services.remove(clinic.userId, service.id)
  })

  test('a service is removed with both ids, by the clinic itself, with a connection', async () => {
    const scene = await aScene()
    const { remove } = scene.client.repositories.services
    for (const [clinicId, serviceId] of [
      ['', scene.service.id],
      [scene.clinic.userId, ''],
    ] as const) {
      await expect(remove(clinicId, serviceId)).rejects.toMatchObject({
        code: 'missing-parameters',
      })
    }
    const other = await backend.connect(await backend.createClinic())
    await expect(
      other.repositories.services.remove(scene.clinic.userId, scene.service.id),
    ).rejects.toMatchObject({ code: 'not-yours' })
    goOffline(scene.client.firebase.database)
    await untilConnected(scene.client.repositories, false)
    await expect(remove(scene.clinic.userId, scene.service.id)).rejects.toMatchObject({
      code: 'offline',
    })
    expect(await readService(scene)).not.toBeNull()
  })
})
