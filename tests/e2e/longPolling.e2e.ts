import { english as text } from '#src/areas/text/english.ts'
import { addToCart } from './addToCart.ts'
import { expect, test as base } from './fixtures.ts'
import { openAsPatient } from './logIn.ts'
import { startRunningApplication, type RunningApplication } from './runningApplication.ts'
import { startProxyWithoutWebSockets } from './startProxyWithoutWebSockets.ts'

const test = base.extend<object, { readonly application: RunningApplication }>({
  application: [
    // Playwright reads from the first argument's pattern which fixtures this one needs: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const settings = { VITE_LONG_POLLING: 'on' }
      const application = await startRunningApplication({ settings })
      await use(application)
      await application.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('a patient in a network without websockets sees a service, books it and sees the approval', async ({
  application,
  browser,
  stage,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const proxy = await startProxyWithoutWebSockets()
  const context = await browser.newContext({
    baseURL: application.url,
    proxy: { server: proxy.url },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const polls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/.lp') polls.push(request.url())
    })
    await openAsPatient(page, patient.email)
    await addToCart(page, service)
    await page.getByRole('button', { name: text.checkout.reserve }).click()
    await expect(page.getByText(text.checkout.success)).toBeVisible()
    await expect(page.getByText(text.appointments.states.pending)).toBeVisible()

    const booked = await stage.read(`appointments/${clinic.userId}`)
    const [appointmentId = ''] = Object.keys(Object(booked) as object)
    await stage.write(`appointments/${clinic.userId}/${appointmentId}/confirmed`, true)
    await expect(page.getByText(text.appointments.states.confirmed).first()).toBeVisible()

    expect(proxy.refused()).toBeGreaterThan(0)
    expect(polls.length).toBeGreaterThan(0)
  } finally {
    await context.close()
    await proxy.stop()
  }
})
