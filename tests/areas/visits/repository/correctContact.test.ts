import { describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { contactOf } from '#src/areas/visits/model/contact.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'
import { bookCallers } from './bookCallers.ts'

const backend = openTestBackend()

const TYPO = aPatientData({ fullname: 'Sam Caller', phoneNumber: '(519) 555-0123', email: '' })
const RIGHT = { fullname: 'Sam Kaller', phoneNumber: '(519) 555-0132', email: 'sam@example.com' }

interface Scene extends AppointmentScene {
  readonly desk: TestClient
  readonly callers: readonly ActiveAppointment[]
}

/** A clinic that booked two times for Sam, and one for Kim, on the phone. */
async function aScene(): Promise<Scene> {
  const scene = await anAppointmentScene(backend, 'confirmed')
  const { clinic } = scene
  const { desk, booked: callers } = await bookCallers(backend, clinic, [
    TYPO,
    TYPO,
    aPatientData({ fullname: 'Kim Other', email: '' }),
  ])
  return { ...scene, desk, callers }
}

const stored = async ({ clinic }: Scene, id: string): Promise<unknown> =>
  backend.read(`appointments/${clinic.userId}/${id}/patientData`)

describe("A correction of a caller's contact", () => {
  test("a receptionist's correction reaches every active appointment with the same contact, and no other", async () => {
    const scene = await aScene()
    const { desk, callers } = scene
    const [first = expect.unreachable()] = callers
    const known = contactOf(first.patientData)
    const { correctContact } = desk.repositories.appointments
    expect(await correctContact(first, { known, contact: RIGHT })).toBe(2)
    expect(await stored(scene, 'caller0')).toEqual({ ...TYPO, ...RIGHT, corrected: 1 })
    expect(await stored(scene, 'caller1')).toMatchObject({ ...RIGHT, corrected: 1 })
    expect(at(await stored(scene, 'caller2'), 'fullname')).toBe('Kim Other')
    // Once more is a success that changes nothing.
    expect(await correctContact(first, { known, contact: RIGHT })).toBe(2)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a receptionist whose colleague was first with a correction learns so, and changes nothing', async () => {
    const scene = await aScene()
    const [first = expect.unreachable()] = scene.callers
    const known = contactOf(first.patientData)
    const colleague = await backend.connect(scene.clinic)
    await colleague.repositories.appointments.correctContact(first, { known, contact: RIGHT })
    await expect(
      scene.desk.repositories.appointments.correctContact(first, {
        known,
        contact: { ...RIGHT, fullname: 'Sam Cellar' },
      }),
    ).rejects.toMatchObject({ code: 'already-corrected' })
    expect(await stored(scene, 'caller0')).toMatchObject(RIGHT)
  })

  test('two receptionists who correct at once make one correction, and the other one learns so', async () => {
    const scene = await aScene()
    const [first = expect.unreachable()] = scene.callers
    const known = contactOf(first.patientData)
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
    const known = contactOf(appointment.patientData)
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
        known: contactOf(first.patientData),
        contact: RIGHT,
      }),
    ).rejects.toMatchObject({ code: 'already-cancelled' })
  })

  test("a receptionist's correction is in the record of the visit after it ends", async () => {
    const scene = await aScene()
    const { desk, clinic, callers } = scene
    const [first = expect.unreachable()] = callers
    const known = contactOf(first.patientData)
    await desk.repositories.appointments.correctContact(first, { known, contact: RIGHT })
    await desk.repositories.appointments.cancel(first, 'clinic')
    expect(
      await backend.read(`completed_appointments/${clinic.userId}/caller0/patientData`),
    ).toMatchObject(RIGHT)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })
})
