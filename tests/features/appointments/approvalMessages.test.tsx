import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Failure } from '#src/domain/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, detailsOf } from './appointmentsScene.ts'
import { confirm, openDetails } from './detailsScene.ts'

const backend = openTestBackend()

describe('what an approval that fails says (spec §5, §8)', () => {
  test.each([
    [new Failure('permission-denied'), 'Confirming appointment failed'],
    [new Failure('unavailable'), 'Confirming appointment failed'],
    [new Failure('not-found'), 'Appointment does not exist.'],
    [new Failure('unexpected', 'the raw error text'), 'the raw error text'],
  ])('with %s: %s', async (failure, words) => {
    const { user } = await openDetails(backend, {
      adapt: (real) => ({
        ...real,
        appointments: { ...real.appointments, approve: () => Promise.reject(failure) },
      }),
    })
    await confirm(user, 'Approve')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText('CONFIRMED')).not.toBeInTheDocument()
  })

  test.each([
    ['bookingDetails/clinicName', 'Missing paramaters.'],
    ['patientData/email', 'Missing recipient email'],
  ])('with an empty %s: %s', async (field, words) => {
    const scene = await anAppointmentsScene(backend)
    const appointment = await scene.book('Root canal')
    const place = `appointments/${scene.clinic.userId}/${appointment.appointmentId}`
    await backend.write(`${place}/${field}`, '')
    const { user } = await renderApp({ backend, as: scene.clinic, at: detailsOf(appointment) })
    await screen.findByRole('button', { name: 'Approve' })
    await confirm(user, 'Approve')
    expect(await screen.findByText(words)).toBeVisible()
  })
})
