import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { paths } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'
import { button } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './holdRequests.ts'
import { logIn, openAsPatient } from './logIn.ts'
import { untilUndoIsOver } from './untilUndoIsOver.ts'

/** The public pages, and a text that each ends with. */
const PAGES = [
  { path: paths.home(), heading: text.home.headline },
  ...Object.values(PUBLIC_PAGES).map(({ path, heading }) => ({
    path: path(),
    heading: heading(text),
  })),
  { path: paths.login(), heading: text.auth.title },
  { path: paths.register(), heading: text.registration.title },
  { path: paths.services(), heading: text.services.title },
]

const APPLICATION = /\/assets\/application-.*\.js$/u

/** Leaves out what comes from the database. */
async function removeNextTimes(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.locator('[aria-labelledby=next]').evaluate((part) => {
      part.remove()
    })
  }
}

test('every word of a public page is there before any script has run', async ({
  application,
  browser,
}) => {
  const withScripts = await browser.newContext({ baseURL: application.url })
  const without = await browser.newContext({ baseURL: application.url, javaScriptEnabled: false })
  const [complete, plain] = [await withScripts.newPage(), await without.newPage()]
  for (const { path, heading } of PAGES) {
    await plain.goto(path)
    await expect(plain.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await complete.goto(path)
    await expect(complete.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // What the services page lists comes from the database.
    if (path === paths.services()) continue
    // Home's next open times do too, and come between its own words.
    if (path === paths.home()) await removeNextTimes(complete, plain)
    const words = await complete.getByRole('main').innerText()
    expect(await plain.getByRole('main').innerText(), path).toBe(words)
    expect(await plain.title(), path).toBe(await complete.title())
  }
  await Promise.all([withScripts.close(), without.close()])
})

test('the links of a public page lead on without scripts', async ({ application, browser }) => {
  const context = await browser.newContext({ baseURL: application.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paths.home())
  await page.getByRole('banner').getByRole('link', { name: text.header.aboutUs }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.about.title })).toBeVisible()
  await context.close()
})

test('a visitor who only reads downloads nothing of the data layer', async ({ openBrowser }) => {
  const page = await openBrowser()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.goto(paths.home(), { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /createRepositories|\/data-|\.ws/u.test(path))).toEqual([])
  // About to use a link: now it is fetched, before it is needed.
  await page.getByRole('main').getByRole('link', { name: text.home.findAppointment }).hover()
  await expect.poll(() => asked.join()).toContain('createRepositories')
})

test('a patient who is logged in never sees what visitors are asked', async ({
  openBrowser,
  stage,
}) => {
  const patient = await stage.createPatient()
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  const release = await holdRequests(page, APPLICATION)
  await page.goto(paths.home(), { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: text.header.login })).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: text.header.logout })).toBeVisible()
})

test('a patient who logs in before the scripts have come is logged in then, with nothing in the address', async ({
  openBrowser,
  stage,
}) => {
  const patient = await stage.createPatient()
  const page = await openBrowser()
  const release = await holdRequests(page, APPLICATION)
  await page.goto(paths.login(), { waitUntil: 'commit' })
  const form = page.getByRole('main')
  await form.getByLabel(text.auth.email).fill(patient.email)
  await form.getByLabel(text.auth.password).fill(TEST_PASSWORD)
  await form.getByRole('button', { name: text.auth.signIn, exact: true }).click()
  await expect(form.getByLabel(text.auth.email)).toHaveValue(patient.email)
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByRole('button', { name: text.header.logout })).toBeVisible({
    timeout: 20_000,
  })
})

