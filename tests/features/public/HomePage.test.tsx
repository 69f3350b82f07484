import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

describe('HomePage (spec §1)', () => {
  test('a visitor reads about health and finds the services and the sign-up', async () => {
    await renderApp({ backend, as: null, at: paths.home() })
    expect(await screen.findByText(/fit and healthy in brain and body/)).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Find an appointment' })).toHaveAttribute(
      'href',
      '/services',
    )
    expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    )
  })

  test('whoever is logged in needs no sign-up', async () => {
    const patient = await backend.createPatient()
    await renderApp({ backend, as: patient, at: paths.home() })
    await screen.findByText(patient.name)
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  })
})
