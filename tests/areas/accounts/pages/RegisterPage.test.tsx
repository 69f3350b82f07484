import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  CLINIC_ANSWERS,
  PATIENT_ANSWERS,
  chooseClinic,
  chooseEmail,
  fillIn,
  submit,
} from './registrationSteps.ts'

const backend = openTestBackend()

function newAddress(): string {
  return `${randomUUID()}@mail.example`
}

describe('RegisterPage (spec §2, Sign Up)', () => {
  test('a patient who signs up selects Google or e-mail, and then fills in four fields', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.register() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
    expect(document.title).toBe('Sign Up · CareSlot')
    expect(screen.getByRole('radio', { name: 'Patient' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeVisible()
    expect(screen.queryByLabelText('Full name')).toBeNull()

    await chooseEmail(user)
    expect(screen.getByLabelText('Full name')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password')
  })

  test('a clinic that signs up fills in seven fields, and has no Google button', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.register() })
    await chooseClinic(user)
    const form = within(screen.getByRole('main'))
    for (const label of Object.keys(CLINIC_ANSWERS)) {
      expect(form.getByLabelText(label)).toBeVisible()
    }
    expect(form.queryByLabelText('Full name')).toBeNull()
    expect(form.queryByRole('button', { name: 'Sign up with Google' })).toBeNull()
    const categories = within(form.getByLabelText('Category')).getAllByRole('option')
    const provinces = within(form.getByLabelText('Province')).getAllByRole('option')
    // The first option of each select is a placeholder.
    expect(categories.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Choose a category',
      'Addiction Treatment',
      'Allergy',
    ])
    expect([categories.length, provinces.length]).toEqual([1 + 30, 1 + 13])
  })

  test('a person who switches between patient and clinic loses nothing', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.register() })
    await chooseEmail(user)
    await fillIn(user, PATIENT_ANSWERS)
    await chooseClinic(user)
    expect(screen.getByLabelText('E-mail')).toHaveValue('amara@mail.example')
    await fillIn(user, { Category: 'Dental', 'Clinic name': 'Riverside', Province: 'Ontario' })

    await user.click(screen.getByRole('radio', { name: 'Patient' }))
    for (const [label, answer] of Object.entries(PATIENT_ANSWERS)) {
      expect(screen.getByLabelText(label)).toHaveValue(answer)
    }
    await chooseClinic(user)
    expect(screen.getByLabelText('Category')).toHaveValue('dental')
    expect(screen.getByLabelText('Clinic name')).toHaveValue('Riverside')
    expect(screen.getByLabelText('Province')).toHaveValue('ON')
  })

  test('a person who signs up shows both passwords by one button', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.register() })
    await chooseEmail(user)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'text')
  })

  test('a person who signs up reads at the field what a password needs by the policy', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          checkPassword: () =>
            Promise.resolve([{ code: 'too-short', minLength: 10 }, { code: 'no-digit' }]),
        },
      }),
    })
    await chooseEmail(user)
    expect(await screen.findByText('At least 10 characters, with a number.')).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'At least 10 characters, with a number.',
    )
  })

  test('a person who signs up reads the minimum for every password where there is no policy', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          checkPassword: () => Promise.reject(new Failure('offline')),
        },
      }),
    })
    await chooseEmail(user)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters.')
  })

  test('a visitor who follows the link from sign-up to login keeps the requested page', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register({ returnTo: paths.checkout() }),
    })
    await user.click(await screen.findByRole('link', { name: 'Log In' }))
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Log In' })).toHaveFocus()
    })
    const [register] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Register' })
    expect(register).toHaveAttribute('href', paths.register({ returnTo: paths.checkout() }))
  })
})

