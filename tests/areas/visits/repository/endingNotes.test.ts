import { describe, expect, test } from 'vitest'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aPastAppointment, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'
import { anItemFor, endAppointment, storeAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

const LATER = aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + HOUR_MS })

/** An appointment for `slot_0` of a service that has a free `slot_1` as well. */
async function aSceneWithAnotherTime(): Promise<AppointmentScene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const service = await backend.createService(clinic, { slots: [aSlot(), LATER] })
  const appointment = await storeAppointment(backend, anItemFor(patient, service), 'confirmed')
  return { clinic, patient, service, appointment }
}

const proposalOf = ({ service }: AppointmentScene) => ({
  serviceId: service.id,
  slotId: LATER.slotId,
  timestamp: LATER.timestamp,
})

async function expectNothingBroken(): Promise<void> {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
}

async function readPast(
  { repositories }: TestClient,
  { clinic, appointment }: AppointmentScene,
): Promise<unknown> {
  const { appointmentId } = appointment
  const recorder = new Recorder<unknown>((observer) =>
    repositories.appointments.watchAppointment(
      { clinicId: clinic.userId, appointmentId },
      observer,
    ),
  )
  return await recorder.until()
}

describe('What a clinic says with a cancellation', () => {
  test("a clinic's reason for a cancellation is stored, and clinic and patient read it", async () => {
    const scene = await aSceneWithAnotherTime()
    const client = await backend.connect(scene.clinic)
    await client.repositories.appointments.cancel(scene.appointment, 'clinic', {
      reason: 'Dr. Moreau is ill.',
      proposed: [proposalOf(scene)],
    })
    for (const person of [scene.clinic, scene.patient]) {
      expect(await readPast(await backend.connect(person), scene)).toMatchObject({
        outcome: {
          kind: 'cancelled',
          by: 'clinic',
          reason: 'Dr. Moreau is ill.',
          proposed: [proposalOf(scene)],
        },
      })
    }
    await expectNothingBroken()
  })

  test('a clinic may cancel without a reason', async () => {
    const scene = await aSceneWithAnotherTime()
    const client = await backend.connect(scene.clinic)
    await client.repositories.appointments.cancel(scene.appointment, 'clinic', {
      reason: '',
      proposed: [],
    })
    expect(await readPast(client, scene)).toMatchObject({
      outcome: { kind: 'cancelled', by: 'clinic' },
    })
  })

  test('a clinic that proposes a time that was taken or dropped cancels nothing', async () => {
    for (const isTaken of [true, false]) {
      const scene = await aSceneWithAnotherTime()
      const { clinic, patient, service, appointment } = scene
      const client = await backend.connect(clinic)
      const place = `services/${clinic.userId}/${service.id}/slots/${LATER.slotId}`
      if (isTaken) await storeAppointment(backend, anItemFor(patient, service, { slot: LATER }))
      else await backend.write(place, null)
      await expect(
        client.repositories.appointments.cancel(appointment, 'clinic', {
          proposed: [proposalOf(scene)],
        }),
      ).rejects.toMatchObject({ code: 'slot-taken', detail: LATER.slotId })
      expect(
        await backend.read(`appointments/${clinic.userId}/${appointment.appointmentId}`),
      ).not.toBeNull()
    }
  })

  test('a clinic that cancels can keep the time closed', async () => {
    const { clinic, service, appointment } = await aSceneWithAnotherTime()
    const client = await backend.connect(clinic)
    await client.repositories.appointments.cancel(appointment, 'clinic', { closesTime: true })
    const { slotId, timestamp } = appointment.bookingDetails.slot
    const place = `${clinic.userId}/${service.id}`
    expect(await backend.read(`services/${place}/slots/${slotId}`)).toBeNull()
    expect(await backend.read(`closed_slots/${place}/${slotId}`)).toBe(timestamp)
    expect(await backend.read(claimsPath(place))).toBeNull()
    await expectNothingBroken()
  })
})

describe('Whether a patient came', () => {
  test('a clinic corrects whether a patient came, and back', async () => {
    const scene = await anAppointmentScene(backend, 'confirmed', { hasBegun: true })
    const { repositories } = await backend.connect(scene.clinic)
    const path = `completed_appointments/${scene.clinic.userId}/${scene.appointment.appointmentId}`
    await repositories.appointments.complete(scene.appointment)
    const past = aPastAppointment({ ...scene.appointment, status: 'completed' })
    for (const outcome of ['no-show', 'no-show', 'completed'] as const) {
      await repositories.appointments.changeOutcome(past, outcome)
      expect(await backend.read(`${path}/outcome`)).toBe(outcome)
    }
    await expectNothingBroken()
  })

  test('a clinic cannot correct whether a patient came after a day, or after a cancellation', async () => {
    for (const [outcome, endedAt] of [
      [{ kind: 'completed' }, Date.now() - DAY_MS],
      [{ kind: 'completed' }, null],
      [{ kind: 'cancelled', by: 'clinic' }, Date.now()],
    ] as const) {
      const scene = await anAppointmentScene(backend, 'confirmed', { hasBegun: true })
      const past = await endAppointment(backend, scene.appointment, outcome, endedAt)
      const { repositories } = await backend.connect(scene.clinic)
      await expect(repositories.appointments.changeOutcome(past, 'no-show')).rejects.toMatchObject({
        code: 'too-late',
      })
    }
  })

  test('a patient or another clinic cannot correct whether the patient came', async () => {
    const scene = await anAppointmentScene(backend, 'confirmed', { hasBegun: true })
    const past = await endAppointment(backend, scene.appointment, { kind: 'completed' })
    for (const person of [scene.patient, await backend.createClinic()]) {
      const { repositories } = await backend.connect(person)
      await expect(repositories.appointments.changeOutcome(past, 'no-show')).rejects.toMatchObject({
        code: 'not-yours',
      })
    }
  })
})

