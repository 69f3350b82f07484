import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { expect, test as base } from './fixtures.ts'
import { startRunningApplication, type RunningApplication } from './runningApplication.ts'

const ENDPOINT = 'https://errors.example/report'

const test = base.extend<object, { readonly application: RunningApplication }>({
  application: [
    // Playwright reads from the first argument's pattern which fixtures this one needs: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const settings = { VITE_ERROR_ENDPOINT: ENDPOINT }
      const application = await startRunningApplication({ settings })
      await use(application)
      await application.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('an owner gets a report of what a page throws while it is rendered', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ mayReport: /TypeError/ })
  await page.route(/\/assets\/AboutPage-[^/]*\.js$/u, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function AboutPage() { throw new TypeError() }',
    }),
  )
  const reported = page.waitForRequest(ENDPOINT)
  await page.route(ENDPOINT, (route) => route.fulfill())
  await page.goto(paths.about())
  await expect(page.getByRole('alert')).toHaveText(text.common.brokenText)
  expect((await reported).postDataJSON()).toMatchObject({ name: 'TypeError', route: '/about' })
})
