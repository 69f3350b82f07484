import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

afterEach(() => backend.write('settings', null))

const TITLE = 'Your clinic is being checked'

describe('a clinic that the owner has not approved', () => {
  test('a clinic without approval reads what happens next, until the owner approves it', async () => {
    await backend.write('settings', { clinic_approval_required: true })
    const clinic = await backend.createClinic()
    const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
    expect(screen.getByText(`Patients cannot book ${clinic.name} yet.`)).toBeVisible()
    await user.click(screen.getByText('What happens next'))
    expect(screen.getByText(/^You can add your services and times now\./)).toBeVisible()

    await backend.write(`approved_clinics/${clinic.userId}`, clinic.name)
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
    })
    await expect.poll(() => backend.read(`listed_clinics/${clinic.userId}/name`)).toBe(clinic.name)
  })

  test('a clinic without approval reads so on its services page, and not on pages about us', async () => {
    await backend.write('settings', { clinic_approval_required: true })
    const clinic = await backend.createClinic()
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'About Us' }))
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
    })
  })

  test('a clinic reads nothing about approval where none is needed', async () => {
    const clinic = await backend.createClinic()
    await renderApp({ backend, as: clinic, at: paths.services() })
    await screen.findByRole('heading', { level: 1 })
    await expect.poll(() => backend.read(`listed_clinics/${clinic.userId}`)).not.toBeNull()
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  })

  test('a clinic with an unconfirmed address is asked to confirm it before it reads about approval', async () => {
    await backend.write('settings', {
      clinic_approval_required: true,
      confirmed_email_required: true,
    })
    const clinic = await backend.createClinic({ isEmailVerified: false })
    await renderApp({ backend, as: clinic, at: paths.services() })
    expect(await screen.findByText(/Until then you cannot publish services\.$/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  })
})