function watchNotices(client: TestClient, patientId: string): Recorder<readonly Notice[]> {
  return new Recorder<readonly Notice[]>((observer) =>
    client.repositories.appointments.watchNotices(patientId, observer),
  )
}

describe('Notices', () => {
  test('a patient gets notices of an approval and a cancellation, the newest first, until dismissed', async () => {
    const first = await aSceneWithAnotherTime()
    const { clinic, patient, service } = first
    const second = await storeAppointment(
      backend,
      anItemFor(patient, service, { slot: LATER }),
      'pending',
    )
    const desk = await backend.connect(clinic)
    const client = await backend.connect(patient)
    const recorder = watchNotices(client, patient.userId)
    expect(await recorder.until()).toEqual([])

    await desk.repositories.appointments.approve(second)
    await desk.repositories.appointments.cancel(first.appointment, 'clinic')
    const notices = await recorder.until((found) => found.length === 2)
    expect(notices).toMatchObject([
      {
        kind: 'cancelled',
        isPast: true,
        appointmentId: first.appointment.appointmentId,
        clinicId: clinic.userId,
        timestamp: SLOT_TIME,
        from: null,
      },
      { kind: 'approved', isPast: false, appointmentId: second.appointmentId },
    ])
    for (const notice of notices) await client.repositories.appointments.dismissNotice(notice)
    expect(await recorder.until((found) => found.length === 0)).toEqual([])
    await expectNothingBroken()
  })

  test('a patient who cancels gets no notice of it', async () => {
    const { patient, appointment } = await aSceneWithAnotherTime()
    const client = await backend.connect(patient)
    await client.repositories.appointments.cancel(appointment, 'patient')
    expect(await watchNotices(client, patient.userId).until()).toEqual([])
  })

  test("a patient's damaged notices are left out and reported", async () => {
    const { patient, appointment } = await aSceneWithAnotherTime()
    await backend.write(
      `patients/${patient.userId}/appointments/${appointment.appointmentId}/notice`,
      { kind: 'seen', at: 5 },
    )
    const client = await backend.connect(patient)
    expect(await watchNotices(client, patient.userId).until()).toEqual([])
    expect(client.problems).toHaveLength(1)
  })

  test("a patient cannot read another patient's notices", async () => {
    const { patient, appointment } = await aSceneWithAnotherTime()
    const stranger = await backend.connect(await backend.createPatient())
    const recorder = watchNotices(stranger, patient.userId)
    await expect(recorder.until()).rejects.toMatchObject({ code: 'permission-denied' })
    await expect(
      stranger.repositories.appointments.dismissNotice({
        patientId: patient.userId,
        appointmentId: appointment.appointmentId,
        clinicId: appointment.bookingDetails.clinicId,
        timestamp: SLOT_TIME,
        kind: 'approved',
        at: 5,
        from: null,
        isPast: false,
      }),
    ).rejects.toMatchObject({ code: 'not-yours' })
  })

  test("a clinic can approve although the patient's index lacks the entry for a notice", async () => {
    const scene = await anAppointmentScene(backend)
    const { appointmentId, bookedBy } = scene.appointment
    await backend.write(`patients/${bookedBy}/appointments/${appointmentId}`, null)
    const { repositories } = await backend.connect(scene.clinic)
    await repositories.appointments.approve(scene.appointment)
    expect(
      await backend.read(`appointments/${scene.clinic.userId}/${appointmentId}/confirmed`),
    ).toBe(true)
  })
})

describe('The number of past appointments', () => {
  test('a clinic and a patient get the exact number of past appointments', async () => {
    const { clinic, patient, service, appointment } = await aSceneWithAnotherTime()
    const another = await storeAppointment(backend, anItemFor(patient, service, { slot: LATER }))
    for (const account of [clinic, patient]) {
      const { repositories } = await backend.connect(account)
      expect(await repositories.appointments.countPast(account)).toBe(0)
    }
    await endAppointment(backend, appointment, { kind: 'completed' })
    await endAppointment(backend, another, { kind: 'cancelled', by: 'patient' }, null)
    for (const account of [clinic, patient]) {
      const { repositories } = await backend.connect(account)
      expect(await repositories.appointments.countPast(account)).toBe(2)
    }
  })

  test('a stranger and a visitor cannot count the past appointments of an account', async () => {
    const { clinic } = await aSceneWithAnotherTime()
    const stranger = await backend.connect(await backend.createPatient())
    await expect(stranger.repositories.appointments.countPast(clinic)).rejects.toMatchObject({
      code: 'permission-denied',
    })
    const visitor = await backend.connect(null)
    await expect(visitor.repositories.appointments.countPast(clinic)).rejects.toMatchObject({
      code: 'session-ended',
    })
  })
})
