import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { openAsPatient } from './logIn.ts'

const PHONE = '(519) 555-0142'
const TIMES = [9, 10, 11].map((hour) => clinicTime(2099, 2, 7, hour, 30))

/** A dentist with three times on one day. */
async function createDentist(stage: TestStage): Promise<Service> {
  const clinic = await stage.createClinic({ name: `Known ${randomUUID().slice(0, 8)}` })
  return stage.createService(clinic, {
    name: 'Gum check',
    slots: TIMES.map((timestamp, place) => aSlot({ slotId: `slot_${String(place)}`, timestamp })),
  })
}

const idsOf = ({ clinicId, id }: Service): { clinicId: string; serviceId: string } => ({
  clinicId,
  serviceId: id,
})

/** Presses the first time in the list of an open page of the service. */
async function pressTime(page: Page, service: Service): Promise<void> {
  const address = paths.booking({ ...idsOf(service), slot: 'slot_0' })
  await page.locator(`a[href="${address}"]`).first().click()
}

const request = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('button', { name: text.booking.request })

test('a patient who is known sends a request in two clicks from the list, and sees the button at once', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage)
  const patient = await stage.createPatient({ name: 'Robin Field', phone: PHONE })
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(paths.serviceDetails(idsOf(service)))
  const steps = await countSteps(page)
  await pressTime(page, service)
  await expect(page.getByText(text.people.summary('Robin Field', PHONE))).toBeVisible()

  await test.step('the button is on the first screen of a phone and of a desk', async () => {
    const bottom = async (): Promise<number> => {
      const box = await request(page).boundingBox()
      return box === null ? Infinity : box.y + box.height
    }
    expect(await bottom()).toBeLessThan(700)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await bottom()).toBeLessThan(600)
  })

  await request(page).click()
  await expect(page.getByRole('heading', { name: text.requested.sent(1) })).toBeVisible()
  expect(await steps()).toMatchObject({ clicks: 2, fields: 0 })
})

test('a patient who is known books for a child in three clicks and one field', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage)
  const patient = await stage.createPatient({ name: 'Robin Field', phone: PHONE })
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  await page.goto(paths.serviceDetails(idsOf(service)))
  const steps = await countSteps(page)
  await pressTime(page, service)
  await page.getByRole('button', { name: text.people.someoneNew }).click()
  await expect(page.getByLabel(text.patientFields.fullName)).toBeFocused()
  await page.keyboard.type('Mia Field')
  await request(page).click()
  await expect(page.getByRole('heading', { name: text.requested.sent(1) })).toBeVisible()
  await expect(page.getByText('Mia Field')).toBeVisible()
  expect(await steps()).toMatchObject({ clicks: 3, fields: 1 })
})

test('a patient with three bookings in the cart is asked for the phone number once, and keeps the total', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage)
  const patient = await stage.createPatient({ name: 'Robin Field' })
  // Three requests at once: the SDK warns of each try that another one outran.
  const page = await openBrowser({ mayReport: /update at \/ failed: permission_denied/ })
  await openAsPatient(page, patient.email)
  const phone = page.getByLabel(text.patientFields.phoneNumber)
  for (const place of [2, 0, 1]) {
    await page.goto(paths.booking({ ...idsOf(service), slot: `slot_${String(place)}` }))
    await page.getByLabel(text.people.who).waitFor()
    await expect(phone).toHaveCount(place === 2 ? 1 : 0)
    if (place === 2) await phone.fill('5195550142')
    await page.getByRole('button', { name: text.booking.addToCart }).click()
    await expect(page.getByRole('heading', { name: text.checkout.summary })).toBeVisible()
  }
  const total = (await page.locator('dl > div').last().textContent()) ?? ''
  await page.getByRole('button', { name: text.checkout.reserve }).click()
  await expect(page.getByRole('heading', { name: text.requested.sent(3) })).toBeVisible()
  await expect(page.getByText(total)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: text.requested.sent(3) })).toBeVisible()
  await expect(page.locator('dl > div').last()).toHaveText(total)
  const times = page.getByText(/^\d\d:\d\d [AP]M$/u)
  await expect(times).toHaveText(TIMES.map((time) => text.format.time(time, CLINIC_ZONE)))
})
