import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import {
  HOLD_MS,
  TURN_MS,
  type FreedTime,
  type FreeTime,
  type OwnTurn,
  type Wait,
  type WaitDraft,
} from '#src/areas/openings/model/wait.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { at } from '#tests/support/jsonTree.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'

const backend = openTestBackend()
const PHONE = '(519) 555-0142'

interface Person {
  readonly account: PatientAccount
  readonly client: Repositories
}

interface Scene {
  readonly clinic: ClinicAccount
  readonly service: Service
  readonly desk: Repositories
  readonly draft: WaitDraft
  readonly time: FreeTime
  /** Where it is stored that the time is offered. */
  readonly freedPath: string
}

async function aScene(): Promise<Scene> {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic)
  const { repositories: desk } = await backend.connect(clinic)
  const { clinicId } = clinic
  const slot = slotOf(service)
  return {
    clinic,
    service,
    desk,
    draft: {
      clinicId,
      serviceId: service.id,
      doctorId: null,
      days: DAYS_OF_WEEK,
      from: 0,
      until: 24 * 60,
      phone: PHONE,
    },
    time: {
      clinicId,
      serviceId: service.id,
      slotId: slot.slotId,
      timestamp: slot.timestamp,
      duration: service.duration,
      doctorId: null,
      freedAt: Date.now(),
    },
    freedPath: `freed_times/${clinicId}/${service.id}:${slot.slotId}`,
  }
}

function slotOf({ slots }: Service): Service['slots'][number] {
  const [slot] = slots
  if (slot === undefined) throw new Error('A service has a time at least.')
  return slot
}

async function aPerson(): Promise<Person> {
  const account = await backend.createPatient()
  const { repositories: client } = await backend.connect(account)
  return { account, client }
}

/** Somebody who waits for a time of the scene's service. */
async function someoneWaiting({ draft }: Scene): Promise<Person> {
  const person = await aPerson()
  await person.client.waits.create(draft)
  return person
}

function itemFor({ account }: Person, { service }: Scene): CartItem {
  return anItemFor(account, service, { slot: slotOf(service) })
}

/** The first value that is as it should be. */
function firstOf<Value>(
  watch: (observer: Observer<Value>) => Unsubscribe,
  isRight: (value: Value) => boolean = () => true,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const watching = { stop: (): void => undefined }
    watching.stop = watch({
      next: (value) => {
        if (!isRight(value)) return
        queueMicrotask(() => {
          watching.stop()
        })
        resolve(value)
      },
      failed: reject,
    })
  })
}

function waitsAt({ clinic, desk }: Scene, count: number): Promise<readonly Wait[]> {
  return firstOf<readonly Wait[]>(
    (observer) => desk.waits.watchClinic(clinic.clinicId, observer),
    ({ length }) => length === count,
  )
}

async function onlyWaitAt(scene: Scene): Promise<Wait> {
  const [wait] = await waitsAt(scene, 1)
  if (wait === undefined) throw new Error('Somebody waits.')
  return wait
}

async function freedAt({ clinic, desk }: Scene): Promise<FreedTime> {
  const [freed] = await firstOf<readonly FreedTime[]>(
    (observer) => desk.waits.watchFreed(clinic.clinicId, observer),
    ({ length }) => length === 1,
  )
  if (freed === undefined) throw new Error('A time is offered.')
  return freed
}

