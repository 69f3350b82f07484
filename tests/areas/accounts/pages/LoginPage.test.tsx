import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure, type FailureCode } from '#src/core/failure/failure.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

describe('LoginPage (spec §2, Login)', () => {
  test('the login page has its fields, its buttons and its links', async () => {
    await renderApp({ backend, as: null, at: paths.login() })
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    )
    for (const link of screen.getAllByRole('link', { name: 'Register' })) {
      expect(link).toHaveAttribute('href', '/register')
    }
    expect(document.title).toBe('Log In · CareSlot')
    expect(screen.queryByText(/browser inside another app/)).toBeNull()
  })

  test('a visitor in the browser of another app reads what to do where Google refuses', async () => {
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get')
    userAgent.mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 380.0.0.0')
    onTestFinished(() => {
      userAgent.mockRestore()
    })
    await renderApp({ backend, as: null, at: paths.login() })
    expect(await screen.findByText(/browser inside another app/)).toBeVisible()
  })

  test('a patient who logs in is redirected home', async () => {
    const patient = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.type(await screen.findByLabelText('E-mail'), `${patient.email} `)
    await user.type(screen.getByLabelText('Password'), 'careslot{Enter}')
    expect(await screen.findByText(patient.name)).toBeVisible()
    // The header shows the name before the guard has redirected.
    await waitFor(() => {
      expect(window.location.pathname).toBe('/')
    })
  })

  test('a person who logs in can show the password and hide it again', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    const password = await screen.findByLabelText('Password')
    await user.type(password, 'careslot')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveValue('careslot')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  test('a visitor who wants to book is asked to log in', async () => {
    await renderApp({
      backend,
      as: null,
      at: paths.booking({ clinicId: 'c', serviceId: 's' }),
    })
    expect(await screen.findByText('Please log in to book.')).toBeVisible()
  })
})

describe('LoginPage, failures (spec §5, §8)', () => {
  test('a login with an invalid e-mail is refused beside its field', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.type(await screen.findByLabelText('E-mail'), 'amara@mail')
    await user.type(screen.getByLabelText('Password'), 'careslot')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))

    const email = screen.getByLabelText('E-mail')
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    expect(email).toBeInvalid()
    expect(email).toHaveFocus()
    expect(email).toHaveValue('amara@mail')
  })

  test('a login with a wrong password and one with an unknown address have the same message', async () => {
    const patient = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.type(await screen.findByLabelText('E-mail'), patient.email)
    await user.type(screen.getByLabelText('Password'), 'wrong-password')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid email or password. Please try again.',
    )
    expect(screen.getByLabelText('E-mail')).toHaveValue(patient.email)

    await user.clear(screen.getByLabelText('E-mail'))
    await user.type(screen.getByLabelText('E-mail'), 'nobody@mail.example')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid email or password. Please try again.',
    )
  })

  test('a login with an empty password fails as a sign-in', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.type(await screen.findByLabelText('E-mail'), 'amara@mail.example{Enter}')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Invalid email or password. Please try again.',
    )
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })

  test('a login with a disabled account says so', async () => {
    const { userId, email } = await backend.createPatient()
    await backend.disableIdentity(userId)
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.type(await screen.findByLabelText('E-mail'), email)
    await user.type(screen.getByLabelText('Password'), 'careslot{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This account has been disabled.')
  })

  test.each<[FailureCode, string]>([
    ['too-many-requests', 'Too many attempts. Please wait a while and try again.'],
    [
      'offline',
      'There was no connection, so nothing was sent. Please try again once you are connected.',
    ],
    ['unexpected', 'Invalid email or password. Please try again.'],
  ])('a login that fails with %s says: %s', async (code, words) => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.login(),
      adapt: (real) => ({
        ...real,
        session: { ...real.session, signIn: () => Promise.reject(new Failure(code)) },
      }),
    })
    await user.type(await screen.findByLabelText('E-mail'), 'amara@mail.example')
    await user.type(screen.getByLabelText('Password'), 'careslot{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByLabelText('Password')).toHaveValue('careslot')
  })

  test('a login with Google that fails is only logged', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.login(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          signInWithGoogle: () => Promise.reject(new Failure('popup-closed')),
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }))
    await waitFor(() => {
      expect(takeConsoleMessages().join('\n')).toContain('popup-closed')
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
