import { describe, expect, test } from 'vitest'
import type { ClinicBooking } from '#src/areas/visits/model/clinicBooking.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'
import { endAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

interface Scene extends AppointmentScene {
  readonly desk: TestClient
  readonly booking: ClinicBooking
}

/** A clinic, a patient whose visit there took place, and what the clinic books next. */
async function aScene(): Promise<Scene> {
  const scene = await anAppointmentScene(backend, 'confirmed')
  const { clinic, service, appointment } = scene
  await endAppointment(backend, appointment, { kind: 'completed' })
  const { slotId, timestamp } = service.slots[1] ?? aSlot()
  return {
    ...scene,
    desk: await backend.connect(clinic),
    booking: {
      appointmentId: crypto.randomUUID(),
      clinicId: clinic.userId,
      serviceId: service.id,
      slot: { slotId, timestamp },
      patientData: aPatientData({ email: '' }),
      patient: null,
    },
  }
}

function forPatient({ booking, patient, appointment }: Scene): ClinicBooking {
  return {
    ...booking,
    patientData: aPatientData({ email: patient.email }),
    patient: { userId: patient.userId, previous: appointment.appointmentId },
  }
}

describe('What a clinic books', () => {
  test('a clinic books for a caller without an address, and can approve, move and end it', async () => {
    const scene = await aScene()
    const { desk, booking, clinic } = scene
    await desk.repositories.appointments.bookForPatient(booking)
    await desk.repositories.appointments.bookForPatient(booking)
    const database = await backend.read('')
    const stored = at(database, 'appointments', clinic.userId, booking.appointmentId)
    expect(stored).toMatchObject({
      bookedBy: { userId: clinic.userId, by: 'clinic' },
      confirmed: true,
    })
    expect(at(stored, 'patientData', 'email')).toBeUndefined()
    expect(findBrokenInvariants(database)).toEqual([])
  })

  test('a clinic books for a patient, who gets an index entry and a notice', async () => {
    const scene = await aScene()
    const { desk, patient } = scene
    const booking = forPatient(scene)
    await desk.repositories.appointments.bookForPatient(booking)
    const database = await backend.read('')
    expect(
      at(database, 'patients', patient.userId, 'appointments', booking.appointmentId),
    ).toMatchObject({ ticket: 'k0', notice: { kind: 'booked' } })
    expect(findBrokenInvariants(database)).toEqual([])
  })

  test('a clinic that books for a patient finds the visit that lets it', async () => {
    const { desk, clinic, patient, appointment } = await aScene()
    const { findPreviousVisit } = desk.repositories.appointments
    expect(await findPreviousVisit(clinic.userId, patient.userId)).toBe(appointment.appointmentId)
    expect(await findPreviousVisit(clinic.userId, 'nobody')).toBeNull()
  })

  test('a clinic cannot book for a patient who refuses, and learns so', async () => {
    const scene = await aScene()
    const { desk, clinic, patient } = scene
    const own = await backend.connect(patient)
    await own.repositories.clinicRefusals.refuse(patient.userId, clinic.userId)
    await own.repositories.clinicRefusals.refuse(patient.userId, clinic.userId)
    const booking = forPatient(scene)
    await expect(desk.repositories.appointments.bookForPatient(booking)).rejects.toMatchObject({
      code: 'refused-by-patient',
    })
    await own.repositories.clinicRefusals.accept(patient.userId, clinic.userId)
    await desk.repositories.appointments.bookForPatient(booking)
  })

  test('a clinic cannot book for a patient for whom it holds ten bookings', async () => {
    const scene = await aScene()
    const { desk, clinic, patient } = scene
    const held = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => `k${index}`).map((ticket) => [
        ticket,
        { appointment: 'over', at: Date.now() - 60_000 },
      ]),
    )
    await backend.write(`clinic_tickets/${clinic.userId}/${patient.userId}`, held)
    await expect(
      desk.repositories.appointments.bookForPatient(forPatient(scene)),
    ).rejects.toMatchObject({ code: 'too-many-bookings' })
  })

  test('a clinic cannot book a time that is gone or taken, or with a key in use', async () => {
    const { desk, booking, clinic, service } = await aScene()
    const { bookForPatient } = desk.repositories.appointments
    await expect(bookForPatient({ ...booking, serviceId: 'gone' })).rejects.toMatchObject({
      code: 'service-gone',
    })
    await bookForPatient(booking)
    await expect(
      bookForPatient({ ...booking, appointmentId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'slot-taken' })
    const other = { slotId: 'slot_0', timestamp: service.slots[0]?.timestamp ?? 0 }
    await expect(bookForPatient({ ...booking, slot: other })).rejects.toMatchObject({
      code: 'already-reserved',
    })
    await backend.write('settings/bookings_closed', true)
    await expect(
      bookForPatient({ ...booking, appointmentId: crypto.randomUUID(), slot: other }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/bookings-closed|slot-/) as unknown })
    await backend.write('settings', null)
    expect(clinic.role).toBe('clinic')
  })

  test('a clinic books a series of a group, whose first place is taken at one of the times', async () => {
    const { desk, booking, clinic, service } = await aScene()
    const { timestamp } = booking.slot
    const later = timestamp + 14 * DAY_MS
    await backend.update({
      [`services/${clinic.userId}/${service.id}/places`]: 2,
      [`services/${clinic.userId}/${service.id}/slots`]: {
        slot_70: { available: false, timestamp },
        slot_71: { available: true, timestamp },
        slot_72: { available: true, timestamp: later },
        slot_73: { available: true, timestamp: later },
      },
    })
    await desk.repositories.appointments.bookSeriesForPatient([
      { ...booking, slot: { slotId: 'slot_70', timestamp } },
      {
        ...booking,
        appointmentId: crypto.randomUUID(),
        slot: { slotId: 'slot_72', timestamp: later },
      },
    ])
    const slots = at(await backend.read(''), 'services', clinic.userId, service.id, 'slots')
    expect(slots).toMatchObject({
      slot_71: { available: false },
      slot_72: { available: false },
      slot_73: { available: true },
    })
  })

  test('a patient cannot book as a clinic', async () => {
    const { booking, patient } = await aScene()
    const { repositories } = await backend.connect(patient)
    await expect(repositories.appointments.bookForPatient(booking)).rejects.toMatchObject({
      code: 'not-yours',
    })
  })
})
