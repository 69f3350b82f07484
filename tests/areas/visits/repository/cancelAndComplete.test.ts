import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '#src/areas/visits/model/appointment.ts'
import { searchKeysOf } from '#src/areas/visits/model/patientSearchKeys.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { outcomeOf } from '#tests/data/outcomeOf.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'
import {
  anAppointmentScene,
  connectBehindProxy,
  keepAtHand,
  untilSlow,
  type AppointmentScene,
} from './appointmentScene.ts'
import { endAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

const ENDINGS: readonly (readonly [name: string, outcome: Outcome])[] = [
  ['a cancellation by the patient', { kind: 'cancelled', by: 'patient' }],
  ['a cancellation by the clinic', { kind: 'cancelled', by: 'clinic' }],
  ['a completion', { kind: 'completed' }],
  ['a missed visit', { kind: 'no-show' }],
]

/** Only what has begun can be completed. */
function aSceneToEnd(
  outcome: Outcome,
  status: 'pending' | 'confirmed' = 'confirmed',
): Promise<AppointmentScene> {
  return anAppointmentScene(backend, status, { hasBegun: outcome.kind !== 'cancelled' })
}

const startOf = ({ appointment }: AppointmentScene): number =>
  appointment.bookingDetails.slot.timestamp

function personOf(scene: AppointmentScene, outcome: Outcome): { readonly email: string } {
  return outcome.kind === 'cancelled' && outcome.by === 'patient' ? scene.patient : scene.clinic
}

function end(
  { repositories }: TestClient,
  { appointment }: Pick<AppointmentScene, 'appointment'>,
  outcome: Outcome,
): Promise<void> {
  return outcome.kind === 'cancelled'
    ? repositories.appointments.cancel(appointment, outcome.by)
    : repositories.appointments.complete(appointment, outcome.kind)
}

/** `search` is null where a client of the version before ended it. */
async function expectEnded(
  scene: AppointmentScene,
  outcome: Outcome,
  search: unknown = searchKeysOf(scene.appointment.patientData),
): Promise<void> {
  const { clinic, patient, appointment } = scene
  const { appointmentId } = appointment
  const path = `completed_appointments/${clinic.userId}/${appointmentId}/ended_at`
  const endedAt = Number(await backend.read(path))
  expect(Math.abs(endedAt - Date.now())).toBeLessThan(MINUTE_MS)
  expect(await backend.read(`appointments/${clinic.userId}`)).toBeNull()
  expect(await backend.read(`completed_appointments/${clinic.userId}/${appointmentId}`)).toEqual({
    ...storedAppointment({
      ...appointment,
      status: 'completed',
      wasConfirmed: appointment.status === 'confirmed',
      outcome,
      endedAt,
    }),
    ...(search !== null && { search }),
  })
  const isCancelledByClinic = outcome.kind === 'cancelled' && outcome.by === 'clinic'
  expect(await backend.read(`patients/${patient.userId}/appointments`)).toBeNull()
  expect(await backend.read(`patients/${patient.userId}/completed_appointments`)).toEqual({
    [appointmentId]: {
      clinic_id: clinic.userId,
      timestamp: startOf(scene),
      ended_at: endedAt,
      ...(isCancelledByClinic && { notice: { kind: 'cancelled', at: endedAt } }),
    },
  })
  await expectNothingBroken()
}

async function expectNothingBroken(): Promise<void> {
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
}

async function readSlotAndClaim({ clinic, service }: AppointmentScene): Promise<unknown> {
  return {
    slot: await backend.read(`services/${clinic.userId}/${service.id}/slots/slot_0`),
    claim: await backend.read(claimsPath(clinic.userId, service.id, 'slot_0')),
  }
}

describe.each(ENDINGS)('%s', (ending, outcome) => {
  test(`${ending} moves the record as it is, and both index entries with it`, async () => {
    const scene = await aSceneToEnd(outcome)
    await end(await backend.connect(personOf(scene, outcome)), scene, outcome)
    await expectEnded(scene, outcome)
  })

  test(`${ending} frees the slot of a visit that will not be, and no other`, async () => {
    const scene = await aSceneToEnd(outcome)
    await end(await backend.connect(personOf(scene, outcome)), scene, outcome)
    expect(await readSlotAndClaim(scene)).toEqual(
      outcome.kind === 'cancelled'
        ? { slot: { available: true, timestamp: startOf(scene) }, claim: null }
        : {
            slot: { available: false, timestamp: startOf(scene) },
            claim: scene.appointment.appointmentId,
          },
    )
  })

  test(`${ending} is possible although the service was edited, or removed, since the booking`, async () => {
    const edited = await aSceneToEnd(outcome)
    await backend.write(`services/${edited.clinic.userId}/${edited.service.id}/price`, 999)
    await end(await backend.connect(personOf(edited, outcome)), edited, outcome)
    await expectEnded(edited, outcome)

    const removed = await aSceneToEnd(outcome)
    await backend.write(`services/${removed.clinic.userId}/${removed.service.id}`, null)
    await end(await backend.connect(personOf(removed, outcome)), removed, outcome)
    await expectEnded(removed, outcome)
    expect(await backend.read(`services/${removed.clinic.userId}`)).toBeNull()
  })

  test(`${ending} copies what is stored, whatever the page still knew`, async () => {
    const scene = await aSceneToEnd(outcome, 'pending')
    const place = `appointments/${scene.clinic.userId}/${scene.appointment.appointmentId}`
    await backend.write(`${place}/patientData/additionalNotes`, null)
    await backend.write(`${place}/confirmed`, true)
    await end(await backend.connect(personOf(scene, outcome)), scene, outcome)
    const past = `completed_appointments/${scene.clinic.userId}/${scene.appointment.appointmentId}`
    expect(await backend.read(`${past}/patientData/additionalNotes`)).toBeNull()
    expect(await backend.read(`${past}/confirmed`)).toBe(true)
    await expectNothingBroken()
  })

  test(`${ending} after a lost answer can be tried again, and happens once`, async () => {
    const scene = await aSceneToEnd(outcome)
    const { client, proxy } = await connectBehindProxy(backend, personOf(scene, outcome))
    await keepAtHand(client, scene)
    proxy.holdAnswers()
    const ended = end(client, scene, outcome)
    const hasEnded = outcomeOf(ended)
    await untilSlow(client)
    const endedAgain = end(client, scene, outcome)
    expect(hasEnded()).toBe('pending')
    proxy.releaseAnswers()
    await ended
    await endedAgain
    await expectEnded(scene, outcome)
  })

  test(`${ending} reports what happened instead when its answer was lost`, async () => {
    const scene = await aSceneToEnd(outcome)
    const { client, proxy } = await connectBehindProxy(backend, personOf(scene, outcome))
    await keepAtHand(client, scene)
    proxy.holdAnswers()
    const other: Outcome =
      outcome.kind === 'completed' ? { kind: 'cancelled', by: 'patient' } : { kind: 'completed' }
    await endAppointment(backend, scene.appointment, other)
    const refused = expect(end(client, scene, outcome)).rejects.toMatchObject({
      code: other.kind === 'completed' ? 'already-completed' : 'already-cancelled',
    })
    await untilSlow(client)
    proxy.releaseAnswers()
    await refused
    await expectEnded(scene, other, null)
  })

  test(`${ending} is refused at once while offline, and not sent when the connection is back`, async () => {
    const scene = await aSceneToEnd(outcome)
    const client = await backend.connect(personOf(scene, outcome))
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await expect(end(client, scene, outcome)).rejects.toMatchObject({ code: 'offline' })

    goOnline(client.firebase.database)
    await untilConnected(client.repositories)
    // An answered question: whatever had been queued before it would have arrived by now.
    await client.repositories.services.getSlot(scene.clinic.userId, 'other', 'slot_0')
    expect(await backend.read(`completed_appointments/${scene.clinic.userId}`)).toBeNull()
  })

  test(`${ending} of a damaged record is a clear failure`, async () => {
    const scene = await aSceneToEnd(outcome)
    const place = `appointments/${scene.clinic.userId}/${scene.appointment.appointmentId}`
    await backend.write(`${place}/bookingDetails/price`, 'free')
    const client = await backend.connect(personOf(scene, outcome))
    await expect(end(client, scene, outcome)).rejects.toMatchObject({ code: 'malformed' })
    await backend.write(`${place}/bookingDetails/price`, scene.service.price)
  })

  test(`${ending} of a visit whose completed record is of the short form has happened already`, async () => {
    const scene = await aSceneToEnd(outcome)
    const { clinic, appointment } = scene
    const place = `completed_appointments/${clinic.userId}/${appointment.appointmentId}`
    await backend.write(place, { clinic_id: clinic.userId, timestamp: startOf(scene) })
    const client = await backend.connect(clinic)
    const byClinic: Outcome = outcome.kind === 'cancelled' ? { ...outcome, by: 'clinic' } : outcome
    await expect(end(client, scene, byClinic)).rejects.toMatchObject({ code: 'already-completed' })
    await backend.write(place, null)
  })
})

test('a stranger who passes off an appointment as their own cannot cancel it', async () => {
  const { appointment } = await anAppointmentScene(backend)
  const stranger = await backend.createPatient()
  const { repositories } = await backend.connect(stranger)
  await expect(
    repositories.appointments.cancel({ ...appointment, bookedBy: stranger.userId }, 'patient'),
  ).rejects.toMatchObject({ code: 'not-yours' })
  await expectNothingBroken()
})

test('a patient can book a freed slot again at once', async () => {
  const scene = await anAppointmentScene(backend)
  const client = await backend.connect(scene.patient)
  await client.repositories.appointments.cancel(scene.appointment, 'patient')
  await client.repositories.appointments.reserve({
    ...scene.appointment,
    appointmentId: client.repositories.appointments.createAppointmentId(),
    taken: false,
  })
  await expectNothingBroken()
})

describe('what comes too late, or too early', () => {
  test('a patient cannot cancel a visit that has begun', async () => {
    const scene = await anAppointmentScene(backend, 'confirmed', { hasBegun: true })
    const client = await backend.connect(scene.patient)
    await expect(end(client, scene, { kind: 'cancelled', by: 'patient' })).rejects.toMatchObject({
      code: 'already-begun',
    })
    await expectNothingBroken()
  })

  test('a clinic cannot complete a visit that has not begun', async () => {
    const scene = await anAppointmentScene(backend, 'confirmed')
    const client = await backend.connect(scene.clinic)
    await expect(end(client, scene, { kind: 'completed' })).rejects.toMatchObject({
      code: 'not-begun',
    })
    await expectNothingBroken()
  })

  test('a clinic can still cancel a visit that has begun', async () => {
    const scene = await anAppointmentScene(backend, 'confirmed', { hasBegun: true })
    const outcome: Outcome = { kind: 'cancelled', by: 'clinic' }
    await end(await backend.connect(scene.clinic), scene, outcome)
    await expectEnded(scene, outcome)
  })
})

test('a clinic that has heard only half of a cancellation learns that the visit is cancelled', async () => {
  const scene = await anAppointmentScene(backend, 'confirmed')
  const client = await backend.connect(scene.clinic)
  await keepAtHand(client, scene)
  const list = new Recorder<readonly unknown[]>((observer) =>
    client.repositories.appointments.watchClinicAppointments(scene.clinic.userId, observer),
  )
  await list.until()
  const { appointmentId } = scene.appointment
  await backend.update({ [`appointments/${scene.clinic.userId}/${appointmentId}`]: null })
  await list.untilLatest(({ length }) => length === 0)

  const completed = end(client, scene, { kind: 'completed' })
  await Promise.all([
    expect(completed).rejects.toMatchObject({ code: 'already-cancelled' }),
    endAppointment(backend, scene.appointment, { kind: 'cancelled', by: 'patient' }),
  ])
})
