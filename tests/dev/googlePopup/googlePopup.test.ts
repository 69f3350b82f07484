import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAccounts, startAuth, type LocalAuth, listen } from '@careslot/local-firebase'
import { browserOptions } from '#tests/support/browserOptions.ts'

const PROJECT = 'demo-careslot'
let auth: LocalAuth
let pages: Server
let pagesPort: number
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]
let foreignRequests: string[]

beforeAll(async () => {
  ;[auth, pages, browser] = await Promise.all([
    startAuth({ port: 0, projectId: PROJECT, actionPageUrl: 'http://127.0.0.1/account-action' }),
    servePopupPage(),
    chromium.launch(browserOptions()),
  ])
  pagesPort = await listen(pages, 'Application', { port: 0 })
  await seedAccounts(`http://127.0.0.1:${auth.port}`, PROJECT, [
    { uid: 'ana', email: 'ana@example.com', displayName: 'Ana Roy', hasGoogleIdentity: true },
    { uid: 'ben', email: 'ben@example.com', displayName: 'Ben "B" <i>', hasGoogleIdentity: true },
    { uid: 'kim', email: 'kim@example.com', displayName: 'Kim Lee', password: 'careslot' },
  ])
}, 60_000)

afterAll(async () => {
  pages.close()
  await Promise.all([browser.close(), auth.stop()])
})

beforeEach(async () => {
  faults = []
  foreignRequests = []
  context = await browser.newContext()
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && hostname !== '127.0.0.1') foreignRequests.push(request.url())
  })
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page = await context.newPage()
  await page.goto(`http://127.0.0.1:${pagesPort}/?auth=http://127.0.0.1:${auth.port}`)
  return async () => {
    await context.close()
    expect(faults).toEqual([])
    expect(foreignRequests).toEqual([])
  }
})

/** The page of popupPage/, bundled as the product is, from memory. */
async function servePopupPage(): Promise<Server> {
  const built = await build({
    root: join(import.meta.dirname, 'popupPage'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022' },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('Expected one bundle.')
  const files = new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  )
  return createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/s, '')
    const name = path === '/' ? '/index.html' : path
    response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(files.get(name) ?? '')
  })
}

async function openChooser(): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  return opened
}

async function outcome(index: number): Promise<string | null> {
  return page.locator('#outcomes li').nth(index).textContent({ timeout: 15_000 })
}

describe('the Google sign-in popup, with no network', { timeout: 30_000 }, () => {
  test('the Google popup signs in the demo identity that was picked, and again in a second popup', async () => {
    const first = await openChooser()
    await first.getByRole('button', { name: 'Ana Roy' }).click()
    expect(await outcome(0)).toBe('ana Ana Roy ana@example.com')

    const second = await openChooser()
    await second.getByRole('button', { name: 'ben@example.com' }).click()
    expect(await outcome(1)).toBe('ben Ben "B" <i> ben@example.com')
  })

  test('the Google popup offers the accounts that are linked with Google, and no others', async () => {
    const chooser = await openChooser()
    await expect.poll(() => chooser.getByRole('listitem').count()).toBe(2)
    await expect.poll(() => chooser.getByText('kim@example.com').count()).toBe(0)
  })

  test('the Google popup signs in a new person by name and e-mail', async () => {
    const chooser = await openChooser()
    await chooser.getByText('Use another account').click()
    await chooser.getByLabel('Name').fill('Noor Haddad')
    await chooser.getByLabel('E-mail').fill('noor@example.com')
    await chooser.getByRole('button', { name: 'Continue' }).click()
    expect(await outcome(0)).toMatch(/^\w{28} Noor Haddad noor@example\.com$/)
  })

  test('the Google popup can be cancelled, and the page is notified', async () => {
    const chooser = await openChooser()
    await chooser.getByRole('button', { name: 'Cancel' }).click()
    expect(await outcome(0)).toBe('auth/popup-closed-by-user')
    await expect.poll(() => chooser.isClosed()).toBe(true)
  })

  test('the Google popup can be closed as a window, which the page notices some ten seconds later', async () => {
    const chooser = await openChooser()
    await chooser.close()
    expect(await outcome(0)).toBe('auth/popup-closed-by-user')
  })

  test('a Google popup gives way to a second one', async () => {
    await openChooser()
    const second = await openChooser()
    expect(await outcome(0)).toBe('auth/cancelled-popup-request')
    await second.getByRole('button', { name: 'Ana Roy' }).click()
    expect(await outcome(1)).toBe('ana Ana Roy ana@example.com')
  })
})
