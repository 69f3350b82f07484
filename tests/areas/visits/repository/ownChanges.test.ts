import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { AppointmentChange } from '#src/areas/visits/model/appointmentChange.ts'
import { outcomeOf } from '#tests/data/outcomeOf.ts'
import { aSlot } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import {
  anAppointmentScene,
  connectBehindProxy,
  keepAtHand,
  keepTicketsAtHand,
  untilSlow,
  type AppointmentScene,
} from './appointmentScene.ts'
import { anItemFor } from './storeAppointment.ts'

const backend = openTestBackend()

interface ActionCase {
  readonly action: string
  /** How it is reported. */
  readonly event: AppointmentChange['event']
  readonly by: 'patient' | 'clinic'
  readonly status: 'pending' | 'confirmed'
}

const ACTIONS: readonly ActionCase[] = [
  { action: 'reserving', event: 'reserved', by: 'patient', status: 'pending' },
  { action: 'approving', event: 'approved', by: 'clinic', status: 'pending' },
  { action: 'completing', event: 'completed', by: 'clinic', status: 'confirmed' },
  {
    action: 'cancelling as patient',
    event: 'cancelled-by-patient',
    by: 'patient',
    status: 'pending',
  },
  {
    action: 'cancelling as clinic',
    event: 'cancelled-by-clinic',
    by: 'clinic',
    status: 'confirmed',
  },
  { action: 'moving as patient', event: 'moved-by-patient', by: 'patient', status: 'pending' },
]

interface Scene extends AppointmentScene {
  readonly actor: { readonly email: string }
  readonly appointmentId: string
  /** Lets a tab read beforehand what it would read first. */
  readonly prepare: (tab: TestClient) => Promise<void>
  /** Does it from one more tab. */
  readonly act: (tab: TestClient) => Promise<void>
  readonly isDone: () => Promise<boolean>
}

async function aScene({ event, by, status }: ActionCase): Promise<Scene> {
  const scene = await anAppointmentScene(backend, status, { hasBegun: event === 'completed' })
  const { clinic, patient, service, appointment } = scene
  const item = anItemFor(patient, service, { slot: service.slots[1] ?? aSlot() })
  const { serviceId, slot } = item.bookingDetails
  const moveTarget = { serviceId, ...slot }
  const clinicBooking = {
    appointmentId: item.appointmentId,
    clinicId: clinic.userId,
    serviceId,
    slot,
    patientData: item.patientData,
    patient: null,
  }
  const isMade = event === 'reserved' || event === 'booked-by-clinic'
  const { appointmentId } = isMade ? item : appointment
  const place = `${clinic.userId}/${appointmentId}`
  return {
    ...scene,
    actor: by === 'clinic' ? clinic : patient,
    appointmentId,
    prepare: async (tab) => {
      await keepAtHand(tab, scene)
      const takesTicket = event === 'reserved' || event === 'moved-by-patient'
      if (takesTicket) await keepTicketsAtHand(tab, patient.userId)
    },
    act: ({ repositories: { appointments } }) => {
      switch (event) {
        case 'reserved':
          return appointments.reserve(item)
        case 'approved':
          return appointments.approve(appointment)
        case 'completed':
          return appointments.complete(appointment)
        case 'cancelled-by-patient':
          return appointments.cancel(appointment, 'patient')
        case 'cancelled-by-clinic':
          return appointments.cancel(appointment, 'clinic')
        case 'moved-by-clinic':
          return appointments.move(appointment, 'clinic', moveTarget)
        case 'moved-by-patient':
          return appointments.move(appointment, 'patient', moveTarget)
        case 'booked-by-clinic':
          return appointments.bookForPatient(clinicBooking)
        // What happens to a wish to move is tried in `wishes.test.ts`.
        case 'move-asked':
        case 'move-taken-back':
        case 'move-approved':
        case 'move-declined':
        case 'move-lapsed':
          throw new Error(`${event} is not tried here`)
      }
    },
    isDone: async () => {
      const [active, confirmed] = await Promise.all([
        backend.read(`appointments/${place}`),
        backend.read(`appointments/${place}/confirmed`),
      ])
      if (isMade) return active !== null
      if (event.startsWith('moved')) {
        return (await backend.read(`appointments/${place}/moved`)) !== null
      }
      return event === 'approved' ? confirmed === true : active === null
    },
  }
}

/** Collects what a tab reports of its own changes, as `event appointmentId`. */
function listenTo({ repositories }: TestClient): string[] {
  const reported: string[] = []
  repositories.appointments.watchOwnChanges(({ event, booking }) => {
    reported.push(`${event} ${booking.appointmentId}`)
  })
  return reported
}

describe.each(ACTIONS)('What one did oneself: $action', (action) => {
  test(`${action.action} is reported once, and not again if it was done before`, async () => {
    const scene = await aScene(action)
    const tab = await backend.connect(scene.actor)
    const reported = listenTo(tab)
    await scene.act(tab)
    await Promise.allSettled([scene.act(tab)])
    expect(reported).toEqual([`${action.event} ${scene.appointmentId}`])
  })

  test.each([1, 2, 3, 4, 5])(
    `${action.action} in several tabs at once is reported by one of them, round %i`,
    async () => {
      const scene = await aScene(action)
      const tabs = await Promise.all(
        [1, 2, 3].map(async () => {
          const tab = await backend.connect(scene.actor)
          await scene.prepare(tab)
          return { tab, reported: listenTo(tab) }
        }),
      )
      await Promise.allSettled(tabs.map(({ tab }) => scene.act(tab)))
      expect(await scene.isDone()).toBe(true)
      expect(tabs.flatMap(({ reported }) => reported)).toEqual([
        `${action.event} ${scene.appointmentId}`,
      ])
    },
  )

  test.each([
    ['and nobody has tried again', false],
    ['and somebody has tried again', true],
  ])(
    `${action.action} is reported once when its answer is lost with the connection, %s`,
    async (_name, isRetried) => {
      const scene = await aScene(action)
      const { client, proxy } = await connectBehindProxy(backend, scene.actor)
      await scene.prepare(client)
      const reported = listenTo(client)
      proxy.holdAnswers()
      const acted = scene.act(client)
      await expect.poll(scene.isDone).toBe(true)
      const retried = isRetried ? Promise.allSettled([scene.act(client)]) : null
      expect(reported).toEqual([])
      goOffline(client.firebase.database)
      proxy.releaseAnswers()
      goOnline(client.firebase.database)
      await acted
      await retried
      expect(reported).toEqual([`${action.event} ${scene.appointmentId}`])
    },
  )

  test.each([
    ['and nobody has tried again', false],
    ['and somebody has tried again', true],
  ])(
    `${action.action} is reported once when its answer comes late, %s`,
    async (_name, isRetried) => {
      const scene = await aScene(action)
      const { client, proxy } = await connectBehindProxy(backend, scene.actor)
      await scene.prepare(client)
      const reported = listenTo(client)
      proxy.holdAnswers()
      const acted = scene.act(client)
      const outcome = outcomeOf(acted)
      await expect.poll(scene.isDone).toBe(true)
      await untilSlow(client)
      const retried = isRetried ? Promise.allSettled([scene.act(client)]) : null
      expect(outcome()).toBe('pending')
      expect(reported).toEqual([])
      proxy.releaseAnswers()
      await acted
      await retried
      expect(reported).toEqual([`${action.event} ${scene.appointmentId}`])
      await Promise.allSettled([scene.act(client)])
      expect(reported).toHaveLength(1)
    },
  )
})
