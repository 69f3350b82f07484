import { afterEach, describe, expect, test } from 'vitest'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { ClinicBooking } from '#src/areas/visits/model/clinicBooking.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { aDoctorScene, minutes, type DoctorScene } from './doctorScene.ts'

const backend = openTestBackend()

afterEach(async () => {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
})

function callerAt(
  { clinic }: DoctorScene,
  service: Service,
  timestamp: number,
  fullname = 'Carla Caller',
): ClinicBooking {
  return {
    appointmentId: crypto.randomUUID(),
    clinicId: clinic.userId,
    serviceId: service.id,
    slot: { slotId: null, timestamp },
    patientData: aPatientData({ fullname }),
    patient: null,
  }
}

/** The clinic's active appointments, in time order. */
async function listActive({ desk, clinic }: DoctorScene): Promise<readonly ActiveAppointment[]> {
  const seen = new Recorder<readonly ActiveAppointment[]>((observer) =>
    desk.repositories.appointments.watchClinicAppointments(clinic.userId, observer),
  )
  const all = await seen.until()
  seen.stop()
  return all
}

const slotsAt = async (
  { clinic }: DoctorScene,
  service: Service,
  timestamp: number,
): Promise<readonly unknown[]> =>
  entries(await backend.read(`services/${clinic.userId}/${service.id}/slots`))
    .map(([, slot]) => slot)
    .filter((slot) => JSON.stringify(slot).includes(String(timestamp)))

describe('a time that was never published', () => {
  test('a clinic books a caller there, and the time is never on sale', async () => {
    const scene = await aDoctorScene(backend)
    const { appointments } = scene.desk.repositories
    const booking = callerAt(scene, scene.exam, minutes(415))
    await appointments.bookForPatient(booking)
    expect(await slotsAt(scene, scene.exam, minutes(415))).toEqual([
      { available: false, timestamp: minutes(415) },
    ])
    expect(JSON.stringify(await backend.read('openings'))).not.toContain(String(minutes(415)))
    // A retry is the same booking.
    await appointments.bookForPatient(booking)
    const [booked, ...others] = await listActive(scene)
    expect(others).toEqual([])
    expect(booked).toMatchObject({ status: 'confirmed', appointmentId: booking.appointmentId })
  })

  test('a clinic that names a time which is open after all takes the open one', async () => {
    const scene = await aDoctorScene(backend)
    await scene.desk.repositories.appointments.bookForPatient(
      callerAt(scene, scene.exam, minutes(100)),
    )
    expect(await slotsAt(scene, scene.exam, minutes(100))).toEqual([
      { available: false, timestamp: minutes(100) },
    ])
  })

  test('a clinic is told whom the doctor has then, and can squeeze the caller in', async () => {
    const scene = await aDoctorScene(backend)
    const { appointments } = scene.desk.repositories
    await appointments.bookForPatient(callerAt(scene, scene.exam, minutes(415), 'Amara Osei'))
    const booking = callerAt(scene, scene.talk, minutes(420))
    await expect(appointments.bookForPatient(booking)).rejects.toMatchObject({
      code: 'doctor-busy',
      detail: 'Amara Osei',
    })
    await appointments.bookForPatient({ ...booking, isSqueezed: true })
    expect((await listActive(scene)).map(({ bookingDetails }) => bookingDetails.squeezed)).toEqual([
      false,
      true,
    ])
  })

  test('two desks that book one doctor at the same new time book one of the two', async () => {
    const scene = await aDoctorScene(backend)
    const other = await backend.connect(scene.clinic)
    const results = await Promise.allSettled(
      [scene.desk, other].map(({ repositories }, index) =>
        repositories.appointments.bookForPatient(
          callerAt(scene, scene.exam, minutes(415), `Caller ${index}`),
        ),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listActive(scene)).toHaveLength(1)
  })

  test('two desks that book different new times at once book both', async () => {
    const scene = await aDoctorScene(backend)
    const other = await backend.connect(scene.clinic)
    await Promise.all(
      [scene.desk, other].map(({ repositories }, index) =>
        repositories.appointments.bookForPatient(
          callerAt(scene, scene.exam, minutes(415 + index * 60)),
        ),
      ),
    )
    expect(await listActive(scene)).toHaveLength(2)
  })

  test('a clinic moves a visit half an hour on, over its own time, and back', async () => {
    const scene = await aDoctorScene(backend)
    const { appointments } = scene.desk.repositories
    await appointments.bookForPatient(callerAt(scene, scene.exam, minutes(0)))
    const move = async (timestamp: number): Promise<void> => {
      const [visit] = await listActive(scene)
      if (visit === undefined) throw new Error('It is lost')
      await appointments.move(visit, 'clinic', {
        serviceId: scene.exam.id,
        slotId: null,
        timestamp,
      })
    }
    await move(minutes(30))
    await move(minutes(0))
    const [visit, ...others] = await listActive(scene)
    expect(others).toEqual([])
    expect(visit?.bookingDetails.slot).toMatchObject({ slotId: 'slot_0', timestamp: minutes(0) })
  })

  test('of two desks that move one visit at once, the second is told and nothing is lost', async () => {
    const scene = await aDoctorScene(backend)
    const other = await backend.connect(scene.clinic)
    await scene.desk.repositories.appointments.bookForPatient(
      callerAt(scene, scene.exam, minutes(415)),
    )
    const [visit] = await listActive(scene)
    if (visit === undefined) throw new Error('It is lost')
    const results = await Promise.allSettled(
      [scene.desk, other].map(({ repositories }, index) =>
        repositories.appointments.move(visit, 'clinic', {
          serviceId: scene.exam.id,
          slotId: null,
          timestamp: minutes(430 + 15 * index),
        }),
      ),
    )
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as { readonly code: string }).code : 'moved',
    )
    expect(codes.toSorted()).toEqual(['already-moved', 'moved'])
    expect(await listActive(scene)).toHaveLength(1)
  })

  test('a clinic that moves a visit to a time just taken is told by whom, and the visit stays', async () => {
    const scene = await aDoctorScene(backend)
    const { appointments } = scene.desk.repositories
    await appointments.bookForPatient(callerAt(scene, scene.exam, minutes(415)))
    const [visit] = await listActive(scene)
    if (visit === undefined) throw new Error('It is lost')
    await appointments.bookForPatient(callerAt(scene, scene.talk, minutes(490), 'Ben Adler'))
    await expect(
      appointments.move(visit, 'clinic', {
        serviceId: scene.exam.id,
        slotId: null,
        timestamp: minutes(470),
      }),
    ).rejects.toMatchObject({ code: 'doctor-busy', detail: 'Ben Adler' })
    expect((await listActive(scene))[0]?.bookingDetails.slot.timestamp).toBe(minutes(415))
  })
})
