import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { removeServiceWorker } from '#src/app/runServiceWorker.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { expect, test as base } from './fixtures.ts'
import { openAsPatient } from './logIn.ts'
import { startDeployments, type Deployments } from './startDeployments.ts'

/** What the browser reports while the host can't be reached. */
const UNREACHABLE = /Failed to load resource|net::ERR|ServiceWorker/

/** The title of the page that the browser keeps: see offline.html. */
const OFFLINE = "CareSlot can't be reached"

const test = base.extend<{
  readonly deployments: Deployments
  /** Opens a page in a browser that keeps the shell. */
  readonly openKeeping: () => Promise<Page>
}>({
  deployments: async ({ application }, use) => {
    const deployments = await startDeployments(application)
    await use(deployments)
    await deployments.stop()
  },
  openKeeping: async ({ deployments, openBrowser }, use) => {
    await use(() =>
      openBrowser({ url: deployments.url, mayReport: UNREACHABLE, hasServiceWorker: true }),
    )
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The worker comes long after the page. */
async function expectWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 30_000,
    })
    .toBe(true)
}

/** The names of all caches, with the paths that they hold. */
const readCaches = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })

test('without a connection every address says so, shows nothing else, and comes back', async ({
  deployments,
  openKeeping,
}) => {
  const page = await openKeeping()
  await page.goto(paths.home())
  await expectWorker(page)
  // A visitor's browser keeps this one page.
  expect(Object.values(await readCaches(page))).toEqual([['/offline']])

  await deployments.goOffline()
  for (const path of [paths.services(), paths.dashboard(), paths.home()]) {
    await page.goto(path)
    await expect(heading(page, OFFLINE)).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link')).toHaveCount(2)
  }
  await deployments.goOnline()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, text.home.headline)).toBeVisible()

  await test.step('by itself, as soon as the browser says that there is a network', async () => {
    await deployments.goOffline()
    await page.goto(paths.about())
    await expect(heading(page, OFFLINE)).toBeVisible()
    await deployments.goOnline()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(heading(page, text.about.title)).toBeVisible()
  })
})

test('a tab works to the end after a deployment; the next one has nothing of the old version', async ({
  stage,
  application,
  deployments,
  openKeeping,
}) => {
  const patient = await stage.createPatient()
  const page = await openKeeping()
  await openAsPatient(page, patient.email)
  await expectWorker(page)
  const files = await readdir(join(application.folder, 'assets'))
  const code = files.filter((name) => /\.(?:js|css)$/u.test(name)).map((name) => `/assets/${name}`)
  await expect
    .poll(async () => new Set(Object.values(await readCaches(page)).flat()), { timeout: 30_000 })
    .toEqual(new Set(['/offline', ...code]))

  await test.step('what it keeps says nothing about the person', async () => {
    const contents = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = names.map(async (name) => {
        const cache = await caches.open(name)
        const answers = (await cache.keys()).map((request) => cache.match(request))
        return Promise.all(answers.map(async (answer) => (await answer)?.text()))
      })
      return (await Promise.all(all)).flat().join()
    })
    expect(contents).not.toContain(patient.email)
  })

  await test.step('a page whose code the host has no more opens in the same document', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset['sameDocument'] = ''
    })
    await deployments.publish({ documents: 2, assets: 2 })
    await page.getByRole('link', { name: text.header.cart(0) }).click()
    await expect(heading(page, text.checkout.title)).toBeVisible()
    await expect(page.locator('html[data-same-document]')).toBeAttached()
  })

  await test.step('the new version is there with the next document', async () => {
    await page.reload()
    await expect(heading(page, text.checkout.title)).toBeVisible()
    await expect(page.locator('script[type="module"]').last()).toHaveAttribute('src', /-v2-/)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true)
  })

  await test.step('and its worker once no page of the old one is open', async () => {
    const context = page.context()
    await page.close()
    const next = await context.newPage()
    await next.goto(paths.about())
    await expect.poll(async () => Object.keys(await readCaches(next))).toEqual(['careslot-en-2'])
  })
})

test('the owner can take the service worker away from all browsers', async ({
  deployments,
  openKeeping,
}) => {
  const page = await openKeeping()
  await page.goto(paths.home())
  await expectWorker(page)
  await deployments.write('service-worker.js', `(${String(removeServiceWorker)})(self)`)
  await page.goto(paths.about())
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
})
