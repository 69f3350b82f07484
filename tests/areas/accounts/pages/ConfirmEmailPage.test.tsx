import { randomUUID } from 'node:crypto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { applyActionCode } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { findMailedCode, listMailedCodes } from '#tests/support/findMailedCode.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { chooseEmail, fillIn, PATIENT_ANSWERS, submit } from './registrationSteps.ts'

const backend = openTestBackend()

beforeEach(() => backend.write('settings', { confirmed_email_required: true }))
afterEach(() => backend.write('settings', null))

async function signUpAsPatient(user: UserEvent): Promise<string> {
  const email = `${randomUUID()}@mail.example`
  await chooseEmail(user)
  await fillIn(user, { ...PATIENT_ANSWERS, 'E-mail': email })
  await submit(user)
  await findTitle()
  return email
}

/** On another device. */
async function openMailedLink(email: string): Promise<void> {
  const { firebase } = await backend.connect(null)
  await applyActionCode(firebase.auth, await findMailedCode(email, 'VERIFY_EMAIL'))
}

const findTitle = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: 'Confirm your address' })

function adaptSession(
  changes: Partial<Repositories['session']>,
): (real: Repositories) => Repositories {
  return (real) => ({ ...real, session: { ...real.session, ...changes } })
}

describe('signing up where a confirmed address is required', () => {
  test('a patient who signs up where addresses must be confirmed reads where the link was sent', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.register() })
    const email = await signUpAsPatient(user)
    expect(screen.getByText(`We sent a link to ${email}.`, { exact: false })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeDisabled()
    expect(await listMailedCodes(email, 'VERIFY_EMAIL')).toHaveLength(1)
  })

  test('a patient who signs up continues to the requested page once the link was opened elsewhere', async () => {
    const at = paths.register({ returnTo: paths.dashboard() })
    const { user } = await renderApp({ backend, as: null, at })
    const email = await signUpAsPatient(user)
    await user.click(screen.getByRole('button', { name: 'I have confirmed' }))
    expect(await screen.findByText(/^This address is not confirmed yet/)).toBeVisible()

    await openMailedLink(email)
    await user.click(screen.getByRole('button', { name: 'I have confirmed' }))
    await waitFor(() => {
      expect(window.location.pathname).toBe('/dashboard')
    })
    expect(await screen.findByText(PATIENT_ANSWERS['Full name'])).toBeVisible()
  })

  test('a patient who confirmed the address elsewhere continues on coming back, without a press', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.register() })
    const email = await signUpAsPatient(user)
    await openMailedLink(email)
    act(() => {
      fireEvent.focus(window)
    })
    expect(await screen.findByText(PATIENT_ANSWERS['Full name'])).toBeVisible()
  })

  test('a patient who signed up with a wrong address begins again with an empty form', async () => {
    const { user, client } = await renderApp({ backend, as: null, at: paths.register() })
    await signUpAsPatient(user)
    await user.click(screen.getByRole('button', { name: 'Wrong address? Start again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
    expect(client.firebase.auth.currentUser).toBeNull()
  })

  test('a person whose address is not confirmed reads that no link was sent, and can have one sent', async () => {
    const identity = await backend.createIdentity({ isEmailVerified: false })
    const { user } = await renderApp({ backend, as: identity, at: paths.login() })
    await findTitle()
    expect(
      screen.getByText(`${identity.email} is not confirmed yet.`, { exact: false }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/You can have another one sent in a minute\.$/)).toBeVisible()
    expect(await listMailedCodes(identity.email, 'VERIFY_EMAIL')).toHaveLength(1)
  })

  test('a patient who waits for the link has it sent again after a minute', async () => {
    const identity = await backend.createIdentity({ isEmailVerified: false })
    await renderApp({
      backend,
      as: identity,
      at: paths.login(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          getConfirmationSentAt: () => real.connection.now() - MINUTE_MS,
        },
      }),
    })
    await findTitle()
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Send the link again' })).toBeEnabled()
    })
  })

  test.each([
    ['too-many-requests', 'Too many attempts. Please wait a while and try again.'],
    ['offline', 'There was no connection'],
  ] as const)('a patient who signs up reads why the link was not sent: %s', async (code, words) => {
    const identity = await backend.createIdentity({ isEmailVerified: false })
    const { user } = await renderApp({
      backend,
      as: identity,
      at: paths.login(),
      adapt: adaptSession({ sendConfirmation: () => Promise.reject(new Failure(code)) }),
    })
    await findTitle()
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(words, { exact: false })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeEnabled()
  })
})

describe('an account with an old record and an unconfirmed address', () => {
  test('a patient with an unconfirmed address sees the dashboard, with a note and a link to confirm', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const { user } = await renderApp({ backend, as: patient, at: paths.dashboard() })
    expect(
      await screen.findByText('Please confirm your e-mail address. Until then you cannot book.'),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Confirm address' }))
    await findTitle()
    expect(screen.queryByRole('link', { name: 'Confirm address' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByText(/You can have another one sent/)
    await openMailedLink(patient.email)
    await user.click(screen.getByRole('button', { name: 'I have confirmed' }))
    await waitFor(() => {
      expect(window.location.pathname).toBe('/dashboard')
    })
    expect(screen.queryByText(/^Please confirm your e-mail address/)).toBeNull()
  })

  test('a clinic with an unconfirmed address reads so on its home page too, together with its day', async () => {
    const clinic = await backend.createClinic({ isEmailVerified: false })
    await renderApp({ backend, as: clinic, at: paths.home() })
    await screen.findByRole('heading', { level: 2, name: /^Today/ })
    expect(screen.getByRole('link', { name: 'Confirm address' })).toBeVisible()
  })

  test('a patient with an unconfirmed address reads no note on the home page', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const { user } = await renderApp({ backend, as: patient, at: paths.dashboard() })
    await screen.findByRole('link', { name: 'Confirm address' })
    await user.click(screen.getByRole('link', { name: 'CareSlot, home' }))
    await screen.findByRole('heading', { name: 'How it works' })
    expect(screen.queryByRole('link', { name: 'Confirm address' })).toBeNull()
  })

  test('a patient with an unconfirmed address is left alone where the owner demands nothing', async () => {
    await backend.write('settings', null)
    const patient = await backend.createPatient({ isEmailVerified: false })
    await renderApp({ backend, as: patient, at: paths.dashboard() })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Confirm address' })).toBeNull()
  })

  test('a patient with a confirmed address is redirected from the page for confirming it', async () => {
    await renderApp({
      backend,
      as: await backend.createPatient(),
      at: paths.confirmEmail({ returnTo: paths.about() }),
    })
    await waitFor(() => {
      expect(window.location.pathname).toBe('/about')
    })
  })
})