describe('a patient who waits', () => {
  test('sees it, and the clinic sees name, address and number', async () => {
    const scene = await aScene()
    const { account, client } = await someoneWaiting(scene)
    const wait = await onlyWaitAt(scene)
    expect(wait).toMatchObject({ ...scene.draft, name: account.name, email: account.email })
    const own = await firstOf<readonly Wait[]>((observer) =>
      client.waits.watchOwn(account.userId, observer),
    )
    expect(own).toEqual([wait])
    expect(await backend.read(`patients/${account.userId}/phone`)).toBe(PHONE)
  })

  test('stops waiting, or is taken off the list by the clinic', async () => {
    const scene = await aScene()
    const { client } = await someoneWaiting(scene)
    const wait = await onlyWaitAt(scene)
    await client.waits.remove(wait)
    await client.waits.remove(wait)
    await waitsAt(scene, 0)
    await client.waits.create(scene.draft)
    await scene.desk.waits.remove(await onlyWaitAt(scene))
    await waitsAt(scene, 0)
  })

  test('waits five times at most, and again once one of them is over', async () => {
    const scene = await aScene()
    const { client } = await aPerson()
    for (let count = 0; count < 5; count += 1) await client.waits.create(scene.draft)
    await expect(client.waits.create(scene.draft)).rejects.toMatchObject({ code: 'too-many-waits' })
    const [oldest] = await waitsAt(scene, 5)
    if (oldest !== undefined) await client.waits.remove(oldest)
    await client.waits.create(scene.draft)
    await waitsAt(scene, 5)
  })

  test('waits twice after two tabs began at once', async () => {
    const scene = await aScene()
    const account = await backend.createPatient()
    const tabs = await Promise.all([0, 1].map(() => backend.connect(account)))
    await Promise.all(tabs.map(({ repositories }) => repositories.waits.create(scene.draft)))
    await waitsAt(scene, 2)
    // The SDK warns of the refused place.
    takeConsoleMessages()
  })

  test.each([
    [
      'blocked-by-clinic',
      ({ draft }: Scene, id: string) => `clinic_blocks/${draft.clinicId}/${id}`,
    ],
    ['account-blocked', (_scene: Scene, id: string) => `blocked/${id}`],
  ])('is told %s where that is why it is refused', async (code, pathOf) => {
    const scene = await aScene()
    const { account, client } = await aPerson()
    await backend.update({ [pathOf(scene, account.userId)]: true })
    await expect(client.waits.create(scene.draft)).rejects.toMatchObject({ code: code })
    takeConsoleMessages()
  })

  test('is told that the service is gone', async () => {
    const scene = await aScene()
    const { client } = await aPerson()
    const draft = { ...scene.draft, serviceId: 'removed' }
    await expect(client.waits.create(draft)).rejects.toMatchObject({ code: 'service-gone' })
    takeConsoleMessages()
  })
})

