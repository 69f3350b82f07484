import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { openServiceForm } from './openServiceForm.ts'

/** Far ahead of the clinic, far behind it, and with clocks that change on other days. */
for (const timezoneId of ['Pacific/Auckland', 'Pacific/Honolulu', 'Europe/Lisbon']) {
  test(`a patient in ${timezoneId} finds days and times as the clinic has them`, async ({
    stage,
    openBrowser,
  }) => {
    const clinic = await stage.createClinic({ name: 'Elm Ear Care', category: 'ent' })
    // Late in the evening, and in the night when the clocks go forward in Canada.
    const late = clinicTime(2099, 2, 7, 23, 30)
    const slots = [SLOT_TIME, SLOT_TIME + DAY_MS, late, clinicTime(2099, 2, 8, 3, 0)]
    const more = [20, 21, 22].map((day) => clinicTime(2099, 2, day, 0, 15))
    const service = await stage.createService(clinic, {
      name: 'Hearing test',
      slots: [...slots, ...more].map((timestamp, position) =>
        aSlot({ slotId: `slot_${position}`, timestamp }),
      ),
    })
    const patient = await stage.createPatient()
    const page = await openBrowser({ timezoneId })
    await page.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
    await logIn(page, patient.email)
    await expect(page.getByText(text.zone.notes('Toronto'))).toBeVisible()

    for (const timestamp of [late, ...more]) {
      const day = text.format.day(timestamp, CLINIC_ZONE)
      const group = page.getByRole('group', { name: day })
      await expect(
        group.getByRole('button', {
          name: text.booking.slotName(timestamp, CLINIC_ZONE, service.doctor),
        }),
      ).toBeVisible()
    }
    await page.getByRole('button', { name: text.booking.dayName(late, CLINIC_ZONE, 1) }).click()
    await expect(
      page.getByRole('heading', { name: text.format.day(late, CLINIC_ZONE) }),
    ).toBeFocused()
  })
}

test('a receptionist elsewhere enters times as the clinic has them', async ({
  stage,
  openBrowser,
}) => {
  const page = await openBrowser({ timezoneId: 'America/Vancouver' })
  const { record } = await openServiceForm(page, stage, { service: { slots: [aSlot()] } })
  const slot = page.getByRole('group', { name: text.serviceForm.slot(1) })
  await expect(slot.getByLabel(text.serviceForm.date)).toHaveValue('2099-03-03')
  await expect(slot.getByLabel(text.serviceForm.time)).toHaveValue('13:30')
  await expect(page.getByText(text.zone.notes('Toronto'))).toBeVisible()

  await slot.getByLabel(text.serviceForm.time).fill('09:05')
  await page.getByRole('button', { name: text.serviceForm.saveChanges }).click()
  await expect(page.getByText(text.services.news.changed)).toBeVisible()
  expect(await stage.read(`${record}/slots/slot_0/timestamp`)).toBe(clinicTime(2099, 2, 3, 9, 5))
})
