import { goOffline, goOnline, ref, update } from 'firebase/database'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Absence, ClosedSlot, NewAbsence } from '#src/areas/doctors/model/absence.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  connectBehindProxy,
  keepServiceAtHand,
} from '#tests/areas/visits/repository/appointmentScene.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aDraftOf, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { timesOf } from '#tests/support/timesOf.ts'

const backend = openTestBackend()

afterEach(async () => {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

const DOCTOR = 'Dr. Roy Moreau'
const at = (hours: number): number => SLOT_TIME + hours * HOUR_MS
/** One slot an hour. */
const slotsOf = (count: number): Service['slots'] =>
  Array.from({ length: count }, (_item, index) =>
    aSlot({ slotId: `slot_${index}`, timestamp: at(index) }),
  )
const anAbsence = (overrides: Partial<NewAbsence> = {}): NewAbsence => ({
  doctor: DOCTOR,
  from: at(0),
  until: at(3),
  note: '',
  ...overrides,
})

interface Scene {
  readonly clinic: ClinicAccount
  readonly desk: TestClient
  /** Two services of the doctor, each with five slots, an hour each; one of another doctor. */
  readonly services: readonly [Service, Service, Service]
  readonly offered: () => Promise<readonly number[]>
}

async function aScene(): Promise<Scene> {
  const clinic = await backend.createClinic()
  const make = (overrides: Partial<Service>): Promise<Service> =>
    backend.createService(clinic, { slots: slotsOf(5), duration: 60, doctor: DOCTOR, ...overrides })
  const services = [
    await make({}),
    await make({ doctor: ' dr.  roy MOREAU ' }),
    await make({ doctor: 'Dr. Ann Other' }),
  ] as const
  return {
    clinic,
    desk: await backend.connect(clinic),
    services,
    offered: () =>
      Promise.all(
        services.map(async ({ id }) => {
          const slots = await backend.read(`services/${clinic.userId}/${id}/slots`)
          return Object.keys(slots ?? {}).length
        }),
      ),
  }
}

async function readAbsences({ clinic, desk }: Scene): Promise<readonly Absence[]> {
  return await new Recorder<readonly Absence[]>((observer) =>
    desk.repositories.absences.watch(clinic.userId, observer),
  ).until()
}

async function readClosed({ clinic, desk }: Scene): Promise<readonly ClosedSlot[]> {
  return await new Recorder<readonly ClosedSlot[]>((observer) =>
    desk.repositories.absences.watchClosed(clinic.userId, observer),
  ).until()
}

describe('A doctor who is away', () => {
  test('a doctor who is away is offered nowhere, and the other doctors are', async () => {
    const scene = await aScene()
    const { clinic, desk, offered } = scene
    const { closed } = await desk.repositories.absences.close(
      clinic.userId,
      anAbsence({ note: 'Ill' }),
    )
    expect(closed).toEqual(timesOf(6))
    expect(await offered()).toEqual([2, 2, 5])
    expect(await readAbsences(scene)).toEqual([{ ...anAbsence({ note: 'Ill' }), absenceId: 'a00' }])
    expect((await readClosed(scene)).map(({ timestamp }) => timestamp)).toEqual(
      [0, 0, 1, 1, 2, 2].map(at),
    )
  })

  test('a doctor is not offered at a time that only reaches into the absence', async () => {
    const { clinic, desk, offered } = await aScene()
    const { close } = desk.repositories.absences
    await close(clinic.userId, anAbsence({ from: at(1.5), until: at(2.5) }))
    expect(await offered()).toEqual([3, 3, 5])
    // What ends as the absence begins, or begins as it ends, is not touched by it.
    await close(clinic.userId, anAbsence({ from: at(4), until: at(5) }))
    expect(await offered()).toEqual([2, 2, 5])
  })

  test('a doctor who is away keeps the visits that are booked', async () => {
    const scene = await aScene()
    const { clinic, desk, services, offered } = scene
    const patient = await backend.createPatient()
    const { appointmentId } = await storeAppointment(backend, anItemFor(patient, services[0]))
    const { closed } = await desk.repositories.absences.close(clinic.userId, anAbsence())
    expect(closed).toEqual(timesOf(5))
    expect(await offered()).toEqual([3, 2, 5])
    expect(await backend.read(`appointments/${clinic.userId}/${appointmentId}`)).not.toBeNull()
  })

  test('a doctor who comes back has every time again, as it was', async () => {
    const scene = await aScene()
    const { clinic, desk } = scene
    const before = await backend.read(`services/${clinic.userId}`)
    await desk.repositories.absences.close(clinic.userId, anAbsence())
    expect(await desk.repositories.absences.reopen(clinic.userId, 'a00')).toEqual({
      reopened: timesOf(6),
    })
    expect(await backend.read(`services/${clinic.userId}`)).toEqual(before)
    expect(await backend.read(`closed_slots/${clinic.userId}`)).toBeNull()
    expect(await readAbsences(scene)).toEqual([])
    // Another tab presses as well.
    expect(await desk.repositories.absences.reopen(clinic.userId, 'a00')).toEqual({
      reopened: timesOf(0),
    })
  })

  test('a doctor who comes back stays closed where another absence applies', async () => {
    const { clinic, desk, offered } = await aScene()
    const { close, reopen } = desk.repositories.absences
    await close(clinic.userId, anAbsence())
    expect(await close(clinic.userId, anAbsence({ from: at(2), until: at(5) }))).toEqual({
      closed: timesOf(4),
    })
    expect(await reopen(clinic.userId, 'a00')).toEqual({ reopened: timesOf(4) })
    expect(await offered()).toEqual([2, 2, 5])
    expect(await reopen(clinic.userId, 'a01')).toEqual({ reopened: timesOf(6) })
    expect(await offered()).toEqual([5, 5, 5])
  })

  test('a clinic that saves the same absence again closes what has become free since', async () => {
    const scene = await aScene()
    const { clinic, desk, services, offered } = scene
    const patient = await backend.createPatient()
    const appointment = await storeAppointment(backend, anItemFor(patient, services[0]))
    const { close } = desk.repositories.absences
    await close(clinic.userId, anAbsence())
    const phone = await backend.connect(patient)
    await phone.repositories.appointments.cancel(appointment, 'patient')
    expect(await offered()).toEqual([3, 2, 5])
    expect(await close(clinic.userId, anAbsence())).toEqual({ closed: timesOf(1) })
    expect(await offered()).toEqual([2, 2, 5])
    expect(await close(clinic.userId, anAbsence())).toEqual({ closed: timesOf(0) })
    expect(await readAbsences(scene)).toHaveLength(1)
  })

  test('a patient who books while an absence is being closed loses nothing', async () => {
    const scene = await aScene()
    const { clinic, desk, services } = scene
    const patients = await Promise.all(Array.from({ length: 4 }, () => backend.createPatient()))
    const phones = await Promise.all(patients.map((patient) => backend.connect(patient)))
    const results = await Promise.allSettled([
      desk.repositories.absences.close(clinic.userId, anAbsence()),
      ...phones.map(({ repositories }, index) => {
        const patient = patients[index]
        const slot = services[0].slots[index % 3]
        if (patient === undefined || slot === undefined) throw new Error('There are enough.')
        return repositories.appointments.reserve(anItemFor(patient, services[0], { slot }))
      }),
    ])
    const booked = results.slice(1).filter(({ status }) => status === 'fulfilled').length
    expect(results[0]).toEqual({ status: 'fulfilled', value: { closed: timesOf(6 - booked) } })
    expect(await readClosed(scene)).toHaveLength(6 - booked)
  })

  test('an absence is closed once when its answer got lost', async () => {
    const scene = await aScene()
    const { clinic, services } = scene
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    await Promise.all([
      ...services.map(({ id }) => keepServiceAtHand(client, clinic.userId, id)),
      readAbsences({ ...scene, desk: client }),
      readClosed({ ...scene, desk: client }),
      new Recorder<unknown>((observer) =>
        client.repositories.services.watchClinicServices(clinic.userId, 'without-times', observer),
      ).until(),
    ])
    proxy.holdAnswers()
    const closing = client.repositories.absences.close(clinic.userId, anAbsence())
    await expect.poll(() => backend.read(`absences/${clinic.userId}`)).not.toBeNull()
    goOffline(client.firebase.database)
    proxy.releaseAnswers()
    goOnline(client.firebase.database)
    expect(await closing).toEqual({ closed: timesOf(6) })
    expect(await readAbsences(scene)).toHaveLength(1)
  })
})

describe('Closed times', () => {
  test('a clinic that adds an absence forgets closed times that have passed and absences that are over', async () => {
    const scene = await aScene()
    const { clinic, desk, services } = scene
    const { userId } = clinic
    await backend.update({
      [`closed_slots/${userId}/${services[2].id}/slot_9`]: 5,
      [`absences/${userId}/a00`]: { doctor: DOCTOR, from: 1, until: 9 },
    })
    await desk.repositories.absences.close(userId, anAbsence())
    expect((await readAbsences(scene)).map(({ absenceId }) => absenceId)).toEqual(['a01'])
    expect(await readClosed(scene)).toHaveLength(6)
  })

  test('a clinic can offer closed times again one by one', async () => {
    const scene = await aScene()
    const { clinic, desk, offered } = scene
    await desk.repositories.absences.close(clinic.userId, anAbsence())
    const closed = await readClosed(scene)
    const { reopenSlots } = desk.repositories.absences
    expect(await reopenSlots(clinic.userId, closed.slice(0, 2))).toEqual({ reopened: timesOf(2) })
    expect(await reopenSlots(clinic.userId, closed.slice(0, 3))).toEqual({ reopened: timesOf(1) })
    // One of each service, and the next of either.
    expect((await offered()).toSorted()).toEqual([3, 4, 5])
  })

  test('a closed time is only forgotten when its service has the same time by now', async () => {
    const scene = await aScene()
    const { clinic, desk, services, offered } = scene
    await desk.repositories.absences.close(clinic.userId, anAbsence())
    const slot = `services/${clinic.userId}/${services[0].id}/slots/slot_7`
    const changes = { [slot]: { available: true, timestamp: at(0) } }
    const database = await backend.read('')
    await update(ref(desk.firebase.database), withOpenings(database, changes))
    expect(await desk.repositories.absences.reopen(clinic.userId, 'a00')).toEqual({
      reopened: timesOf(5),
    })
    expect(await offered()).toEqual([5, 5, 5])
  })

  test('a closed time keeps its slot number from new times, and is removed with its service', async () => {
    const scene = await aScene()
    const { clinic, desk, services } = scene
    const [service] = services
    await desk.repositories.absences.close(clinic.userId, anAbsence({ until: at(9) }))
    expect(await backend.read(`services/${clinic.userId}/${service.id}/slots`)).toBeNull()
    const slots = [{ slotId: null, timestamp: at(40) }]
    await desk.repositories.services.save(service, aDraftOf(service, { slots }))
    expect(await backend.read(`services/${clinic.userId}/${service.id}/slots`)).toEqual({
      slot_5: { available: true, timestamp: at(40) },
    })
    await desk.repositories.services.remove(clinic.userId, service.id)
    expect(await backend.read(`closed_slots/${clinic.userId}/${service.id}`)).toBeNull()
  })
})

describe('What can not be', () => {
  test('a clinic cannot store an absence that ends before it begins', async () => {
    const { clinic, desk } = await aScene()
    await expect(
      desk.repositories.absences.close(clinic.userId, anAbsence({ until: at(0) })),
    ).rejects.toMatchObject({ code: 'malformed' })
  })

  test('a clinic cannot store more absences than there are ids', async () => {
    const { clinic, desk } = await aScene()
    const names = Array.from({ length: 100 }, (_item, number) => String(number).padStart(2, '0'))
    await backend.update(
      Object.fromEntries(
        names.map((name) => [
          `absences/${clinic.userId}/a${name}`,
          { doctor: 'Dr. Ann Other', from: at(0), until: at(1) },
        ]),
      ),
    )
    await expect(
      desk.repositories.absences.close(clinic.userId, anAbsence()),
    ).rejects.toMatchObject({ code: 'too-many-absences' })
  })

  test('a clinic cannot close or reopen the times of another clinic', async () => {
    const { clinic } = await aScene()
    const { repositories } = await backend.connect(await backend.createClinic())
    await expect(repositories.absences.close(clinic.userId, anAbsence())).rejects.toMatchObject({
      code: 'not-yours',
    })
    await expect(repositories.absences.reopen(clinic.userId, 'a00')).rejects.toMatchObject({
      code: 'not-yours',
    })
  })

  test('a blocked clinic cannot offer a closed time again', async () => {
    const { clinic, desk } = await aScene()
    await desk.repositories.absences.close(clinic.userId, anAbsence())
    await backend.update({ [`blocked/${clinic.userId}`]: true })
    await expect(desk.repositories.absences.reopen(clinic.userId, 'a00')).rejects.toMatchObject({
      code: 'account-blocked',
    })
  })
})

test('a damaged absence and a damaged closed time are left out of the lists', async () => {
  const scene = await aScene()
  const { userId } = scene.clinic
  await backend.update({
    [`absences/${userId}/a05`]: { doctor: 5, from: 1, until: 9 },
    [`absences/${userId}/a06`]: { doctor: DOCTOR, from: 1, until: 9 },
    [`closed_slots/${userId}/${scene.services[0].id}`]: { slot_9: 'soon', note: 5, slot_8: 9 },
  })
  expect((await readAbsences(scene)).map(({ absenceId }) => absenceId)).toEqual(['a06'])
  expect((await readClosed(scene)).map(({ slotId }) => slotId)).toEqual(['slot_8'])
  await backend.update({ [`absences/${userId}`]: null, [`closed_slots/${userId}`]: null })
})
