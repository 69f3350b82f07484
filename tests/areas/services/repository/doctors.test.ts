import { afterEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Doctor, NewDoctor } from '#src/areas/doctors/model/doctor.ts'
import { aDraftOf } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

afterEach(async () => {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

const NEW_DOCTOR: NewDoctor = {
  name: 'Dr Ann Other',
  email: 'ann@riverside.example',
  initials: 'AO',
  colour: 'blue',
  language: null,
}

interface Scene {
  readonly clinic: ClinicAccount
  readonly desk: TestClient
  readonly doctors: Recorder<readonly Doctor[]>
}

async function aScene(): Promise<Scene> {
  const clinic = await backend.createClinic()
  const desk = await backend.connect(clinic)
  const doctors = new Recorder<readonly Doctor[]>((observer) =>
    desk.repositories.doctors.watch(clinic.userId, observer),
  )
  return { clinic, desk, doctors }
}

const serviceOf = (clinic: ClinicAccount, id: string): Promise<unknown> =>
  backend.read(`services/${clinic.userId}/${id}`)

describe('the doctors of a clinic', () => {
  test('a clinic that adds two doctors sees both, each with an id of its own', async () => {
    const { clinic, desk, doctors } = await aScene()
    expect(await doctors.until()).toEqual([])
    const { add } = desk.repositories.doctors
    await Promise.all([add(clinic.userId, NEW_DOCTOR), add(clinic.userId, NEW_DOCTOR)])
    const both = await doctors.untilLatest((list) => list.length === 2)
    expect(both).toEqual([
      { ...NEW_DOCTOR, doctorId: 'd00', isActive: true, photo: '' },
      { ...NEW_DOCTOR, doctorId: 'd01', isActive: true, photo: '' },
    ])
  })

  test('a clinic cannot add more than a hundred doctors', async () => {
    const { clinic, desk } = await aScene()
    const record = {
      name: 'Dr Ann Other',
      email: 'a@b.ca',
      initials: 'A',
      colour: 'red',
      active: true,
    }
    await backend.write(
      `doctors/${clinic.userId}`,
      Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`d${String(index).padStart(2, '0')}`, record]),
      ),
    )
    await expect(desk.repositories.doctors.add(clinic.userId, NEW_DOCTOR)).rejects.toMatchObject({
      code: 'too-many-doctors',
    })
  })

  test('another clinic can neither read nor add doctors of a clinic', async () => {
    const { clinic } = await aScene()
    const stranger = await backend.connect(await backend.createClinic())
    const { doctors } = stranger.repositories
    const seen = new Recorder<readonly Doctor[]>((observer) =>
      doctors.watch(clinic.userId, observer),
    )
    expect((await seen.untilFailed()).code).toBe('permission-denied')
    await expect(doctors.add(clinic.userId, NEW_DOCTOR)).rejects.toMatchObject({
      code: 'not-yours',
    })
  })

  test('a damaged doctor is left out and reported, and its id is not given again', async () => {
    const { clinic, desk, doctors } = await aScene()
    await backend.write(`doctors/${clinic.userId}/d00`, { name: 5 })
    await desk.repositories.doctors.add(clinic.userId, NEW_DOCTOR)
    const [only] = await doctors.untilLatest((list) => list.length > 0)
    expect(only?.doctorId).toBe('d01')
    expect(desk.problems[0]).toContain(`doctors/${clinic.userId}/d00`)
  })

  test('a doctor who is renamed is renamed in the services that name the doctor, and in no other', async () => {
    const { clinic, desk, doctors } = await aScene()
    const doctor = 'Dr Lena Roy'
    const [first, second, other] = await Promise.all([
      backend.createService(clinic, { doctor }),
      backend.createService(clinic, { doctor }),
      backend.createService(clinic, { doctor: 'Dr Bea Other' }),
    ])
    await desk.repositories.doctors.enterFromServices(clinic.userId)
    const stored = (await doctors.untilLatest((list) => list.length === 2)).find(
      ({ name }) => name === doctor,
    )
    if (stored === undefined) throw new Error('The doctor was not entered')
    await desk.repositories.doctors.save(clinic.userId, {
      ...stored,
      name: 'Dr Lena Moreau',
      email: 'moreau@riverside.example',
      colour: 'pink',
    })
    for (const { id } of [first, second]) {
      expect(await serviceOf(clinic, id)).toMatchObject({
        doctor: 'Dr Lena Moreau',
        doctor_email: 'moreau@riverside.example',
        doctor_id: stored.doctorId,
      })
    }
    expect(at(await serviceOf(clinic, other.id), 'doctor')).toBe('Dr Bea Other')
    expect(await backend.read(`doctors/${clinic.userId}/${stored.doctorId}/colour`)).toBe('pink')
  })

  test('a doctor gets a photo and loses it again, and nothing else of the doctor changes', async () => {
    const { clinic, desk, doctors } = await aScene()
    const { add, save } = desk.repositories.doctors
    await add(clinic.userId, NEW_DOCTOR)
    const [doctor] = await doctors.untilLatest((list) => list.length === 1)
    if (doctor === undefined) throw new Error('no doctor was added')
    const photo = `${clinic.userId}/a7.webp`
    await save(clinic.userId, { ...doctor, photo })
    expect(await doctors.untilLatest(([only]) => only?.photo === photo)).toEqual([
      { ...doctor, photo },
    ])
    await save(clinic.userId, { ...doctor, photo: '' })
    expect(await doctors.untilLatest(([only]) => only?.photo === '')).toEqual([doctor])
  })

  test('a doctor whom the clinic does not have cannot be changed', async () => {
    const { clinic, desk } = await aScene()
    const unknown = { ...NEW_DOCTOR, doctorId: 'd42', isActive: true, photo: '' }
    await expect(desk.repositories.doctors.save(clinic.userId, unknown)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('a doctor with whom the clinic no longer plans stays, and can come back', async () => {
    const { clinic, desk, doctors } = await aScene()
    const id = await desk.repositories.doctors.add(clinic.userId, NEW_DOCTOR)
    await desk.repositories.doctors.setActive(clinic.userId, id, false)
    await doctors.untilLatest(([only]) => only?.isActive === false)
    await desk.repositories.doctors.setActive(clinic.userId, id, true)
    await doctors.untilLatest(([only]) => only?.isActive === true)
  })
})

describe('doctors who are entered from the services', () => {
  test('the same name is entered once, and every service then names that doctor', async () => {
    const { clinic, desk, doctors } = await aScene()
    const services = await Promise.all(
      ['Dr. Roy Moreau', 'DR. Roy  Moreau', 'Dr. Ann Other'].map((doctor) =>
        backend.createService(clinic, { doctor }),
      ),
    )
    const planned = await desk.repositories.doctors.planFromServices(clinic.userId)
    expect(await desk.repositories.doctors.enterFromServices(clinic.userId)).toEqual(planned)
    const entered = await doctors.untilLatest((list) => list.length > 0)
    expect(entered).toHaveLength(2)
    const ids = await Promise.all(
      services.map(async ({ id }) => at(await serviceOf(clinic, id), 'doctor_id')),
    )
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toBe(ids[1])
    // Once more, nothing is left to do.
    const again = await desk.repositories.doctors.enterFromServices(clinic.userId)
    expect(again.links).toEqual([])
  })

  test('a service that is edited keeps its doctor until somebody else is typed', async () => {
    const { clinic, desk } = await aScene()
    const service = await backend.createService(clinic)
    await desk.repositories.doctors.enterFromServices(clinic.userId)
    const named = { ...service, doctorId: 'd00' }
    await desk.repositories.services.save(service, aDraftOf(named, { price: 5, pause: 10 }))
    expect(await serviceOf(clinic, service.id)).toMatchObject({
      doctor_id: 'd00',
      price: 5,
      pause: 10,
    })
    const other = { doctor: 'Dr Ann Other', doctorId: '', pause: 0 }
    await desk.repositories.services.save(service, aDraftOf(named, other))
    const stored = await serviceOf(clinic, service.id)
    expect(stored).toMatchObject({ doctor: 'Dr Ann Other' })
    expect([at(stored, 'doctor_id'), at(stored, 'pause')]).toEqual([undefined, undefined])
  })
})
