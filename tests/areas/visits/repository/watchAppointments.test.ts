import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

const SLOTS = [3, 1, 2].map((hours, index) =>
  aSlot({ slotId: `slot_${index}`, timestamp: SLOT_TIME + hours * HOUR_MS }),
)

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic, { slots: SLOTS })
  return { clinic, patient, service }
}

/** An appointment of the scene's patient on each of the slots, in the slots' order. */
async function bookAll({ patient, service }: Scene): Promise<readonly ActiveAppointment[]> {
  return await Promise.all(
    SLOTS.map((slot) => storeAppointment(backend, anItemFor(patient, service, { slot }))),
  )
}

function inTimeOrder(appointments: readonly ActiveAppointment[]): readonly ActiveAppointment[] {
  const [third, first, second] = appointments
  return [first, second, third].filter((appointment) => appointment !== undefined)
}

type List = readonly ActiveAppointment[]

function watchPatient({ repositories }: TestClient, patient: PatientAccount): Recorder<List> {
  return new Recorder<List>((observer) =>
    repositories.appointments.watchPatientAppointments(patient.userId, observer),
  )
}

function watchClinic({ repositories }: TestClient, clinic: ClinicAccount): Recorder<List> {
  return new Recorder<List>((observer) =>
    repositories.appointments.watchClinicAppointments(clinic.userId, observer),
  )
}

function ids(list: List): readonly string[] {
  return list.map(({ appointmentId }) => appointmentId)
}

describe("A clinic's appointments", () => {
  test("a clinic's appointments come in time order and are live", async () => {
    const scene = await aScene()
    const appointments = inTimeOrder(await bookAll(scene))
    const list = watchClinic(await backend.connect(scene.clinic), scene.clinic)
    expect(await list.until()).toEqual(appointments)

    const [first, ...others] = appointments
    if (first === undefined) throw new Error('nothing booked')
    const place = `appointments/${scene.clinic.userId}/${first.appointmentId}`
    await backend.write(`${place}/confirmed`, true)
    await list.untilLatest(([appointment]) => appointment?.status === 'confirmed')
    await endAppointment(backend, first, { kind: 'cancelled', by: 'patient' })
    await list.untilLatest(({ length }) => length === 2)
    expect(list.values.at(-1)).toEqual(others)
  })

  test("a clinic's appointments leave out a malformed one and report it once", async () => {
    const scene = await aScene()
    const [bad, ...good] = await bookAll(scene)
    const place = `appointments/${scene.clinic.userId}/${bad?.appointmentId ?? ''}`
    await backend.write(`${place}/bookingDetails/price`, '12')
    const client = await backend.connect(scene.clinic)
    const list = watchClinic(client, scene.clinic)
    expect(await list.until()).toHaveLength(good.length)
    expect(client.problems[0]).toContain(`Left out ${place}`)
  })

  test("a clinic's appointments are refused to another clinic and to a patient", async () => {
    const { clinic, patient } = await aScene()
    for (const person of [patient, await backend.createClinic()]) {
      const list = watchClinic(await backend.connect(person), clinic)
      expect((await list.untilFailed()).code).toBe('permission-denied')
    }
  })
})

describe("A patient's appointments", () => {
  test("a patient's appointments come all at once, from several clinics, in time order", async () => {
    const scene = await aScene()
    const appointments = inTimeOrder(await bookAll(scene))
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic, { slots: [aSlot()] })
    const earliest = await storeAppointment(backend, anItemFor(scene.patient, service))

    const list = watchPatient(await backend.connect(scene.patient), scene.patient)
    await list.until()
    expect(list.values).toEqual([[earliest, ...appointments]])
  })

  test('a patient without appointments gets an empty list', async () => {
    const { patient } = await aScene()
    const list = watchPatient(await backend.connect(patient), patient)
    expect(await list.until()).toEqual([])
  })

  test("a patient's appointments follow an approval, a new booking and a cancellation", async () => {
    const scene = await aScene()
    const { clinic, patient, service } = scene
    const first = await storeAppointment(
      backend,
      anItemFor(patient, service, { slot: SLOTS[0] ?? aSlot() }),
    )
    const list = watchPatient(await backend.connect(patient), patient)
    await list.until()

    await backend.write(`appointments/${clinic.userId}/${first.appointmentId}/confirmed`, true)
    await list.untilLatest(([appointment]) => appointment?.status === 'confirmed')

    const second = await storeAppointment(
      backend,
      anItemFor(patient, service, { slot: SLOTS[1] ?? aSlot() }),
    )
    await list.untilLatest(({ length }) => length === 2)
    expect(ids(list.values.at(-1) ?? [])).toEqual([second.appointmentId, first.appointmentId])

    await endAppointment(backend, first, { kind: 'cancelled', by: 'clinic' })
    await list.untilLatest(({ length }) => length === 1)
    await endAppointment(backend, second, { kind: 'completed' })
    await list.untilLatest(({ length }) => length === 0)
  })

  test("a patient's appointments include a reservation made while the patient watches", async () => {
    const { patient, service } = await aScene()
    const client = await backend.connect(patient)
    const list = watchPatient(client, patient)
    await list.until()
    const item = anItemFor(patient, service)
    await client.repositories.appointments.reserve(item)
    expect(ids(await list.untilLatest(({ length }) => length === 1))).toEqual([item.appointmentId])
  })

  test("a patient's appointments leave out what is malformed, gone or unreadable, and report the first and last", async () => {
    const scene = await aScene()
    const { clinic, patient } = scene
    const [bad, good] = await bookAll(scene)
    const stranger = await backend.createPatient()
    const service = await backend.createService(clinic)
    const theirs = await storeAppointment(backend, anItemFor(stranger, service))
    const index = `patients/${patient.userId}/appointments`
    const entry = { clinic_id: clinic.userId, timestamp: SLOT_TIME }
    await backend.update({
      [`appointments/${clinic.userId}/${bad?.appointmentId ?? ''}/taken`]: 'no',
      [`${index}/gone`]: entry,
      [`${index}/${theirs.appointmentId}`]: entry,
      [`${index}/nonsense`]: { clinic_id: 'a/b', timestamp: 'now' },
    })
    const client = await backend.connect(patient)
    const list = watchPatient(client, patient)
    await list.until()
    expect(list.values).toHaveLength(1)
    expect(ids(list.values[0] ?? [])).toHaveLength(2)
    expect(ids(list.values[0] ?? [])).toContain(good?.appointmentId)
    expect(client.problems.map((problem) => problem.split(': ')[1]).toSorted()).toEqual([
      'malformed',
      'malformed',
      'permission-denied',
    ])
  })

  test("a patient's appointments are refused to another patient and to a clinic", async () => {
    const { clinic, patient } = await aScene()
    for (const person of [clinic, await backend.createPatient()]) {
      const list = watchPatient(await backend.connect(person), patient)
      expect((await list.untilFailed()).code).toBe('permission-denied')
    }
  })

  test("a patient's appointments report nothing after their watcher left", async () => {
    const scene = await aScene()
    const client = await backend.connect(scene.patient)
    const left = watchPatient(client, scene.patient)
    await left.until()
    left.stop()
    const stayed = watchPatient(client, scene.patient)
    await bookAll(scene)
    await stayed.untilLatest(({ length }) => length === 3)
    expect(left.values).toEqual([[]])
  })
})

