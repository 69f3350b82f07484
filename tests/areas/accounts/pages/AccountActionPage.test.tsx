import { screen, waitFor } from '@testing-library/react'
import { sendEmailVerification, updateEmail } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths, type MailedAction } from '#src/config/paths.ts'
import { Failure, type FailureCode } from '#src/core/failure/failure.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { findMailedCode, listMailedCodes } from '#tests/support/findMailedCode.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

function linkTo(mode: MailedAction['mode'], code = 'made-up'): string {
  const query = new URLSearchParams({ mode, oobCode: code, apiKey: 'key', lang: 'en' })
  return `${paths.accountAction()}?${query.toString()}`
}

function userOf({ firebase }: TestClient) {
  const { currentUser } = firebase.auth
  if (currentUser === null) throw new Error('Nobody is signed in.')
  return currentUser
}

function findHeading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name })
}

async function mailVerification(account: { readonly email: string }): Promise<string> {
  const client = await backend.connect(account)
  await sendEmailVerification(userOf(client))
  return await findMailedCode(account.email, 'VERIFY_EMAIL')
}

describe('the page of every mailed link', () => {
  test('a mailed link’s code is taken out of the address at once, without another entry in the history', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const at = linkTo('verifyEmail', await mailVerification(patient))
    const before = window.history.length
    await renderApp({ backend, as: null, at })
    expect(await findHeading('Your address is confirmed')).toBeVisible()
    expect(screen.getByText(`${patient.email} is yours. You can continue.`)).toBeVisible()
    expect(window.location.href).not.toContain('oobCode')
    expect(window.history.length).toBe(before)
  })

  test.each(['', '?mode=signIn&oobCode=a'])(
    'a person who reloads the page of a mailed link reads what to do: %j',
    async (query) => {
      await renderApp({ backend, as: null, at: `${paths.accountAction()}${query}` })
      expect(await findHeading('Open the link again')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    },
  )

  test('a patient who is signed in confirms the address by a mailed link, and continues to home', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const at = linkTo('verifyEmail', await mailVerification(patient))
    const { user } = await renderApp({ backend, as: patient, at })
    await findHeading('Your address is confirmed')
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await waitFor(() => {
      expect(window.location.pathname).toBe('/')
    })
  })

  test('a person who opens a mailed link twice reads that all is well', async () => {
    const patient = await backend.createPatient()
    await renderApp({ backend, as: patient, at: linkTo('verifyEmail') })
    expect(await findHeading('Your address is confirmed')).toBeVisible()
    expect(screen.getByText(/^This link was used before\./)).toBeVisible()
  })

  test.each<[FailureCode, MailedAction['mode'], string]>([
    ['expired-action-code', 'verifyEmail', 'This link has expired.'],
    ['invalid-action-code', 'verifyAndChangeEmail', 'This link has expired or was used already.'],
    ['invalid-action-code', 'recoverEmail', 'This link has expired or was used already.'],
  ])(
    'a person who opens a mailed link that is spent reads so: %s, %s',
    async (code, mode, words) => {
      await renderApp({
        backend,
        as: null,
        at: linkTo(mode),
        adapt: failingOnce(code),
      })
      expect(await findHeading('This link did not work')).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent(words)
      if (mode === 'verifyEmail') {
        expect(screen.getByRole('link', { name: 'Get another link' })).toHaveAttribute(
          'href',
          '/confirm-email',
        )
      } else {
        expect(screen.getByText(/please write to support@/)).toBeVisible()
      }
    },
  )

  test('a person without a connection can try a mailed link again, with the code it had', async () => {
    const patient = await backend.createPatient({ isEmailVerified: false })
    const at = linkTo('verifyEmail', await mailVerification(patient))
    const { user } = await renderApp({ backend, as: null, at, adapt: failingOnce('offline') })
    await findHeading('This link did not work')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findHeading('Your address is confirmed')).toBeVisible()
  })

  test('a person who opens the link for a new address can log in with it', async () => {
    await renderApp({
      backend,
      as: null,
      at: linkTo('verifyAndChangeEmail'),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          applyAccountAction: () => Promise.resolve('new@mail.example'),
        },
      }),
    })
    expect(await findHeading('Your address has changed')).toBeVisible()
    expect(screen.getByText('From now on, please log in with new@mail.example.')).toBeVisible()
  })
})

