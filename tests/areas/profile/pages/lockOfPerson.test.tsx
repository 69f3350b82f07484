import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { TEST_PASSWORD, type TestIdentity } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import type { Part } from './accountScene.ts'

const backend = openTestBackend()

let clinic: ClinicAccount
let dana: TestIdentity
let ines: TestIdentity

async function enter(person: TestIdentity, place: string, name: string, isManager: boolean) {
  const { clinicId } = clinic
  await backend.update({
    [`staff/${person.userId}`]: {
      clinic: clinicId,
      place,
      name,
      desk: clinicId,
      ...(isManager && { manager: clinicId }),
    },
    [`staff_places/${clinicId}/${place}`]: { user: person.userId, email: person.email },
    [`valid_since/${person.userId}`]: 0,
  })
}

beforeEach(async () => {
  ;[clinic, dana, ines] = await Promise.all([
    backend.createClinic({ name: 'Riverside Dental' }),
    backend.createIdentity(),
    backend.createIdentity(),
  ])
  await enter(dana, 'm01', 'Dana Roy', true)
  await enter(ines, 'm02', 'Ines Tran', false)
})

interface Desk {
  readonly user: UserEvent
  readonly lockNow: () => Promise<Part>
  /** Locks, and signs somebody else in. */
  readonly takeOver: (email: string, password?: string) => Promise<void>
}

async function open(
  as: { readonly email: string },
  at: string,
  change: (real: Repositories) => Repositories = (real) => real,
): Promise<Desk> {
  const { user } = await renderApp({ backend, as, at, adapt: change })
  async function lockNow(): Promise<Part> {
    await user.click(await screen.findByRole('button', { name: 'Lock now' }))
    return within(await screen.findByRole('dialog', { name: 'Locked' }))
  }
  return {
    user,
    lockNow,
    takeOver: async (email, password = TEST_PASSWORD) => {
      const lock = await lockNow()
      await user.click(lock.getByRole('button', { name: 'Sign in as somebody else' }))
      const field = await lock.findByLabelText('E-mail')
      await waitFor(() => {
        expect(field).toHaveFocus()
      })
      await user.keyboard(`${email}{Tab}${password}`)
      await user.click(lock.getByRole('button', { name: 'Sign In' }))
    },
  }
}

const typedName = () => screen.findByLabelText(/^Service name/)

async function unlock({ user }: Desk, password = TEST_PASSWORD): Promise<void> {
  const lock = within(screen.getByRole('dialog', { name: 'Locked' }))
  await user.type(lock.getByLabelText('Your password'), password)
  await user.click(lock.getByRole('button', { name: 'Unlock' }))
}

