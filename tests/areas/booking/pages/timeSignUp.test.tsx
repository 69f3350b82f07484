import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { findMailedCode } from '#tests/support/findMailedCode.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
let service: Service

beforeEach(async () => {
  const clinic = await backend.createClinic({ name: 'Maple Row Dental' })
  service = await backend.createService(clinic, {
    name: 'Toothache visit',
    slots: [
      aSlot({ slotId: 'slot_0', timestamp: clinicTime(2099, 2, 3, 13, 30) }),
      aSlot({ slotId: 'slot_1', timestamp: clinicTime(2099, 2, 4, 9, 5) }),
    ],
  })
})

const theTime = (): string =>
  paths.booking({ clinicId: service.clinicId, serviceId: service.id, slot: 'slot_0' })

const loseTheTime = (): Promise<void> =>
  backend.write(`services/${service.clinicId}/${service.id}/slots/slot_0/available`, false)

const newAddress = (): string => `${randomUUID()}@mail.example`

async function open(adapt?: (real: Repositories) => Repositories) {
  const app = await renderApp({
    backend,
    as: null,
    at: theTime(),
    ...(adapt !== undefined && { adapt }),
  })
  await screen.findByText('Tue 3 Mar, 1:30 PM')
  return app
}

/** Its label ends with an asterisk. */
const field = (label: string): HTMLElement => screen.getByLabelText(new RegExp(`^${label}`))

async function enter(user: UserEvent, label: string, value: string): Promise<void> {
  const control = field(label)
  await user.clear(control)
  await user.click(control)
  await user.paste(value)
}

async function fillIn(user: UserEvent, email: string): Promise<void> {
  await enter(user, 'Full name', 'Amara Osei')
  await enter(user, 'E-mail', email)
  await enter(user, 'Password', 'secret-1')
  await enter(user, 'Phone number', '5195550142')
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
}

const press = (user: UserEvent, name = 'Request this appointment'): Promise<void> =>
  user.click(screen.getByRole('button', { name }))

async function readRequests(): Promise<readonly unknown[]> {
  const records: unknown = await backend.read(`appointments/${service.clinicId}`)
  return typeof records === 'object' && records !== null
    ? Object.values<unknown>({ ...records })
    : []
}

/** Everything but the password. */
function expectTyped(email: string): void {
  expect(field('Full name')).toHaveValue('Amara Osei')
  expect(field('E-mail')).toHaveValue(email)
  expect(field('Phone number')).toHaveValue('(519) 555-0142')
}

