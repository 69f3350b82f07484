import type { BrowserContext, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { expect, test } from './fixtures.ts'

const LATE_MS = 2000
const WITHIN_TAP_MS = 500

/** Google's two scripts, as far as the SDK uses them: the second is asked for by the first. */
const LOADER = `
  window.gapi = { load: (name, { callback }) => {
    const script = document.createElement('script')
    script.src = 'https://apis.google.com/iframes.js'
    script.onload = callback
    document.head.append(script)
  } }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`
const IFRAMES = `
  const relay = { restyle: async () => {}, register: () => {}, send: () => {} }
  window.gapi.iframes = {
    Iframe: Object,
    CROSS_ORIGIN_IFRAMES_FILTER: null,
    getContext: () => ({ open: ({ url }, whenOpen) => {
      const frame = document.createElement('iframe')
      const isThere = new Promise((resolve) => { frame.onload = resolve })
      frame.src = url
      document.body.append(frame)
      return whenOpen({ ...relay, ping: (whenReady) => isThere.then(whenReady) })
    } }),
  }
`

/**
 * Lets the SDK take the way that it takes in production, with Google's answers late, and notes when windows are
 * opened. It takes that way where the local Auth does not offer its own chooser.
 */
async function answerLateForGoogle(context: BrowserContext, authOrigin: string): Promise<void> {
  await context.route(`${authOrigin}/`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { authEmulator: { ready: true } },
    }),
  )
  const answers: readonly (readonly [address: RegExp, contentType: string, body: string])[] = [
    [/^https:\/\/apis\.google\.com\/js\/api\.js/, 'text/javascript', LOADER],
    [/^https:\/\/apis\.google\.com\/iframes\.js/, 'text/javascript', IFRAMES],
    [/\/emulator\/auth\/iframe/, 'text/html', ''],
    [/\/emulator\/auth\/handler/, 'text/html', '<h1>The window of Google</h1>'],
  ]
  for (const [address, contentType, body] of answers) {
    await context.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.fulfill({ contentType, body })
    })
  }
  await context.addInitScript(() => {
    const open = window.open.bind(window)
    addEventListener('click', () => performance.mark('tap'), { capture: true })
    window.open = (...parameters) => {
      performance.mark('window')
      return open(...parameters)
    }
  })
}

function msFromTapToWindow(page: Page): Promise<number> {
  return page.evaluate(() => performance.measure('opening', 'tap', 'window').duration)
}

test.describe("with Google's answers two seconds late", () => {
  for (const isRead of [true, false]) {
    test(
      isRead
        ? "a person who has read the login page sees Google's window open with the tap"
        : "a person who taps at once sees a window open, which becomes Google's",
      async ({ browser, application }) => {
        // The policy of a build for the local backend does not name Google.
        const context = await browser.newContext({ baseURL: application.url, bypassCSP: true })
        await answerLateForGoogle(context, `http://127.0.0.1:${application.backend.ports.auth}`)
        const page = await context.newPage()
        const frame = page.waitForResponse(/\/emulator\/auth\/iframe/)
        await page.goto('/login')
        const button = page.getByRole('button', { name: text.auth.signInWithGoogle })
        await expect(button).toBeVisible()
        if (isRead) await (await frame).finished()
        const opened = page.waitForEvent('popup')
        await button.click()
        const popup = await opened
        expect(await msFromTapToWindow(page)).toBeLessThan(WITHIN_TAP_MS)
        if (!isRead) await expect(popup.getByText(text.auth.waitingForGoogle)).toBeVisible()
        await expect(popup.getByRole('heading', { name: 'The window of Google' })).toBeVisible()
        await context.close()
      },
    )
  }

  test('a visitor loads nothing of Google where nobody can log in', async ({ openBrowser }) => {
    const page = await openBrowser()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const path of ['/', '/services', '/contact']) {
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    expect(asked.filter((address) => /google|\/auth\/iframe|googleSignIn/.test(address))).toEqual(
      [],
    )
  })
})