describe('the lock of a clinic’s person', () => {
  test('a person who locks the page reads the own name and the clinic’s, and unlocks with the own password', async () => {
    const desk = await open(dana, paths.dashboard())
    const lock = await desk.lockNow()
    expect(
      lock.getByText('Dana Roy (Riverside Dental) is logged in. Enter your password to continue.'),
    ).toBeVisible()
    await unlock(desk)
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  test('a person who locks the page in an open dialog finds it open again', async () => {
    const desk = await open(clinic, paths.people())
    await desk.user.click(await screen.findByRole('button', { name: 'Remove Dana Roy' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove Dana Roy?' })
    screen.getByRole('button', { name: 'Lock now', hidden: true }).click()
    await screen.findByRole('dialog', { name: 'Locked' })
    expect(question).not.toBeInTheDocument()
    await unlock(desk)
    await waitFor(() => {
      expect(question).toBeVisible()
    })
    await desk.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(question).not.toBeVisible()
    })
  })

  test('a person who is removed while the page is locked reads that, and nothing of the clinic', async () => {
    const desk = await open(dana, paths.dashboard())
    await desk.lockNow()
    await backend.update({
      [`staff/${dana.userId}`]: null,
      [`staff_places/${clinic.clinicId}/m01`]: null,
    })
    expect(await screen.findByText('You are no longer one of the clinic’s people')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Riverside Dental')).toBeNull()
  })
})

describe('a colleague at the lock', () => {
  test('a colleague signs in with two clicks, goes on at the same page, and sees nothing that was typed', async () => {
    const desk = await open(clinic, paths.addService())
    await desk.user.type(await typedName(), 'Teeth cleaning')
    await desk.takeOver(dana.email)
    const empty = await typedName()
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(empty).toHaveValue('')
    expect(window.location.pathname).toBe(paths.addService())
    expect(screen.queryByDisplayValue('Teeth cleaning')).toBeNull()

    await desk.user.type(empty, 'Root canal')
    await desk.takeOver(clinic.email)
    await waitFor(async () => {
      expect(await typedName()).toHaveValue('Teeth cleaning')
    })
    expect(screen.queryByDisplayValue('Root canal')).toBeNull()
  })

  test('a colleague whose role leaves the page out is at home', async () => {
    const desk = await open(clinic, paths.people())
    await screen.findByText('Dana Roy')
    await desk.takeOver(ines.email)
    expect(await screen.findByText('Go to your appointments')).toBeVisible()
    expect(window.location.pathname).toBe(paths.home())
    expect(screen.queryByText('Dana Roy')).toBeNull()
  })

  test('somebody of another clinic who signs in at the lock is at home, with that clinic', async () => {
    const other = await backend.createClinic({ name: 'Lakeside Dental' })
    const desk = await open(dana, paths.dashboard())
    await desk.takeOver(other.email)
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.home())
    })
    expect(await screen.findByText('Lakeside Dental')).toBeVisible()
    expect(screen.queryByText('Riverside Dental')).toBeNull()
  })

  test('a person who signs in as somebody else with the own account has unlocked', async () => {
    const desk = await open(dana, paths.addService())
    const name = await typedName()
    await desk.user.type(name, 'Teeth cleaning')
    await desk.takeOver(dana.email)
    await waitFor(() => {
      expect(name).toBeVisible()
    })
    expect(name).toHaveValue('Teeth cleaning')
  })

  test('a person who goes back from signing in as somebody else is asked for the own password', async () => {
    const desk = await open(dana, paths.dashboard())
    const lock = await desk.lockNow()
    await desk.user.click(lock.getByRole('button', { name: 'Sign in as somebody else' }))
    await lock.findByLabelText('E-mail')
    await desk.user.click(lock.getByRole('button', { name: 'Back to Dana Roy' }))
    await waitFor(() => {
      expect(lock.getByLabelText('Your password')).toHaveFocus()
    })
  })

  test.each([
    ['a wrong password', null, 'Invalid email or password. Please try again.'],
    ['too many attempts', 'too-many-requests', /Too many attempts/],
    ['no connection', 'offline', /There (is|was) no connection/],
  ] as const)(
    'a colleague who signs in with %s reads why, and the page stays locked',
    async (_, code, words) => {
      const desk = await open(dana, paths.dashboard(), (real) =>
        code === null
          ? real
          : {
              ...real,
              session: { ...real.session, signIn: () => Promise.reject(new Failure(code)) },
            },
      )
      await screen.findByRole('heading', { name: 'Dashboard' })
      await desk.takeOver(ines.email, 'not the password')
      expect(await screen.findByText(words)).toBeVisible()
      expect(document.querySelector('main')).toBeNull()
      expect(screen.getByRole('dialog', { name: 'Locked' })).toBeVisible()
    },
  )

  test('what a person typed is gone once that person logs out', async () => {
    const desk = await open(clinic, paths.addService())
    await desk.user.type(await typedName(), 'Teeth cleaning')
    const lock = await desk.lockNow()
    await desk.user.click(lock.getByRole('button', { name: 'Log out instead' }))
    const header = within(await screen.findByRole('banner'))
    await desk.user.click(await header.findByRole('link', { name: 'Login' }))
    await desk.user.type(await screen.findByLabelText('E-mail'), clinic.email)
    await desk.user.type(screen.getByLabelText('Password'), TEST_PASSWORD)
    await desk.user.click(screen.getByRole('button', { name: 'Sign In' }))
    await screen.findByText('Go to your appointments')
    act(() => {
      window.history.pushState(null, '', paths.addService())
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await typedName()).toHaveValue('')
  })
})
