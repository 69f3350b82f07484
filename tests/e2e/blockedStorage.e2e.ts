import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { addToCart } from './addToCart.ts'
import { button, main } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'

/** What the data layer logs of each thing that it can't keep. */
const REFUSED = /can't be (read|saved|removed|emptied)/

/** As in a browser that is told to block all cookies and site data. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse })
    }
  })
}

test('a browser that blocks storage shows a visitor every public page', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ category: 'pulmonology' })
  const service = await stage.createService(clinic, { name: 'Lung test' })
  const page = await openBrowser({ mayReport: REFUSED })
  await blockStorage(page)
  const stops: readonly (readonly [string, string])[] = [
    [paths.home(), text.home.headline],
    [paths.about(), text.about.title],
    [paths.contact(), text.contact.title],
    [paths.find(), text.find.title],
    // Of its category alone: other journeys' clinics may fill the first screen of the whole list.
    [paths.servicesOf('pulmonology'), text.services.title],
  ]
  for (const [path, heading] of stops) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await main(page).getByRole('link', { name: 'Lung test', exact: true }).click()
  await expect(page.getByText(service.description)).toBeVisible()
})

test('a browser that blocks storage lets a patient book, and says what it cannot keep', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const page = await openBrowser({ mayReport: REFUSED })
  await blockStorage(page)
  await page.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
  await expect(page.getByText(text.auth.notKept)).toBeVisible()
  await logIn(page, patient.email)

  await page.getByRole('button', { name: text.booking.continue }).waitFor()
  await page
    .getByRole('button', { name: /available$/ })
    .first()
    .click()
  await button(page, text.booking.continue).click()
  await page.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
  await button(page, text.booking.addToCart).click()
  await expect(page.getByText(text.checkout.notKept)).toBeVisible()
  await button(page, text.checkout.reserve).click()
  await expect(page.getByText(text.checkout.success)).toBeVisible()
  expect(Object.keys((await stage.read(`appointments/${clinic.userId}`)) ?? {})).toHaveLength(1)

  // A reload is a log-out, with the reason.
  await page.reload()
  await expect(page.getByText(text.auth.notKept)).toBeVisible()
})

test('a browser that blocks storage lets a clinic work', async ({ stage, openBrowser }) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check', slots: [aSlot()] })
  const patient = await stage.createPatient()
  const item = anItemFor(patient, service)
  await storeAppointment(stage, item)
  const ids = { clinicId: clinic.userId, appointmentId: item.appointmentId }
  const desk = await openBrowser({ mayReport: REFUSED })
  await blockStorage(desk)
  await desk.goto(paths.appointmentDetails(ids))
  await logIn(desk, clinic.email)
  await button(desk, text.appointments.approve).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: text.appointments.approve })
    .click()
  await expect(button(desk, text.appointments.confirmed)).toBeVisible()
  await desk.getByRole('banner').getByRole('link', { name: text.header.services }).click()
  await expect(main(desk).getByRole('link', { name: 'Gum check', exact: true })).toBeVisible()
})

test('a browser without room says at once that the cart will not outlive the page', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const page = await openBrowser({ mayReport: REFUSED })
  await openAsPatient(page, patient.email)
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let count = 0; ; count += 1) {
          localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size))
        }
      } catch {
        // The next piece is smaller.
      }
    }
  })
  await addToCart(page, service)
  await expect(page.getByText(text.checkout.notKept)).toBeVisible()
  await button(page, text.checkout.reserve).click()
  await expect(page.getByText(text.checkout.success)).toBeVisible()
})
