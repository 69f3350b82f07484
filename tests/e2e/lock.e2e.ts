import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { seedAccounts } from '@careslot/local-firebase'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { CLINIC_PAGES } from '#tests/support/clinicPages.ts'
import { TEST_PASSWORD, type TestIdentity, type TestStage } from '#tests/support/createTestStage.ts'
import { aScene } from './clinicScene.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

/** A person of the clinic at its second place. */
async function aColleague(
  stage: TestStage,
  clinicId: string,
  role: 'manager' | 'desk',
): Promise<TestIdentity> {
  const person = await stage.createIdentity()
  await enterColleague(stage, clinicId, role, person)
  return person
}

async function enterColleague(
  stage: TestStage,
  clinicId: string,
  role: 'manager' | 'desk',
  person: Pick<TestIdentity, 'userId' | 'email'>,
): Promise<void> {
  await stage.update({
    [`staff/${person.userId}`]: {
      clinic: clinicId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinicId,
      ...(role === 'manager' && { manager: clinicId }),
    },
    [`staff_places/${clinicId}/m01`]: { user: person.userId, email: person.email },
    [`valid_since/${person.userId}`]: 0,
  })
}

function lockOf(page: Page): Locator {
  return page.getByRole('dialog', { name: text.lock.heading })
}

async function lockNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.lock.lockNow }).first().click()
  await lockOf(page).waitFor()
}

/** Two clicks, and the keyboard. */
async function signInAtLock(page: Page, email: string): Promise<void> {
  const lock = lockOf(page)
  await lock.getByRole('button', { name: text.lock.somebodyElse }).click()
  await expect(lock.getByLabel(text.auth.email)).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(TEST_PASSWORD)
  await lock.getByRole('button', { name: text.auth.signIn, exact: true }).click()
}

test('a colleague takes over a locked desk in two clicks, and what was typed waits for its author', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, patient, visits } = await aScene(stage, 1)
  const { clinicId } = clinic
  const appointmentId = visits[0]?.appointmentId ?? ''
  const visitPath = paths.appointmentDetails({ clinicId, appointmentId })
  const dana = await aColleague(stage, clinicId, 'manager')
  const page = await openBrowser()
  await page.goto(paths.login())
  await logIn(page, clinic.email)
  await page.getByRole('button', { name: text.header.logout }).waitFor()
  await page.goto(paths.addService())
  const name = page.getByLabel(text.serviceForm.name)
  await name.fill('Teeth cleaning')
  const otherTab = await page.context().newPage()
  await otherTab.goto(visitPath)
  await otherTab.getByText(patient.name).first().waitFor()
  await page.bringToFront()

  await test.step('one click locks this tab and the other, and leaves no patient in the document', async () => {
    const steps = await countSteps(page)
    await lockNow(page)
    expect(await steps()).toMatchObject({ clicks: 1 })
    await lockOf(otherTab).waitFor()
    expect(await otherTab.locator('html').innerHTML()).not.toContain(patient.name)
    expect(await page.locator('html').innerHTML()).not.toContain('Teeth cleaning')
  })

  await test.step('two clicks and the own login lead the colleague to the same page', async () => {
    const steps = await countSteps(page)
    await signInAtLock(page, dana.email)
    await expect(name).toHaveValue('')
    expect(await steps()).toMatchObject({ clicks: 2 })
    expect(new URL(page.url()).pathname).toBe(paths.addService())
    // In the other tab as well, at the page that was open there.
    await expect(otherTab.getByText(patient.name).first()).toBeVisible()
    await expect(lockOf(otherTab)).toBeHidden()
  })

  await test.step('what was typed is shown again to the one who typed it', async () => {
    await name.fill('Root canal')
    await lockNow(page)
    await signInAtLock(page, clinic.email)
    await expect(name).toHaveValue('Teeth cleaning')
    await expect(page.getByText(text.lock.heading, { exact: true })).toBeHidden()
  })

  await test.step('a reload stays locked', async () => {
    await page.goto(visitPath)
    await page.getByText(patient.name).first().waitFor()
    await lockNow(page)
    await page.reload()
    await lockOf(page).waitFor()
    await expect(page.getByText(patient.name)).toHaveCount(0)
    await expect(page.getByText(`${clinic.name} is logged in.`, { exact: false })).toBeVisible()
  })
})