describe('signing up (spec §7, Sign-up)', () => {
  test('a patient who signs up gets an account and a patient record, and is redirected home', async () => {
    const email = newAddress()
    const { client, user } = await renderApp({ backend, as: null, at: paths.register() })
    await chooseEmail(user)
    await fillIn(user, { ...PATIENT_ANSWERS, 'E-mail': email })
    await submit(user)
    expect(await screen.findByText('Patient Logged in:')).toHaveTextContent('Amara Osei')
    // The header shows the name before the guard has redirected.
    await waitFor(() => {
      expect(window.location.pathname).toBe('/')
    })
    const userId = client.firebase.auth.currentUser?.uid ?? ''
    expect(await backend.read(`patients/${userId}`)).toEqual({
      name: 'Amara Osei',
      email,
      user_type: 'patient',
    })
  })

  test('a clinic that signs up gets an account and a clinic record, and is redirected home', async () => {
    const email = newAddress()
    const { client, user } = await renderApp({ backend, as: null, at: paths.register() })
    await chooseClinic(user)
    await fillIn(user, { ...CLINIC_ANSWERS, 'E-mail': email })
    await submit(user)
    expect(await screen.findByText('Clinic Logged in:')).toHaveTextContent('Riverside Dental')
    const userId = client.firebase.auth.currentUser?.uid ?? ''
    expect(await backend.read(`clinics/${userId}`)).toEqual({
      category: 'dental',
      name: 'Riverside Dental',
      clinic_address: '12 King St',
      province: 'ON',
      email,
      user_type: 'clinic',
    })
    expect(await backend.read(`patients/${userId}`)).toBeNull()
  })

  test('a patient who wanted to book is redirected there after signing up', async () => {
    const { user } = await renderApp({ backend, as: null, at: paths.checkout() })
    const main = await screen.findByRole('main')
    await user.click(await within(main).findByRole('link', { name: 'Register' }))
    await chooseEmail(user)
    await fillIn(user, { ...PATIENT_ANSWERS, 'E-mail': newAddress() })
    await submit(user)
    expect(await screen.findByText('No bookings yet')).toBeVisible()
    expect(window.location.pathname).toBe('/checkout')
  })
})

describe('a sign-up that fails (spec §8)', () => {
  test('a sign-up with an address that has an account shows the raw message and keeps what was typed', async () => {
    const { email } = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: paths.register() })
    await chooseEmail(user)
    await fillIn(user, { ...PATIENT_ANSWERS, 'E-mail': email })
    await submit(user)
    expect(await screen.findByText('Firebase: Error (auth/email-already-in-use).')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'An account with this e-mail address already exists.',
    )
    expect(screen.getByLabelText('Full name')).toHaveValue('Amara Osei')
    expect(screen.getByLabelText('Password')).toHaveValue('secret-1')
  })

  test('a sign-up without a connection says so, and sends nothing', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: (real) => ({
        ...real,
        session: { ...real.session, signUp: () => Promise.reject(new Failure('offline')) },
      }),
    })
    await chooseEmail(user)
    await fillIn(user, PATIENT_ANSWERS)
    await submit(user)
    expect(
      await screen.findByText(
        'There was no connection, so nothing was sent. Please try again once you are connected.',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('amara@mail.example')
  })

  test('a sign-up in progress ignores a second press', async () => {
    let calls = 0
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          signUp: () => {
            calls += 1
            return new Promise<void>(() => undefined)
          },
        },
      }),
    })
    await chooseEmail(user)
    await fillIn(user, PATIENT_ANSWERS)
    await submit(user)
    await user.type(screen.getByLabelText('E-mail'), '{Enter}')
    await submit(user)
    await waitFor(() => {
      expect(calls).toBe(1)
    })
    expect(screen.getByRole('button', { name: 'Sign Up' })).toHaveAttribute('aria-busy', 'true')
  })

  test('a sign-up with Google that fails is only logged', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          signInWithGoogle: () => Promise.reject(new Failure('popup-blocked')),
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Sign up with Google' }))
    await waitFor(() => {
      expect(takeConsoleMessages().join('\n')).toContain('popup-blocked')
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
