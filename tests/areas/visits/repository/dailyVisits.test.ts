import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { addDays, startOfDay, toWallTime } from '#src/core/time/wallClock.ts'
import { aDraftOf, aPatientData, aSlot } from '#tests/support/builders.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { readService } from '#tests/support/readService.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { codeOf } from './codeOf.ts'
import { anItemFor } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly desk: TestClient
  readonly service: Service
  readonly date: string
  readonly nextDate: string
}

/** A service with so many times on one day and two on the next, of which patients book so many visits a day. */
async function aScene(
  dailyVisits: number,
  count = 4,
  overrides: Partial<Service> = {},
): Promise<Scene> {
  const clinic = await backend.createClinic()
  const zone = zoneOfService({ clinicProvince: clinic.province, clinicTimeZone: clinic.timeZone })
  const day = addDays(startOfDay(Date.now(), zone), 3, zone)
  const next = addDays(day, 1, zone)
  const times = [
    ...Array.from({ length: count }, (_, index) => day + (8 + index) * HOUR_MS),
    next + 8 * HOUR_MS,
    next + 9 * HOUR_MS,
  ]
  const slots = times.map((timestamp, index) =>
    aSlot({ slotId: `slot_${String(index)}`, timestamp }),
  )
  const service = await backend.createService(clinic, { ...overrides, slots })
  const desk = await backend.connect(clinic)
  await desk.repositories.services.save(service, aDraftOf(service, { dailyVisits }))
  const [date, nextDate] = [day, next].map((timestamp) => toWallTime(timestamp, zone).date)
  return { clinic, desk, service, date: date ?? '', nextDate: nextDate ?? '' }
}

async function currentService({ clinic, desk, service }: Scene): Promise<Service> {
  const current = await readService(desk.repositories, clinic.userId, service.id)
  if (current === null) throw new Error('The service is gone.')
  return current
}

interface Booker {
  readonly patient: PatientAccount
  readonly client: TestClient
}

async function aBooker(): Promise<Booker> {
  const patient = await backend.createPatient()
  return { patient, client: await backend.connect(patient) }
}

/** Reserves a slot as it is now; returns the code, and the id of the appointment. */
async function reserve(
  { service }: Scene,
  { patient, client }: Booker,
  index: number,
): Promise<{ readonly code: string; readonly appointmentId: string }> {
  const item = anItemFor(patient, service, { slot: slotAt(service, index) })
  const code = await codeOf(client.repositories.appointments.reserve(item))
  return { code, appointmentId: item.appointmentId }
}

function slotAt({ slots }: Pick<Service, 'slots'>, index: number): Slot {
  const slot = slots[index]
  if (slot === undefined) throw new Error('There is no such slot.')
  return slot
}

async function visitOf(
  client: TestClient,
  { clinic }: Scene,
  appointmentId: string,
): Promise<ActiveAppointment> {
  const recorder = new Recorder<unknown>((observer) =>
    client.repositories.appointments.watchAppointment(
      { clinicId: clinic.userId, appointmentId },
      observer,
    ),
  )
  const visit = await recorder.until()
  recorder.stop()
  return visit as ActiveAppointment
}

/** What is counted, and the hours of the day whose times Find shows, both by date. */
async function daysOf({ clinic, service }: Scene): Promise<{
  readonly counted: Readonly<Record<string, unknown>>
  readonly found: Readonly<Record<string, readonly number[]>>
}> {
  const database = await backend.read('')
  const stored = at(database, 'services', clinic.userId, service.id)
  const counted = Object.fromEntries(
    entries(stored, 'booked_days').map(([date, day]) => [date, at(day, 'visits')]),
  )
  const zone = zoneOfService(service)
  const found: Record<string, number[]> = {}
  for (const [, opening] of entries(database, 'openings', 'ON', 'dental')) {
    if (at(opening, 'serviceId') !== service.id) continue
    const { date, minutes } = toWallTime(Number(at(opening, 'timestamp')), zone)
    found[date] = [...(found[date] ?? []), minutes / 60].sort((a, b) => a - b)
  }
  return { counted, found }
}

async function expectAllCounted(scene: Scene): Promise<void> {
  const database = await backend.read('')
  expect(findBrokenInvariants(database)).toEqual([])
  const stored = at(database, 'services', scene.clinic.userId, scene.service.id)
  const taken: Record<string, number> = {}
  for (const [, slot] of entries(stored, 'slots')) {
    const date = String(at(slot, 'date'))
    taken[date] = (taken[date] ?? 0) + (at(slot, 'available') === false ? 1 : 0)
  }
  for (const [date, day] of entries(stored, 'booked_days')) {
    expect({ date, visits: at(day, 'visits') }).toEqual({ date, visits: taken[date] })
  }
}

