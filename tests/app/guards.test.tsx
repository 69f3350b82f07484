import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

async function logIn(user: UserEvent, email: string): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Password'), 'careslot')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('pages for logged-in users only (spec §2)', () => {
  test.each([
    ['the dashboard', paths.dashboard()],
    ['appointment details', paths.appointmentDetails({ clinicId: 'c', appointmentId: 'a' })],
    ['booking', paths.booking({ clinicId: 'c', serviceId: 's' })],
    ['checkout', paths.checkout()],
  ])('a visitor who wants %s is asked to log in', async (_, path) => {
    await renderApp({ backend, as: null, at: path })
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
    expect(new URLSearchParams(window.location.search).get('returnTo')).toBe(path)
  })

  test('a visitor who logs in sees the page that was requested before', async () => {
    const patient = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: paths.checkout() })
    await logIn(user, patient.email)
    expect(await screen.findByText('No bookings yet')).toBeVisible()
    expect(window.location.pathname).toBe('/checkout')
  })

  test('a loading logo is shown while the session is loading', async () => {
    const patient = await backend.createPatient()
    await renderApp({
      backend,
      as: patient,
      at: paths.checkout(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          watch: () => () => undefined,
        },
      }),
    })
    expect(await screen.findByText('Loading...')).toBeVisible()
    expect(window.location.pathname).toBe('/checkout')
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })
})

describe('pages for logged-out users only (spec §2)', () => {
  test('a patient who logs in is not sent to a return address on another site', async () => {
    const patient = await backend.createPatient()
    const at = `${paths.login()}?returnTo=${encodeURIComponent('//elsewhere.example/')}`
    const { user } = await renderApp({ backend, as: null, at })
    await logIn(user, patient.email)
    await screen.findByText(patient.name)
    // The header shows the name before the guard has redirected.
    await waitFor(() => {
      expect(window.location.pathname).toBe('/')
    })
  })
})

describe('pages for patients only (spec §2, §6)', () => {
  test('a clinic that logs in for a page of patients is sent back to the page it came from', async () => {
    const clinic = await backend.createClinic()
    const { user } = await renderApp({ backend, as: null, at: paths.services() })
    await user.click(await screen.findByRole('link', { name: 'Login' }))
    const returnTo = paths.login({ returnTo: paths.checkout() })
    const state: unknown = window.history.state
    window.history.replaceState(state, '', returnTo)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
    await logIn(user, clinic.email)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your services' })).toBeVisible()
    expect(window.location.pathname).toBe('/services')
  })
})

describe('a session that is neither signed in nor signed out', () => {
  test('a person whose sign-up was interrupted reads why, with a way out', async () => {
    const identity = await backend.createIdentity()
    const { user } = await renderApp({ backend, as: identity, at: paths.dashboard() })
    expect(
      await screen.findByText('Your sign-up is not finished. Please finish it to continue.'),
    ).toBeVisible()

    const [logout] = screen.getAllByRole('button', { name: 'Logout' }).slice(-1)
    if (logout === undefined) throw new Error('There is no way out.')
    await user.click(logout)
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  })

  test('a session that failed is explained, and trying again works', async () => {
    const patient = await backend.createPatient()
    let isReachable = false
    const failAtFirst = (real: Repositories): Repositories => ({
      ...real,
      session: {
        ...real.session,
        watch: (observer) => {
          if (isReachable) return real.session.watch(observer)
          observer.failed(new Failure('unavailable'))
          return () => undefined
        },
      },
    })
    const { user } = await renderApp({
      backend,
      as: patient,
      at: paths.checkout(),
      adapt: failAtFirst,
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We cannot reach our server right now. Please try again in a moment.',
    )
    isReachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No bookings yet')).toBeVisible()
  })
})
