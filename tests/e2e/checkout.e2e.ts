import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { claimsPath } from '#tests/support/places.ts'
import { addToCart, chooseSlot, slotName } from './addToCart.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './holdAnswers.ts'
import { openAsPatient } from './logIn.ts'

interface Offer {
  readonly clinic: ClinicAccount
  readonly service: Service
}

/** A clinic with one service, whose doctor has a unique address. */
async function offer(
  stage: TestStage,
  clinicOverrides: Partial<ClinicAccount>,
  serviceOverrides: Partial<Service>,
): Promise<Offer> {
  const clinic = await stage.createClinic(clinicOverrides)
  const doctorEmail = `${randomUUID()}@mail.example`
  const service = await stage.createService(clinic, { doctorEmail, ...serviceOverrides })
  return { clinic, service }
}

/** $120.50 in Ontario, at 13 %, and $80.00 in Alberta, at 5 %. */
async function offerInTwoProvinces(stage: TestStage): Promise<readonly [Offer, Offer]> {
  return Promise.all([
    offer(stage, { name: 'Grand River Dental', province: 'ON' }, { name: 'Gum check' }),
    offer(stage, { name: 'Bow Valley Skin', province: 'AB' }, { name: 'Skin check', price: 80 }),
  ])
}

/** A booking at checkout. */
const row = (page: Page, { name }: Service): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

const editButton = (page: Page, { name }: Service): Locator =>
  page.getByRole('button', { name: text.checkout.edit(name, SLOT_TIME, CLINIC_ZONE) })

const reserveButton = (page: Page): Locator =>
  page.getByRole('button', { name: text.checkout.reserve })

async function expectSummary(
  page: Page,
  lines: Readonly<Record<'subtotal' | 'tax' | 'total', readonly [label: string, price: string]>>,
): Promise<void> {
  const summary = page.getByRole('region', { name: text.checkout.orderSummary })
  for (const [label, price] of Object.values(lines)) {
    const line = summary.locator('dl > div').filter({ hasText: new RegExp(`^${escape(label)}`) })
    await expect(line).toContainText(price)
  }
}

function escape(words: string): string {
  return words.replace(/[().]/g, '\\$&')
}

/** Expects a booking that is greyed out and can only be deleted. */
async function expectTaken(page: Page, service: Service): Promise<void> {
  await expect(row(page, service).getByText(text.checkout.taken)).toBeVisible()
  await expect(editButton(page, service)).toBeDisabled()
  await expect(
    page.getByRole('button', { name: text.checkout.delete(service.name, SLOT_TIME, CLINIC_ZONE) }),
  ).toBeEnabled()
}

/** Deletes the last booking in the cart, beside a request that was sent. */
async function deleteBooking(page: Page, { name }: Service): Promise<void> {
  await page
    .getByRole('button', { name: text.checkout.delete(name, SLOT_TIME, CLINIC_ZONE) })
    .click()
  await expect(page.getByText(text.checkout.deleted(name, SLOT_TIME, CLINIC_ZONE))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: text.requested.sent(1) })).toBeFocused()
}

test('a patient who checks out two bookings loses one to another patient at that moment', async ({
  stage,
  openBrowser,
  application,
}) => {
  const [lost, reserved] = await offerInTwoProvinces(stage)
  const amara = await stage.createPatient({ name: 'Amara Osei' })
  const ben = await stage.createPatient({ name: 'Ben Adler' })
  // The SDK warns of every write that is refused.
  const phone = await openBrowser({ mayReport: /update at \/ failed: permission_denied/ })
  const news = await holdAnswers(phone)

  await test.step('a patient books at two clinics in two provinces', async () => {
    await openAsPatient(phone, amara.email)
    await addToCart(phone, lost.service)
    await addToCart(phone, reserved.service)
    await expect(phone.getByRole('link', { name: text.header.cart(2) })).toBeVisible()
    // The tax of the first booking's province counts for both.
    await expectSummary(phone, {
      subtotal: [text.checkout.subtotal, '$200.50'],
      tax: [text.checkout.tax('ON', 13), '$26.07'],
      total: [text.checkout.total, '$226.57'],
    })
    await expect(phone.getByText(text.checkout.paidInPerson)).toBeVisible()
  })

  await test.step('another patient is quicker for one of them', async () => {
    // On this network the change arrives late: the page still shows the slot as open.
    news.hold()
    const other = await openBrowser()
    await openAsPatient(other, ben.email)
    await addToCart(other, lost.service)
    await reserveButton(other).click()
    await expect(other.getByText(text.checkout.success)).toBeVisible()
    await expect(editButton(phone, lost.service)).toBeEnabled()
  })

  await test.step('one is reserved, and the other stays, taken', async () => {
    await reserveButton(phone).click()
    await expect(phone.getByText(text.checkout.reserving)).toBeVisible()
    news.release()
    await expect(phone.getByText(text.checkout.success)).toBeVisible()
    await expect(
      phone.getByRole('alert').filter({ hasText: text.failures.serviceUnavailable('Gum check') }),
    ).toBeVisible()
    await expect(row(phone, reserved.service)).toBeHidden()
    await expectTaken(phone, lost.service)
    await expect(phone.getByRole('link', { name: text.header.cart(1) })).toBeVisible()
    // A taken booking is not in the total.
    await expectSummary(phone, {
      subtotal: [text.checkout.subtotal, '$0.00'],
      tax: [text.checkout.tax(null, 0), '$0.00'],
      total: [text.checkout.total, '$0.00'],
    })
  })

  await test.step('it stays taken after a reload, and can be deleted', async () => {
    await phone.reload()
    await expectTaken(phone, lost.service)
    await deleteBooking(phone, lost.service)
    await expect(reserveButton(phone)).toBeHidden()
    await phone.goto(paths.dashboard())
    await expect(phone.getByRole('heading', { name: 'Skin check' }).first()).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Gum check' })).toBeHidden()
  })

  await test.step('the mailbox contains one mail for each recipient of the reservation', async () => {
    const mailbox = `http://127.0.0.1:${application.backend.ports.mailbox}/mail?to=`
    for (const recipient of [
      amara.email,
      ben.email,
      reserved.clinic.email,
      reserved.service.doctorEmail,
      lost.clinic.email,
      lost.service.doctorEmail,
    ]) {
      const response = await phone.request.get(mailbox + encodeURIComponent(recipient))
      expect(await response.json(), recipient).toHaveLength(1)
    }
  })
})