describe('a time that is offered', () => {
  test('is held for those who were chosen, each from the own turn', async () => {
    const scene = await aScene()
    const people = [
      await someoneWaiting(scene),
      await someoneWaiting(scene),
      await someoneWaiting(scene),
    ] as const
    const before = Date.now()
    expect(await scene.desk.waits.offer(scene.time, await waitsAt(scene, 3))).toBe('offered')
    const { turns, until } = await freedAt(scene)
    expect(turns.map(({ patientId }) => patientId)).toEqual(
      people.map(({ account }) => account.userId),
    )
    const starts = turns.map(({ from }) => from - (turns[0]?.from ?? 0))
    expect(starts).toEqual([0, TURN_MS, 2 * TURN_MS])
    expect(until).toBeGreaterThan(before + HOLD_MS - TURN_MS)
    expect(until).toBeLessThan(Date.now() + HOLD_MS + TURN_MS)

    const [, second] = people
    const [own] = await firstOf<readonly Wait[]>(
      (observer) => second.client.waits.watchOwn(second.account.userId, observer),
      ([wait]) => wait?.offer !== null,
    )
    if (own === undefined) throw new Error('The second waits.')
    const turn = await firstOf<OwnTurn | null>((observer) =>
      second.client.waits.watchOwnTurn(own, observer),
    )
    const { serviceId, slotId } = scene.time
    expect(turn).toEqual({ slot: { serviceId, slotId }, from: turns[1]?.from, until })
  })

  test('is offered by one of ten open desks', async () => {
    const scene = await aScene()
    await someoneWaiting(scene)
    const waits = await waitsAt(scene, 1)
    const desks = await Promise.all(Array.from({ length: 10 }, () => backend.connect(scene.clinic)))
    const outcomes = await Promise.all(
      desks.map(({ repositories }) => repositories.waits.offer(scene.time, waits)),
    )
    expect(outcomes.filter((outcome) => outcome === 'offered')).toHaveLength(1)
    takeConsoleMessages()
  })

  test('is booked by the first, while the second is told from when on', async () => {
    const scene = await aScene()
    const one = await someoneWaiting(scene)
    const two = await someoneWaiting(scene)
    await scene.desk.waits.offer(scene.time, await waitsAt(scene, 2))
    const ownStart = at(await backend.read(scene.freedPath), two.account.userId)
    await expect(two.client.appointments.reserve(itemFor(two, scene))).rejects.toMatchObject({
      code: 'slot-held',
      detail: String(ownStart),
    })
    await one.client.appointments.reserve(itemFor(one, scene))
    await expect(two.client.appointments.reserve(itemFor(two, scene))).rejects.toMatchObject({
      code: 'slot-taken',
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
    takeConsoleMessages()
  })

  test('is held from somebody who does not wait, who is told until when, and books it then', async () => {
    const scene = await aScene()
    await someoneWaiting(scene)
    await scene.desk.waits.offer(scene.time, await waitsAt(scene, 1))
    const stranger = await aPerson()
    const until = await stranger.client.waits.readHeldUntil(scene.time)
    const booking = (): Promise<void> =>
      stranger.client.appointments.reserve(itemFor(stranger, scene))
    await expect(booking()).rejects.toMatchObject({ code: 'slot-held', detail: String(until) })
    takeConsoleMessages()
    await backend.update({ [`${scene.freedPath}/until`]: Date.now() - 1000 })
    expect(await stranger.client.waits.readHeldUntil(scene.time)).toBeNull()
    await booking()
  })

  test.each(['pending', 'confirmed'] as const)(
    'is held from a patient who would move a %s visit there',
    async (status) => {
      const scene = await aScene()
      await someoneWaiting(scene)
      await scene.desk.waits.offer(scene.time, await waitsAt(scene, 1))
      const { account, client } = await aPerson()
      const [, later] = scene.service.slots
      if (later === undefined) throw new Error('A service has two times.')
      const item = anItemFor(account, scene.service, { slot: later })
      const visit = await storeAppointment(backend, item, status)
      const { serviceId, slotId, timestamp } = scene.time
      const moving = (): Promise<unknown> =>
        client.appointments.move(visit, 'patient', { serviceId, slotId, timestamp })
      await expect(moving()).rejects.toMatchObject({ code: 'slot-held' })
      takeConsoleMessages()
      await backend.update({ [`${scene.freedPath}/${account.userId}`]: Date.now() - 1000 })
      await moving()
      expect(findBrokenInvariants(await backend.read(''))).toEqual([])
    },
  )

  test('is one of several that can’t be had, where visits are booked together', async () => {
    const scene = await aScene()
    await someoneWaiting(scene)
    await scene.desk.waits.offer(scene.time, await waitsAt(scene, 1))
    await backend.update({
      [`services/${scene.time.clinicId}/${scene.service.id}/policy/series`]: true,
    })
    const { account, client } = await aPerson()
    const items = scene.service.slots.map((slot, index) => {
      const item = anItemFor(account, scene.service, { slot })
      const series = `AZaz09-_AZaz09-_AZaz.${index + 1}.2`
      return { ...item, bookingDetails: { ...item.bookingDetails, series } }
    })
    await expect(client.appointments.reserveSeries(items)).rejects.toMatchObject({
      code: 'series-time-lost',
      detail: String(scene.time.timestamp),
    })
    takeConsoleMessages()
  })

  test('is left where nobody is chosen, where it is offered already, and where it is taken', async () => {
    const scene = await aScene()
    const person = await someoneWaiting(scene)
    const waits = await waitsAt(scene, 1)
    const { offer, withdraw } = scene.desk.waits
    expect(await offer(scene.time, [])).toBe('left')
    expect(await offer(scene.time, waits)).toBe('offered')
    expect(await offer(scene.time, waits)).toBe('left')
    await withdraw(await freedAt(scene))
    expect(await backend.read(scene.freedPath)).toBeNull()
    await person.client.appointments.reserve(itemFor(person, scene))
    expect(await offer(scene.time, waits)).toBe('left')
    takeConsoleMessages()
  })
})
