import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import {
  button,
  disconnect,
  expectRefused,
  LOST_CONNECTION,
  main,
  reconnect,
} from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './holdAnswers.ts'

/** The request arrives once, and its answer is lost. */
async function loseOneAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** The message after a request that may have arrived. */
async function expectNoAnswer(page: Page): Promise<void> {
  await expect(
    page.getByRole('alert').filter({ hasText: text.failures.general.unavailable }),
  ).toBeVisible()
}

/** The identity service reports that the account exists: it was created, and the answer was lost. */
const LOST_ACCOUNT = new RegExp(`${LOST_CONNECTION.source}|400 \\(Bad Request\\)`)

const words = text.registration

const ROLES = [
  {
    role: 'patient',
    records: 'patients',
    name: 'Amara Osei',
    fillIn: async (page: Page) => {
      await button(page, words.withEmail).click()
      await main(page).getByLabel(words.fullName).fill('Amara Osei')
    },
  },
  {
    role: 'clinic',
    records: 'clinics',
    name: 'Grand River Dental',
    fillIn: async (page: Page) => {
      await page.getByText(words.roles.clinic, { exact: true }).click()
      await main(page).getByLabel(words.category).selectOption('dental')
      await main(page).getByLabel(words.clinicName).fill('Grand River Dental')
      await main(page).getByLabel(words.clinicAddress).fill('12 King St')
      await main(page).getByLabel(words.province).selectOption('ON')
    },
  },
] as const

for (const { role, records, name, fillIn } of ROLES) {
  test(`a sign-up survives a lost connection at every step: ${role}`, async ({
    stage,
    openBrowser,
  }) => {
    const page = await openBrowser({ mayReport: LOST_ACCOUNT })
    const answers = await holdAnswers(page)
    const email = `${randomUUID()}@mail.example`
    const signUp = button(page, words.submit)
    const isStored = async (): Promise<boolean> =>
      JSON.stringify(await stage.read(records)).includes(email)
    await page.goto(paths.register())
    await fillIn(page)
    await main(page).getByLabel(text.auth.email).fill(email)
    await main(page).getByLabel(text.auth.password, { exact: true }).fill(TEST_PASSWORD)
    await main(page).getByLabel(text.auth.confirmPassword).fill(TEST_PASSWORD)

    await test.step('without a connection nothing is sent, and what was typed stays', async () => {
      await disconnect(page)
      await signUp.click()
      await expectRefused(page)
      await expect(main(page).getByLabel(text.auth.confirmPassword)).toHaveValue(TEST_PASSWORD)
      await reconnect(page)
    })

    await test.step('with the answer lost, the button can be pressed again', async () => {
      await loseOneAnswer(page, '**/accounts:signUp**')
      await signUp.click()
      await expectNoAnswer(page)
      await expect(main(page).getByLabel(text.auth.email)).toHaveValue(email)
      expect(await isStored()).toBe(false)
    })

    await test.step('the record whose answer is lost is written once', async () => {
      answers.holdFromNextWrite()
      await signUp.click()
      await expect.poll(isStored).toBe(true)
      await disconnect(page)
      answers.release()
      await reconnect(page)
      await expect(page.getByRole('banner').getByText(text.header.loggedInAs[role])).toContainText(
        name,
      )
    })
  })
}

test('a password reset is requested after a lost connection, and the address is kept', async ({
  stage,
  openBrowser,
}) => {
  const patient = await stage.createPatient()
  const page = await openBrowser({ mayReport: LOST_CONNECTION })
  const email = main(page).getByLabel(text.auth.email)
  const send = button(page, text.passwordReset.submit)
  await page.goto(paths.resetPassword())
  await email.fill(patient.email)

  await disconnect(page)
  await send.click()
  await expectRefused(page)
  await expect(email).toHaveValue(patient.email)
  await reconnect(page)

  await loseOneAnswer(page, '**/accounts:sendOobCode**')
  await send.click()
  await expectNoAnswer(page)
  await expect(email).toHaveValue(patient.email)

  await send.click()
  await expect(page.getByText(text.passwordReset.sent)).toBeVisible()
  await expect(page).toHaveURL(paths.login())
})

test('a visitor to the form of /test is asked to log in and loses nothing typed, also offline', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ mayReport: LOST_CONNECTION })
  await page.goto(paths.test())
  await main(page).getByLabel(text.bookingRequest.clinicId).fill('a-clinic')
  await disconnect(page)
  await button(page, text.bookingRequest.submit).click()
  await expect(page.getByRole('alert')).toHaveText(text.bookingRequest.loginRequired)
  await expect(main(page).getByLabel(text.bookingRequest.clinicId)).toHaveValue('a-clinic')
})

test('a patient who signs in or navigates offline reads that it failed, and both work once online', async ({
  stage,
  openBrowser,
}) => {
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const page = await openBrowser({ mayReport: LOST_CONNECTION })
  const form = main(page)
  await page.goto(paths.login({ returnTo: paths.dashboard() }))
  await form.getByLabel(text.auth.email).fill(patient.email)
  await form.getByLabel(text.auth.password).fill(TEST_PASSWORD)

  await test.step('without a connection', async () => {
    await disconnect(page)
    await button(page, text.auth.signIn).click()
    await expectRefused(page)
    await expect(form.getByLabel(text.auth.password)).toHaveValue(TEST_PASSWORD)
    await reconnect(page)
  })

  await test.step('with the answer lost', async () => {
    await loseOneAnswer(page, '**/accounts:signInWithPassword**')
    await button(page, text.auth.signIn).click()
    await expectNoAnswer(page)
    await button(page, text.auth.signIn).click()
    await expect(page).toHaveURL(paths.dashboard())
    await expect(page.getByRole('banner').getByText('Amara Osei')).toBeVisible()
  })

  await test.step('a page that was not loaded yet', async () => {
    await disconnect(page)
    await page.getByRole('banner').getByRole('link', { name: text.header.aboutUs }).click()
    await expect(page.getByRole('alert')).toHaveText(text.common.notLoadedText.unknown)
    // It loads by itself, without the line that says so elsewhere.
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: text.about.title })).toBeVisible()
  })
})
