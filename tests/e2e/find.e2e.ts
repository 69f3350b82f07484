import type { Page } from '@playwright/test'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { takeTime } from '#tests/support/takeTime.ts'
import { listenTo } from './announcements.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

/** Saturday 7 March 2099 and the Monday after it, at the clinic. */
const SATURDAY = clinicTime(2099, 2, 7, 10, 30)
const MONDAY = clinicTime(2099, 2, 9, 10, 30)

async function createDentist(stage: TestStage, name: string): Promise<Service> {
  const clinic = await stage.createClinic({ name, address: '7 Water Street, Guelph' })
  return stage.createService(clinic, {
    name: 'Teeth cleaning',
    doctor: 'Dr Zoë Roy',
    slots: [aSlot({ timestamp: SATURDAY }), aSlot({ slotId: 'slot_1', timestamp: MONDAY })],
  })
}

const nameOf = (service: Service, timestamp: number): string =>
  text.find.bookTime(timestamp, CLINIC_ZONE, service)

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

// The times that other journeys have left would come first.
test.beforeEach(({ stage }) => stage.write('openings', null))

test('a visitor at home finds a dentist on Saturday in Ontario in three clicks', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage, 'Three Clicks Dental')
  const page = await openBrowser()
  await page.goto(paths.home())
  const steps = await countSteps(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: text.specialties.dental, exact: true }).click()
  await main.getByRole('link', { name: text.find.briefDay('sat'), exact: true }).click()
  await main.getByRole('link', { name: text.provinces.ON }).click()
  const saturday = main.getByRole('link', { name: nameOf(service, SATURDAY) })
  await expect(saturday).toBeVisible()
  await expect(main.getByRole('link', { name: nameOf(service, MONDAY) })).toHaveCount(0)
  expect((await steps()).clicks).toBeLessThanOrEqual(3)

  await test.step('the address says it all', async () => {
    const address = paths.find({ what: 'dental', where: 'ON', day: 'sat' })
    expect(addressOf(page)).toBe(address)
    const friend = await openBrowser()
    await friend.goto(address)
    await friend.getByRole('link', { name: nameOf(service, SATURDAY) }).waitFor()
    await page.reload()
    await expect(saturday).toBeVisible()
    await page.goBack()
    // The province is remembered.
    await expect(saturday).toBeVisible()
    expect(addressOf(page)).toBe(address)
  })
})

test('a visitor who follows a link to another province sees the times of that province', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ province: 'BC', timeZone: 'America/Vancouver' })
  const service = await stage.createService(clinic, { slots: [aSlot({ timestamp: SATURDAY })] })
  const page = await openBrowser()
  const address = paths.find({ what: 'dental', where: 'BC' })
  await page.goto(address)
  const time = text.find.bookTime(SATURDAY, 'America/Vancouver', service)
  await expect(page.getByRole('link', { name: time })).toBeVisible()
  await expect(page.getByLabel(text.search.where, { exact: true })).toHaveValue('BC')
  expect(addressOf(page)).toBe(address)
})

test('a visitor finds a time with the keyboard alone, on a phone', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage, 'Keyboard Dental')
  const page = await openBrowser()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(paths.home())
  const search = page.getByRole('search', { name: text.search.title })
  await tabTo(page, search.getByLabel(text.search.what))
  await page.keyboard.type(text.specialties.dental)
  await page.keyboard.press('Tab')
  await page.keyboard.type(text.provinces.ON)
  await page.keyboard.press('Tab')
  await page.keyboard.type(text.search.days.weekend[1])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: text.find.title })).toBeFocused()
  await expect(page.getByRole('link', { name: nameOf(service, SATURDAY) })).toBeVisible()

  const day = page.getByLabel(text.search.when)
  await tabTo(page, day)
  await page.keyboard.type(text.find.fullDay('mon'))
  await expect(day).toHaveValue('mon')
  await expect(day).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: nameOf(service, MONDAY) }))
  await page.keyboard.press('Enter')
  // A visitor is led to log in, with the time kept in the address.
  await expect(page).toHaveURL(/slot_1/u)
})

test('a visitor hears from a screen reader what is found, and that a time was taken', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage, 'Listening Dental')
  const page = await openBrowser()
  const heard = await listenTo(page)
  await page.goto(
    paths.find({ what: 'dental', words: 'listening', where: 'ON', day: '2099-03-07' }),
  )
  const main = page.getByRole('main')
  await main.getByRole('article').waitFor()
  await expect(main.getByRole('article')).toMatchAriaSnapshot(`
    - article "Listening Dental":
      - heading "Listening Dental" [level=2]:
        - link "Listening Dental"
      - paragraph: Guelph
      - list:
        - listitem:
          - heading "Teeth cleaning" [level=3]:
            - link "Teeth cleaning"
          - paragraph: Dr Zoë Roy
          - paragraph: $120.50 + tax 45 min
          - list:
            - listitem:
              - paragraph: Sat 7 Mar
              - list "Sat 7 Mar":
                - listitem:
                  - 'link "${nameOf(service, SATURDAY)}"'
  `)
  await expect(main.getByRole('group', { name: text.find.filters })).toMatchAriaSnapshot(`
    - group "Filters":
      - combobox "What"
      - combobox "Where"
      - combobox "When"
      - combobox "Time of day"
  `)
  await takeTime(stage, service, 'slot_0')
  await expect.poll(heard).toContain(text.find.gone(SATURDAY, CLINIC_ZONE, 'Listening Dental'))
  await expect(main.getByText(text.find.none)).toBeVisible()
})

/** How far down a phone's screen the first time may begin, in CSS pixels. */
const MAX_FIRST_TIME_TOP = 330
const MAX_TABS_TO_FIRST_TIME = 8

test('a visitor with a phone sees the first time on the upper half of the screen', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage, 'Maple Row Dental')
  const page = await openBrowser()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(paths.find({ what: 'dental', where: 'ON' }))
  const first = page.getByRole('link', { name: nameOf(service, SATURDAY) })
  await first.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const box = await first.boundingBox()
  expect(box?.y).toBeLessThan(MAX_FIRST_TIME_TOP)
})

test('a visitor with a keyboard is at the first time within eight stops', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage, 'Eight Stops Dental')
  const page = await openBrowser()
  await page.goto(paths.find({ what: 'dental', where: 'ON' }))
  const first = page.getByRole('link', { name: nameOf(service, SATURDAY) })
  await first.waitFor()
  await tabTo(page, page.getByRole('link', { name: text.common.skipToContent }))
  await page.keyboard.press('Enter')
  let stops = 0
  do {
    await page.keyboard.press('Tab')
    stops += 1
  } while (
    stops <= MAX_TABS_TO_FIRST_TIME &&
    !(await first.evaluate((element) => element === document.activeElement))
  )
  await expect(first).toBeFocused()
  expect(stops).toBeLessThanOrEqual(MAX_TABS_TO_FIRST_TIME)
})

test('a visitor who types what hurts at home is at its times in three clicks', async ({
  stage,
  openBrowser,
}) => {
  const service = await createDentist(stage, 'Home Search Dental')
  const page = await openBrowser()
  await page.goto(paths.home())
  const steps = await countSteps(page)
  const main = page.getByRole('main')
  await main.getByLabel(text.search.what, { exact: true }).click()
  await page.keyboard.type('toothache')
  await main.getByRole('button', { name: text.search.submit }).click()
  await main.getByRole('link', { name: text.provinces.ON }).click()
  await expect(main.getByRole('link', { name: nameOf(service, SATURDAY) })).toBeVisible()
  expect(await steps()).toMatchObject({ clicks: 3, fields: 1 })
})
