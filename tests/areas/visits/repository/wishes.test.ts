import { describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aSlot } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { claimsPlace } from '#tests/support/places.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'

const backend = openTestBackend()

interface Scene extends AppointmentScene {
  readonly desk: TestClient
  readonly home: TestClient
  readonly to: { readonly serviceId: string; readonly slotId: string; readonly timestamp: number }
  /** The confirmed visit with the wish of its patient. */
  readonly wished: ActiveAppointment
}

/** A patient has asked for the service's second time of a confirmed visit. */
async function aWish(): Promise<Scene> {
  const scene = await anAppointmentScene(backend, 'confirmed')
  const { clinic, patient, service, appointment } = scene
  const { slotId, timestamp } = service.slots[1] ?? aSlot()
  const to = { serviceId: service.id, slotId, timestamp }
  const [desk, home] = await Promise.all([backend.connect(clinic), backend.connect(patient)])
  await home.repositories.appointments.move(appointment, 'patient', to)
  const wished = await readVisit(home, appointment)
  return { ...scene, desk, home, to, wished }
}

/** The wanted time has passed, and nobody has answered. */
async function lapse({ clinic, service, to, wished }: Scene): Promise<ActiveAppointment> {
  const timestamp = Date.now() - DAY_MS
  await backend.update({
    [`services/${clinic.userId}/${service.id}/slots/${to.slotId}/timestamp`]: timestamp,
    [`appointments/${clinic.userId}/${wished.appointmentId}/wanted/slot/timestamp`]: timestamp,
  })
  const { wanted } = wished
  if (wanted === null) throw new Error('There is no wish.')
  return { ...wished, wanted: { ...wanted, slot: { ...wanted.slot, timestamp } } }
}

async function readVisit(
  { repositories }: TestClient,
  { appointmentId, bookingDetails }: ActiveAppointment,
): Promise<ActiveAppointment> {
  const { clinicId } = bookingDetails
  const read = await new Promise<unknown>((resolve, reject) => {
    repositories.appointments.watchAppointment(
      { clinicId, appointmentId },
      { next: resolve, failed: reject },
    )
  })
  return read as ActiveAppointment
}

