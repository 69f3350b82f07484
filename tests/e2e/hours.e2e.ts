import type { Locator, Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { aSlot } from '#tests/support/builders.ts'
import { asTree, at, entries } from '#tests/support/findBrokenInvariants.ts'
import { hoursPath } from '#tests/support/places.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

const MAX_CLICKS = 4
const MAX_KEYS = 2

/** Counts what a person presses, so that a way that grows is noticed. */
class Counter {
  readonly #page: Page
  clicks = 0
  keys = 0

  constructor(page: Page) {
    this.#page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** Into the control that was clicked last. */
  async type(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1
      await this.#page.keyboard.press(key)
    }
  }
}

async function openServices(page: Page, clinic: ClinicAccount): Promise<void> {
  await page.goto(`/login?returnTo=${paths.services()}`)
  await logIn(page, clinic.email)
}

/** Where the hour of a time field is: in its middle, the first click would be on the minutes. */
const hourOf = async (field: Locator): Promise<void> => {
  await field.click({ position: { x: 20, y: 20 } })
}

function timesOf(slots: unknown, zone: 'America/Toronto'): ReadonlySet<string> {
  return new Set(
    entries(slots).map(([, slot]) => toWallTime(Number(at(slot, 'timestamp')), zone).time),
  )
}

test('a clinic publishes weekdays from 9 to 12 for four weeks from its list of services', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Lakeside Dental' })
  const service = await stage.createService(clinic, {
    name: 'Cleaning',
    duration: 30,
    slots: [aSlot({ timestamp: Date.now() + 400 * DAY_MS })],
  })
  const page = await openBrowser()
  await openServices(page, clinic)
  const person = new Counter(page)

  await person.click(page.getByRole('link', { name: text.hours.shortFor('Cleaning') }))
  const until = page.getByLabel(text.hours.rangeUntil, { exact: true })
  person.clicks += 1
  await hourOf(until)
  await person.type('1', '2')
  await expect(until).toHaveValue('12:00')
  await person.click(page.getByRole('button', { name: /^Publish \d+ times$/ }))
  await expect(page.getByText(/^\d+ times published, until /)).toBeVisible()

  expect(person.clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(person.keys).toBeLessThanOrEqual(MAX_KEYS)
  const slots = await stage.read(`services/${clinic.userId}/${service.id}/slots`)
  // Less what has passed of today, and holidays.
  expect(Object.keys(asTree(slots)).length).toBeGreaterThan(90)
  expect([...timesOf(slots, 'America/Toronto')]).toEqual(
    expect.arrayContaining(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']),
  )

  await test.step('four weeks more with one press, also after a reload', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Publish \d+ more times$/ }).click()
    await expect(page.getByText(/^\d+ times published, until /)).toBeVisible()
    const more = await stage.read(`services/${clinic.userId}/${service.id}/slots`)
    expect(Object.keys(asTree(more)).length).toBeGreaterThan(180)
  })
})

test('a new clinic gives its first service times from weekly hours', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Harbour Physio' })
  const page = await openBrowser()
  await openServices(page, clinic)
  await page.getByRole('link', { name: text.services.addFirst }).click()
  for (const [label, value] of [
    [text.serviceForm.name, 'Back relief'],
    [text.serviceForm.description, 'For backs that ache.'],
    [text.serviceForm.doctorName, 'Dr Maya Lin'],
    [text.serviceForm.doctorEmail, 'lin@harbour.example'],
    [text.serviceForm.price, '80'],
    [text.serviceForm.duration, '30'],
  ] as const) {
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}\\*?$`))
      .fill(value)
  }

  const person = new Counter(page)
  await person.click(page.getByRole('button', { name: text.hours.fill }))
  person.clicks += 1
  await hourOf(page.getByLabel(text.hours.rangeUntil, { exact: true }))
  await person.type('1', '2')
  await person.click(page.getByRole('button', { name: /^Add \d+ times$/ }))
  await person.click(page.getByRole('button', { name: text.serviceForm.add, exact: true }))
  await expect(page.getByText(text.services.news.saved)).toBeVisible()
  expect(person.clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(person.keys).toBeLessThanOrEqual(MAX_KEYS)

  const [[serviceId, stored] = ['', null]] = entries(await stage.read(`services/${clinic.userId}`))
  expect(Object.keys(asTree(at(stored, 'slots'))).length).toBeGreaterThan(90)
  expect(await stage.read(hoursPath(clinic.userId, serviceId))).toMatchObject({
    days: { mon: '09:00-12:00' },
  })
})