describe('a service of which patients book at most so many visits a day', () => {
  test('a clinic that sets a limit counts what is booked already, and takes full days out of Find', async () => {
    const scene = await aScene(0)
    expect((await reserve(scene, await aBooker(), 0)).code).toBe('done')
    const service = await currentService(scene)
    await scene.desk.repositories.services.save(service, aDraftOf(service, { dailyVisits: 1 }))
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 1 },
      found: { [scene.nextDate]: [8, 9] },
    })
    await expectAllCounted(scene)
  })

  test('a patient books the last visit of a day, and the next patient is told that the day is full', async () => {
    const scene = await aScene(2)
    expect((await reserve(scene, await aBooker(), 0)).code).toBe('done')
    expect((await daysOf(scene)).found).toEqual({
      [scene.date]: [9, 10, 11],
      [scene.nextDate]: [8, 9],
    })
    expect((await reserve(scene, await aBooker(), 1)).code).toBe('done')
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 2 },
      found: { [scene.nextDate]: [8, 9] },
    })
    const late = await aBooker()
    expect((await reserve(scene, late, 2)).code).toBe('day-full')
    expect((await reserve(scene, late, 4)).code).toBe('done')
    await expectAllCounted(scene)
  })

  test('a patient who cancels gives the day back to others', async () => {
    const scene = await aScene(1)
    const booker = await aBooker()
    const { appointmentId } = await reserve(scene, booker, 0)
    const visit = await visitOf(booker.client, scene, appointmentId)
    await booker.client.repositories.appointments.cancel(visit, 'patient')
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 0 },
      found: { [scene.date]: [8, 9, 10, 11], [scene.nextDate]: [8, 9] },
    })
    expect((await reserve(scene, await aBooker(), 3)).code).toBe('done')
    await expectAllCounted(scene)
  })

  test('a patient moves to another day, and each day counts what it has', async () => {
    const scene = await aScene(1)
    const booker = await aBooker()
    const { appointmentId } = await reserve(scene, booker, 0)
    const visit = await visitOf(booker.client, scene, appointmentId)
    const { slotId, timestamp } = slotAt(scene.service, 4)
    await booker.client.repositories.appointments.move(visit, 'patient', {
      serviceId: scene.service.id,
      slotId,
      timestamp,
    })
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 0, [scene.nextDate]: 1 },
      found: { [scene.date]: [8, 9, 10, 11] },
    })
    await expectAllCounted(scene)
  })

  test('a time to which a patient would like to move counts until the clinic answers', async () => {
    const scene = await aScene(1)
    const booker = await aBooker()
    const { appointmentId } = await reserve(scene, booker, 0)
    const requested = await visitOf(booker.client, scene, appointmentId)
    await scene.desk.repositories.appointments.approve(requested)
    const confirmed = await visitOf(scene.desk, scene, appointmentId)
    const { slotId, timestamp } = slotAt(scene.service, 4)
    await booker.client.repositories.appointments.move(confirmed, 'patient', {
      serviceId: scene.service.id,
      slotId,
      timestamp,
    })
    expect((await daysOf(scene)).counted).toEqual({ [scene.date]: 1, [scene.nextDate]: 1 })
    await expectAllCounted(scene)
    const wished = await visitOf(scene.desk, scene, appointmentId)
    await scene.desk.repositories.appointments.answerWish(wished, { kind: 'meet' })
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 0, [scene.nextDate]: 1 },
      found: { [scene.date]: [8, 9, 10, 11] },
    })
    await expectAllCounted(scene)
  })

  test('a clinic books a caller beyond the limit, at a time that it never published too', async () => {
    const scene = await aScene(1)
    const { clinic, desk, service } = scene
    const times = [slotAt(service, 0), slotAt(service, 1)]
    const unpublished = { slotId: null, timestamp: slotAt(service, 3).timestamp + 2 * HOUR_MS }
    for (const slot of [...times, unpublished]) {
      await desk.repositories.appointments.bookForPatient({
        appointmentId: crypto.randomUUID(),
        clinicId: clinic.userId,
        serviceId: service.id,
        slot,
        patientData: aPatientData(),
        callerLanguage: 'en',
        patient: null,
      })
    }
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 3 },
      found: { [scene.nextDate]: [8, 9] },
    })
    await expectAllCounted(scene)
  })

  test('a clinic cancels and closes the time, and the rest of the day is open again', async () => {
    const scene = await aScene(1)
    const booker = await aBooker()
    const { appointmentId } = await reserve(scene, booker, 0)
    const visit = await visitOf(booker.client, scene, appointmentId)
    await scene.desk.repositories.appointments.cancel(visit, 'clinic', { closesTime: true })
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 0 },
      found: { [scene.date]: [9, 10, 11], [scene.nextDate]: [8, 9] },
    })
    await expectAllCounted(scene)
  })

  test('a clinic raises a limit and drops it, and Find follows', async () => {
    const scene = await aScene(1)
    await reserve(scene, await aBooker(), 0)
    const all = { [scene.date]: [9, 10, 11], [scene.nextDate]: [8, 9] }
    for (const dailyVisits of [2, 1, 0]) {
      const service = await currentService(scene)
      await scene.desk.repositories.services.save(service, aDraftOf(service, { dailyVisits }))
      expect((await daysOf(scene)).found).toEqual(
        dailyVisits === 1 ? { [scene.nextDate]: [8, 9] } : all,
      )
    }
    await expectAllCounted(scene)
  })

  test('a clinic publishes more times of a full day, which Find does not show', async () => {
    const scene = await aScene(1)
    await reserve(scene, await aBooker(), 0)
    const service = await currentService(scene)
    const timestamp = slotAt(service, 3).timestamp + HOUR_MS
    const slots = [...aDraftOf(service).slots, { slotId: null, timestamp }]
    await scene.desk.repositories.services.save(service, aDraftOf(service, { slots }))
    expect((await daysOf(scene)).found).toEqual({ [scene.nextDate]: [8, 9] })
    await expectAllCounted(scene)
  })

  test('a clinic removes the service with what is counted of its days', async () => {
    const scene = await aScene(1)
    await reserve(scene, await aBooker(), 0)
    await scene.desk.repositories.services.remove(scene.clinic.userId, scene.service.id)
    expect(await backend.read(`services/${scene.clinic.userId}/${scene.service.id}`)).toBeNull()
    expect((await daysOf(scene)).found).toEqual({})
  })

  test('a clinic’s tab counts again what nobody counted', async () => {
    const scene = await aScene(1)
    const { clinic, service, date } = scene
    await reserve(scene, await aBooker(), 0)
    const place = `services/${clinic.userId}/${service.id}`
    await backend.update({
      [`${place}/booked_days/${date}`]: { visits: 7 },
      [`${place}/booked_days/2020-01-01`]: { visits: 2 },
      [`${place}/slots/slot_1/date`]: null,
      [`${place}/slots/slot_1/covered`]: null,
      [`openings/ON/dental/${clinic.userId}:${service.id}:slot_1`]: {
        clinicId: clinic.userId,
        serviceId: service.id,
        slotId: 'slot_1',
        timestamp: slotAt(service, 1).timestamp,
      },
    })
    const tab = await backend.connect(clinic, { tidyDelayMs: 1 })
    const session = new Recorder((observer) => tab.repositories.session.watch(observer))
    await expect
      .poll(() => daysOf(scene))
      .toEqual({ counted: { [date]: 1 }, found: { [scene.nextDate]: [8, 9] } })
    session.stop()
    expect(tab.problems).toEqual([])
    await expectAllCounted(scene)
  })

  test('the last visit of a day with many places marks fifty of them, and the rest are refused all the same', async () => {
    const clinic = await backend.createClinic()
    const start = Date.now() + 3 * DAY_MS
    const zone = zoneOfService({ clinicProvince: clinic.province, clinicTimeZone: clinic.timeZone })
    const noon = startOfDay(start, zone) + 12 * HOUR_MS
    const slots = Array.from({ length: 60 }, (_, index) =>
      aSlot({ slotId: `slot_${String(index)}`, timestamp: noon + (index % 2) * HOUR_MS }),
    )
    const service = await backend.createService(clinic, { places: 30, slots })
    const desk = await backend.connect(clinic)
    await desk.repositories.services.save(service, {
      ...aDraftOf(service, { dailyVisits: 1 }),
      slots: slots.slice(0, 2).map(({ slotId, timestamp }) => ({ slotId, timestamp })),
    })
    const date = toWallTime(noon, zone).date
    const scene = { clinic, desk, service, date, nextDate: '' }
    expect((await reserve(scene, await aBooker(), 0)).code).toBe('done')
    const { counted, found } = await daysOf(scene)
    expect(counted).toEqual({ [date]: 1 })
    expect(found[date]).toHaveLength(9)
    expect((await reserve(scene, await aBooker(), 1)).code).toBe('day-full')
    await expectAllCounted(scene)
  })

  test('ten patients who book ten times of a day at once get as many as its limit', async () => {
    const scene = await aScene(3, 10)
    const bookers = await Promise.all(Array.from({ length: 10 }, aBooker))
    const results = await Promise.all(bookers.map((booker, index) => reserve(scene, booker, index)))
    const codes = results.map(({ code }) => code).sort()
    expect(codes).toEqual([...Array<string>(7).fill('day-full'), 'done', 'done', 'done'])
    expect(await daysOf(scene)).toEqual({
      counted: { [scene.date]: 3 },
      found: { [scene.nextDate]: [8, 9] },
    })
    await expectAllCounted(scene)
  })
})