describe('a new patient on the way to a time', () => {
  test('a new patient sees the time, signs up and requests it with one press, and Back leads before it', async () => {
    const email = newAddress()
    const { user, client } = await open()
    const entries = window.history.length
    expect(screen.getByRole('heading', { level: 1, name: 'Request this time' })).toBeVisible()
    expect(screen.getByText('It is not held until you send your request.')).toBeVisible()
    expect(screen.getByText('Toothache visit').parentElement).toHaveTextContent(
      'Toothache visit · Maple Row Dental',
    )
    expect(screen.getByRole('radio', { name: 'I am new' })).toBeChecked()
    await fillIn(user, email)
    await press(user)
    expect(await screen.findByRole('heading', { name: 'Request sent' })).toHaveFocus()
    expect(await readRequests()).toMatchObject([
      { patientData: { fullname: 'Amara Osei', email, phoneNumber: '(519) 555-0142' } },
    ])
    const userId = client.firebase.auth.currentUser?.uid ?? ''
    expect(await backend.read(`patients/${userId}/consented_at`)).not.toBeNull()
    expect(window.history.length).toBe(entries)
    expect(client.repositories.signUpDraft.load()).toBeNull()
  })

  test('a new patient reads every mistake at once, each at its field, and nothing is sent', async () => {
    const { user } = await open((real) => ({
      ...real,
      session: { ...real.session, signUp: () => Promise.reject(new Error('It was sent.')) },
    }))
    await enter(user, 'E-mail', 'amara@mail')
    await press(user)
    for (const [label, message] of [
      ['Full name', 'Please enter your full name.'],
      ['E-mail', 'Please enter a valid email address.'],
      ['Password', 'Password must be at least 6 characters.'],
      ['Phone number', 'You must enter a valid phone number'],
    ] as const) {
      expect(field(label)).toHaveAccessibleDescription(message)
    }
    expect(screen.getByText(/^Please agree before you continue/)).toBeVisible()
    expect(field('Full name')).toHaveFocus()
  })

  test('a new patient whose address has an account logs in instead with it, and what else was typed is there', async () => {
    const { email } = await backend.createPatient({ name: 'Amara Osei' })
    const { user } = await open()
    await fillIn(user, email)
    await press(user)
    expect(await screen.findByText('Firebase: Error (auth/email-already-in-use).')).toBeVisible()
    expect(field('E-mail')).toHaveAccessibleDescription(
      'An account with this e-mail address already exists.',
    )
    await press(user, 'Log in instead')
    expect(field('E-mail')).toHaveValue(email)
    expect(field('Password')).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: 'I am new' }))
    expectTyped(email)
    await user.click(screen.getByRole('radio', { name: 'I have an account' }))
    expect(await readRequests()).toEqual([])
  })

  test('a new patient who reloads finds everything typed again but the password', async () => {
    const email = newAddress()
    const { user, client } = await open()
    await fillIn(user, email)
    cleanup()
    expect(JSON.stringify(client.repositories.signUpDraft.load())).not.toContain('secret-1')
    await open(() => client.repositories)
    await waitFor(() => {
      expectTyped(email)
    })
    expect(field('Password')).toHaveValue('')
    expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  })

  test('a new patient whose time is lost meanwhile reads so, and signs up to choose another', async () => {
    const email = newAddress()
    const { user } = await open()
    await fillIn(user, email)
    await loseTheTime()
    expect(
      await screen.findByText('That time was just taken. Please choose another.'),
    ).toBeVisible()
    expectTyped(email)
    await press(user, 'Sign up and choose another time')
    expect(
      await screen.findByRole('button', { name: /^09:05 AM, Wednesday 4 March/ }),
    ).toBeVisible()
    expect(await readRequests()).toEqual([])
    await user.click(screen.getByRole('button', { name: /^09:05 AM/ }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Your Information' })
    expectTyped(email)
    expect(await readRequests()).toEqual([])
  })

  test('a new patient whose request does not arrive is logged in, keeps everything, and sends it again', async () => {
    const email = newAddress()
    let tries = 0
    const { user } = await open((real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        reserve: (...details) => {
          tries += 1
          return tries === 1
            ? Promise.reject(new Failure('timeout'))
            : real.appointments.reserve(...details)
        },
      },
    }))
    await fillIn(user, email)
    await press(user)
    expect(await screen.findByText(/^This is taking too long/)).toBeVisible()
    expect(screen.getByText('Your account is ready, and you are logged in.')).toBeVisible()
    expect(screen.queryByText(/failed/i)).toBeNull()
    expectTyped(email)
    await press(user)
    expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeVisible()
    expect(await readRequests()).toHaveLength(1)
  })

  test('a new patient without a connection reads that nothing was requested, and keeps everything', async () => {
    const email = newAddress()
    const { user } = await open((real) => ({
      ...real,
      session: { ...real.session, signUp: () => Promise.reject(new Failure('offline')) },
    }))
    await fillIn(user, email)
    await press(user)
    expect(
      await screen.findByText('Nothing was requested yet. What you typed is still here.'),
    ).toBeVisible()
    expectTyped(email)
  })

  test('a new patient whose browser blocks the window of Google reads what to do', async () => {
    const { user } = await open((real) => ({
      ...real,
      session: {
        ...real.session,
        signInWithGoogle: () => Promise.reject(new Failure('popup-blocked')),
      },
    }))
    await press(user, 'Sign up with Google')
    expect(await screen.findByText(/^Your browser blocked Google’s window/)).toBeVisible()
    expect(takeConsoleMessages().join('\n')).toContain('popup-blocked')
  })

  test('a patient with an account logs in on the same page, and comes to the time', async () => {
    const { email } = await backend.createPatient()
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: 'I have an account' }))
    await enter(user, 'E-mail', email)
    await enter(user, 'Password', TEST_PASSWORD)
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await press(user, 'Sign In')
    expect(await screen.findByRole('heading', { name: 'Your Information' })).toBeVisible()
    expect(await readRequests()).toEqual([])
  })
})

describe('where the address has to be confirmed', () => {
  beforeEach(() => backend.write('settings', { confirmed_email_required: true }))
  afterEach(() => backend.write('settings', null))

  test('a new patient reads what happens next, and finds everything typed in the tab that the link opens', async () => {
    const email = newAddress()
    const { user, client } = await open()
    await fillIn(user, email)
    await press(user)
    expect(await screen.findByText(/^Your request is not sent yet/)).toBeVisible()
    expect(await screen.findByText(/^Next: Tue 3 Mar, 1:30 PM at Maple Row Dental/)).toBeVisible()
    const code = await findMailedCode(email, 'VERIFY_EMAIL')
    cleanup()

    const tab = await renderApp({
      backend,
      as: null,
      at: `${paths.accountAction()}?mode=verifyEmail&oobCode=${code}`,
      adapt: () => client.repositories,
    })
    await tab.user.click(await screen.findByRole('link', { name: 'Continue' }))
    await screen.findByRole('heading', { name: /^(Confirm your address|Your Information)$/ })
    const check = screen.queryByRole('button', { name: 'I have confirmed' })
    if (check !== null) await tab.user.click(check)
    await screen.findByRole('heading', { name: 'Your Information' })
    expectTyped(email)
    expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
    expect(await readRequests()).toEqual([])
    expect(client.repositories.signUpDraft.load()).toBeNull()
    await press(tab.user)
    expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeVisible()
  })

  test('a new patient who mistyped the address starts again with everything else', async () => {
    const { user } = await open()
    await fillIn(user, newAddress())
    await press(user)
    await user.click(await screen.findByRole('button', { name: 'Wrong address? Start again' }))
    await screen.findByText('Tue 3 Mar, 1:30 PM')
    await waitFor(() => {
      expectTyped('')
    })
  })
})
