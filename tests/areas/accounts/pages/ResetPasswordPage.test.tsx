import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { RESET_REDIRECT_MS } from '#src/config/timings.ts'
import { Failure, type FailureCode } from '#src/core/failure/failure.ts'
import { findMailedCode } from '#tests/support/findMailedCode.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

const SENT =
  'Password reset email sent! Check your email for the link to reset your password. Redirecting to login page.'

type SessionPart = Partial<Repositories['session']>

/** A session with some parts replaced. */
function withSession(part: SessionPart): (real: Repositories) => Repositories {
  return (real) => ({ ...real, session: { ...real.session, ...part } })
}

function linkOf(code: string): string {
  const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, lang: 'en' })
  return `${paths.resetPassword()}?${query.toString()}`
}

describe('ResetPasswordPage (spec §2, Reset Password)', () => {
  test('the page for a password reset has a back button, an e-mail field and a Reset button', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus()
    })
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email')
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  })

  test('a visitor who begins at the password reset gets to login by Back', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.resetPassword() })
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  })

  test('a visitor who resets a known address is mailed a link, and login comes after 3 seconds', async () => {
    const redirect = holdTimers(RESET_REDIRECT_MS)
    const { email } = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: paths.resetPassword() })
    await user.type(await screen.findByLabelText('E-mail'), ` ${email}{Enter}`)
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(await findMailedCode(email, 'PASSWORD_RESET')).not.toBe('')
    await redirect.elapse()
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  })

  test('a visitor carries the address typed at login to the password reset, and back', async () => {
    const redirect = holdTimers(RESET_REDIRECT_MS)
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.type(await screen.findByLabelText('E-mail'), ' nobody@mail.example')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('heading', { name: 'Reset Password' })
    expect(await screen.findByLabelText('E-mail')).toHaveValue('nobody@mail.example')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await screen.findByText(SENT)
    const reset = screen.getByRole('button', { name: 'Reset' })
    expect(reset).not.toHaveAttribute('aria-busy')
    expect(reset).toHaveAttribute('aria-disabled', 'true')
    await redirect.elapse()
    await screen.findByRole('heading', { name: 'Log In' })
    expect(screen.getByLabelText('E-mail')).toHaveValue('nobody@mail.example')
  })

  test('a visitor who leaves the pages of logging in finds the typed address no more', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.login() })
    await user.type(await screen.findByLabelText('E-mail'), 'nobody@mail.example')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('heading', { name: 'Reset Password' })
    const header = within(screen.getByRole('banner'))
    await user.click(header.getByRole('link', { name: 'Contact' }))
    await screen.findByRole('heading', { name: 'Contact Us' })
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' }))
    expect(await screen.findByLabelText('E-mail')).toHaveValue('')
  })

  test('a visitor who resets an unknown address sees the same as for a known one', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.resetPassword() })
    await user.type(await screen.findByLabelText('E-mail'), 'nobody@mail.example{Enter}')
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a visitor who leaves the password reset is not redirected', async () => {
    const redirect = holdTimers(RESET_REDIRECT_MS)
    const { user } = await renderApp({ backend, as: null, at: paths.resetPassword() })
    await user.type(await screen.findByLabelText('E-mail'), 'nobody@mail.example{Enter}')
    await screen.findByText(SENT)
    const header = within(screen.getByRole('banner'))
    await user.click(header.getByRole('link', { name: 'Contact' }))
    expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible()
    await redirect.elapse()
    expect(window.location.pathname).toBe('/contact')
  })

  test('a visitor who corrects the address cancels the redirect, and can send it again', async () => {
    const redirect = holdTimers(RESET_REDIRECT_MS)
    const { user } = await renderApp({ backend, as: null, at: paths.resetPassword() })
    await user.type(await screen.findByLabelText('E-mail'), 'nobody@mail.example{Enter}')
    await screen.findByText(SENT)
    await user.type(screen.getByLabelText('E-mail'), '.org')
    expect(screen.queryByText(SENT)).toBeNull()
    await redirect.elapse()
    expect(window.location.pathname).toBe('/reset-password')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText(SENT)).toBeVisible()
  })

  test('a password reset with an invalid e-mail is refused beside its field', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.resetPassword() })
    await user.type(await screen.findByLabelText('E-mail'), 'amara@mail')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    const email = screen.getByLabelText('E-mail')
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    expect(email).toHaveFocus()
    expect(email).toHaveValue('amara@mail')
  })

  test.each<[FailureCode, string]>([
    [
      'offline',
      'There was no connection, so nothing was sent. Please try again once you are connected.',
    ],
    ['unavailable', 'We cannot reach our server right now. Please try again in a moment.'],
    ['too-many-requests', 'Too many attempts. Please wait a while and try again.'],
  ])(
    'a password reset that fails with %s says so inline, and redirects nobody',
    async (code, words) => {
      const { user } = await renderApp({
        backend,
        as: null,
        at: paths.resetPassword(),
        adapt: withSession({ sendPasswordReset: () => Promise.reject(new Failure(code)) }),
      })
      await user.type(await screen.findByLabelText('E-mail'), 'amara@mail.example{Enter}')
      expect(await screen.findByRole('alert')).toHaveTextContent(words)
      expect(screen.queryByText(SENT)).toBeNull()
      expect(screen.getByLabelText('E-mail')).toHaveValue('amara@mail.example')
    },
  )
})

