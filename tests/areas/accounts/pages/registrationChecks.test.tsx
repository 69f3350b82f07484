import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import type { PasswordProblem } from '#src/core/fields/passwordProblem.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { startStrictAuth } from '#tests/support/startStrictAuth.ts'
import {
  CLINIC_ANSWERS,
  PATIENT_ANSWERS,
  chooseClinic,
  chooseEmail,
  fillIn,
  submit,
  type Answers,
} from './registrationSteps.ts'

const backend = openTestBackend()

/** A mistake and its message. */
type Case = readonly [wrong: Answers, field: string, message: string]

/** Expects the only message at its field, which has the focus. */
function expectRefusal(label: string, message: string): void {
  const field = screen.getByLabelText(label)
  expect(field).toHaveAccessibleDescription(message)
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
}

/** Makes each mistake on its own, corrects it, and continues with the next, on one page. */
async function makeMistakes(
  user: UserEvent,
  answers: Answers,
  cases: readonly Case[],
): Promise<void> {
  await fillIn(user, answers)
  for (const [wrong, field, message] of cases) {
    await fillIn(user, wrong)
    await submit(user)
    expectRefusal(field, message)
    for (const label of Object.keys(wrong)) {
      await fillIn(user, { [label]: answers[label] ?? '' })
    }
  }
  for (const [label, answer] of Object.entries(answers)) {
    const field = screen.getByLabelText(label)
    if (!(field instanceof HTMLSelectElement)) expect(field).toHaveValue(answer)
  }
}

/** Ends every attempt that passes the checks. */
function withoutSigningUp(real: Repositories): Repositories {
  return {
    ...real,
    session: { ...real.session, signUp: () => Promise.reject(new Error('It was sent.')) },
  }
}

const BOTH: readonly Case[] = [
  [{ 'E-mail': 'amara@mail' }, 'E-mail', 'Please enter a valid email address.'],
  [{ 'E-mail': '' }, 'E-mail', 'Please enter a valid email address.'],
  [{ 'Confirm password': 'secret-2' }, 'Confirm password', 'Passwords do not match.'],
  [
    { Password: '12345', 'Confirm password': '12345' },
    'Password',
    'Password must be at least 6 characters.',
  ],
]

describe('what a sign-up refuses (spec §5, Registration)', () => {
  test('a patient who signs up reads each mistake at its field, and nothing typed is lost', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: withoutSigningUp,
    })
    await chooseEmail(user)
    await makeMistakes(user, PATIENT_ANSWERS, [
      [{ 'Full name': '' }, 'Full name', 'Please enter your full name.'],
      [{ 'Full name': 'A' }, 'Full name', 'Please enter a valid full name.'],
      ...BOTH,
    ])
  })

  test('a clinic that signs up reads each mistake at its field, and nothing typed is lost', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: withoutSigningUp,
    })
    await chooseClinic(user)
    await makeMistakes(user, CLINIC_ANSWERS, [
      [{ 'Clinic name': '' }, 'Clinic name', 'Please enter your clinic name.'],
      [{ 'Clinic name': 'R' }, 'Clinic name', 'Please enter a valid clinic name.'],
      [{ 'Clinic address': '' }, 'Clinic address', 'Please enter your clinic address.'],
      [{ 'Clinic address': '1' }, 'Clinic address', 'Please enter a valid clinic address.'],
      ...BOTH,
    ])
  })

  test('a clinic with several mistakes in its sign-up reads all of them at once, each at its field', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: withoutSigningUp,
    })
    await chooseClinic(user)
    await fillIn(user, { Password: '123' })
    await submit(user)
    for (const [field, message] of [
      // One message for both (spec §5); a hint beside it names its field.
      ['Category', 'Please choose a category. Please choose a province.'],
      ['Clinic name', 'Please enter your clinic name.'],
      ['Clinic address', 'Please enter your clinic address.'],
      ['Province', 'Please choose a province.'],
      ['E-mail', 'Please enter a valid email address.'],
      ['Password', 'Password must be at least 6 characters.'],
      ['Confirm password', 'Passwords do not match.'],
    ] as const) {
      expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message)
    }
    expect(screen.getByLabelText('Category')).toHaveFocus()

    await fillIn(user, { 'Clinic name': 'Riverside' })
    expect(screen.queryByText('Please enter your clinic name.')).toBeNull()
    expect(screen.getByText('Please enter your clinic address.')).toBeVisible()
  })
})

/** Types another password into both fields. */
async function paste(user: UserEvent, password: string): Promise<void> {
  for (const label of ['Password', 'Confirm password']) {
    await user.tripleClick(screen.getByLabelText(label))
    await user.paste(password)
  }
}

describe("the identity service's password policy (spec §5, Other)", () => {
  test.each<[PasswordProblem, string]>([
    [{ code: 'too-short', minLength: 12 }, 'Password must be at least 12 characters.'],
    [{ code: 'too-long', maxLength: 7 }, 'Password must be at most 7 characters.'],
    [{ code: 'no-lowercase' }, 'Password must contain a lowercase letter.'],
    [{ code: 'no-uppercase' }, 'Password must contain an uppercase letter.'],
    [{ code: 'no-digit' }, 'Password must contain a number.'],
    [{ code: 'no-symbol' }, 'Password must contain a symbol, such as ! or #.'],
  ])('a sign-up with a password that lacks %j says: %s', async (lack, message) => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: (real) => {
        const { session, ...others } = withoutSigningUp(real)
        return { ...others, session: { ...session, checkPassword: () => Promise.resolve([lack]) } }
      },
    })
    await chooseEmail(user)
    await fillIn(user, PATIENT_ANSWERS)
    await submit(user)
    expect(await screen.findByText(message)).toBeVisible()
    expectRefusal('Password', message)
  })

  test('a sign-up follows the policy of a stricter backend, one problem after the other', async () => {
    const policy = { minLength: 10, requiresUppercase: true, requiresNumeric: true }
    const { port } = await startStrictAuth(policy)
    const client = await backend.connect(null, { authPort: port })
    onTestFinished(() => client.close())
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register(),
      adapt: () => client.repositories,
    })
    await chooseEmail(user)
    const email = `${crypto.randomUUID()}@mail.example`
    await fillIn(user, { ...PATIENT_ANSWERS, 'E-mail': email })
    for (const [password, message] of [
      ['secret-1', 'Password must be at least 10 characters.'],
      ['secret-long', 'Password must contain an uppercase letter.'],
      ['Secret-long', 'Password must contain a number.'],
    ] as const) {
      await paste(user, password)
      await submit(user)
      await screen.findByText(message)
      expectRefusal('Password', message)
    }
    await paste(user, 'Secret-long-1')
    await submit(user)
    await waitFor(() => {
      expect(client.firebase.auth.currentUser?.email).toBe(email)
    })
  })
})
