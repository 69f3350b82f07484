import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { addToCart } from './addToCart.ts'
import { button, main } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'

/** Sets the clock of a device ahead, or back; it goes on from there. */
async function shiftClock(page: Page, byMs: number): Promise<void> {
  await page.addInitScript((shift) => {
    const RealDate = Date
    class ShiftedDate extends RealDate {
      constructor(...parts: readonly unknown[]) {
        super(...((parts.length === 0 ? [RealDate.now() + shift] : parts) as [number]))
      }
      static override now(): number {
        return RealDate.now() + shift
      }
    }
    window.Date = ShiftedDate as DateConstructor
  }, byMs)
}

for (const [name, shift] of [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const) {
  test(`a device whose clock is ${name} books what is still to come, and nothing that is past`, async ({
    stage,
    openBrowser,
  }) => {
    const clinic = await stage.createClinic({ category: 'gastroenterology' })
    const soon = Date.now() + 90 * MINUTE_MS
    const before = Date.now() - 90 * MINUTE_MS
    const service = await stage.createService(clinic, {
      name: 'Blood test',
      slots: [
        aSlot({ slotId: 'slot_0', timestamp: soon }),
        aSlot({ slotId: 'slot_1', timestamp: before }),
      ],
    })
    await stage.createService(clinic, {
      name: 'Over',
      slots: [aSlot({ slotId: 'slot_0', timestamp: before })],
    })
    const patient = await stage.createPatient()
    const page = await openBrowser()
    await shiftClock(page, shift)

    await test.step('a visitor sees what can be booked', async () => {
      await page.goto(paths.servicesOf('gastroenterology'))
      const cards = main(page).getByRole('link', { name: /^(Blood test|Over)$/ })
      await expect(cards).toHaveText(['Blood test'])
    })

    await test.step('a patient books it', async () => {
      await openAsPatient(page, patient.email)
      await page.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
      await expect(page.getByRole('button', { name: /, available$/ })).toHaveCount(1)
      await addToCart(page, service)
      await button(page, text.checkout.reserve).click()
      await expect(page.getByText(text.checkout.success)).toBeVisible()
    })
  })

  test(`a desk whose clock is ${name} shows the day that it is`, async ({ stage, openBrowser }) => {
    const clinic = await stage.createClinic()
    const timestamp = Date.now() + 5 * MINUTE_MS
    const service = await stage.createService(clinic, {
      name: 'Gum check',
      slots: [aSlot({ timestamp })],
    })
    const patient = await stage.createPatient({ name: 'Amara Osei' })
    await storeAppointment(stage, anItemFor(patient, service), 'confirmed')
    const desk = await openBrowser()
    await shiftClock(desk, shift)
    await desk.goto(paths.dashboard())
    await logIn(desk, clinic.email)
    await expect(
      desk.getByRole('heading', { level: 2, name: text.agenda.title(timestamp, 0, CLINIC_ZONE) }),
    ).toBeVisible()
  })
}
