import { screen, waitFor, within } from '@testing-library/react'
import { goOffline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { CLINIC_CANCEL_REDIRECT_MS, PATIENT_CANCEL_REDIRECT_MS } from '#src/config/timings.ts'
import { createNotifications } from '#src/data/appointments/notifications.ts'
import { endAppointment } from '#tests/data/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { findGroup, servicesIn } from './appointmentsScene.ts'
import {
  ask,
  buttonNames,
  confirm,
  knowingOnlyTheFirstState,
  openDetails,
  openDetailsOnBadLine,
  stateGroup,
  storedStates,
  type DetailsScene,
} from './detailsScene.ts'

const backend = openTestBackend()

const REDIRECT = 'Appointment cancelled. Returning to your dashboard...'

/** Whether the slot of the appointment is free, past the pages. */
function isFree({ appointment }: DetailsScene): Promise<unknown> {
  const { clinicId, serviceId, slot } = appointment.bookingDetails
  return backend.read(`services/${clinicId}/${serviceId}/slots/${slot.slotId}/available`)
}

async function mailsOf({ patient, clinic, appointment }: DetailsScene): Promise<{
  readonly patient: readonly string[]
  readonly doctor: readonly string[]
  readonly clinic: readonly string[]
}> {
  const [toPatient, toDoctor, toClinic] = await Promise.all([
    readMessages(backend, patient.email),
    readMessages(backend, appointment.bookingDetails.doctorEmail),
    readMessages(backend, clinic.email),
  ])
  return { patient: toPatient, doctor: toDoctor, clinic: toClinic }
}

async function expectOneMailEach(scene: DetailsScene): Promise<void> {
  await waitFor(async () => {
    const mails = await mailsOf(scene)
    expect(Object.values(mails).map(({ length }) => length)).toEqual([1, 1, 1])
  })
}

const findDashboard = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: 'Dashboard' })

