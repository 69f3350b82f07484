import { describe, expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { anAppointmentScene, type AppointmentScene } from './appointmentScene.ts'
import { endAppointment } from './storeAppointment.ts'

const backend = openTestBackend()

const STATES = ['pending', 'confirmed', 'completed', 'cancelled by patient', 'cancelled by clinic']
const ACTIONS = ['approve', 'cancel as patient', 'cancel as clinic', 'complete'] as const
type Action = (typeof ACTIONS)[number]

/** What each action gives, by the state that the appointment is in, when the right person acts. */
const OUTCOMES: Readonly<Record<Action, readonly string[]>> = {
  approve: [
    'done',
    'already-approved',
    'already-completed',
    'already-cancelled',
    'already-cancelled',
  ],
  // What ended so already is a success and changes nothing.
  'cancel as patient': ['done', 'done', 'already-completed', 'unchanged', 'already-cancelled'],
  'cancel as clinic': ['done', 'done', 'already-completed', 'already-cancelled', 'unchanged'],
  complete: ['permission-denied', 'done', 'unchanged', 'already-cancelled', 'already-cancelled'],
}

const PEOPLE = ['the patient', 'another patient', 'the clinic', 'another clinic', 'nobody'] as const
type Person = (typeof PEOPLE)[number]

const RIGHT_PERSON: Readonly<Record<Action, Person>> = {
  approve: 'the clinic',
  'cancel as patient': 'the patient',
  'cancel as clinic': 'the clinic',
  complete: 'the clinic',
}

const CASES = ACTIONS.flatMap((action) =>
  STATES.flatMap((state, position) =>
    PEOPLE.map((person) => ({
      action,
      state,
      person,
      expected:
        person === 'nobody'
          ? 'session-ended'
          : person === RIGHT_PERSON[action]
            ? String(OUTCOMES[action][position])
            : 'not-yours',
    })),
  ),
)

describe('An appointment', () => {
  test.each(CASES)(
    'an appointment that is $state: $action by $person: $expected',
    async ({ action, state, person, expected }) => {
      const scene = await aSceneIn(state, action === 'complete')
      const act = await actAs(person, scene)
      const before = await backend.read('')
      const outcome = await act(action).then(
        () => 'success',
        (error: unknown) => (error instanceof Failure ? error.code : String(error)),
      )
      const after = await backend.read('')

      const isSuccess = expected === 'done' || expected === 'unchanged'
      expect(outcome).toBe(isSuccess ? 'success' : expected)
      if (expected === 'done') expect(after).not.toEqual(before)
      else expect(after).toEqual(before)
      expect(findBrokenInvariants(after)).toEqual([])
    },
  )

  test.each(ACTIONS)('an appointment that does not exist cannot be changed: %s', async (action) => {
    const scene = await anAppointmentScene(backend)
    const appointment = { ...scene.appointment, appointmentId: 'never-made' }
    const act = await actAs(RIGHT_PERSON[action], { ...scene, appointment })
    await expect(act(action)).rejects.toMatchObject({ code: 'not-found' })
  })

  test.each(ACTIONS)(
    'an appointment that lacks a parameter or a recipient is not changed: %s',
    async (action) => {
      const scene = await anAppointmentScene(backend, 'confirmed')
      const { patientData, bookingDetails } = scene.appointment
      const lacking = [
        [{ patientData: { ...patientData, fullname: '' } }, 'missing-parameters'],
        [{ bookingDetails: { ...bookingDetails, clinicEmail: ' ' } }, 'missing-parameters'],
        [{ bookingDetails: { ...bookingDetails, doctorEmail: '' } }, 'missing-recipient'],
        [{ patientData: { ...patientData, email: '' } }, 'missing-recipient'],
      ] as const
      for (const [change, code] of lacking) {
        const appointment = { ...scene.appointment, ...change }
        const act = await actAs(RIGHT_PERSON[action], { ...scene, appointment })
        await expect(act(action)).rejects.toMatchObject({ code })
      }
    },
  )
})

async function aSceneIn(state: string, hasBegun: boolean): Promise<AppointmentScene> {
  const status = state === 'pending' ? 'pending' : 'confirmed'
  const scene = await anAppointmentScene(backend, status, { hasBegun })
  if (state === 'completed') {
    await endAppointment(backend, scene.appointment, { kind: 'completed' })
  } else if (state.startsWith('cancelled')) {
    const by = state.endsWith('patient') ? 'patient' : 'clinic'
    await endAppointment(backend, scene.appointment, { kind: 'cancelled', by })
  }
  return scene
}

async function actAs(
  person: Person,
  { clinic, patient, appointment }: AppointmentScene,
): Promise<(action: Action) => Promise<void>> {
  const { repositories } = await backend.connect(await findAccount(person, clinic, patient))
  const { approve, cancel, complete } = repositories.appointments
  return (action) => {
    switch (action) {
      case 'approve':
        return approve(appointment)
      case 'cancel as patient':
        return cancel(appointment, 'patient')
      case 'cancel as clinic':
        return cancel(appointment, 'clinic')
      case 'complete':
        return complete(appointment)
    }
  }
}

async function findAccount(
  person: Person,
  clinic: AppointmentScene['clinic'],
  patient: AppointmentScene['patient'],
): Promise<{ readonly email: string } | null> {
  switch (person) {
    case 'the patient':
      return patient
    case 'another patient':
      return await backend.createPatient()
    case 'the clinic':
      return clinic
    case 'another clinic':
      return await backend.createClinic()
    case 'nobody':
      return null
  }
}
