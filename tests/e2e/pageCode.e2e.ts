import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './holdRequests.ts'
import { logIn, openAsPatient } from './logIn.ts'

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** The style sheets of the document that it neither has applied nor, as a prerendered one, has within itself. */
const listUnstyled = async (page: Page): Promise<string[]> =>
  page.locator('link[rel="stylesheet"]').evaluateAll(async (links) => {
    const within = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
    const found = await Promise.all(
      links.map(async (link) => {
        if (!(link instanceof HTMLLinkElement)) return []
        const rules = await (await fetch(link.href)).text()
        const isStyled = link.disabled
          ? within.some((styles) => styles.includes(rules))
          : hasRules(link.sheet)
        return isStyled ? [] : [link.href]
      }),
    )
    return found.flat()

    /** A sheet that could not be fetched is there all the same, and its rules cannot be read. */
    function hasRules(sheet: CSSStyleSheet | null): boolean {
      try {
        return sheet !== null && sheet.cssRules.length > 0
      } catch {
        return false
      }
    }
  })

/** Notes which files of the application are asked for, by their names without what makes them unique. */
function noteFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(?<name>.+)-[\w-]{8}\.(?:js|css)$/u.exec(request.url())?.groups?.[
      'name'
    ]
    if (name !== undefined) files.push(name)
  })
  return files
}

const ACCOUNT = /accounts:lookup/u

test('a visitor who presses a link has the code of its page by then', async ({ openBrowser }) => {
  const page = await openBrowser()
  const files = noteFiles(page)
  await page.goto(paths.home(), { waitUntil: 'networkidle' })
  expect(files).not.toContain('ContactPage')
  await footerLink(page, text.footer.contact).hover()
  await expect.poll(() => files).toContain('ContactPage')
  // The page fetches these by itself once it has nothing else to do.
  await expect.poll(() => files).toContain('hideSilentIndexedDb')
  await page.waitForLoadState('networkidle')
  const before = [...files]
  await footerLink(page, text.footer.contact).click()
  await expect(page.getByRole('heading', { level: 1, name: text.contact.title })).toBeVisible()
  expect(files).toEqual(before)
})

test('a patient who presses a link has the code of its page by then', async ({
  openBrowser,
  stage,
}) => {
  const patient = await stage.createPatient()
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  const files = noteFiles(page)
  await page.goto(paths.home(), { waitUntil: 'networkidle' })
  expect(files).not.toContain('CheckoutPage')
  await page
    .getByRole('banner')
    .getByRole('link', { name: text.header.cart(0) })
    .hover()
  await expect.poll(() => files).toContain('CheckoutPage')
})

test('a patient who reads about a service has the code of its booking before it is known who this is', async ({
  openBrowser,
  stage,
}) => {
  const patient = await stage.createPatient()
  const service = await stage.createService(await stage.createClinic())
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  const files = noteFiles(page)
  // The session is known once the identity service has answered.
  const release = await holdRequests(page, ACCOUNT)
  await page.goto(paths.serviceDetails({ clinicId: service.clinicId, serviceId: service.id }))
  await expect.poll(() => files).toContain('BookingPage')
  await expect(page.getByRole('button', { name: text.header.logout })).toBeHidden()
  // What only visitors need on the way to it.
  expect(files).not.toContain('TimeSignUpPage')
  release()
  await page
    .getByRole('link', { name: /: book /u })
    .first()
    .click()
  await expect(page.getByRole('button', { name: text.booking.request })).toBeVisible()
})

test('a clinic that signs in to its desk has the code of it while the password is typed', async ({
  openBrowser,
  stage,
}) => {
  const clinic = await stage.createClinic()
  const page = await openBrowser()
  const files = noteFiles(page)
  await page.goto(paths.dashboard(), { waitUntil: 'networkidle' })
  expect(files).not.toContain('ClinicDashboardPage')
  await page.getByRole('main').getByLabel(text.auth.password).focus()
  await expect.poll(() => files).toContain('ClinicDashboardPage')
  await logIn(page, clinic.email)
  await expect(page.getByLabel(text.patients.search)).toBeVisible()
})

test('the day of a desk is asked for while the code of the desk is still on its way', async ({
  openBrowser,
  stage,
}) => {
  const clinic = await stage.createClinic()
  const doctorId = 'd00'
  await enterDoctor(stage, clinic, { doctorId })
  const { id } = await stage.createService(clinic, { slots: [] })
  const page = await openBrowser()
  let sent = ''
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      sent += payload.toString()
    })
  })
  let deliver = (): void => undefined
  const isDelivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/ClinicDashboardPage*.js', async (route) => {
    await isDelivered
    await route.continue()
  })
  await page.goto(paths.dashboard())
  await logIn(page, clinic.email)
  for (const path of [
    `/appointments/${clinic.clinicId}`,
    `/services/${clinic.clinicId}/${id}/slots`,
    `/busy_times/${clinic.clinicId}/${doctorId}`,
    `/absences/${clinic.clinicId}`,
  ]) {
    await expect.poll(() => sent).toContain(`"p":"${path}"`)
  }
  deliver()
  await expect(page.getByLabel(text.patients.search)).toBeVisible()
})

test.describe('A page whose code could not be fetched', () => {
  for (const kind of ['js', 'css']) {
    test(`a visitor who returns to a page whose code failed sees it in full (${kind} failed)`, async ({
      openBrowser,
    }) => {
      const page = await openBrowser({ mayReport: /net::ERR_FAILED|PageLoadError/ })
      await page.goto(paths.find(), { waitUntil: 'networkidle' })
      const address = new RegExp(`/assets/AboutPage.*\\.${kind}$`, 'u')
      await page.route(address, (route) => route.abort())
      await page.getByRole('banner').getByRole('link', { name: text.header.aboutUs }).click()
      await expect(page.getByRole('alert')).toHaveText(text.common.notLoadedText.same)
      await page.unroute(address)
      await footerLink(page, text.footer.contact).click()
      await page.getByRole('banner').getByRole('link', { name: text.header.aboutUs }).click()
      await expect(page.getByRole('heading', { level: 1, name: text.about.title })).toBeVisible()
      const unstyled = await listUnstyled(page)
      expect(unstyled).toEqual([])
    })
  }

  for (const { kind, address, code, words } of [
    {
      kind: 'a prerendered page',
      address: paths.find(),
      code: /\/assets\/FindPage.*\.js$/u,
      words: /^\s*This page could not be loaded completely\./u,
    },
    {
      kind: 'an empty page',
      address: paths.deletionRequested(),
      code: /\/assets\/DeletionRequestedPage.*\.js$/u,
      words: text.common.notLoadedText.same,
    },
  ]) {
    test(`a visitor whose first page has no code reads so once (${kind})`, async ({
      openBrowser,
    }) => {
      const page = await openBrowser({ mayReport: /net::ERR_FAILED|PageLoadError/ })
      await page.route(code, (route) => route.abort())
      await page.goto(address)
      await expect(page.getByRole('alert')).toHaveText([words])
    })
  }

  test('a visitor reads above a page that its code is missing, and gets it once it can be loaded', async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ mayReport: /net::ERR_FAILED/ })
    const address = /\/assets\/AboutPage.*\.js$/u
    await page.route(address, (route) => route.abort())
    await page.goto(paths.about())
    await expect(page.getByRole('alert')).toContainText('could not be loaded completely')
    await expect(page.getByRole('heading', { level: 1, name: text.about.title })).toBeVisible()
    await page.unroute(address)
    await expect(page.locator('html[data-is-started]')).toBeAttached()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