describe('cancelling (spec §2, §4, §7)', () => {
  test('asks first, and Discard changes nothing', async () => {
    const scene = await openDetails(backend, { as: 'patient' })
    const dialog = await ask(scene.user, 'Cancel')
    expect(dialog).toHaveAccessibleName('Are you sure you want to cancel this appointment?')
    expect(within(dialog).getByText('This action cannot be undone.')).toBeVisible()
    await scene.user.click(within(dialog).getByRole('button', { name: 'Discard' }))

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(await storedStates(backend, scene)).toMatchObject({ past: null })
    expect(await isFree(scene)).toBe(false)
  })

  test.each([
    ['patient', 'confirmed'],
    ['clinic', 'pending'],
  ] as const)(
    'by the %s of a %s appointment says so, frees the slot, and leads to the dashboard',
    async (role, status) => {
      const redirect = holdTimers(
        role === 'clinic' ? CLINIC_CANCEL_REDIRECT_MS : PATIENT_CANCEL_REDIRECT_MS,
      )
      const scene = await openDetails(backend, { as: role, status })
      await confirm(scene.user, 'Cancel')

      const news = await screen.findByText(REDIRECT)
      expect(news.closest('[role=status]')).toBeVisible()
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      expect(stateGroup()).toHaveFocus()
      expect(within(stateGroup()).queryByRole('button')).not.toBeInTheDocument()
      expect(await storedStates(backend, scene)).toMatchObject({
        active: null,
        past: { completed: true, outcome: 'cancelled', cancelled_by: role },
      })
      expect(await isFree(scene)).toBe(true)

      await redirect.elapse()
      const dashboard = await findDashboard()
      await waitFor(() => {
        expect(dashboard).toHaveFocus()
      })
      const past = await findGroup('Past Appointments (1)')
      expect(servicesIn(past)).toEqual(['Root canal'])
      expect(past).toHaveTextContent(
        role === 'patient' ? 'Cancelled by the patient' : 'Cancelled by the clinic',
      )
    },
  )

  test('by the patient sends mail to patient, doctor and clinic', async () => {
    const scene = await openDetails(backend, { as: 'patient' })
    await confirm(scene.user, 'Cancel')
    await waitFor(async () => {
      expect(await mailsOf(scene)).toEqual({
        patient: [expect.stringContaining('You cancelled your appointment at Lakeside Dental')],
        doctor: [expect.stringContaining('The patient cancelled the appointment with you')],
        clinic: [expect.stringContaining('A patient cancelled the appointment')],
      })
    })
    for (const [message] of Object.values(await mailsOf(scene))) {
      expect(message).toContain(backend.environment.appUrl)
      expect(message).toContain('support@careslot.example')
    }
  })

  test('by the clinic sends mail to patient and doctor', async () => {
    const scene = await openDetails(backend, { status: 'confirmed' })
    await confirm(scene.user, 'Cancel')
    await waitFor(async () => {
      expect(await mailsOf(scene)).toEqual({
        patient: [expect.stringContaining('Lakeside Dental cancelled your appointment')],
        doctor: [expect.stringContaining('Lakeside Dental cancelled the appointment with you')],
        clinic: [],
      })
    })
  })

  test('a double click is one cancellation and one mail to each', async () => {
    const redirect = holdTimers(PATIENT_CANCEL_REDIRECT_MS)
    const scene = await openDetails(backend, { as: 'patient' })
    const dialog = await ask(scene.user, 'Cancel')
    await scene.user.dblClick(within(dialog).getByRole('button', { name: 'Cancel appointment' }))
    await screen.findByText(REDIRECT)
    await redirect.elapse()
    await findDashboard()
    await expectOneMailEach(scene)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('succeeds even if no mail can be sent, and the mail failure is not shown', async () => {
    const problems: string[] = []
    const scene = await openDetails(backend, {
      as: 'patient',
      adapt: (real) => ({
        ...real,
        notifications: createNotifications({
          emailJs: { ...backend.environment.emailJs, origin: 'http://127.0.0.1:1' },
          reportProblem: (where) => problems.push(where),
        }),
      }),
    })
    await confirm(scene.user, 'Cancel')
    await screen.findByText(REDIRECT)
    await waitFor(() => {
      expect(problems).toHaveLength(3)
    })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await storedStates(backend, scene)).toMatchObject({ active: null })
  })
})

describe('the redirect after a cancel (spec §9, Timings)', () => {
  test('leaves a person alone who moved on first', async () => {
    const redirect = holdTimers(PATIENT_CANCEL_REDIRECT_MS)
    const { user } = await openDetails(backend, { as: 'patient' })
    await confirm(user, 'Cancel')
    await screen.findByText(REDIRECT)
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    await user.click(within(navigation).getByRole('link', { name: 'Services' }))
    await screen.findByRole('heading', { level: 1, name: 'Services' })

    await redirect.elapse()
    expect(window.location.pathname).toBe(paths.services())
  })

  test('Back leads to the details again, which say who cancelled and stay', async () => {
    const { user } = await openDetails(backend)
    await confirm(user, 'Cancel')
    await findDashboard()
    window.history.back()

    expect(await screen.findByText('Cancelled by the clinic')).toBeVisible()
    expect(screen.queryByText(REDIRECT)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  })
})

describe('what others do in the meantime', () => {
  test('another tab of the same person cancels: the question closes, and nothing is sent twice', async () => {
    const scene = await openDetails(backend, { as: 'patient' })
    await ask(scene.user, 'Cancel')
    const otherTab = await backend.connect(scene.patient)
    await otherTab.repositories.appointments.cancel(scene.appointment, 'patient')

    expect(await screen.findByText('Cancelled by the patient')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText(REDIRECT)).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
    // The mails are the other tab's to send.
    expect(await mailsOf(scene)).toEqual({ patient: [], doctor: [], clinic: [] })
  })

  test('the clinic approves while the patient is asked: the question stays and still holds', async () => {
    const scene = await openDetails(backend, { as: 'patient' })
    const dialog = await ask(scene.user, 'Cancel')
    const desk = await backend.connect(scene.clinic)
    await desk.repositories.appointments.approve(scene.appointment)
    await screen.findByText('This appointment is now confirmed.')

    await scene.user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }))
    expect(await screen.findByText(REDIRECT)).toBeVisible()
    expect(await storedStates(backend, scene)).toMatchObject({
      active: null,
      past: { confirmed: true, outcome: 'cancelled', cancelled_by: 'patient' },
    })
  })

  test.each([
    ['cancelled', 'This appointment has been cancelled.', { kind: 'cancelled', by: 'clinic' }],
    ['completed', 'This appointment is already completed.', { kind: 'completed' }],
  ] as const)(
    '%s by the clinic, and the page does not know yet: it says so, and sends no mail',
    async (_, words, outcome) => {
      const scene = await openDetails(backend, {
        as: 'patient',
        status: 'confirmed',
        adapt: knowingOnlyTheFirstState,
      })
      await endAppointment(backend, scene.appointment, outcome)
      await confirm(scene.user, 'Cancel')

      expect(await screen.findByText(words)).toBeVisible()
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      expect(screen.queryByText(REDIRECT)).not.toBeInTheDocument()
      expect(await mailsOf(scene)).toEqual({ patient: [], doctor: [], clinic: [] })
    },
  )
})

describe('a cancel that fails', () => {
  test('while offline says that nothing was sent', async () => {
    const scene = await openDetails(backend, { as: 'clinic', status: 'confirmed' })
    goOffline(scene.client.firebase.database)
    await untilConnected(scene.client.repositories, false)
    const before = buttonNames()
    await confirm(scene.user, 'Cancel')

    expect(await screen.findByText(/^You are offline. Nothing was sent./)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(buttonNames()).toEqual(before)
    expect(screen.queryByText(REDIRECT)).not.toBeInTheDocument()
    expect(await storedStates(backend, scene)).toMatchObject({ past: null })
    expect(await isFree(scene)).toBe(false)
  })

  test('without an answer is still being sent, and mail follows once the answer comes', async () => {
    const scene = await openDetailsOnBadLine(backend, { as: 'patient', status: 'confirmed' })
    scene.line.holdAnswers()
    await confirm(scene.user, 'Cancel')

    expect(await screen.findByText('Still sending...')).toBeVisible()
    expect(buttonNames()).toEqual(['CONFIRMED', 'Cancel'])
    expect(screen.queryByText('Cancelled by the patient')).not.toBeInTheDocument()

    scene.line.releaseAnswers()
    expect(await screen.findByText(REDIRECT)).toBeVisible()
    expect(screen.queryByText('Still sending...')).not.toBeInTheDocument()
    await findDashboard()
    await expectOneMailEach(scene)
    takeConsoleMessages()
  })
})
