import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { main } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './holdAnswers.ts'
import { logIn, openAsPatient } from './logIn.ts'
import { openServiceForm } from './openServiceForm.ts'

/** Longer than the application waits before it says something. */
const SAID = { timeout: 40_000 }

/** The browser reports requests that a page gives up. */
const GIVEN_UP = /net::ERR_(FAILED|ABORTED)/

/** Accepts requests by HTTP, and never answers them. */
async function swallow(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, () => new Promise(() => undefined))
}

const late = (page: Page): Locator => page.getByText(text.common.stillLoading)

/** Lets time pass in a page whose clock is installed until it shows something: its seconds are moments here. */
async function letTimePass(page: Page, expected: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000)
    expect(await expected.isVisible()).toBe(true)
  }).toPass({ intervals: [100], ...SAID })
}

test('a visitor reads that the services do not come, and sees them once the backend answers', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ category: 'speech_therapy' })
  await stage.createService(clinic, { name: 'Joint check' })
  const page = await openBrowser({ mayReport: GIVEN_UP })
  await page.clock.install()
  const answers = await holdAnswers(page)
  // What the document asks for ahead.
  await swallow(page, /\.json\?/)
  answers.hold()
  await page.goto(paths.servicesOf('speech_therapy'))
  await expect(page.getByText(text.services.loading)).toBeVisible()
  await letTimePass(page, page.getByText(text.common.offline))
  await letTimePass(page, main(page).getByText(text.failures.offlineLoading))

  answers.release()
  await expect(page.getByRole('link', { name: 'Joint check', exact: true })).toBeVisible(SAID)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('on each of a patient’s pages a late answer is said to be late, and is shown when it comes', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ category: 'obstetrics' })
  const service = await stage.createService(clinic, { name: 'Kidney check' })
  const patient = await stage.createPatient()
  const page = await openBrowser()
  await page.clock.install()
  const answers = await holdAnswers(page)
  await openAsPatient(page, patient.email)
  await page.goto(paths.servicesOf('obstetrics'))
  const card = main(page).getByRole('link', { name: 'Kidney check', exact: true })
  await expect(card).toBeVisible()
  // The card is there before the data layer.
  await expect(page.getByRole('button', { name: text.header.logout })).toBeVisible()

  await test.step('a service’s page', async () => {
    answers.hold()
    await card.click()
    await letTimePass(page, late(page))
    answers.release()
    await expect(page.getByText(service.description)).toBeVisible()
    await expect(late(page)).toBeHidden()
  })

  await test.step('the booking', async () => {
    answers.hold()
    await main(page).getByRole('link', { name: text.services.bookNow }).click()
    await letTimePass(page, late(page))
    answers.release()
    await expect(page.getByRole('button', { name: text.booking.continue })).toBeVisible()
    await expect(late(page)).toBeHidden()
  })

  await test.step('the dashboard', async () => {
    answers.hold()
    await page
      .getByRole('banner')
      .getByRole('link', { name: text.header.home, exact: true })
      .click()
    await letTimePass(page, late(page))
    answers.release()
    await expect(page.getByText(text.appointments.nothingBooked)).toBeVisible()
    await expect(late(page)).toBeHidden()
  })

  await test.step('a reload', async () => {
    answers.hold()
    await page.reload()
    await letTimePass(page, page.getByRole('heading', { name: text.common.brokenTitle }))
    await expect(page.getByText(text.failures.offlineLoading)).toBeVisible()
    answers.release()
    await expect(page.getByText(text.appointments.nothingBooked)).toBeVisible(SAID)
  })
})

test('on each of a clinic’s pages a late answer is said to be late, and is shown when it comes', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check', slots: [aSlot()] })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  await storeAppointment(stage, anItemFor(patient, service))
  const desk = await openBrowser()
  await desk.clock.install()
  const answers = await holdAnswers(desk)
  const header = desk.getByRole('banner')
  await desk.goto(paths.login({ returnTo: paths.about() }))
  await logIn(desk, clinic.email)
  await expect(header.getByText(clinic.name)).toBeVisible()

  await test.step('the desk', async () => {
    answers.hold()
    await header.getByRole('link', { name: text.header.home, exact: true }).click()
    await letTimePass(desk, late(desk))
    answers.release()
    await expect(main(desk).getByText('Gum check').first()).toBeVisible()
    await expect(late(desk)).toBeHidden()
  })

  await test.step('its services', async () => {
    answers.hold()
    await header.getByRole('link', { name: text.header.services }).click()
    await letTimePass(desk, late(desk))
    answers.release()
    await expect(main(desk).getByRole('link', { name: 'Gum check', exact: true })).toBeVisible()
    await expect(late(desk)).toBeHidden()
  })
})

test('a patient sees public pages while the identity service is silent, and other pages say so', async ({
  stage,
  openBrowser,
}) => {
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const page = await openBrowser({ mayReport: GIVEN_UP })
  await page.clock.install()
  await openAsPatient(page, patient.email)
  let answer = (): void => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/accounts:lookup**', async (route) => {
    await isAnswered
    await route.continue()
  })

  await page.goto(paths.dashboard())
  await letTimePass(page, page.getByText(text.failures.general.unavailable))
  await page.getByRole('banner').getByRole('link', { name: text.header.services }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.services.title })).toBeVisible()
  answer()
  await expect(page.getByRole('banner').getByText('Amara Osei')).toBeVisible(SAID)
})

test('a browser whose database never answers shows every page, and lets a person log in', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ category: 'pain_management' })
  await stage.createService(clinic, { name: 'Headache check' })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const page = await openBrowser()
  await page.clock.install()
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(paths.servicesOf('pain_management'))
  await letTimePass(page, main(page).getByRole('link', { name: 'Headache check', exact: true }))
  await page.goto(paths.login())
  await logIn(page, patient.email)
  await letTimePass(page, page.getByRole('banner').getByText('Amara Osei'))
  await page.reload()
  await letTimePass(page, page.getByRole('banner').getByText('Amara Osei'))
})

test('an upload that is never answered ends with the reason, and can be tried again', async ({
  stage,
  openBrowser,
}) => {
  await stage.allowPictures()
  const desk = await openBrowser({ mayReport: GIVEN_UP })
  await desk.clock.install()
  await openServiceForm(desk, stage, { service: { imageUrl: '' } })
  await desk
    .getByLabel(text.serviceForm.image)
    .setInputFiles('dev/seed/pictures/physiotherapy-1.webp')
  await expect(desk.getByRole('img', { name: text.serviceForm.imagePreview })).toBeVisible()
  const sent: string[] = []
  await desk.route('**/v0/b/**', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue()
      return
    }
    sent.push(route.request().url())
    await new Promise(() => undefined)
  })
  await main(desk).getByRole('button', { name: text.serviceForm.saveChanges }).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(desk.getByRole('button', { name: text.serviceForm.cancelUpload })).toBeVisible()

  await desk.clock.fastForward('01:01')
  const reason = text.serviceForm.imageUploadFailed(text.failures.general.timeout)
  await expect(desk.getByText(reason)).toBeVisible()
  await desk.unroute('**/v0/b/**')
  await main(desk).getByRole('button', { name: text.serviceForm.saveChanges }).click()
  await expect(desk.getByText(text.services.news.changed)).toBeVisible()
})

test('without a connection a visitor’s page says so before anything was loaded', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ mayReport: /net::ERR_INTERNET_DISCONNECTED/ })
  await page.goto(paths.contact())
  await expect(page.getByRole('heading', { level: 1, name: text.contact.title })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(text.common.offline)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(text.common.connected)).toBeVisible()
})
