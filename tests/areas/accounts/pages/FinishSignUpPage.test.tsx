import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Identity } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import {
  GOOGLE_PATIENT_RECORD_DELAY_MS,
  GOOGLE_PATIENT_RECORD_GRACE_MS,
} from '#src/config/timings.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { CLINIC_ANSWERS, chooseClinic, fillIn, submit } from './registrationSteps.ts'

const backend = openTestBackend()

const UNFINISHED = 'Your sign-up is not finished. Please finish it to continue.'

/** A session that stays signed in without a record. */
function signedInAs(identity: Identity, register?: Repositories['session']['register']) {
  return (real: Repositories): Repositories => ({
    ...real,
    session: {
      ...real.session,
      ...(register !== undefined && { register }),
      watch: (observer) => {
        observer.next({ status: 'unregistered', identity, registration: null })
        return () => undefined
      },
    },
  })
}

describe('an interrupted sign-up (spec §4, Authentication session)', () => {
  test('a person finishes an interrupted sign-up as a patient, and the requested page follows', async () => {
    const identity = await backend.createIdentity()
    const { user } = await renderApp({ backend, as: identity, at: paths.checkout() })
    expect(await screen.findByText(UNFINISHED)).toBeVisible()
    expect(screen.getByText(`You are signed in as ${identity.email}.`)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }))
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(
      'Please enter your full name.',
    )
    expect(screen.getByLabelText('Full name')).toHaveFocus()

    await user.type(screen.getByLabelText('Full name'), 'Amara Osei{Enter}')
    expect(await screen.findByText('No bookings yet')).toBeVisible()
    expect(await backend.read(`patients/${identity.userId}`)).toEqual({
      name: 'Amara Osei',
      email: identity.email,
      user_type: 'patient',
    })
  })

  test('a person finishes an interrupted sign-up as a clinic', async () => {
    const identity = await backend.createIdentity()
    const { user } = await renderApp({ backend, as: identity, at: paths.login() })
    await chooseClinic(user)
    const { Category, Province, ...names } = CLINIC_ANSWERS
    await fillIn(user, {
      Category,
      Province,
      'Clinic name': names['Clinic name'],
      'Clinic address': names['Clinic address'],
    })
    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }))
    expect(await screen.findByText('Clinic Logged in:')).toHaveTextContent('Riverside Dental')
    expect(await backend.read(`clinics/${identity.userId}/user_type`)).toBe('clinic')
  })

  test('a person finds what was typed after a sign-up that failed, once the connection is back', async () => {
    const { email, password } = await backend.createIdentity()
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          // The account is created, and then the connection breaks.
          signUp: async () => {
            await real.session.signIn(email, password)
            throw new Failure('offline')
          },
        },
      }),
    })
    await chooseClinic(user)
    await fillIn(user, {
      ...CLINIC_ANSWERS,
      'E-mail': email.toUpperCase(),
      Password: password,
      'Confirm password': password,
    })
    await submit(user)
    expect(await screen.findByText(UNFINISHED)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Clinic' })).toBeChecked()
    expect(screen.getByLabelText('Clinic name')).toHaveValue('Riverside Dental')
    expect(screen.getByLabelText('Province')).toHaveValue('ON')
    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }))
    expect(await screen.findByText('Clinic Logged in:')).toBeVisible()
  })

  test('a person who finishes a sign-up finds the name filled in, and reads why it failed', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.dashboard(),
      adapt: signedInAs(
        {
          userId: 'u',
          email: 'a@mail.example',
          isEmailConfirmed: true,
          displayName: 'Ana Roy',
          provider: 'password',
        },
        () => Promise.reject(new Failure('offline')),
      ),
    })
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ana Roy')
    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/There (is|was) no connection/)
    expect(screen.getByLabelText('Full name')).toHaveValue('Ana Roy')
  })
})

describe('a Google account without a record (spec §4, Authentication session)', () => {
  const ana: Identity = {
    userId: 'ana',
    email: 'ana@mail.example',
    isEmailConfirmed: true,
    displayName: 'Ana Roy',
    provider: 'google',
  }

  test('a person new with Google is asked to wait, and can log out in the meantime', async () => {
    await renderApp({ backend, as: null, at: paths.dashboard(), adapt: signedInAs(ana) })
    expect(
      await screen.findByText('Setting up your account. This takes a few seconds.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Finish sign-up' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Logout' })).not.toHaveLength(0)
  })

  test('a person new with Google is offered the form for signing up after a while', async () => {
    const wait = holdTimers(GOOGLE_PATIENT_RECORD_DELAY_MS + GOOGLE_PATIENT_RECORD_GRACE_MS)
    const registered: unknown[] = []
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.dashboard(),
      adapt: signedInAs(ana, (registration) => {
        registered.push(registration)
        return Promise.resolve()
      }),
    })
    // The page is there, and its wait has begun.
    await screen.findByText('Setting up your account. This takes a few seconds.')
    await wait.elapse()
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ana Roy')
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }))
    expect(registered).toEqual([{ role: 'patient', fullName: 'Ana Roy' }])
  })
})
