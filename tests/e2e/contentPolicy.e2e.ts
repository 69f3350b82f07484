import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { expect, test } from './fixtures.ts'

/** No policy of ours names it. */
const ELSEWHERE = 'https://elsewhere.example'

/** What the policy is there for, done as by a page that was broken into, and the directive that stops it. */
const PLANTED: readonly {
  readonly name: string
  readonly directive: string
  readonly plant: (page: Page) => Promise<unknown>
}[] = [
  {
    name: 'an inline script',
    directive: 'script-src',
    plant: (page) =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'document.title = "broken into"'
        document.head.append(script)
      }),
  },
  {
    name: 'a script of another host',
    directive: 'script-src',
    plant: (page) =>
      page.evaluate((host) => {
        const script = document.createElement('script')
        script.src = `${host}/script.js`
        document.head.append(script)
      }, ELSEWHERE),
  },
  {
    name: 'an inline style',
    directive: 'style-src',
    plant: (page) =>
      page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<p style="position: fixed">Pay here</p>')
      }),
  },
  {
    name: 'a picture of another host',
    directive: 'img-src',
    plant: (page) =>
      page.evaluate((host) => {
        new Image().src = `${host}/picture.png`
      }, ELSEWHERE),
  },
  {
    name: 'data sent to another host',
    directive: 'connect-src',
    plant: (page) => page.evaluate((host) => fetch(host).catch(() => undefined), ELSEWHERE),
  },
  {
    name: 'a form sent without the application',
    directive: 'form-action',
    plant: (page) =>
      page.evaluate(() => {
        const form = document.createElement('form')
        document.body.append(form)
        form.submit()
      }),
  },
  {
    name: 'a page of ours in a frame',
    directive: 'frame-ancestors',
    plant: async (page) => {
      await page.route('**/framing', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe src="${paths.login()}"></iframe>`,
        }),
      )
      await page.goto('/framing')
    },
  },
]

for (const { name, directive, plant } of PLANTED) {
  test(`the content policy stops ${name}`, async ({ application, browser, violations }) => {
    const page = await browser.newPage({ baseURL: application.url })
    await page.goto(paths.about())
    await expect(page.getByRole('heading', { level: 1, name: text.about.title })).toBeVisible()
    await plant(page)
    await expect.poll(() => violations.join('\n')).toContain(directive)
    expect(await page.title()).not.toBe('broken into')
    await page.close()
    violations.length = 0
  })
}

test.fail('a journey fails for what the policy has stopped', ({ violations }) => {
  violations.push('The Content Security Policy stopped something that was planted here.')
})
