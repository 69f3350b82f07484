import { randomUUID } from 'node:crypto'
import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { findMailedCode } from '#tests/support/findMailedCode.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { chooseEmail, fillIn, PATIENT_ANSWERS, submit } from './registrationSteps.ts'

const backend = openTestBackend()
let service: Service

beforeEach(async () => {
  const clinic = await backend.createClinic()
  service = await backend.createService(clinic, {
    slots: [
      aSlot({ slotId: 'slot_0', timestamp: clinicTime(2099, 2, 3, 13, 30) }),
      aSlot({ slotId: 'slot_1', timestamp: clinicTime(2099, 2, 4, 9, 5) }),
    ],
  })
})

const theTime = (): string =>
  paths.booking({ clinicId: service.clinicId, serviceId: service.id, slot: 'slot_0' })

async function signUp(user: UserEvent): Promise<string> {
  const email = `${randomUUID()}@mail.example`
  await chooseEmail(user)
  await fillIn(user, { ...PATIENT_ANSWERS, 'E-mail': email })
  await submit(user)
  return email
}

async function expectTheTime(): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Your Information' })).toBeVisible()
  expect(screen.getByText('01:30 PM')).toBeVisible()
  expect(screen.getByText('Tuesday, 3rd March 2099')).toBeVisible()
}

const NOTE = /^Next: .* It is not held until you send your request\.$/

describe('a visitor who follows the link of a time', () => {
  test('a visitor who comes to the sign-up with a time reads which one it is, and books it', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register({ returnTo: theTime() }),
    })
    expect(
      await screen.findByText(
        'Next: Tue 3 Mar, 1:30 PM at Riverside Dental. It is not held until you send your request.',
      ),
    ).toBeVisible()
    await signUp(user)
    await expectTheTime()
  })

  test('a visitor who follows the link of a time that was taken since reads so, and sees the next', async () => {
    const { user } = await renderApp({
      backend,
      as: null,
      at: paths.register({ returnTo: theTime() }),
    })
    await chooseEmail(user)
    await backend.write(`services/${service.clinicId}/${service.id}/slots/slot_0/available`, false)
    await fillIn(user, { ...PATIENT_ANSWERS, 'E-mail': `${randomUUID()}@mail.example` })
    await submit(user)
    expect(await screen.findByText('This appointment is no longer available.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^09:05 AM, Wednesday 4 March/ })).toBeVisible()
  })

  test('a visitor who follows the link of a time finishes a sign-up that was cut off, and books it', async () => {
    const identity = await backend.createIdentity()
    const { user } = await renderApp({ backend, as: identity, at: theTime() })
    expect(await screen.findByText(NOTE)).toBeVisible()
    const name = screen.getByLabelText('Full name')
    await user.clear(name)
    await user.type(name, 'Amara Osei')
    await user.click(screen.getByRole('button', { name: 'Finish sign-up' }))
    await expectTheTime()
  })

  test('a visitor who follows the link of a time keeps it while a new password is asked for', async () => {
    const { user } = await renderApp({ backend, as: null, at: theTime() })
    await user.click(await screen.findByRole('radio', { name: 'I have an account' }))
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('heading', { level: 1, name: 'Reset Password' })
    expect(window.location.pathname + window.location.search).toBe(
      paths.resetPassword({ returnTo: theTime() }),
    )
  })
})

describe('where the address has to be confirmed', () => {
  beforeEach(() => backend.write('settings', { confirmed_email_required: true }))
  afterEach(() => backend.write('settings', null))

  test('a visitor who has to confirm the address gets to the time of the link in the new tab too', async () => {
    const { user, client } = await renderApp({
      backend,
      as: null,
      at: paths.register({ returnTo: theTime() }),
    })
    const email = await signUp(user)
    await screen.findByRole('heading', { level: 1, name: 'Confirm your address' })
    expect(screen.getByText(NOTE)).toBeVisible()
    const code = await findMailedCode(email, 'VERIFY_EMAIL')
    cleanup()

    const tab = await renderApp({
      backend,
      as: null,
      at: `${paths.accountAction()}?mode=verifyEmail&oobCode=${code}`,
      adapt: () => client.repositories,
    })
    await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })
    await tab.user.click(screen.getByRole('link', { name: 'Continue' }))
    await expectTheTime()
  })
})