describe('the link in the e-mail', () => {
  test('a person who opens a reset link sets a new password, which then opens the account', async () => {
    const redirect = holdTimers(RESET_REDIRECT_MS)
    const { email, name } = await backend.createPatient()
    const asking = await backend.connect(null)
    await asking.repositories.session.sendPasswordReset(email)
    const at = linkOf(await findMailedCode(email, 'PASSWORD_RESET'))
    const { user } = await renderApp({ backend, as: null, at })
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    expect(screen.getByText(`For ${email}.`)).toBeVisible()
    await user.type(screen.getByLabelText('New password'), 'brand-new')
    await user.type(screen.getByLabelText('Confirm password'), 'brand-new{Enter}')
    expect(
      await screen.findByText('Your new password is saved. Redirecting to login page.'),
    ).toBeVisible()
    const save = screen.getByRole('button', { name: 'Save new password' })
    expect(save).not.toHaveAttribute('aria-busy')
    expect(save).toHaveAttribute('aria-disabled', 'true')

    await redirect.elapse()
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Log In' })).toHaveFocus()
    })
    expect(screen.getByLabelText('E-mail')).toHaveValue(email)
    await user.type(screen.getByLabelText('Password'), 'brand-new{Enter}')
    expect(await screen.findByText(name)).toBeVisible()
  })

  test.each([
    ['New password', '12345', '12345', 'Password must be at least 6 characters.'],
    ['Confirm password', 'brand-new', 'brand-old', 'Passwords do not match.'],
  ])(
    'a person who opens a reset link has the %s checked',
    async (label, password, confirmation, message) => {
      const { user } = await renderApp({
        backend,
        as: null,
        at: linkOf('a-code'),
        adapt: withSession({ readPasswordResetCode: () => Promise.resolve('amara@mail.example') }),
      })
      await user.type(await screen.findByLabelText('New password'), password)
      await user.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`)
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
      expect(screen.getByLabelText(label)).toHaveFocus()
    },
  )

  test('a person who opens a reset link reads what the password lacks by the policy', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: linkOf('a-code'),
      adapt: withSession({
        readPasswordResetCode: () => Promise.resolve('amara@mail.example'),
        checkPassword: () => Promise.resolve([{ code: 'no-digit' }, { code: 'no-symbol' }]),
        resetPassword: () => Promise.reject(new Error('It was sent.')),
      }),
    })
    await user.type(await screen.findByLabelText('New password'), 'brandnew')
    await user.type(screen.getByLabelText('Confirm password'), 'brandnew{Enter}')
    expect(await screen.findByText('Password must contain a number.')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveFocus()
  })

  test('a person who opens an invalid reset link reads why, and can ask for another', async () => {
    const { email } = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: linkOf('made-up') })
    expect(
      await screen.findByText('This link is no longer valid. Please ask for a new one.'),
    ).toBeVisible()
    await user.type(screen.getByLabelText('E-mail'), `${email}{Enter}`)
    expect(await screen.findByText(SENT)).toBeVisible()
  })

  test('a person who opens an expired reset link reads why, and can ask for another', async () => {
    await renderApp({
      backend,
      as: null,
      at: linkOf('old'),
      adapt: withSession({
        readPasswordResetCode: () => Promise.reject(new Failure('expired-action-code')),
      }),
    })
    expect(
      await screen.findByText('This link has expired. Please ask for a new one.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible()
  })

  test('a person whose reset link expires while the password is typed reads why', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: linkOf('a-code'),
      adapt: withSession({
        readPasswordResetCode: () => Promise.resolve('amara@mail.example'),
        resetPassword: () => Promise.reject(new Failure('expired-action-code')),
      }),
    })
    await user.type(await screen.findByLabelText('New password'), 'brand-new')
    await user.type(screen.getByLabelText('Confirm password'), 'brand-new{Enter}')
    expect(
      await screen.findByText('This link has expired. Please ask for a new one.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible()
  })

  test('a person without a connection can try a reset link again, and nothing typed is lost', async () => {
    let isOnline = false
    const { user } = await renderApp({
      backend,
      as: null,
      at: linkOf('a-code'),
      adapt: withSession({
        readPasswordResetCode: () =>
          isOnline ? Promise.resolve('amara@mail.example') : Promise.reject(new Failure('offline')),
        resetPassword: () => Promise.reject(new Failure('offline')),
      }),
    })
    const offline =
      'There was no connection, so nothing was sent. Please try again once you are connected.'
    expect(await screen.findByText(offline)).toBeVisible()
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.type(await screen.findByLabelText('New password'), 'brand-new')
    await user.type(screen.getByLabelText('Confirm password'), 'brand-new{Enter}')
    expect(await screen.findByText(offline)).toBeVisible()
    await waitFor(() => {
      expect(screen.getByLabelText('New password')).toHaveValue('brand-new')
    })
  })
})
