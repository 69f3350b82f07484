import { english } from '#src/areas/text/english.ts'
import { french } from '#src/areas/text/french.ts'
import { paths } from '#src/config/paths.ts'
import { expect, test } from './fixtures.ts'
import { openAsPatient } from './logIn.ts'

test('somebody whose browser is French begins in French, and keeps English once it is chosen', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'fr-CA' })
  await page.goto(paths.home())
  await expect(page).toHaveURL(/\/fr\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: french.header.otherLanguage })
    .click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await page.goto(paths.home())
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('the switch keeps the page and what its address asks', async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'fr-CA' })
  await page.goto(paths.servicesOf('dental'))
  await expect(page.getByRole('heading', { level: 1, name: english.services.title })).toBeVisible()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: english.header.otherLanguage })
    .click()
  await expect(page).toHaveURL(/\/fr\/services\?category=dental$/)
  await expect(page.getByRole('heading', { level: 1, name: french.services.title })).toBeVisible()
})

test('a French address that is no page says so in French', async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'fr-CA' })
  await page.goto('/fr/unknown')
  await expect(
    page.getByRole('heading', { level: 1, name: french.common.notFoundTitle }),
  ).toBeVisible()
  await page.goto('/es/services')
  await expect(
    page.getByRole('heading', { level: 1, name: english.common.notFoundTitle }),
  ).toBeVisible()
})

test('the link of a French mail about the account opens in French, and one that is damaged in one language', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'en-CA' })
  await page.goto('/account-action?lang=fr')
  await expect(page).toHaveURL(/\/fr\/account-action/)
  await expect(
    page.getByRole('heading', { level: 1, name: french.accountAction.usedTitle }),
  ).toBeVisible()
  await page.goto('/account-action?lang=<b>')
  await expect(
    page.getByRole('heading', { level: 1, name: english.accountAction.usedTitle }),
  ).toBeVisible()
})

test('a language that is damaged in the browser’s storage leaves the home page in one language', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'fr-CA' })
  await page.goto(paths.about())
  await page.evaluate(() => {
    localStorage.setItem('language', '{"fr"')
  })
  await page.goto(paths.home())
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByRole('link', { name: english.header.otherLanguage }).first()).toBeVisible()
})

test('a patient who switches to French has it in the record, for the mails', async ({
  openBrowser,
  stage,
}) => {
  const patient = await stage.createPatient()
  const page = await openBrowser({ locale: 'en-CA' })
  await openAsPatient(page, patient.email)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: english.header.otherLanguage })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect.poll(() => stage.read(`patients/${patient.userId}/language`)).toBe('fr')
})
