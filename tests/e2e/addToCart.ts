import type { Page } from '@playwright/test'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { expect } from './fixtures.ts'

/** The button of a service's n-th slot, counted from 0. */
export function slotName(service: Service, position = 0): string {
  const { timestamp } = service.slots[position] ?? aSlot()
  return text.booking.slotName(timestamp, CLINIC_ZONE, service.doctor)
}

/** Picks the n-th slot of an open booking page, and continues to the patient's information. */
export async function chooseSlot(page: Page, service: Service, position = 0): Promise<void> {
  await page.getByRole('button', { name: slotName(service, position) }).click()
  await page.getByRole('button', { name: text.booking.continue }).click()
}

/** Puts the first slot of a service into the cart, as a signed-in patient. */
export async function addToCart(page: Page, service: Service): Promise<void> {
  await page.goto(paths.booking({ clinicId: service.clinicId, serviceId: service.id }))
  await chooseSlot(page, service)
  await page.getByLabel(text.people.who).waitFor()
  // Asked once: after that it is known.
  const phone = page.getByLabel(text.patientFields.phoneNumber)
  if (await phone.isVisible()) await phone.fill('5195550142')
  await page.getByRole('button', { name: text.booking.addToCart }).click()
  await expect(page.getByRole('heading', { name: text.checkout.summary })).toBeVisible()
}