test('who types while the application takes over the log-in form goes on in the same field, and every letter is kept', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  const release = await holdRequests(page, APPLICATION)
  // With a query, the application's page takes the place of the document's, fields and all.
  await page.goto(paths.login({ returnTo: paths.services() }), { waitUntil: 'commit' })
  const field = page.getByRole('main').getByLabel(text.auth.email)
  await field.focus()
  release()
  let typed = ''
  const type = async (): Promise<void> => {
    await page.keyboard.type('noor')
    typed += 'noor'
  }
  while ((await page.locator('html[data-is-started]').count()) === 0) await type()
  await type()
  await expect(field).toHaveValue(typed)
  await expect(field).toBeFocused()
})

/** Counts from now on how much each document moves while it loads. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { moved: 0 }
    Object.assign(window, { layoutShift: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') state.moved += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test("a patient's home begins with the news and the next visit, and does not move", async ({
  openBrowser,
  stage,
}) => {
  const [clinic, patient] = [await stage.createClinic(), await stage.createPatient()]
  const [first = aSlot(), second = aSlot()] = [0, 1].map((position) =>
    aSlot({ slotId: `slot_${position}`, timestamp: Date.now() + (position + 1) * DAY_MS }),
  )
  const service = await stage.createService(clinic, { slots: [first, second] })
  const itemAt = (slot: Slot): CartItem =>
    anItemFor(patient, service, { slot, patientData: aPatientData({ email: patient.email }) })
  await storeAppointment(stage, itemAt(first), 'confirmed')
  const declined = await storeAppointment(stage, itemAt(second))
  const desk = await openBrowser()
  await desk.goto(
    paths.appointmentDetails({
      clinicId: clinic.userId,
      appointmentId: declined.appointmentId,
    }),
  )
  await logIn(desk, clinic.email)
  await button(desk, text.appointments.cancel).click()
  await button(desk, text.appointments.confirmCancel).click()
  await expect(desk.getByText(text.appointments.redirects.declining)).toBeVisible()
  await untilUndoIsOver(desk)

  for (const width of [360, 1280]) {
    const page = await openBrowser()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.login())
    await logIn(page, patient.email)
    // Without a wish of another page, logging in leads home.
    const news = page.getByRole('region', { name: text.appointments.notices.title })
    await expect(
      news.getByRole('heading', { name: text.appointments.notices.declined(clinic.name) }),
    ).toBeVisible()
    await countShifts(page)
    await page.goto(paths.home(), { waitUntil: 'networkidle' })
    await expect(news).toBeVisible()
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${text.appointments.reminder}`, 'u') }),
    ).toBeVisible()
    await expect(page).toHaveTitle(text.common.pageTitle(text.home.title, 1))
    await expect(
      page.getByRole('banner').getByText('1', { exact: true }).filter({ visible: true }),
    ).toHaveCount(1)
    expect(await page.evaluate('window.layoutShift.moved'), `${width} px`).toBeLessThan(0.01)
    await page.getByRole('contentinfo').getByRole('link', { name: text.footer.aboutUs }).click()
    await expect(page).toHaveTitle(text.common.pageTitle(text.about.title, 1))
  }
})

test('nothing on a public page moves while it loads', async ({ openBrowser }) => {
  for (const width of [360, 1280]) {
    const page = await openBrowser()
    await page.setViewportSize({ width, height: 800 })
    await countShifts(page)
    for (const { path } of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const moved = await page.evaluate('window.layoutShift.moved')
      expect(moved, `${path} at ${width} px`).toBeLessThan(0.01)
    }
  }
})

test('nothing in Find moves while it is answered, be it with few times or with none', async ({
  openBrowser,
  stage,
}) => {
  await stage.createService(await stage.createClinic({ province: 'PE', category: 'dental' }))
  const page = await openBrowser()
  await page.setViewportSize({ width: 412, height: 823 })
  await countShifts(page)
  const browse = page.getByRole('link', { name: text.find.browse })
  for (const what of ['dental', 'ivf'] as const) {
    await page.goto(paths.find({ what, where: 'PE' }), { waitUntil: 'networkidle' })
    await expect(browse).toBeVisible()
    expect(await page.evaluate('window.layoutShift.moved'), what).toBeLessThan(0.01)
  }
})