describe('an address that somebody else has changed', () => {
  test('a person whose address was changed by someone else takes it back, and is offered a new password', async () => {
    const patient = await backend.createPatient()
    const thief = await backend.connect(patient)
    await updateEmail(userOf(thief), `thief-${patient.email}`)
    const at = linkTo('recoverEmail', await findMailedCode(patient.email, 'RECOVER_EMAIL'))
    const { user } = await renderApp({ backend, as: null, at })
    expect(await findHeading('You have your address back')).toBeVisible()
    expect(screen.getByText(/someone else may know your password/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Send me a link/ }))
    expect(
      await screen.findByText(`We sent a link to ${patient.email}.`, { exact: false }),
    ).toBeVisible()
    expect(await listMailedCodes(patient.email, 'PASSWORD_RESET')).toHaveLength(1)
  })

  test('a person with an address taken back reads that the link for the password could not be sent', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: linkTo('recoverEmail'),
      adapt: (real) => ({
        ...real,
        session: {
          ...real.session,
          applyAccountAction: () => Promise.resolve('a@mail.example'),
          sendPasswordReset: () => Promise.reject(new Failure('offline')),
        },
      }),
    })
    await findHeading('You have your address back')
    await user.click(screen.getByRole('button', { name: /^Send me a link/ }))
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(/There (is|was) no connection/)
    })
    expect(screen.getByRole('button', { name: /^Send me a link/ })).toBeVisible()
  })
})

describe('a link to choose a new password', () => {
  test('a patient who is signed in sets a new password by a mailed link, and that session ends', async () => {
    const patient = await backend.createPatient()
    const visitor = await backend.connect(null)
    await visitor.repositories.session.sendPasswordReset(patient.email)
    const at = linkTo('resetPassword', await findMailedCode(patient.email, 'PASSWORD_RESET'))
    const { user, client } = await renderApp({ backend, as: patient, at })
    expect(await findHeading('Choose a new password')).toBeVisible()
    expect(window.location.search).toBe('')
    await user.type(screen.getByLabelText('New password'), 'brand-new')
    await user.type(screen.getByLabelText('Confirm password'), 'brand-new{Enter}')
    expect(await screen.findByText(/^Your new password is saved\./)).toBeVisible()
    await waitFor(() => {
      expect(client.firebase.auth.currentUser).toBeNull()
    })
  })
})

describe('a session that was ended elsewhere', () => {
  test('a patient whose session was ended elsewhere reads so at the login, and no cart is left', async () => {
    const patient = await backend.createPatient()
    const { user, client } = await renderApp({ backend, as: patient, at: paths.dashboard() })
    await screen.findByText(patient.name)
    client.storage.setItem('cart', '[]')
    await backend.write(`valid_since/${patient.userId}`, Date.now() + 60_000)
    expect(await findHeading('Log In')).toBeVisible()
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible()
    expect(screen.queryByText(patient.name)).toBeNull()
    expect(client.storage.getItem('cart')).toBeNull()

    await backend.write(`valid_since/${patient.userId}`, null)
    await user.type(screen.getByLabelText('E-mail'), patient.email)
    await user.type(screen.getByLabelText('Password'), `${TEST_PASSWORD}{Enter}`)
    expect(await screen.findByText(patient.name)).toBeVisible()
  })
})

/** The first attempt fails; the next one is real. */
function failingOnce(code: FailureCode): (real: Repositories) => Repositories {
  return (real) => {
    let hasFailed = false
    return {
      ...real,
      session: {
        ...real.session,
        applyAccountAction: async (action) => {
          if (hasFailed) return await real.session.applyAccountAction(action)
          hasFailed = true
          throw new Failure(code)
        },
      },
    }
  }
}
