import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CLINIC_CANCEL_REDIRECT_MS } from '#src/config/timings.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, detailsOf } from './appointmentsScene.ts'
import { buttonNames, confirm, openDetails, stateGroup, storedStates } from './detailsScene.ts'

const backend = openTestBackend()

describe('A visit to which nobody came', () => {
  test('a clinic marks a visit as missed, and corrects it in one press, and back', async () => {
    holdTimers(CLINIC_CANCEL_REDIRECT_MS)
    const scene = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    await confirm(scene.user, 'Mark as missed')
    expect(
      await screen.findByText('Marked as missed. Returning to your dashboard...'),
    ).toBeVisible()
    expect(stateGroup()).toHaveTextContent('The patient did not come.')
    expect(buttonNames()).toEqual(['Change to completed'])
    expect(stateGroup()).toHaveFocus()

    for (const [button, outcome, next] of [
      ['Change to completed', 'completed', 'Change to missed'],
      ['Change to missed', 'no-show', 'Change to completed'],
    ] as const) {
      await scene.user.click(screen.getByRole('button', { name: button }))
      expect(await screen.findByRole('button', { name: next })).toBeEnabled()
      await waitFor(async () => {
        expect(await storedStates(backend, scene)).toMatchObject({ past: { outcome } })
      })
    }
  })

  test('a clinic that marks a visit as missed is led to the dashboard', async () => {
    const redirect = holdTimers(CLINIC_CANCEL_REDIRECT_MS)
    const { user } = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    await confirm(user, 'Mark as missed')
    await screen.findByText('Marked as missed. Returning to your dashboard...')
    await redirect.elapse()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('a clinic that corrects at once what it marked as missed stays at the visit', async () => {
    const redirect = holdTimers(CLINIC_CANCEL_REDIRECT_MS)
    const { user } = await openDetails(backend, { status: 'confirmed', hasBegun: true })
    await confirm(user, 'Mark as missed')
    await user.click(await screen.findByRole('button', { name: 'Change to completed' }))
    await screen.findByRole('button', { name: 'Change to missed' })
    await redirect.elapse()
    expect(screen.getByRole('heading', { level: 1, name: 'Appointment details' })).toBeVisible()
  })

  test('a patient sees that a visit was missed, and can change nothing', async () => {
    const scene = await anAppointmentsScene(backend)
    const appointment = await scene.book('Root canal', 'confirmed')
    await endAppointment(backend, appointment, { kind: 'no-show' })
    await renderApp({ backend, as: scene.patient, at: detailsOf(appointment) })
    expect(await screen.findByText('You missed this appointment.')).toBeVisible()
    expect(buttonNames()).toEqual([])
  })

  test('a clinic cannot correct how a visit ended after a day', async () => {
    const scene = await anAppointmentsScene(backend)
    const appointment = await scene.book('Root canal', 'confirmed')
    await endAppointment(backend, appointment, { kind: 'completed' }, Date.now() - DAY_MS)
    await renderApp({ backend, as: scene.clinic, at: detailsOf(appointment) })
    expect(await screen.findByRole('button', { name: 'COMPLETED' })).toBeDisabled()
    expect(buttonNames()).toEqual(['COMPLETED'])
  })
})
