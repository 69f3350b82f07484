import type { Page, Route } from '@playwright/test'
import type { Service } from '#src/areas/services/model/service.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aClinic, aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import {
  storedClinic,
  storedFounder,
  storedListing,
  storedService,
} from '#tests/support/storedRecords.ts'
import { takeTime } from '#tests/support/takeTime.ts'
import { expect as baseExpect, test as base } from './fixtures.ts'
import { holdRequests } from './holdRequests.ts'
import { logIn, openAsPatient } from './logIn.ts'

interface Fixtures {
  /** Stores a clinic that comes first in the list, with as many services in their places. */
  readonly storeFirstClinic: (
    name: string,
    serviceCount: number,
    category?: Specialty,
  ) => Promise<readonly Service[]>
}

const test = base.extend<Fixtures>({
  storeFirstClinic: async ({ stage }, use) => {
    const stored: string[] = []
    await use(async (name, serviceCount, category = 'dental') => {
      // Before every id that the identity service gives.
      const userId = `--${String(stored.length)}`
      stored.push(userId)
      const clinic = aClinic({ userId, name, category })
      const services = Array.from({ length: serviceCount }, (_, index) =>
        aService(
          {
            id: `${userId}-${String(index)}`,
            name: `${name} ${String(index + 1)}`,
            slots: Array.from({ length: 4 }, (_slot, number) =>
              aSlot({ slotId: `slot_${String(number)}`, timestamp: SLOT_TIME + number * HOUR_MS }),
            ),
          },
          clinic,
        ),
      )
      await stage.update({
        [`clinics/${userId}`]: storedClinic(clinic),
        ...storedFounder(clinic),
        [`listed_clinics/${userId}`]: storedListing(clinic),
        [`services/${userId}`]: Object.fromEntries(
          services.map((service, index) => [service.id, storedService(service, placeName(index))]),
        ),
        [`clinic_services/${userId}`]: Object.fromEntries(
          services.map(({ id }, index) => [placeName(index), id]),
        ),
      })
      return services
    })
    await removeClinics(stage, stored)
  },
})

async function removeClinics(stage: TestStage, ids: readonly string[]): Promise<void> {
  const places = ['clinics', 'listed_clinics', 'services', 'clinic_services']
  await stage.update(
    Object.fromEntries(ids.flatMap((id) => places.map((place) => [`${place}/${id}`, null]))),
  )
}

/** Firebase is loaded late here, on purpose. */
const expect = baseExpect.configure({ timeout: 20_000 })

const EARLY = /\.json\?/u
const DATA_LAYER = /\/assets\/createRepositories-.*\.js$/u

