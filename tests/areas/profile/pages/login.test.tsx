import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { listMailedCodes } from '#tests/support/findMailedCode.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findPart, type Part } from './accountScene.ts'

const backend = openTestBackend()

/** How somebody logs in, on the account page. */
async function openLogin(
  as: Account,
  session: Partial<Repositories['session']> = {},
): Promise<{ readonly user: UserEvent; readonly part: Part }> {
  const { user } = await renderApp({
    backend,
    as,
    at: paths.account(),
    adapt: (real) => ({ ...real, session: { ...real.session, ...session } }),
  })
  return { user, part: await findPart('How you log in') }
}

async function fillPassword(
  user: UserEvent,
  part: Part,
  [current, password, again]: readonly [string, string, string],
): Promise<void> {
  await user.click(part.getByRole('button', { name: 'Change password' }))
  for (const [label, typed] of [
    ['Current password', current],
    ['New password', password],
    ['Confirm password', again],
  ] as const) {
    if (typed !== '') await user.type(part.getByLabelText(label), typed)
  }
  await user.click(part.getByRole('button', { name: 'Save new password' }))
}

async function fillAddress(user: UserEvent, part: Part, email: string): Promise<void> {
  await user.click(part.getByRole('button', { name: 'Change e-mail address' }))
  await user.type(part.getByLabelText('New e-mail address'), email)
  await user.type(part.getByLabelText('Current password'), TEST_PASSWORD)
  await user.click(part.getByRole('button', { name: 'Send link' }))
}

describe('Change password', () => {
  test('a clinic changes the password, and reads what becomes of other devices', async () => {
    const clinic = await backend.createClinic()
    const { user, part } = await openLogin(clinic)
    await fillPassword(user, part, [TEST_PASSWORD, 'another one', 'another one'])
    expect(await part.findByText(/^Your new password is saved\. Other devices/)).toBeVisible()
    const button = part.getByRole('button', { name: 'Change password' })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(part.queryByLabelText('Current password')).toBeNull()
    const { session } = (await backend.connect(null)).repositories
    await session.signIn(clinic.email, 'another one')
  })

  test.each([
    ['Current password', ['', 'another one', 'another one'], 'Please enter your password.'],
    [
      'Current password',
      ['wrong', 'another one', 'another one'],
      'This is not the right password. Please try again.',
    ],
    ['New password', [TEST_PASSWORD, '12345', '12345'], 'Password must be at least 6 characters.'],
    ['Confirm password', [TEST_PASSWORD, 'another one', 'one more'], 'Passwords do not match.'],
  ] as const)(
    'a patient reads at the field %s what is wrong with %j',
    async (label, typed, words) => {
      const patient = await backend.createPatient()
      const { user, part } = await openLogin(patient)
      await fillPassword(user, part, typed)
      await waitFor(() => {
        expect(part.getByLabelText(label)).toHaveAccessibleDescription(words)
      })
      expect(part.getByLabelText(label)).toHaveFocus()
    },
  )

  test('a patient who is offline reads that nothing was sent, and nothing typed is lost', async () => {
    const patient = await backend.createPatient()
    const { user, part } = await openLogin(patient, {
      changePassword: () => Promise.reject(new Failure('offline')),
    })
    await fillPassword(user, part, [TEST_PASSWORD, 'another one', 'another one'])
    expect(await part.findByRole('alert')).toHaveTextContent(
      'There is no connection. Please try again once you are connected.',
    )
    expect(part.getByLabelText('New password')).toHaveValue('another one')
  })

  test('a patient whose session has ended in the meantime reads so at the login', async () => {
    const patient = await backend.createPatient()
    const { part } = await openLogin(patient)
    expect(part.getByRole('button', { name: 'Change password' })).toBeVisible()
    await backend.write(`valid_since/${patient.userId}`, Date.now() + 5000)
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  })
})

describe('Change e-mail address', () => {
  test('a patient asks for a link to a new address, and reads with which one to log in until then', async () => {
    const patient = await backend.createPatient()
    const { user, part } = await openLogin(patient)
    await fillAddress(user, part, ` new-${patient.email}`)
    expect(await part.findByText(/^Open the link that we sent to/)).toHaveTextContent(
      `Open the link that we sent to new-${patient.email}. Until then, you log in with ${patient.email}.`,
    )
    expect(part.getByRole('button', { name: 'Change e-mail address' })).toHaveFocus()
    expect(await listMailedCodes(patient.email, 'VERIFY_AND_CHANGE_EMAIL')).toHaveLength(1)
  })

  test('a patient reads at the field that an address is the own, taken, or none', async () => {
    const [patient, other] = await Promise.all([backend.createPatient(), backend.createPatient()])
    const { user, part } = await openLogin(patient)
    await fillAddress(user, part, patient.email.toUpperCase())
    const field = part.getByLabelText('New e-mail address')
    expect(field).toHaveAccessibleDescription('This is your address already.')
    for (const [typed, words] of [
      ['amara@mail', 'Please enter a valid email address.'],
      [other.email, 'An account with this e-mail address already exists.'],
    ] as const) {
      await user.clear(field)
      await user.type(field, typed)
      await user.click(part.getByRole('button', { name: 'Send link' }))
      await waitFor(() => {
        expect(field).toHaveAccessibleDescription(words)
      })
      expect(field).toHaveFocus()
    }
  })

  test('a clinic reads why its address stays', async () => {
    const clinic = await backend.createClinic()
    const { part } = await openLogin(clinic)
    expect(part.getByText(/^The address can’t be changed here/)).toBeVisible()
    expect(part.queryByRole('button', { name: 'Change e-mail address' })).toBeNull()
  })

  test('a patient who logs in with Google reads that there is no password here', async () => {
    const patient = await backend.createPatient()
    const { part } = await openLogin(patient, { getSignInMethods: () => ['google'] })
    expect(part.getByText(/has no password of yours/)).toBeVisible()
    expect(part.queryByRole('button')).toBeNull()
  })
})
