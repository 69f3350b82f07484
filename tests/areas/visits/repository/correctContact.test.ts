import { describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { contactOf, type Contact } from '#src/areas/visits/model/contact.ts'
import type { Language } from '#src/config/language.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'
import { bookCallers } from './bookCallers.ts'

const backend = openTestBackend()

const TYPO = aPatientData({ fullname: 'Sam Caller', phoneNumber: '(519) 555-0123', email: '' })
const RIGHT_DATA = {
  fullname: 'Sam Kaller',
  phoneNumber: '(519) 555-0132',
  email: 'sam@example.com',
}
const RIGHT: Contact = { ...RIGHT_DATA, language: 'en' }

interface Scene extends AppointmentScene {
  readonly desk: TestClient
  readonly callers: readonly ActiveAppointment[]
}

/** A clinic that booked two times for Sam, and one for Kim, on the phone. */
async function aScene(languages: readonly Language[] = []): Promise<Scene> {
  const scene = await anAppointmentScene(backend, 'confirmed')
  const { clinic } = scene
  const { desk, booked: callers } = await bookCallers(
    backend,
    clinic,
    [TYPO, TYPO, aPatientData({ fullname: 'Kim Other', email: '' })],
    languages,
  )
  return { ...scene, desk, callers }
}

const stored = async ({ clinic }: Scene, id: string): Promise<unknown> =>
  backend.read(`appointments/${clinic.userId}/${id}/patientData`)

const storedLanguages = ({ clinic, callers }: Scene): Promise<readonly unknown[]> =>
  Promise.all(
    callers.map(({ appointmentId }) =>
      backend.read(`appointments/${clinic.userId}/${appointmentId}/bookedBy/language`),
    ),
  )

describe("A correction of a caller's contact", () => {
  test("a receptionist's correction reaches every active appointment with the same contact, and no other", async () => {
    const scene = await aScene()
    const { desk, callers } = scene
    const [first = expect.unreachable()] = callers
    const known = contactOf(first)
    const { correctContact } = desk.repositories.appointments
    expect(await correctContact(first, { known, contact: RIGHT })).toBe(2)
    expect(await stored(scene, 'caller0')).toEqual({ ...TYPO, ...RIGHT_DATA, corrected: 1 })
    expect(await stored(scene, 'caller1')).toMatchObject({ ...RIGHT_DATA, corrected: 1 })
    expect(at(await stored(scene, 'caller2'), 'fullname')).toBe('Kim Other')
    // Once more is a success that changes nothing.
    expect(await correctContact(first, { known, contact: RIGHT })).toBe(2)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a receptionist whose colleague was first with a correction learns so, and changes nothing', async () => {
    const scene = await aScene()
    const [first = expect.unreachable()] = scene.callers
    const known = contactOf(first)
    const colleague = await backend.connect(scene.clinic)
    await colleague.repositories.appointments.correctContact(first, { known, contact: RIGHT })
    await expect(
      scene.desk.repositories.appointments.correctContact(first, {
        known,
        contact: { ...RIGHT, fullname: 'Sam Cellar' },
      }),
    ).rejects.toMatchObject({ code: 'already-corrected' })
    expect(await stored(scene, 'caller0')).toMatchObject(RIGHT_DATA)
  })

  test('two receptionists who correct at once make one correction, and the other one learns so', async () => {
    const scene = await aScene()
    const [first = expect.unreachable()] = scene.callers
    const known = contactOf(first)
    const colleague = await backend.connect(scene.clinic)
    const results = await Promise.allSettled(
      [scene.desk, colleague].map(({ repositories }, index) =>
        repositories.appointments.correctContact(first, {
          known,
          contact: { ...RIGHT, fullname: `Sam Number ${index}` },
        }),
      ),
    )
    const failed = results.filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({ code: 'already-corrected' }) as unknown,
      }),
    ])
  })

  test("a receptionist cannot correct a patient's own data", async () => {
    const { desk, appointment } = await aScene()
    const known = contactOf(appointment)
    await expect(
      desk.repositories.appointments.correctContact(appointment, { known, contact: RIGHT }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a receptionist who corrects a visit that was cancelled since learns so', async () => {
    const { desk, callers } = await aScene()
    const [first = expect.unreachable()] = callers
    await desk.repositories.appointments.cancel(first, 'clinic')
    await expect(
      desk.repositories.appointments.correctContact(first, {
        known: contactOf(first),
        contact: RIGHT,
      }),
    ).rejects.toMatchObject({ code: 'already-cancelled' })
  })

  test("a receptionist's correction is in the record of the visit after it ends", async () => {
    const scene = await aScene()
    const { desk, clinic, callers } = scene
    const [first = expect.unreachable()] = callers
    const known = contactOf(first)
    await desk.repositories.appointments.correctContact(first, { known, contact: RIGHT })
    await desk.repositories.appointments.cancel(first, 'clinic')
    expect(
      await backend.read(`completed_appointments/${clinic.userId}/caller0/patientData`),
    ).toMatchObject(RIGHT_DATA)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test("a receptionist's correction from English to French reaches every active appointment of the caller", async () => {
    const scene = await aScene()
    const { desk, callers } = scene
    const [first = expect.unreachable()] = callers
    const known = contactOf(first)
    const contact: Contact = { ...known, language: 'fr' }
    const { correctContact } = desk.repositories.appointments
    expect(await correctContact(first, { known, contact })).toBe(2)
    expect(await storedLanguages(scene)).toEqual(['fr', 'fr', null])
    expect(await stored(scene, 'caller0')).toMatchObject({
      fullname: TYPO.fullname,
      phoneNumber: TYPO.phoneNumber,
      corrected: 1,
    })
    // Once more is a success that changes nothing.
    expect(await correctContact(first, { known, contact })).toBe(2)
    expect(await stored(scene, 'caller0')).toMatchObject({ corrected: 1 })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test("a receptionist's correction from French to English stores no language, as a booking does", async () => {
    const scene = await aScene(['fr', 'fr', 'fr'])
    const [first = expect.unreachable()] = scene.callers
    const known = contactOf(first)
    expect(known.language).toBe('fr')
    await scene.desk.repositories.appointments.correctContact(first, {
      known,
      contact: { ...RIGHT_DATA, language: 'en' },
    })
    expect(await storedLanguages(scene)).toEqual([null, null, 'fr'])
    expect(await stored(scene, 'caller1')).toMatchObject({ ...RIGHT_DATA, corrected: 1 })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a receptionist who corrects a phone number keeps the language of each appointment of the caller', async () => {
    const scene = await aScene(['en', 'fr'])
    const [first = expect.unreachable()] = scene.callers
    const known = contactOf(first)
    const { correctContact } = scene.desk.repositories.appointments
    expect(await correctContact(first, { known, contact: RIGHT })).toBe(2)
    expect(await stored(scene, 'caller1')).toMatchObject(RIGHT_DATA)
    expect(await storedLanguages(scene)).toEqual([null, 'fr', null])
  })

  test('a receptionist whose colleague was first with the language learns so, and changes nothing', async () => {
    const scene = await aScene()
    const [first = expect.unreachable()] = scene.callers
    const known = contactOf(first)
    const colleague = await backend.connect(scene.clinic)
    await colleague.repositories.appointments.correctContact(first, {
      known,
      contact: { ...known, language: 'fr' },
    })
    await expect(
      scene.desk.repositories.appointments.correctContact(first, { known, contact: RIGHT }),
    ).rejects.toMatchObject({ code: 'already-corrected' })
    expect(await stored(scene, 'caller0')).toMatchObject({ fullname: TYPO.fullname, corrected: 1 })
    expect(await storedLanguages(scene)).toEqual(['fr', 'fr', null])
  })
})
