import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { disconnect, expectRefused, reconnect } from './connectionSteps.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { notify } from './fullCalendar.ts'
import { openAsPatient } from './logIn.ts'

const words = text.appointments

const MAX_CLICKS = 2

/** A patient with a visit to come, one that took place, and a declined request. */
async function aPatient(stage: TestStage) {
  const clinic = await stage.createClinic({ name: 'Grand River Family Clinic' })
  const patient = await stage.createPatient({ name: 'Robin Field' })
  const tomorrow = Math.floor(Date.now() / 60_000) * 60_000 + DAY_MS
  const book = async (name: string, position: number) => {
    const service = await stage.createService(clinic, {
      name,
      doctor: `Dr. ${name}`,
      slots: [0, 1, 2].map((day) =>
        aSlot({ slotId: `slot_${day}`, timestamp: tomorrow + (position + 3 * day) * DAY_MS }),
      ),
    })
    return storeAppointment(stage, anItemFor(patient, service), 'confirmed')
  }
  await book('Knee consultation', 0)
  await endAppointment(stage, await book('Dental check-up', 1), { kind: 'completed' })
  const declined = await book('Skin check', 2)
  await endAppointment(
    stage,
    { ...declined, status: 'pending' },
    { kind: 'cancelled', by: 'clinic' },
  )
  await notify(stage, declined, 'cancelled')
  return patient
}

const declinedIn = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('heading', { name: words.notices.declined('Grand River Family Clinic') })

test('a patient books a service again with two clicks from home, without typing', async ({
  stage,
  openBrowser,
}) => {
  const patient = await aPatient(stage)
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  const main = page.getByRole('main')
  const again = main.getByRole('region', { name: words.ways.bookAgain })
  const time = again.getByRole('link', { name: /: book Dental check-up/u }).first()
  await time.waitFor()
  const steps = await countSteps(page)

  await time.click()
  await main.getByRole('button', { name: text.booking.request }).click()
  await expect(main.getByRole('heading', { name: text.requested.sent(1) })).toBeFocused()

  const { clicks, keys, fields } = await steps()
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(keys + fields).toBe(0)
})

test('a patient cancels the next visit with two clicks from home', async ({
  stage,
  openBrowser,
}) => {
  const patient = await aPatient(stage)
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  const cancel = page.getByRole('button', { name: /^Cancel: Knee consultation/u })
  await cancel.waitFor()
  const steps = await countSteps(page)

  await cancel.click()
  await page.getByRole('button', { name: words.confirmCancel }).click()
  await expect(page.getByText(/^Cancelled: Knee consultation/u)).toBeVisible()
  expect((await steps()).clicks).toBeLessThanOrEqual(MAX_CLICKS)
})

test('a patient who dismisses news in one tab sees it and its number go in the other', async ({
  stage,
  openBrowser,
}) => {
  const patient = await aPatient(stage)
  const first = await openBrowser()
  await openAsPatient(first, patient.email)
  await expect(declinedIn(first)).toBeVisible()
  const second = await first.context().newPage()
  await second.goto(paths.dashboard())
  await expect(declinedIn(second)).toBeVisible()
  await expect(second).toHaveTitle(text.common.pageTitle(words.title, 1))

  await first
    .getByRole('button', {
      name: words.notices.dismissNamed(words.notices.declined('Grand River Family Clinic')),
    })
    .click()
  await expect(declinedIn(first)).toBeHidden()
  await expect(declinedIn(second)).toBeHidden()
  await expect(second).toHaveTitle(text.common.pageTitle(words.title))
})

test('a patient without a connection reads why news stays, and dismisses it later', async ({
  stage,
  openBrowser,
}) => {
  const patient = await aPatient(stage)
  const page = await openBrowser({ mayReport: /ERR_INTERNET_DISCONNECTED/u })
  await openAsPatient(page, patient.email)
  await expect(declinedIn(page)).toBeVisible()
  await disconnect(page)
  const dismiss = page.getByRole('button', { name: /^Dismiss: /u })
  await dismiss.click()
  await expectRefused(page)
  await expect(declinedIn(page)).toBeVisible()

  await reconnect(page)
  await dismiss.click()
  await expect(declinedIn(page)).toBeHidden()
})

test('a patient on a phone sees the next visit in the menu of every page, and opens it', async ({
  stage,
  openBrowser,
}) => {
  const patient = await aPatient(stage)
  const page = await openBrowser()
  await page.setViewportSize({ width: 360, height: 800 })
  await openAsPatient(page, patient.email)
  await page.goto(paths.contact())
  await page.getByRole('button', { name: `${text.header.openMenu}, 1 update` }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByText('Robin Field')).toBeVisible()
  await expect(menu.getByRole('link', { name: text.header.cart(0) })).toBeVisible()
  await expect(menu.getByRole('link', { name: text.header.find })).toBeVisible()
  await menu.getByRole('link', { name: /^Next: Tomorrow, .*, Grand River Family Clinic$/u }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: words.detailsTitle })).toBeFocused()
})
