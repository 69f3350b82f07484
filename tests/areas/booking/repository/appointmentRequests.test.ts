import { goOffline, goOnline, onValue, ref } from 'firebase/database'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { AppointmentRequest } from '#src/areas/booking/model/appointmentRequest.ts'
import { connectBehindProxy, untilSlow } from '#tests/areas/visits/repository/appointmentScene.ts'
import { entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly request: AppointmentRequest
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic)
  return {
    clinic,
    patient,
    request: {
      clinicId: clinic.userId,
      serviceId: service.id,
      date: '2031-05-20',
      time: '09:30',
    },
  }
}

function send({ repositories }: TestClient, request: AppointmentRequest): Promise<void> {
  return repositories.appointmentRequests.send(request)
}

async function readRequests({ clinic }: Scene): Promise<readonly [string, unknown][]> {
  return entries(await backend.read(`appointment_requests/${clinic.userId}`))
}

/** What a request reads first is then read from memory; what is lost is the write's own answer. */
async function keepPlacesAtHand({ firebase }: TestClient, patientId: string): Promise<void> {
  const places = ref(firebase.database, `patients/${patientId}/requests`)
  await new Promise<void>((resolve) => {
    onTestFinished(
      onValue(places, () => {
        resolve()
      }),
    )
  })
}

describe('Asking for a time', () => {
  test('a patient who asks for a time makes the request and takes the time', async () => {
    const scene = await aScene()
    await send(await backend.connect(scene.patient), scene.request)
    const [[requestId, request] = ['', null]] = await readRequests(scene)
    expect(request).toEqual({
      ...scene.request,
      patientId: scene.patient.userId,
      status: 'pending',
      place: 'q0',
    })
    expect(requestId).toBe('2031-05-20T09:30')
    expect(await backend.read(`patients/${scene.patient.userId}/requests`)).toEqual({
      q0: `${scene.clinic.userId}/2031-05-20T09:30`,
    })
    expect(await backend.read(`clinics/${scene.clinic.userId}/slots`)).toEqual({
      '2031-05-20': { '09:30': { available: false, appointmentId: requestId } },
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a time that several patients ask for at once is granted to one', async () => {
    const scene = await aScene()
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, async () => {
        const client = await backend.connect(await backend.createPatient())
        await send(client, scene.request)
      }),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(4)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'slot-taken' })
    expect(await readRequests(scene)).toHaveLength(1)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a patient who asks for a time twice succeeds, and makes no second request', async () => {
    const scene = await aScene()
    const client = await backend.connect(scene.patient)
    await send(client, scene.request)
    await send(client, scene.request)
    expect(await readRequests(scene)).toHaveLength(1)
  })

  test('a patient whose request gets no answer can try again', async () => {
    const scene = await aScene()
    const { client, proxy } = await connectBehindProxy(backend, scene.patient)
    await keepPlacesAtHand(client, scene.patient.userId)
    proxy.holdAnswers()
    const sent = send(client, scene.request)
    await untilSlow(client)
    const sentAgain = send(client, scene.request)
    proxy.releaseAnswers()
    await sent
    await sentAgain
    expect(await readRequests(scene)).toHaveLength(1)
  })

  test('a request whose answer is lost with the connection is sent again, and made once', async () => {
    const scene = await aScene()
    const { client, proxy } = await connectBehindProxy(backend, scene.patient)
    await keepPlacesAtHand(client, scene.patient.userId)
    proxy.holdAnswers()
    const sent = send(client, scene.request)
    await expect.poll(() => readRequests(scene)).toHaveLength(1)
    goOffline(client.firebase.database)
    proxy.releaseAnswers()
    goOnline(client.firebase.database)
    await sent
    expect(await readRequests(scene)).toHaveLength(1)
  })

  test('a patient who asks for a taken time of another service reads that it is taken', async () => {
    const scene = await aScene()
    const other = await backend.createService(scene.clinic)
    const client = await backend.connect(scene.patient)
    await send(client, scene.request)
    await expect(send(client, { ...scene.request, serviceId: other.id })).rejects.toMatchObject({
      code: 'slot-taken',
    })
  })
})

describe('A patient with five standing requests', () => {
  test('a patient with five standing requests can send no sixth, until one is taken back', async () => {
    const scene = await aScene()
    const client = await backend.connect(scene.patient)
    for (const minute of [0, 1, 2, 3, 4]) {
      await send(client, { ...scene.request, time: `10:0${String(minute)}` })
    }
    await expect(send(client, scene.request)).rejects.toMatchObject({ code: 'too-many-bookings' })
    await send(client, { ...scene.request, time: '10:04' })
    const desk = await backend.connect(scene.clinic)
    const { requests } = await desk.repositories.appointmentRequests.getClinicPage(
      scene.clinic.userId,
      { limit: 1, cursor: null },
    )
    for (const request of requests) await desk.repositories.appointmentRequests.remove(request)
    await send(client, scene.request)
    expect((await readRequests(scene)).map(([id]) => id)).toEqual([
      '2031-05-20T09:30',
      '2031-05-20T10:01',
      '2031-05-20T10:02',
      '2031-05-20T10:03',
      '2031-05-20T10:04',
    ])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })
})

describe('Asking for a time is refused', () => {
  test('a request for a service or clinic that does not exist is refused', async () => {
    const scene = await aScene()
    const client = await backend.connect(scene.patient)
    await expect(send(client, { ...scene.request, serviceId: 'never-made' })).rejects.toMatchObject(
      {
        code: 'not-found',
      },
    )
    await expect(send(client, { ...scene.request, clinicId: 'never-made' })).rejects.toMatchObject({
      code: 'clinic-unavailable',
    })
  })

  test('a request with an id that can be no key is refused', async () => {
    const scene = await aScene()
    const client = await backend.connect(scene.patient)
    await expect(send(client, { ...scene.request, clinicId: 'a/b' })).rejects.toMatchObject({
      code: 'malformed',
    })
  })

  test('a clinic cannot ask for a time', async () => {
    const scene = await aScene()
    const client = await backend.connect(scene.clinic)
    await expect(send(client, scene.request)).rejects.toMatchObject({ code: 'not-yours' })
  })

  test('a visitor, or a patient who is offline, cannot ask for a time', async () => {
    const scene = await aScene()
    const visitor = await backend.connect(null)
    await expect(send(visitor, scene.request)).rejects.toMatchObject({ code: 'session-ended' })
    const client = await backend.connect(scene.patient)
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await expect(send(client, scene.request)).rejects.toMatchObject({ code: 'offline' })
    expect(await readRequests(scene)).toHaveLength(0)
  })
})
