import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { CLINIC_CANCEL_REDIRECT_MS, PATIENT_CANCEL_REDIRECT_MS } from '#src/config/timings.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { findGroup, servicesIn } from './appointmentsScene.ts'
import {
  ask,
  confirm,
  DECLINING,
  hidePage,
  isFree,
  knowingOnlyTheFirstState,
  mailsOf,
  openDetails,
  REDIRECT,
  stateGroup,
  storedStates,
} from './detailsScene.ts'

const backend = openTestBackend()

const findDashboard = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: 'Dashboard' })

async function expectNews(text: string): Promise<void> {
  const news = await screen.findByText(text)
  expect(news.closest('[role=status]')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(stateGroup()).toHaveFocus()
  expect(within(stateGroup()).queryByRole('button')).not.toBeInTheDocument()
}

const cancelledBy = (role: 'clinic' | 'patient'): object => ({
  active: null,
  past: { completed: true, outcome: 'cancelled', cancelled_by: role },
})

/** A clinic looks for the patient, a patient for the service. The number is counted apart. */
async function expectPast(title: string, outcome: string): Promise<void> {
  const dashboard = await findDashboard()
  await waitFor(() => {
    expect(dashboard).toHaveFocus()
  })
  const past = await findGroup('Past Appointments (1)')
  await waitFor(() => {
    expect(servicesIn(past)).toEqual([title])
  })
  expect(past).toHaveTextContent('Root canal')
  expect(past).toHaveTextContent(outcome)
}

describe('cancelling (spec §2, §4, §7)', () => {
  test('a patient who cancels a confirmed appointment reads so, frees the slot, and is led to the dashboard', async () => {
    const redirect = holdTimers(PATIENT_CANCEL_REDIRECT_MS)
    const scene = await openDetails(backend, { as: 'patient', status: 'confirmed' })
    await confirm(scene.user, 'Cancel')

    await expectNews(REDIRECT)
    expect(await storedStates(backend, scene)).toMatchObject(cancelledBy('patient'))
    expect(await isFree(backend, scene)).toBe(true)

    await redirect.elapse()
    await expectPast('Root canal', 'You cancelled')
  })

  test('a clinic that declines a request is led to the dashboard, and frees the slot a few seconds later', async () => {
    const redirect = holdTimers(CLINIC_CANCEL_REDIRECT_MS)
    const scene = await openDetails(backend, { status: 'pending' })
    await confirm(scene.user, 'Cancel')

    await expectNews(DECLINING)
    await redirect.elapse()
    await findDashboard()
    expect(await storedStates(backend, scene)).toMatchObject({ past: null })
    await hidePage()
    await expect.poll(() => storedStates(backend, scene)).toMatchObject(cancelledBy('clinic'))
    expect(await isFree(backend, scene)).toBe(true)
    await expectPast('Ana Roy', 'Declined by the clinic')
  })

  test('a patient who cancels causes mail to patient, doctor and clinic', async () => {
    const scene = await openDetails(backend, { as: 'patient' })
    await confirm(scene.user, 'Cancel')
    await waitFor(async () => {
      expect(await mailsOf(backend, scene)).toEqual({
        patient: [expect.stringContaining('You cancelled your appointment at Lakeside Dental')],
        doctor: [expect.stringContaining('The patient cancelled the appointment with you')],
        clinic: [expect.stringContaining('A patient cancelled the appointment')],
      })
    })
    for (const [message] of Object.values(await mailsOf(backend, scene))) {
      expect(message).toContain(backend.environment.appUrl)
      expect(message).toContain('support@careslot.example')
    }
  })

  test('a clinic that cancels causes mail to patient and doctor', async () => {
    const scene = await openDetails(backend, { status: 'confirmed' })
    await confirm(scene.user, 'Cancel')
    await hidePage()
    await waitFor(async () => {
      expect(await mailsOf(backend, scene)).toEqual({
        patient: [expect.stringContaining('Lakeside Dental cancelled your appointment')],
        doctor: [expect.stringContaining('Lakeside Dental cancelled the appointment with you')],
        clinic: [],
      })
    })
  })
})

describe('the redirect after a cancel (spec §9, Timings)', () => {
  test('a patient who moves on before the redirect after a cancel is left alone', async () => {
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

  test('a clinic that presses Back after a cancel sees who cancelled, and stays there', async () => {
    const { user } = await openDetails(backend)
    await confirm(user, 'Cancel')
    await findDashboard()
    window.history.back()

    expect(await screen.findByText('Declining in a few seconds')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    await hidePage()
    expect(await screen.findByText('Declined by the clinic')).toBeVisible()
    expect(screen.queryByText(REDIRECT)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  })
})

describe('what others do in the meantime', () => {
  test('a patient asked to cancel is still asked, and can, when the clinic approves', async () => {
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

  test('a patient who cancels what the clinic has just completed reads so, and no mail is sent', async () => {
    const scene = await openDetails(backend, {
      as: 'patient',
      status: 'confirmed',
      adapt: knowingOnlyTheFirstState,
    })
    await endAppointment(backend, scene.appointment, { kind: 'completed' })
    await confirm(scene.user, 'Cancel')

    expect(await screen.findByText('This appointment is already completed.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByText(REDIRECT)).not.toBeInTheDocument()
    expect(await mailsOf(backend, scene)).toEqual({ patient: [], doctor: [], clinic: [] })
  })
})
