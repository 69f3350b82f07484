import { describe, expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import { aDraftOf } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { readService } from '#tests/support/readService.ts'
import { anAppointmentScene, keepAtHand, type AppointmentScene } from './appointmentScene.ts'
import { anItemFor } from './storeAppointment.ts'

const backend = openTestBackend()

/** How often each race is run; who is first changes from round to round. */
const ROUNDS = 10

/** Both at once, `second` first in every other round: each one's failure code, or null. */
async function race(
  round: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<readonly [string | null, string | null]> {
  let one: Promise<string | null>
  let other: Promise<string | null>
  if (round % 2 === 0) {
    one = codeOf(first())
    other = codeOf(second())
  } else {
    other = codeOf(second())
    one = codeOf(first())
  }
  const codes = await Promise.all([one, other])
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  return codes
}

async function codeOf(run: Promise<unknown>): Promise<string | null> {
  try {
    await run
    return null
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

interface Race extends AppointmentScene {
  readonly asClinic: TestClient['repositories']
  readonly asPatient: TestClient['repositories']
}

/** Both look at the appointment and its service, as their pages do, when the race begins. */
async function aRace(status: 'pending' | 'confirmed' = 'pending'): Promise<Race> {
  const scene = await anAppointmentScene(backend, status)
  const [clinic, patient] = await Promise.all([
    backend.connect(scene.clinic),
    backend.connect(scene.patient),
  ])
  await Promise.all([keepAtHand(clinic, scene), keepAtHand(patient, scene)])
  return { ...scene, asClinic: clinic.repositories, asPatient: patient.repositories }
}

const rounds = Array.from({ length: ROUNDS }, (_round, number) => number)

describe.each(rounds)('At once, round %i', (round) => {
  test('a patient who cancels while the clinic approves gets it cancelled, approved before or not', async () => {
    const { asClinic, asPatient, appointment } = await aRace()
    const [cancelled, approved] = await race(
      round,
      () => asPatient.appointments.cancel(appointment, 'patient'),
      () => asClinic.appointments.approve(appointment),
    )
    expect(cancelled).toBeNull()
    expect([null, 'already-cancelled']).toContain(approved)
  })

  test('a patient and a clinic who cancel at once: one does, and the other learns that it is cancelled', async () => {
    const { asClinic, asPatient, appointment } = await aRace()
    const codes = await race(
      round,
      () => asPatient.appointments.cancel(appointment, 'patient'),
      () => asClinic.appointments.cancel(appointment, 'clinic'),
    )
    expect(codes.toSorted()).toEqual(['already-cancelled', null])
  })

  test('a patient who cancels while the clinic completes: the first wins', async () => {
    const { asClinic, asPatient, appointment } = await aRace('confirmed')
    const codes = await race(
      round,
      () => asPatient.appointments.cancel(appointment, 'patient'),
      () => asClinic.appointments.complete(appointment),
    )
    expect([
      [null, 'already-cancelled'],
      ['already-completed', null],
    ]).toContainEqual(codes)
  })

  test('a patient who cancels while the clinic removes the service: both succeed', async () => {
    const { asClinic, asPatient, appointment, service } = await aRace()
    const codes = await race(
      round,
      () => asPatient.appointments.cancel(appointment, 'patient'),
      () => asClinic.services.remove(service.clinicId, service.id),
    )
    expect(codes).toEqual([null, null])
  })

  test('a patient who books while the price changes books at the old price, or learns of the change', async () => {
    const { asClinic, asPatient, patient, service } = await aRace()
    const item = anItemFor(patient, service, freeSlotOf(service))
    const [booked, saved] = await race(
      round,
      () => asPatient.appointments.reserve(item),
      () => asClinic.services.save(service, aDraftOf(service, { price: 999 })),
    )
    expect(saved).toBeNull()
    expect([null, 'service-changed']).toContain(booked)
  })

  test('a patient who books while the service is removed has booked before, or learns of the removal', async () => {
    const { asClinic, asPatient, patient, service } = await aRace()
    const item = anItemFor(patient, service, freeSlotOf(service))
    const [booked, removed] = await race(
      round,
      () => asPatient.appointments.reserve(item),
      () => asClinic.services.remove(service.clinicId, service.id),
    )
    expect(removed).toBeNull()
    expect([null, 'service-gone']).toContain(booked)
  })

  test.each([
    ['drops', []],
    ['moves', [60_000]],
  ])(
    'a clinic that %s the slot that a patient books at once: the first wins',
    async (_name, moved) => {
      const { asClinic, asPatient, patient, service } = await aRace()
      const { slot } = freeSlotOf(service)
      const item = anItemFor(patient, service, { slot })
      const others = aDraftOf(service).slots.filter(({ slotId }) => slotId !== slot.slotId)
      const slots = [
        ...others,
        ...moved.map((by) => ({ slotId: slot.slotId, timestamp: slot.timestamp + by })),
      ]
      const codes = await race(
        round,
        () => asPatient.appointments.reserve(item),
        () => asClinic.services.save(service, aDraftOf(service, { slots })),
      )
      expect([
        [null, 'slot-taken'],
        ['slot-gone', null],
      ]).toContainEqual(codes)
    },
  )

  test('a clinic that saves a service in two tabs at once has one draft stored whole', async () => {
    const { asClinic, clinic, service } = await aRace()
    const other = await backend.connect(clinic)
    const drafts = [60_000, 120_000].map((later) => {
      const draft = aDraftOf(service, { price: later })
      const timestamp = freeSlotOf(service).slot.timestamp + later
      return { ...draft, slots: [...draft.slots, { slotId: null, timestamp }] }
    })
    const [one, two] = drafts
    if (one === undefined || two === undefined) throw new Error('two drafts were expected')
    const codes = await race(
      round,
      () => asClinic.services.save(service, one),
      () => other.repositories.services.save(service, two),
    )
    expect(codes).toEqual([null, null])
    const reader = await backend.connect(null)
    const after = await readService(reader.repositories, service.clinicId, service.id)
    const timesOf = (draft: typeof one) => draft.slots.map(({ timestamp }) => timestamp)
    expect(drafts.map((draft) => [draft.price, timesOf(draft)])).toContainEqual([
      after?.price,
      after?.slots.map(({ timestamp }) => timestamp),
    ])
  })
})

/** The second slot: the scene's appointment holds the first. */
function freeSlotOf({ slots }: AppointmentScene['service']): {
  readonly slot: AppointmentScene['service']['slots'][number]
} {
  const slot = slots[1]
  if (slot === undefined) throw new Error('a service with two slots was expected')
  return { slot }
}
