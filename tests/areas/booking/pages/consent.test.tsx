import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { goToInformation, SLOTS } from './bookingScene.ts'

const backend = openTestBackend()

const AGREEMENT = 'I agree.'

/** Step 2 of a booking, with everything filled in but the agreement. */
async function openStep2(
  patient: PatientAccount,
  adapt?: (real: Repositories) => Repositories,
): Promise<UserEvent> {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, { slots: SLOTS })
  const { user } = await renderApp({
    backend,
    as: patient,
    at: paths.booking({ clinicId: clinic.userId, serviceId: service.id }),
    ...(adapt !== undefined && { adapt }),
  })
  await goToInformation(user)
  await user.type(screen.getByLabelText(/Phone number/), '5195550142')
  await user.type(screen.getByLabelText('Additional notes'), 'Sensitive to cold.')
  return user
}

const addToCart = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Add to Cart' }))

describe('consent before a first booking', () => {
  test('a patient who does not consent sends nothing and loses nothing typed; with it, it is stored', async () => {
    const patient = await backend.createPatient({ consentedAt: null })
    const path = `patients/${patient.userId}/consented_at`
    const user = await openStep2(patient)
    expect(screen.getByText(/stored in the United States \(Google Firebase\)/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Privacy (opens in a new tab)' })).toHaveAttribute(
      'href',
      '/privacy',
    )

    await addToCart(user)
    expect(await screen.findByText(/Please agree before you continue/)).toBeVisible()
    const box = screen.getByRole('checkbox', { name: AGREEMENT })
    expect(box).toHaveFocus()
    expect(screen.getByLabelText('Additional notes')).toHaveValue('Sensitive to cold.')
    expect(await backend.read(path)).toBeNull()

    await user.click(box)
    expect(screen.queryByText(/Please agree before you continue/)).toBeNull()
    await addToCart(user)
    expect(await screen.findByRole('heading', { name: 'Booking Summary' })).toBeVisible()
    expect(await backend.read(path)).toEqual(expect.any(Number))
  })

  test('a patient is asked for consent once', async () => {
    const user = await openStep2(await backend.createPatient())
    expect(screen.queryByRole('checkbox')).toBeNull()
    await addToCart(user)
    expect(await screen.findByRole('heading', { name: 'Booking Summary' })).toBeVisible()
  })

  test('a patient whose consent can’t be stored reads why, and can give it again', async () => {
    const patient = await backend.createPatient({ consentedAt: null })
    let isOffline = true
    const user = await openStep2(patient, (real) => ({
      ...real,
      account: {
        ...real.account,
        consent: (patientId) =>
          isOffline ? Promise.reject(new Failure('offline')) : real.account.consent(patientId),
      },
    }))
    await user.click(screen.getByRole('checkbox', { name: AGREEMENT }))
    await addToCart(user)
    expect(await screen.findByText(/There was no connection, so nothing was sent/)).toBeVisible()
    isOffline = false
    await addToCart(user)
    expect(await screen.findByRole('heading', { name: 'Booking Summary' })).toBeVisible()
  })

  test('a patient’s consent is remembered on other devices, live', async () => {
    const patient = await backend.createPatient({ consentedAt: null })
    await openStep2(patient)
    expect(screen.getByRole('checkbox', { name: AGREEMENT })).toBeVisible()
    await backend.write(`patients/${patient.userId}/consented_at`, Date.UTC(2026, 0, 5))
    await waitFor(() => {
      expect(screen.queryByRole('checkbox')).toBeNull()
    })
  })
})
