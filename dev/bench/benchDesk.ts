import { performance } from 'node:perf_hooks'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import type { ClinicAccount } from '#src/domain/account.ts'
import { bookingDetailsOf } from '#src/domain/bookingDetails.ts'
import { HOUR_MS, MINUTE_MS } from '#src/domain/timeUnits.ts'
import { addDays, startOfDay } from '#src/domain/wallClock.ts'
import { english as text } from '#src/text/english.ts'
import { startRunningApplication } from '#tests/e2e/runningApplication.ts'
import { browserOptions } from '#tests/support/browserOptions.ts'
import { anAppointment, aPatientData, aService } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { createTestStage, TEST_PASSWORD, type TestStage } from '#tests/support/createTestStage.ts'
import { storedAppointment, storedService } from '#tests/support/storedRecords.ts'

const DOCTORS = 8
const SERVICES = 40
const TIMES = 500
const TIMES_A_DAY = 16
const VISITS = 300
const TIME_MS = 30 * MINUTE_MS
const OPENS_AT_MS = 9 * HOUR_MS
const ROUNDS = 9
const SLOWED = 4
const TYPED = 'Patient 12'
/** The browser reports no key that was answered faster. */
const SHORTEST_REPORTED_MS = 16

await benchDesk()

/**
 * Measures what a receptionist waits for at the desk of a large clinic, beside an empty one: from a reload
 * until the day and the requests are there, and how long a key takes to show where the computer is slow.
 */
async function benchDesk(): Promise<void> {
  const application = await startRunningApplication()
  const browser = await chromium.launch(browserOptions())
  try {
    const stage = createTestStage(application.backend, { areClinicsListed: true })
    const empty = await stage.createClinic({ name: 'Empty Clinic' })
    await stage.createService(empty, { slots: [] })
    const large = await stage.createClinic({ name: 'Large Clinic' })
    await fill(stage, large)
    const emptyDesk = await openDesk(browser, application.url, empty, text.agenda.nothing)
    const largeDesk = await openDesk(browser, application.url, large, /^\d+ booked/u)
    // One after the other, so that both meet the same machine.
    const rounds: { readonly empty: number; readonly large: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ empty: await emptyDesk.reload(), large: await largeDesk.reload() })
    }
    const few = median(rounds.map((round) => round.empty))
    const many = median(rounds.map((round) => round.large))
    show('empty desk', `${few.toFixed(0)} ms`)
    show('large desk', `${many.toFixed(0)} ms`)
    show('large to empty', (many / few).toFixed(2))
    for (const [name, label, path] of [
      ['search at the desk', text.patients.search, paths.dashboard()],
      ['name of a caller', /^Name/u, paths.newAppointment()],
      [
        'service of 500 times',
        new RegExp(`^${text.serviceForm.name}`, 'u'),
        paths.editService({ clinicId: large.userId, serviceId: 'service-0' }),
      ],
    ] as const) {
      const { page } = largeDesk
      await page.goto(path)
      show(name, `${(await slowestKey(page, label)).toFixed(0)} ms for the slowest key`)
    }
  } finally {
    await browser.close()
    await application.stop()
  }
}

interface OpenDesk {
  readonly page: Page
  /** Milliseconds until the desk can be used. */
  reload(): Promise<number>
}

async function openDesk(
  browser: Browser,
  baseURL: string,
  clinic: ClinicAccount,
  sign: string | RegExp,
): Promise<OpenDesk> {
  const context: BrowserContext = await browser.newContext({ baseURL, timezoneId: CLINIC_ZONE })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.login())
  const form = page.getByRole('main')
  await form.getByLabel(text.auth.email).fill(clinic.email)
  await form.getByLabel(text.auth.password).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: text.auth.signIn, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== paths.login())
  await page.goto(paths.dashboard())
  const isUsable = page.getByText(sign).first()
  await isUsable.waitFor()
  return {
    page,
    reload: async () => {
      const started = performance.now()
      await page.reload({ waitUntil: 'commit' })
      await isUsable.waitFor()
      await page.getByLabel(text.patients.search).fill('P')
      return performance.now() - started
    },
  }
}

/** Milliseconds from a key until the page shows it, for the slowest of them. */
async function slowestKey(page: Page, label: string | RegExp): Promise<number> {
  const field = page.getByRole('main').getByLabel(label)
  await field.focus()
  // Without what is still loaded.
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate((durationThreshold) => {
    const slowest = { ms: 0 }
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration)
    }).observe({ type: 'event', ...{ durationThreshold } })
  }, SHORTEST_REPORTED_MS)
  await page.keyboard.type(TYPED, { delay: 120 })
  const slowest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // The observer is told after the frame.
        requestAnimationFrame(() =>
          setTimeout(() => {
            resolve(Number(Reflect.get(Reflect.get(window, 'slowest') as object, 'ms')))
          }, 500),
        )
      }),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return slowest
}

/** Eight doctors with five services each, a month of times, and visits on every day of it. */
async function fill(stage: TestStage, clinic: ClinicAccount): Promise<void> {
  const today = startOfDay(Date.now(), CLINIC_ZONE)
  const changes: Record<string, unknown> = {}
  let visits = 0
  for (let number = 0; number < SERVICES; number += 1) {
    const slots = []
    for (let position = 0; position < TIMES; position += 1) {
      const day = addDays(today, Math.floor(position / TIMES_A_DAY), CLINIC_ZONE)
      const timestamp = day + OPENS_AT_MS + (position % TIMES_A_DAY) * TIME_MS
      slots.push({ slotId: `slot_${position}`, timestamp, available: true })
    }
    const service = aService(
      {
        id: `service-${number}`,
        name: `Examination ${number}`,
        doctor: `Dr. Number ${number % DOCTORS}`,
        slots,
      },
      clinic,
    )
    // The visits of a service are spread over its month, the first of them today.
    const ownVisits = Math.floor(((number + 1) * VISITS) / SERVICES) - visits
    const booked = new Set<number>()
    for (let own = 0; own < ownVisits; own += 1) {
      booked.add(own * 4 * TIMES_A_DAY + ((number + own) % TIMES_A_DAY))
    }
    for (const position of booked) {
      const slot = service.slots[position]
      if (slot === undefined) continue
      const appointmentId = `appointment-${visits}`
      const taken = { ...slot, available: false }
      const appointment = anAppointment({
        appointmentId,
        bookedBy: `patient-${visits}`,
        patientData: aPatientData({
          fullname: `Patient ${visits}`,
          email: `p${visits}@mail.example`,
        }),
        bookingDetails: { ...bookingDetailsOf(service, slot), slot: taken },
        status: visits % 5 === 0 ? 'pending' : 'confirmed',
      })
      changes[`appointments/${clinic.userId}/${appointmentId}`] = storedAppointment(appointment)
      changes[`slot_claims/${clinic.userId}/${service.id}/${slot.slotId}`] = appointmentId
      visits += 1
    }
    const kept = service.slots.map((slot, position) =>
      booked.has(position) ? { ...slot, available: false } : slot,
    )
    changes[`services/${clinic.userId}/${service.id}`] = storedService(
      { ...service, slots: kept },
      `s${String(number).padStart(3, '0')}`,
    )
    changes[`clinic_services/${clinic.userId}/s${String(number).padStart(3, '0')}`] = service.id
  }
  await stage.update(changes)
  show('filled', `${SERVICES} services, ${SERVICES * TIMES} times, ${visits} visits`)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function show(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(24)}${value}\n`)
}