describe('A wish to move', () => {
  test('a patient who moves a confirmed visit keeps it until the clinic answers, and both times are taken', async () => {
    const { clinic, service, appointment, wished, to } = await aWish()
    expect(wished).toMatchObject({
      status: 'confirmed',
      bookingDetails: { slot: { timestamp: appointment.bookingDetails.slot.timestamp } },
      wanted: { slot: { timestamp: to.timestamp } },
      moved: { by: 'patient', times: 1, wish: 'asked' },
    })
    const database = await backend.read('')
    expect(at(database, ...claimsPlace(clinic.userId, service.id))).toEqual({
      [appointment.bookingDetails.slot.slotId]: appointment.appointmentId,
      [to.slotId]: `${appointment.appointmentId}/wanted`,
    })
    expect(findBrokenInvariants(database)).toEqual([])
  })

  test('a patient who asks twice for the same time asks once', async () => {
    const { home, wished, to } = await aWish()
    await home.repositories.appointments.move(wished, 'patient', to)
    expect((await readVisit(home, wished)).moved).toMatchObject({ times: 1 })
  })

  test('a patient who takes a wish back frees its time and keeps the visit', async () => {
    const { home, wished, clinic, service } = await aWish()
    await home.repositories.appointments.answerWish(wished, { kind: 'keep', by: 'patient' })
    const database = await backend.read('')
    expect(await readVisit(home, wished)).toMatchObject({ status: 'confirmed', wanted: null })
    expect(Object.values(at(database, ...claimsPlace(clinic.userId, service.id)) ?? {})).toEqual([
      wished.appointmentId,
    ])
    expect(findBrokenInvariants(database)).toEqual([])
  })

  test('a clinic that declines a wish tells the patient, who keeps the visit', async () => {
    const { desk, wished, patient } = await aWish()
    await desk.repositories.appointments.answerWish(wished, { kind: 'keep', by: 'clinic' })
    const database = await backend.read('')
    const { timestamp } = wished.bookingDetails.slot
    expect(await readVisit(desk, wished)).toMatchObject({
      status: 'confirmed',
      wanted: null,
      moved: { by: 'clinic', wish: 'kept' },
    })
    expect(
      at(database, 'patients', patient.userId, 'appointments', wished.appointmentId),
    ).toMatchObject({ timestamp, notice: { kind: 'moved', from: timestamp } })
    expect(findBrokenInvariants(database)).toEqual([])
  })

  test('a clinic that agrees moves the visit there and frees the time before', async () => {
    const { desk, wished, to, clinic, service } = await aWish()
    await desk.repositories.appointments.answerWish(wished, { kind: 'meet' })
    const database = await backend.read('')
    expect(await readVisit(desk, wished)).toMatchObject({
      status: 'confirmed',
      bookingDetails: { slot: { timestamp: to.timestamp } },
      wanted: null,
      moved: { by: 'clinic', times: 2, wish: 'met' },
    })
    expect(at(database, ...claimsPlace(clinic.userId, service.id))).toEqual({
      [to.slotId]: wished.appointmentId,
    })
    expect(findBrokenInvariants(database)).toEqual([])
  })

  test.each(['patient', 'clinic'] as const)(
    'a %s who cancels a visit with a wish frees both times',
    async (by) => {
      const { desk, home, wished, clinic } = await aWish()
      const { appointments } = (by === 'clinic' ? desk : home).repositories
      await appointments.cancel(wished, by)
      const database = await backend.read('')
      expect(at(database, ...claimsPlace(clinic.userId))).toBeUndefined()
      expect(findBrokenInvariants(database)).toEqual([])
    },
  )

  test.each(['patient', 'clinic'] as const)(
    'a %s whose browser finds a wish that nobody answered in time frees its time and keeps the visit',
    async (by) => {
      const scene = await aWish()
      const { desk, home, clinic, patient, service } = scene
      const lapsed = await lapse(scene)
      const { appointments } = (by === 'clinic' ? desk : home).repositories
      await appointments.answerWish(lapsed, { kind: 'lapse', by })
      const database = await backend.read('')
      expect(await readVisit(home, lapsed)).toMatchObject({
        status: 'confirmed',
        wanted: null,
        moved: { by, times: 2, wish: 'lapsed' },
      })
      expect(Object.values(at(database, ...claimsPlace(clinic.userId, service.id)) ?? {})).toEqual([
        lapsed.appointmentId,
      ])
      const entry = at(database, 'patients', patient.userId, 'appointments', lapsed.appointmentId)
      expect(at(entry, 'notice', 'kind')).toBe(by === 'clinic' ? 'moved' : undefined)
      expect(findBrokenInvariants(database)).toEqual([])
    },
  )

  test('nobody ends a wish as unanswered while the clinic can still answer it', async () => {
    const { desk, wished } = await aWish()
    await expect(
      desk.repositories.appointments.answerWish(wished, { kind: 'lapse', by: 'clinic' }),
    ).rejects.toMatchObject({ code: 'wish-gone' })
  })

  test('a browser that finds an unanswered wish after another one has ended it has nothing to do', async () => {
    const scene = await aWish()
    const lapsed = await lapse(scene)
    const { desk, home } = scene
    await home.repositories.appointments.answerWish(lapsed, { kind: 'lapse', by: 'patient' })
    await desk.repositories.appointments.answerWish(lapsed, { kind: 'lapse', by: 'clinic' })
    expect((await readVisit(desk, lapsed)).moved).toMatchObject({ by: 'patient', times: 2 })
  })

  test('a clinic that moves a visit elsewhere frees the time that its patient wanted', async () => {
    const { desk, wished, service } = await aWish()
    const timestamp = wished.bookingDetails.slot.timestamp + 9 * DAY_MS
    const to = { serviceId: service.id, slotId: null, timestamp }
    await desk.repositories.appointments.move(wished, 'clinic', to)
    expect(await readVisit(desk, wished)).toMatchObject({
      bookingDetails: { slot: { timestamp } },
      wanted: null,
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic cannot agree to a wish that was taken back in the meantime', async () => {
    const { desk, home, wished } = await aWish()
    await home.repositories.appointments.answerWish(wished, { kind: 'keep', by: 'patient' })
    await expect(
      desk.repositories.appointments.answerWish(wished, { kind: 'meet' }),
    ).rejects.toMatchObject({ code: 'wish-gone' })
  })

  test('of a patient who takes a wish back and a clinic that agrees at once, one is told that it is too late', async () => {
    const { desk, home, wished } = await aWish()
    const results = await Promise.allSettled([
      home.repositories.appointments.answerWish(wished, { kind: 'keep', by: 'patient' }),
      desk.repositories.appointments.answerWish(wished, { kind: 'meet' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic cannot agree to a wish for a service whose price has changed since', async () => {
    const { desk, wished, clinic, service } = await aWish()
    await backend.write(`services/${clinic.userId}/${service.id}/price`, 999)
    await expect(
      desk.repositories.appointments.answerWish(wished, { kind: 'meet' }),
    ).rejects.toMatchObject({ code: 'terms-changed' })
  })
})