test('a person of each role locks any page of the clinic with one click', async ({
  stage,
  openBrowser,
}) => {
  const { clinic } = await aScene(stage, 1)
  const page = await openBrowser()
  const everyPage = [
    paths.home(),
    paths.dashboard(),
    paths.services(),
    paths.away(),
    paths.clinicSettings(),
    paths.share(),
    ...Object.values(CLINIC_PAGES).map(({ path }) => path()),
    paths.people(),
    paths.account(),
    paths.newAppointment(),
  ]
  const dana = await aColleague(stage, clinic.clinicId, 'desk')
  for (const person of [clinic, dana]) {
    await page.goto(paths.login())
    await logIn(page, person.email)
    await page.getByRole('button', { name: text.header.logout }).waitFor()
    for (const path of everyPage) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const steps = await countSteps(page)
      await lockNow(page)
      expect(await steps(), path).toMatchObject({ clicks: 1 })
      await lockOf(page).getByLabel(text.account.password).fill(TEST_PASSWORD)
      await page.keyboard.press('Enter')
      await lockOf(page).waitFor({ state: 'hidden' })
      await expect(page.getByRole('main'), path).toBeVisible()
    }
    await lockNow(page)
    await lockOf(page).getByRole('button', { name: text.lock.logOut }).click()
    await page.getByRole('banner').getByRole('link', { name: text.header.login }).waitFor()
  }
})

test('a colleague takes over with Google, which cancels in the name of who pressed it, and unlocks with Google alone', async ({
  stage,
  openBrowser,
  application,
}) => {
  const { clinic, visits } = await aScene(stage, 1)
  const { clinicId } = clinic
  const [visit] = visits
  if (visit === undefined) throw new Error('The visit is not there.')
  const dana = { userId: randomUUID(), email: `${randomUUID()}@mail.example` }
  const { ports, projectId } = application.backend
  await seedAccounts(`http://127.0.0.1:${ports.auth}`, projectId, [
    { uid: dana.userId, email: dana.email, displayName: 'Dana Roy', hasGoogleIdentity: true },
  ])
  await enterColleague(stage, clinicId, 'desk', dana)
  const page = await openBrowser()
  const choose = async (name: string): Promise<void> => {
    const popup = page.waitForEvent('popup')
    await lockOf(page).getByRole('button', { name }).click()
    await (await popup).getByRole('button', { name: dana.email }).click()
    await lockOf(page).waitFor({ state: 'hidden' })
  }
  await page.goto(paths.appointmentDetails({ clinicId, appointmentId: visit.appointmentId }))
  await logIn(page, clinic.email)

  await test.step('what the owner cancelled a moment before is cancelled by the owner', async () => {
    await page.getByRole('main').getByRole('button', { name: text.appointments.cancel }).click()
    await page.getByRole('button', { name: text.appointments.confirmCancel }).click()
    await page.getByRole('button', { name: /^Undo: Cancelling/ }).waitFor()
    await lockNow(page)
    await lockOf(page).getByRole('button', { name: text.lock.somebodyElse }).click()
    await choose(text.auth.signInWithGoogle)
    await page.goto(paths.appointmentDetails({ clinicId, appointmentId: visit.appointmentId }))
    const history = page.getByRole('region', { name: text.history.title })
    await expect(history.getByText(text.history.deed('cancelled', clinic.name))).toBeVisible()
  })

  await test.step('the colleague has no password, and unlocks with Google', async () => {
    await lockNow(page)
    await expect(lockOf(page).getByLabel(text.account.password)).toHaveCount(0)
    await choose(text.account.continueWithGoogle)
    await expect(page.getByRole('main').getByText('Amara Osei').first()).toBeVisible()
  })
})