test('a booking that is lost while checkout is open greys out, and the other is reserved', async ({
  stage,
  openBrowser,
}) => {
  const [lost, reserved] = await offerInTwoProvinces(stage)
  const amara = await stage.createPatient({ name: 'Amara Osei' })
  const phone = await openBrowser()
  await openAsPatient(phone, amara.email)
  await addToCart(phone, lost.service)
  await addToCart(phone, reserved.service)

  const place = `${lost.clinic.userId}/${lost.service.id}`
  await stage.update({
    [`services/${place}/slots/slot_0/available`]: false,
    [claimsPath(place, 'slot_0')]: 'appointment-of-another-patient',
  })
  await expectTaken(phone, lost.service)
  await expect(editButton(phone, reserved.service)).toBeEnabled()
  // The first valid booking is in Alberta.
  await expectSummary(phone, {
    subtotal: [text.checkout.subtotal, '$80.00'],
    tax: [text.checkout.tax('AB', 5), '$4.00'],
    total: [text.checkout.total, '$84.00'],
  })

  await reserveButton(phone).click()
  await expect(phone.getByText(text.checkout.success)).toBeVisible()
  // Fewer bookings could be sent than were in the cart (spec §8).
  await expect(phone.getByText(text.failures.general['already-reserved'])).toBeVisible()
  await expect(row(phone, reserved.service)).toBeHidden()
  await expectTaken(phone, lost.service)
  await deleteBooking(phone, lost.service)
})

test('a booking in the cart is moved to another slot, and reserved there', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, service } = await offer(
    stage,
    {},
    {
      name: 'Gum check',
      slots: [aSlot(), aSlot({ slotId: 'slot_1', timestamp: SLOT_TIME + DAY_MS })],
    },
  )
  const amara = await stage.createPatient({ name: 'Amara Osei' })
  const phone = await openBrowser()
  await openAsPatient(phone, amara.email)
  await addToCart(phone, service)

  await editButton(phone, service).click()
  await expect(phone.getByText(text.booking.editing, { exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: slotName(service) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await chooseSlot(phone, service, 1)
  await expect(phone.getByLabel(text.patientFields.phoneNumber)).toHaveValue('(519) 555-0142')
  await phone.reload()
  await expect(phone.getByText(text.booking.editing, { exact: true })).toBeVisible()
  await expect(phone.getByLabel(text.patientFields.phoneNumber)).toHaveValue('(519) 555-0142')
  await phone.getByRole('button', { name: text.booking.saveChanges }).click()

  await expect(phone.getByRole('link', { name: text.header.cart(1) })).toBeVisible()
  await expect(row(phone, service)).toHaveCount(1)
  await expect(row(phone, service)).toContainText(text.format.day(SLOT_TIME + DAY_MS, CLINIC_ZONE))
  await expect(row(phone, service)).toContainText(text.format.time(SLOT_TIME + DAY_MS, CLINIC_ZONE))
  await reserveButton(phone).click()
  await expect(phone.getByText(text.checkout.success)).toBeVisible()
  const slots = `services/${clinic.userId}/${service.id}/slots`
  expect(await stage.read(`${slots}/slot_0/available`)).toBe(true)
  expect(await stage.read(`${slots}/slot_1/available`)).toBe(false)
})
