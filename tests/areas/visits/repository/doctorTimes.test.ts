import { afterEach, describe, expect, test } from 'vitest'
import type { ListsOfDoctors } from '#src/areas/doctors/model/busyDoctors.ts'
import { overlaps, type TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { ClinicBooking } from '#src/areas/visits/model/clinicBooking.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { aDoctorScene, aPatientAt, minutes, type DoctorScene } from './doctorScene.ts'
import { anItemFor, letBegin } from './storeAppointment.ts'

const backend = openTestBackend()

afterEach(async () => {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

type Person = Awaited<ReturnType<typeof aPatientAt>>

async function reserve(
  { patient, client }: Person,
  service: Service,
  slot: number,
): Promise<ActiveAppointment> {
  const item = anItemFor(patient, service, slotOf(service, slot))
  await client.repositories.appointments.reserve(item)
  return await readActive(client, item.bookingDetails.clinicId, item.appointmentId)
}

const slotOf = (service: Service, index: number): { slot: Service['slots'][number] } => {
  const slot = service.slots[index]
  if (slot === undefined) throw new Error('There is no such slot')
  return { slot }
}

async function readActive(
  client: TestClient,
  clinicId: string,
  appointmentId: string,
): Promise<ActiveAppointment> {
  const seen = new Recorder<ActiveAppointment | null>((observer) =>
    client.repositories.appointments.watchAppointment(
      { clinicId, appointmentId },
      {
        next: (appointment) => {
          observer.next(appointment?.status === 'completed' ? null : appointment)
        },
        failed: observer.failed,
      },
    ),
  )
  const appointment = await seen.until()
  seen.stop()
  if (appointment === null) throw new Error('It is not active')
  return appointment
}

function callerFor(
  { clinic }: DoctorScene,
  service: Service,
  slot: number,
  more: Partial<ClinicBooking> = {},
): ClinicBooking {
  return {
    appointmentId: crypto.randomUUID(),
    clinicId: clinic.userId,
    serviceId: service.id,
    slot: slotOf(service, slot).slot,
    patientData: aPatientData({ fullname: 'Carla Caller' }),
    patient: null,
    ...more,
  }
}

const busy = (clinicId: string, doctorId = 'd00'): Promise<unknown> =>
  backend.read(`busy_times/${clinicId}/${doctorId}`)
const keysOf = async (clinicId: string, doctorId = 'd00'): Promise<readonly string[]> =>
  entries(await busy(clinicId, doctorId)).map(([key]) => key)

describe('a doctor has one time', () => {
  test('a patient cannot book a time that overlaps another visit of the doctor', async () => {
    const scene = await aDoctorScene(backend)
    const [first, second] = [await aPatientAt(backend), await aPatientAt(backend)]
    await reserve(first, scene.exam, 0)
    await expect(reserve(second, scene.talk, 0)).rejects.toMatchObject({
      code: 'doctor-busy',
      detail: '',
    })
    // It begins as the pause after the first visit ends.
    await reserve(second, scene.talk, 1)
    await reserve(second, scene.other, 0)
    expect(await keysOf(scene.clinic.userId)).toHaveLength(4)
  })

  test('a patient who books the same time as another one is told that it is taken', async () => {
    const scene = await aDoctorScene(backend)
    const [first, second] = [await aPatientAt(backend), await aPatientAt(backend)]
    await reserve(first, scene.exam, 0)
    await expect(reserve(second, scene.exam, 0)).rejects.toMatchObject({ code: 'slot-taken' })
  })

  test('a patient who sends the same reservation again has it once', async () => {
    const scene = await aDoctorScene(backend)
    const { patient, client } = await aPatientAt(backend)
    const item = anItemFor(patient, scene.exam)
    await client.repositories.appointments.reserve(item)
    await client.repositories.appointments.reserve(item)
    expect(await keysOf(scene.clinic.userId)).toHaveLength(3)
  })

  test('a visit that a patient or the clinic cancels leaves its time to others', async () => {
    const scene = await aDoctorScene(backend)
    const [first, second] = [await aPatientAt(backend), await aPatientAt(backend)]
    const booked = await reserve(first, scene.exam, 0)
    await first.client.repositories.appointments.cancel(booked, 'patient')
    const next = await reserve(second, scene.talk, 0)
    await scene.desk.repositories.appointments.cancel(next, 'clinic')
    await reserve(first, scene.exam, 0)
  })

  test('a visit that is completed or missed leaves its time', async () => {
    const scene = await aDoctorScene(backend)
    const { appointments } = scene.desk.repositories
    for (const [slot, outcome] of [
      [0, 'completed'],
      [1, 'no-show'],
    ] as const) {
      const booking = callerFor(scene, scene.exam, slot)
      await appointments.bookForPatient(booking)
      const booked = await readActive(scene.desk, scene.clinic.userId, booking.appointmentId)
      await letBeginWithDoctor(scene, booked)
      const begun = await readActive(scene.desk, scene.clinic.userId, booking.appointmentId)
      await appointments.complete(begun, outcome)
      expect(await keysOf(scene.clinic.userId)).toEqual(['end', 'start'])
    }
  })

  /** As it began, and its time in the list with it. */
  async function letBeginWithDoctor(
    { clinic }: DoctorScene,
    booked: ActiveAppointment,
  ): Promise<void> {
    await letBegin(backend, { ...booked, bookedBy: 'nobody' })
    await backend.write('patients/nobody', null)
    const path = `busy_times/${clinic.userId}/d00`
    const [key = ''] = (await keysOf(clinic.userId)).filter((name) => name.includes(':'))
    const from = Number(
      await backend.read(
        `appointments/${clinic.userId}/${booked.appointmentId}/bookingDetails/slot/timestamp`,
      ),
    )
    await backend.update({
      [`${path}/${key}/from`]: from,
      [`${path}/${key}/until`]: from + 55 * 60_000,
    })
  }

  test('a patient moves a visit to a time that overlaps only itself', async () => {
    const scene = await aDoctorScene(backend)
    const person = await aPatientAt(backend)
    const booked = await reserve(person, scene.exam, 0)
    await person.client.repositories.appointments.move(booked, 'patient', {
      serviceId: scene.talk.id,
      slotId: 'slot_0',
      timestamp: minutes(30),
    })
    expect(await keysOf(scene.clinic.userId)).toContain(`${scene.talk.id}:slot_0`)
  })

  test('neither party moves a visit onto another one, and the clinic is told who is there', async () => {
    const scene = await aDoctorScene(backend)
    const person = await aPatientAt(backend)
    const booked = await reserve(person, scene.exam, 0)
    const { appointments } = scene.desk.repositories
    await appointments.bookForPatient(callerFor(scene, scene.exam, 1))
    const to = { serviceId: scene.talk.id, slotId: 'slot_2', timestamp: minutes(130) }
    const own = person.client.repositories.appointments
    await expect(own.move(booked, 'patient', to)).rejects.toMatchObject({ code: 'doctor-busy' })
    await expect(appointments.move(booked, 'clinic', to)).rejects.toMatchObject({
      code: 'doctor-busy',
      detail: 'Carla Caller',
    })
    await appointments.move(booked, 'clinic', to, { isSqueezed: true })
    expect(await keysOf(scene.clinic.userId)).toHaveLength(3)
  })

  test('a clinic that books for a caller is told who is there, and can squeeze the caller in', async () => {
    const scene = await aDoctorScene(backend)
    await reserve(await aPatientAt(backend), scene.exam, 0)
    const { appointments } = scene.desk.repositories
    const booking = callerFor(scene, scene.talk, 0)
    await expect(appointments.bookForPatient(booking)).rejects.toMatchObject({
      code: 'doctor-busy',
      detail: 'Amara Osei',
    })
    await appointments.bookForPatient({ ...booking, isSqueezed: true })
    const squeezed = await readActive(scene.desk, scene.clinic.userId, booking.appointmentId)
    expect(squeezed.bookingDetails.squeezed).toBe(true)
    await appointments.cancel(squeezed, 'clinic')
  })

  test('a service that names no doctor is booked as before, without any list', async () => {
    const { clinic } = await aDoctorScene(backend)
    const plain = await backend.createService(clinic)
    const booked = await reserve(await aPatientAt(backend), plain, 0)
    const stored = await backend.read(`appointments/${clinic.userId}/${booked.appointmentId}`)
    const details = at(stored, 'bookingDetails')
    for (const field of ['doctorId', 'pause', 'squeezed']) {
      expect(at(details, field)).toBe(undefined)
    }
    expect(await backend.read(`busy_times/${clinic.userId}`)).toBe(null)
  })

  test('an appointment whose time is missing in the list can still be cancelled', async () => {
    const scene = await aDoctorScene(backend)
    const person = await aPatientAt(backend)
    const booked = await reserve(person, scene.exam, 0)
    await backend.write(`busy_times/${scene.clinic.userId}`, null)
    await person.client.repositories.appointments.cancel(booked, 'patient')
  })
})

describe('a time that the clinic blocks', () => {
  test('nobody books a blocked time, and only the clinic knows what it is for', async () => {
    const scene = await aDoctorScene(backend)
    const { blocks, appointments } = scene.desk.repositories
    const block = { doctorId: 'd00', from: minutes(-30), until: minutes(20), note: 'Team meeting' }
    const key = await blocks.add(scene.clinic.userId, block)
    const person = await aPatientAt(backend)
    await expect(reserve(person, scene.exam, 0)).rejects.toMatchObject({
      code: 'doctor-busy',
      detail: '',
    })
    await expect(
      appointments.bookForPatient(callerFor(scene, scene.exam, 0)),
    ).rejects.toMatchObject({ code: 'doctor-busy', detail: 'Team meeting' })
    await blocks.remove(scene.clinic.userId, 'd00', key)
    await blocks.remove(scene.clinic.userId, 'd00', key)
    await reserve(person, scene.exam, 0)
    expect(await backend.read(`block_notes/${scene.clinic.userId}`)).toBe(null)
  })

  test('a clinic cannot block a time in which somebody is, and is told who', async () => {
    const scene = await aDoctorScene(backend)
    await reserve(await aPatientAt(backend), scene.exam, 0)
    const { add } = scene.desk.repositories.blocks
    const block = { doctorId: 'd00', from: minutes(-10), until: minutes(5), note: '' }
    await expect(add(scene.clinic.userId, block)).rejects.toMatchObject({
      code: 'doctor-busy',
      detail: 'Amara Osei',
    })
    await expect(add(scene.clinic.userId, { ...block, until: block.from })).rejects.toMatchObject({
      code: 'malformed',
    })
  })

  test('two tabs that block different times at once block both', async () => {
    const scene = await aDoctorScene(backend)
    const other = await backend.connect(scene.clinic)
    const blocks = [scene.desk, other, scene.desk, other].map((tab, index) =>
      tab.repositories.blocks.add(scene.clinic.userId, {
        doctorId: 'd00',
        from: minutes(index * 10),
        until: minutes(index * 10 + 10),
        note: `Block ${index}`,
      }),
    )
    expect(new Set(await Promise.all(blocks)).size).toBe(4)
    const notes = await new Recorder<ReadonlyMap<string, ReadonlyMap<string, string>>>((observer) =>
      scene.desk.repositories.blocks.watchNotes(scene.clinic.userId, observer),
    ).until()
    expect([...(notes.get('d00')?.values() ?? [])].toSorted()).toEqual([
      'Block 0',
      'Block 1',
      'Block 2',
      'Block 3',
    ])
  })
})

describe('when a doctor is busy', () => {
  test('a visitor sees the times of a doctor come and go, without who or what for', async () => {
    const scene = await aDoctorScene(backend)
    const visitor = await backend.connect(null)
    const range = { from: minutes(10), until: minutes(250) }
    const seen = new Recorder<ListsOfDoctors>((observer) =>
      visitor.repositories.doctors.watchBusyLists(scene.clinic.userId, ['d00'], range, observer),
    )
    const untilCount = async (count: number): Promise<readonly TakenTime[]> =>
      (await seen.untilLatest((lists) => lists.get('d00')?.length === count)).get('d00') ?? []
    expect(await untilCount(0)).toEqual([])
    const person = await aPatientAt(backend)
    const first = await reserve(person, scene.exam, 0)
    await reserve(person, scene.exam, 1)
    // Outside of the range.
    await reserve(person, scene.talk, 3)
    const both = await untilCount(2)
    expect(both).toEqual([
      { key: `${scene.exam.id}:slot_0`, from: minutes(0), until: minutes(55) },
      { key: `${scene.exam.id}:slot_1`, from: minutes(100), until: minutes(155) },
    ])
    const isFree = (from: number, until: number): boolean =>
      both.every((time) => !overlaps(time, { from, until }))
    expect([isFree(minutes(55), minutes(100)), isFree(minutes(50), minutes(60))]).toEqual([
      true,
      false,
    ])
    await person.client.repositories.appointments.cancel(first, 'patient')
    await untilCount(1)
  })
})
