import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findPart, type Part } from './accountScene.ts'

const backend = openTestBackend()

let clinic: ClinicAccount
let patient: PatientAccount

beforeAll(async () => {
  ;[clinic, patient] = await Promise.all([
    backend.createClinic({ name: 'Riverside Dental' }),
    backend.createPatient(),
  ])
})

interface LockedVisit {
  readonly user: UserEvent
  /** Lets time pass without use, as the page sees it when somebody comes back to it. */
  readonly leaveFor: (minutes: number) => Promise<void>
}

async function open(
  as: { readonly email: string },
  at: string,
  change: (real: Repositories) => Repositories = (real) => real,
): Promise<LockedVisit> {
  let passed = 0
  const { user } = await renderApp({
    backend,
    as,
    at,
    adapt: (real) =>
      change({
        ...real,
        sessionUse: { ...real.sessionUse, now: () => real.sessionUse.now() + passed },
      }),
  })
  return {
    user,
    leaveFor: async (minutes) => {
      passed += minutes * MINUTE_MS
      await act(() => {
        window.dispatchEvent(new Event('focus'))
        return Promise.resolve()
      })
    },
  }
}

async function findLock(): Promise<Part> {
  return within(await screen.findByRole('dialog', { name: 'Locked' }))
}

describe('the lock of a clinic’s unused session', () => {
  test("a clinic's lock hides the page, and the password brings back what was typed and the focus", async () => {
    const { user, leaveFor } = await open(clinic, paths.addService())
    const name = await screen.findByLabelText(/Service name/)
    await user.type(name, 'Teeth cleaning')
    await leaveFor(29)
    expect(screen.queryByRole('dialog')).toBeNull()
    await leaveFor(30)

    const lock = await findLock()
    expect(name).not.toBeInTheDocument()
    expect(document.querySelector('main, header, footer')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(document.title).toBe('Locked · CareSlot')
    expect(lock.getByLabelText('Your password')).toHaveFocus()
    expect(
      lock.getByText('Riverside Dental is logged in. Enter your password to continue.'),
    ).toBeVisible()

    await user.keyboard('{Escape}')
    expect(name).not.toBeInTheDocument()
    await user.type(lock.getByLabelText('Your password'), TEST_PASSWORD)
    await user.click(lock.getByRole('button', { name: 'Unlock' }))
    await waitFor(() => {
      expect(name).toBeVisible()
    })
    expect(name).toHaveValue('Teeth cleaning')
    expect(name).toHaveFocus()
    expect(document.title).toBe('Add new service · CareSlot')
  })

  test.each([
    ['a wrong password', null, 'This is not the right password. Please try again.'],
    ['too many attempts', 'too-many-requests', /Too many attempts/],
    ['no connection', 'offline', /There (is|was) no connection/],
  ] as const)(
    'a clinic that unlocks with %s reads why, and the page stays hidden',
    async (_, code, words) => {
      const { user, leaveFor } = await open(clinic, paths.dashboard(), (real) =>
        code === null
          ? real
          : {
              ...real,
              session: {
                ...real.session,
                confirmPassword: () => Promise.reject(new Failure(code)),
              },
            },
      )
      await screen.findByRole('heading', { name: 'Dashboard' })
      await leaveFor(30)
      const lock = await findLock()
      await user.type(lock.getByLabelText('Your password'), 'not the password')
      await user.click(lock.getByRole('button', { name: 'Unlock' }))
      expect(await lock.findByText(words)).toBeVisible()
      expect(screen.queryByRole('heading', { name: 'Dashboard', hidden: true })).toBeNull()
    },
  )

  test('a clinic that unlocks without a password sends nothing', async () => {
    const { user, leaveFor } = await open(clinic, paths.dashboard())
    await screen.findByRole('heading', { name: 'Dashboard' })
    await leaveFor(30)
    const lock = await findLock()
    await user.click(lock.getByRole('button', { name: 'Unlock' }))
    expect(await lock.findByText('Please enter your password.')).toBeVisible()
  })

  test('a clinic that logs out instead of unlocking is led home, and the lock is forgotten', async () => {
    const { user, leaveFor } = await open(clinic, paths.dashboard())
    await screen.findByRole('heading', { name: 'Dashboard' })
    await leaveFor(30)
    const lock = await findLock()
    await user.click(lock.getByRole('button', { name: 'Log out instead' }))
    expect(
      await screen.findByRole('heading', { name: 'Book a doctor, dentist or physio near you' }),
    ).toBeVisible()
    expect(
      await within(screen.getByRole('banner')).findByRole('link', { name: 'Login' }),
    ).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a clinic that reloads a locked session sees the lock before anything else', async () => {
    await open(clinic, paths.dashboard(), (real) => {
      real.sessionUse.save({
        userId: clinic.userId,
        lastUsedAt: real.sessionUse.now(),
        isLocked: true,
      })
      return real
    })
    await findLock()
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull()
  })

  test("a key pressed too late locks the clinic's session and does nothing else", async () => {
    let passed = 0
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.addService(),
      adapt: (real) => ({
        ...real,
        sessionUse: { ...real.sessionUse, now: () => real.sessionUse.now() + passed },
      }),
    })
    const name = await screen.findByLabelText(/Service name/)
    await user.click(name)
    passed = 30 * MINUTE_MS
    expect(fireEvent.keyDown(name, { key: 'a' })).toBe(false)
    await findLock()
  })

  test('a patient’s session is never locked', async () => {
    const { leaveFor } = await open(patient, paths.dashboard())
    await screen.findByRole('heading', { name: 'Dashboard' })
    await leaveFor(600)
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a clinic selects the minutes until the lock, which apply at once', async () => {
    const { user, leaveFor } = await open(clinic, paths.account())
    const part = await findPart('Lock')
    await user.selectOptions(part.getByLabelText('Lock after'), '5 minutes')
    await user.click(part.getByRole('button', { name: 'Save' }))
    expect(
      await part.findByText('Saved. Your clinic’s pages lock after 5 minutes without use.'),
    ).toBeVisible()
    expect(await backend.read(`clinics/${clinic.userId}/lock_minutes`)).toBe(5)
    await leaveFor(5)
    await findLock()
  })

  test('a clinic can lock its pages at once', async () => {
    const { user } = await open(clinic, paths.account())
    const part = await findPart('Lock')
    await user.click(part.getByRole('button', { name: 'Lock now' }))
    await findLock()
  })
})