describe('One appointment', () => {
  function watch(
    { repositories }: TestClient,
    appointment: ActiveAppointment,
  ): Recorder<Appointment | null> {
    const { appointmentId, bookingDetails } = appointment
    return new Recorder<Appointment | null>((observer) =>
      repositories.appointments.watchAppointment(
        { clinicId: bookingDetails.clinicId, appointmentId },
        observer,
      ),
    )
  }

  test.each(['patient', 'clinic'] as const)(
    'an appointment is followed by its %s from pending to completed, without ever seeming gone',
    async (role) => {
      const scene = await aScene()
      const [appointment] = await bookAll(scene)
      if (appointment === undefined) throw new Error('nothing booked')
      const watched = watch(await backend.connect(scene[role]), appointment)
      expect(await watched.until()).toEqual(appointment)

      const place = `appointments/${scene.clinic.userId}/${appointment.appointmentId}`
      await backend.write(`${place}/confirmed`, true)
      await watched.untilLatest((value) => value?.status === 'confirmed')
      const past = await endAppointment(
        backend,
        { ...appointment, status: 'confirmed' },
        { kind: 'completed' },
      )
      expect(await watched.untilLatest((value) => value?.status === 'completed')).toEqual(past)
      expect(watched.values).not.toContain(null)
    },
  )

  test('an appointment is null if there is none, and once it is gone for good', async () => {
    const scene = await aScene()
    const [appointment] = await bookAll(scene)
    if (appointment === undefined) throw new Error('nothing booked')
    const client = await backend.connect(scene.patient)
    const missing = watch(client, { ...appointment, appointmentId: 'never-made' })
    expect(await missing.until()).toBeNull()

    const watched = watch(client, appointment)
    expect(await watched.until()).toEqual(appointment)
    await backend.write(`appointments/${scene.clinic.userId}/${appointment.appointmentId}`, null)
    expect(await watched.untilLatest((value) => value === null)).toBeNull()
  })

  test('an appointment is not followed once its watcher left, nor after it failed', async () => {
    const scene = await aScene()
    const [appointment] = await bookAll(scene)
    if (appointment === undefined) throw new Error('nothing booked')
    const client = await backend.connect(scene.clinic)
    const left = watch(client, appointment)
    await left.until()
    left.stop()
    const failed = watch(client, appointment)
    await failed.until()
    const place = `appointments/${scene.clinic.userId}/${appointment.appointmentId}`
    const bookedBy = await backend.read(`${place}/bookedBy`)
    await backend.write(`${place}/bookedBy`, 'someone')
    await failed.untilFailed()

    await backend.write(`${place}/bookedBy`, bookedBy)
    await backend.write(`${place}/confirmed`, true)
    const stayed = watch(client, appointment)
    await stayed.untilLatest((value) => value?.status === 'confirmed')
    expect([left.values, failed.values]).toEqual([[appointment], [appointment]])
  })

  test('an appointment that is malformed is a clear failure', async () => {
    const scene = await aScene()
    const [appointment] = await bookAll(scene)
    if (appointment === undefined) throw new Error('nothing booked')
    const place = `appointments/${scene.clinic.userId}/${appointment.appointmentId}`
    await backend.write(`${place}/bookedBy`, 'someone')
    const watched = watch(await backend.connect(scene.clinic), appointment)
    expect((await watched.untilFailed()).code).toBe('malformed')
  })

  test('an appointment is refused to another patient', async () => {
    const scene = await aScene()
    const [appointment] = await bookAll(scene)
    if (appointment === undefined) throw new Error('nothing booked')
    const stranger = await backend.connect(await backend.createPatient())
    expect((await watch(stranger, appointment).untilFailed()).code).toBe('permission-denied')
  })
})
