import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { countSteps } from './countSteps.ts'
import { findViolations } from './findViolations.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

/** Tuesdays in June 2098, at the clinic; on the third one the time is an hour later. */
const TUESDAYS = [3, 10, 17, 24].map((day) => clinicTime(2098, 5, day, day === 17 ? 14 : 13))

test('a patient requests 4 appointments, one a week, in six clicks, and sees where they are a week later', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Every Week Physio' })
  const after = clinicTime(2098, 6, 1, 13)
  const service = await stage.createService(clinic, {
    name: 'Physiotherapy',
    slots: [...TUESDAYS, after].map((timestamp, index) =>
      aSlot({ slotId: `slot_${index}`, timestamp }),
    ),
    allowsSeries: true,
  })
  const patient = await stage.createPatient({ name: 'Amara Osei', phone: '(519) 555-0142' })
  const page = await openBrowser()
  await page.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
  await logIn(page, patient.email)
  const main = page.getByRole('main')
  await main.getByText(text.booking.selectSlot).waitFor()
  const steps = await countSteps(page)

  await test.step('the time, the repetition and what to do where it is not free', async () => {
    await main
      .getByRole('button', { name: /^01:00 PM/u })
      .first()
      .click()
    await main.getByRole('button', { name: text.booking.continue }).click()
    await main.getByLabel(text.series.repeat).selectOption('1')
    await expect(main.getByText(text.series.undecided(1))).toBeVisible()
    expect(await findViolations(page, 'all')).toEqual([])
    await main.getByRole('button', { name: /^Take /u }).click()
    await expect(main.getByText(text.series.requestSummary(4))).toBeVisible()
    // The account knows whom it is for, and the number.
    await expect(
      main.getByText(text.people.summary('Amara Osei', '(519) 555-0142'), { exact: true }),
    ).toBeVisible()
    await main.getByRole('button', { name: text.series.request(4) }).click()
    await expect(main.getByRole('heading', { name: text.requested.sent(4) })).toBeVisible()
  })
  const { clicks, keys, fields } = await steps()
  // The list of repetitions is opened, and one is chosen.
  expect({ clicks: clicks + 2, keys, fields }).toEqual({ clicks: 6, keys: 0, fields: 0 })

  await test.step('all of them a week later', async () => {
    await main
      .getByRole('link', { name: /^Details/u })
      .first()
      .click()
    await main.getByRole('link', { name: text.appointments.moveSeries(4) }).click()
    await main.getByRole('button', { name: text.seriesMoving.weekLater }).click()
    await expect(main.getByRole('heading', { name: text.seriesMoving.dates })).toBeVisible()
    expect(await findViolations(page, 'all')).toEqual([])
  })
})