/** Notes what the page moves, says and loads. Call it before the page is opened. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { moved: 0, said: [] as string[], firstCard: 0 }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') noted.moved += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      if (
        noted.firstCard === 0 &&
        document.querySelector('a[href^="/service-details?"]') !== null
      ) {
        noted.firstCard = performance.now()
      }
      if (noted.firstCard === 0) return
      for (const status of document.querySelectorAll('[role=status]')) {
        const words = status.textContent
        if (words !== '') noted.said.push(words)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

const read = (page: Page, what: string): Promise<unknown> => page.evaluate(`window.noted.${what}`)

test('the first services are there before Firebase is asked for, and stay as they are when it has come', async ({
  storeFirstClinic,
  openBrowser,
}) => {
  await storeFirstClinic('Early Dental', 14)
  await storeFirstClinic('Second Dental', 2)
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    const page = await openBrowser()
    await page.setViewportSize(size)
    await observe(page)
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const release = await holdRequests(page, DATA_LAYER)
    const asked = page.waitForRequest(DATA_LAYER)
    const formatLoader = page.waitForEvent('worker')
    await page.goto(paths.services())
    expect((await formatLoader).url()).toMatch(/\/load-formats\.js$/u)
    const link = page.getByRole('link', { name: 'Early Dental 1', exact: true })
    await expect(link).toBeVisible()
    await link.focus()
    const element = await link.elementHandle()
    expect(sockets).toEqual([])

    await asked
    const loads = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(?:createRepositories|data)-/u.test(name))
        .map(({ startTime }) => startTime),
    )
    const firstCard = Number(await read(page, 'firstCard'))
    for (const startTime of loads) expect(startTime).toBeGreaterThan(firstCard)

    release()
    await expect.poll(() => sockets.length).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Early Dental 12', exact: true })).toBeAttached()
    expect(await element.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await read(page, 'moved')).toBeLessThan(0.01)
    expect(await read(page, 'said')).not.toContain(text.services.loading)
  }
})

test('a time that is taken in the meantime goes as soon as the page is live', async ({
  storeFirstClinic,
  openBrowser,
  stage,
}) => {
  const [service] = await storeFirstClinic('Early Dental', 1)
  if (service === undefined) throw new Error('A service was asked for.')
  const page = await openBrowser()
  const release = await holdRequests(page, DATA_LAYER)
  await page.goto(paths.services())
  const times = page.getByRole('link', { name: /: book Early Dental 1/u })
  await expect(times).toHaveCount(3)
  const first = await times.first().getAttribute('href')
  await takeTime(stage, service, 'slot_0')
  release()
  await expect(page.locator(`a[href="${first ?? ''}"]`)).toHaveCount(0)
  await expect(times).toHaveCount(3)
})

test("a visitor whose address names a category sees that category's services", async ({
  storeFirstClinic,
  openBrowser,
}) => {
  await storeFirstClinic('Early Dental', 1)
  await storeFirstClinic('Early Fertility', 3, 'ivf')
  const page = await openBrowser()
  const release = await holdRequests(page, DATA_LAYER)
  await page.goto(paths.servicesOf('ivf'))
  await expect(page.getByRole('link', { name: 'Early Fertility 1', exact: true })).toBeVisible()
  await expect(page.getByText('Early Dental 1')).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: 'Early Fertility 3', exact: true })).toBeVisible()
})

test('someone who comes back before Firebase is there finds the rest of the list', async ({
  storeFirstClinic,
  openBrowser,
}) => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await storeFirstClinic(name, 1)
  const page = await openBrowser()
  // Only what is on the screen is followed.
  await page.setViewportSize({ width: 1280, height: 4000 })
  const release = await holdRequests(page, DATA_LAYER)
  await page.goto(paths.services())
  await page.getByRole('link', { name: 'One 1', exact: true }).click()
  await expect(page).toHaveURL(/service-details/u)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'One 1', exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Five 1', exact: true })).toBeAttached()
})

const ANSWERS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['are refused', (route) => route.fulfill({ status: 401, json: { error: 'Permission denied' } })],
  ['are garbage', (route) => route.fulfill({ body: '<html>' })],
  ['have another form', (route) => route.fulfill({ json: { list: [1, 'two', null] } })],
  ['are lost', (route) => route.abort()],
  ['never come', () => new Promise(() => undefined)],
]

for (const [what, answer] of ANSWERS) {
  test(`a visitor sees the services page fill as usual where the early answers ${what}`, async ({
    storeFirstClinic,
    openBrowser,
  }) => {
    await storeFirstClinic('Early Dental', 2)
    // The browser itself reports what could not be loaded.
    const page = await openBrowser({ mayReport: /Failed to load resource/u })
    await page.route(EARLY, answer)
    await page.goto(paths.services())
    await expect(page.getByRole('link', { name: 'Early Dental 1', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('a patient who is still logged in sees the first services, and can book them, before Firebase is asked for', async ({
  storeFirstClinic,
  openBrowser,
  stage,
}) => {
  const [service] = await storeFirstClinic('Early Dental', 1)
  if (service === undefined) throw new Error('A service was asked for.')
  const patient = await stage.createPatient()
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  await observe(page)
  const release = await holdRequests(page, DATA_LAYER)
  for (const path of [
    paths.services(),
    paths.serviceDetails({ clinicId: service.clinicId, serviceId: service.id }),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /: book Early Dental 1/u }).first()).toBeVisible()
    await expect(page.getByText(text.services.loginToBook)).toHaveCount(0)
  }
  await page.goto(paths.services())
  const book = page.getByRole('link', { name: /^Book Now.*Early Dental 1/u })
  await expect(book).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: text.header.logout })).toBeVisible()
  expect(await read(page, 'moved')).toBeLessThan(0.01)
  await book.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Early Dental 1' })).toBeVisible()
})

test("a clinic's people, and whoever is on the page of one clinic, get it from the data layer alone", async ({
  storeFirstClinic,
  openBrowser,
  stage,
}) => {
  const [service] = await storeFirstClinic('Early Dental', 1)
  const clinic = await stage.createClinic()
  const { id } = await stage.createService(clinic)
  const asked: string[] = []
  const page = await openBrowser()
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(paths.clinicPage(service?.clinicId ?? ''))
  await expect(page.getByRole('link', { name: 'Early Dental 1', exact: true })).toBeVisible()
  await page.goto(paths.login())
  await logIn(page, clinic.email)
  await expect(page.getByRole('button', { name: text.header.logout })).toBeVisible()
  for (const path of [
    paths.services(),
    paths.serviceDetails({ clinicId: clinic.userId, serviceId: id }),
    paths.find({ what: 'dental', where: 'ON' }),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: text.header.logout })).toBeVisible()
  }
  expect(asked.filter((url) => url.includes('.json?'))).toEqual([])
})
