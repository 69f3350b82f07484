import type { Page } from '@playwright/test'
import { median, type Bench, type Measure } from '#dev/bench/Measure.ts'
import { slowSocket } from '#dev/bench/tools/slowSocket.ts'
import { KEEP_NAMES, LINES } from '#dev/bench/tools/Visit.ts'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { logIn } from '#tests/e2e/logIn.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { createTestStage } from '#tests/support/createTestStage.ts'

const VIEWPORT = { width: 412, height: 823 }
const MIN_ROUNDS = 3
const MAX_WAIT_MS = 20_000
/** How long a patient at least looks at what is asked. */
const READING_MS = 3000
const MAX_FORM_MS = 1000
/** Beside one round trip. */
const MAX_SENDING_MS = 300

/**
 * How long a patient whom the clinic knows waits on a slow phone and line: from pressing a time on a service's page until the
 * request can be sent, and from "Request" until it is said to be sent.
 */
export const booking: Measure = {
  name: 'booking',
  title: 'from a time to its request, and from "Request" to "sent", on a slow phone and line',
  run: async (bench) => {
    const rounds = Math.max(bench.rounds, MIN_ROUNDS)
    const stage = createTestStage(bench.application.backend)
    const clinic = await stage.createClinic({ name: 'Booked Clinic' })
    const patient = await stage.createPatient({ phone: '(519) 555-0142' })
    const service = await stage.createService(clinic, {
      slots: Array.from({ length: rounds }, (_, position) =>
        aSlot({
          slotId: `slot_${String(position)}`,
          timestamp: Date.now() + (position + 1) * DAY_MS,
        }),
      ),
    })
    const visits: Booking[] = []
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await book(bench, patient, service))
    }
    const { latency } = LINES.phone
    return [
      {
        what: 'from a time to its request',
        unit: 'ms',
        value: median(visits.map(({ form }) => form)),
        atMost: MAX_FORM_MS,
      },
      {
        what: `from "Request" to "sent", of which ${String(latency)} ms are the line`,
        unit: 'ms',
        value: median(visits.map(({ sent }) => sent)),
        atMost: latency + MAX_SENDING_MS,
      },
    ]
  },
}

/** Milliseconds. */
interface Booking {
  readonly form: number
  readonly sent: number
}

/** Takes the first time of the service, in a browser that has not been there. */
async function book(
  { browser, application }: Bench,
  patient: PatientAccount,
  service: Service,
): Promise<Booking> {
  const context = await browser.newContext({
    baseURL: application.url,
    serviceWorkers: 'block',
    timezoneId: CLINIC_ZONE,
    viewport: VIEWPORT,
  })
  const { cpu, ...network } = LINES.phone
  await slowSocket(context, network)
  const page = await context.newPage()
  await page.addInitScript(KEEP_NAMES)
  await page.goto(paths.login())
  await logIn(page, patient.email)
  await page.waitForURL((url) => url.pathname !== paths.login())
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await page.goto(paths.serviceDetails({ clinicId: service.clinicId, serviceId: service.id }))
  const time = page.locator('main a[href*="&slot="]').first()
  await time.waitFor()
  // The patient reads the page, and chooses.
  await page.waitForLoadState('networkidle')
  const form = await timeFromPress(page, () => time.click(), text.booking.request)
  await page.waitForTimeout(READING_MS)
  const request = page.getByRole('button', { name: text.booking.request })
  const sent = await timeFromPress(page, () => request.click(), text.requested.sent(1))
  await context.close()
  return { form, sent }
}

declare global {
  interface Window {
    benchPress: Promise<number>
  }
}

/** Returns the milliseconds from a press until the page shows a text. */
async function timeFromPress(
  page: Page,
  press: () => Promise<void>,
  sign: string,
): Promise<number> {
  await page.evaluate(
    ([awaited, maxMs]) => {
      window.benchPress = new Promise((resolve, reject) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            function look(): void {
              const took = performance.now() - timeStamp
              if (document.body.textContent.includes(awaited)) resolve(took)
              else if (took > maxMs) reject(new Error(`The page does not say: ${awaited}`))
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      })
    },
    [sign, MAX_WAIT_MS] as const,
  )
  await press()
  return page.evaluate(() => window.benchPress)
}
