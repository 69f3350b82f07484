import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { main } from './connectionSteps.ts'
import { aDoctorScene } from './doctorScene.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

const { myDay: words, recentActions, clinicNotes, lock, account } = text

test('a doctor on a phone sees the next patient first, and says in one tap each who came and who is done', async ({
  stage,
  openBrowser,
}) => {
  const { person, begun, zone, names } = await aDoctorScene(stage)
  const visit = recentActions.visit(names[0], begun, zone)
  const page = await openBrowser({ timezoneId: zone })
  await page.setViewportSize({ width: 360, height: 780 })
  const next = main(page).getByRole('region', { name: words.next })
  let taps = 0
  const tap = async (name: string): Promise<void> => {
    taps += 1
    await page.getByRole('button', { name }).click()
  }

  await test.step('the doctor logs in and is at the own day, the next patient within the first screen', async () => {
    await page.goto(paths.login())
    await logIn(page, person.email)
    await expect(next.getByRole('heading', { name: names[0] })).toBeInViewport()
    await expect(next.getByRole('link', { name: words.call })).toBeInViewport()
    expect(new URL(page.url()).pathname).toBe(paths.myDay())
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  })

  await test.step('one tap says that the patient arrived', async () => {
    await tap(recentActions.stepOf(recentActions.steps.arrived, visit))
    await expect(next.getByText(/^Arrived at/u)).toBeVisible()
    expect(taps).toBe(1)
  })

  await test.step('one tap completes the visit, and one takes that back', async () => {
    const completed = recentActions.stepOf(recentActions.steps.completed, visit)
    await tap(completed)
    await tap(recentActions.undoOf(recentActions.completing(visit)))
    await expect(next.getByRole('heading', { name: names[0] })).toBeVisible()
    expect(taps).toBe(3)
    await tap(completed)
    await expect(next.getByRole('heading', { name: names[1] })).toBeVisible({ timeout: 15_000 })
  })

  await test.step('two taps and a text note something about the visit that is over', async () => {
    const earlier = main(page).getByRole('region', { name: words.earlier(1) })
    await earlier.locator('summary').click()
    await earlier.getByRole('button', { name: clinicNotes.add }).click()
    await earlier.getByLabel(clinicNotes.title).last().fill('Call next week')
    await earlier.getByRole('button', { name: clinicNotes.save }).click()
    await expect(earlier.getByText('Call next week')).toBeVisible()
  })

  await test.step('one tap locks the page, and the password opens it where it was', async () => {
    await page.getByRole('button', { name: lock.lockNow }).click()
    await expect(page.getByText(names[1])).toBeHidden()
    await page.getByLabel(account.password).fill(TEST_PASSWORD)
    await page.getByRole('button', { name: lock.unlock }).click()
    await expect(next.getByRole('heading', { name: names[1] })).toBeVisible()
  })

  await test.step('a reload shows the same day', async () => {
    await page.reload()
    await expect(next.getByRole('heading', { name: names[1] })).toBeVisible()
    await expect(
      main(page)
        .getByRole('region', { name: words.earlier(1) })
        .getByText(names[0]),
    ).toBeVisible()
  })
})
