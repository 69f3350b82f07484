import type { Browser, Page } from '@playwright/test'
import { median, type Bench, type Finding, type Measure } from '#dev/bench/Measure.ts'
import { slowestKey } from '#dev/bench/tools/Visit.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { logIn } from '#tests/e2e/logIn.ts'
import { anAppointment, aPatientData, aService } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { createTestStage, TEST_PASSWORD, type TestStage } from '#tests/support/createTestStage.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedAppointment, storedService } from '#tests/support/storedRecords.ts'

const DOCTORS = 8
const SMALL = { services: 5, visits: 25 }
const LARGE = { services: 40, visits: 500 }
const TIMES = 500
const TIMES_A_DAY = 16
/** Between two visits of a service. */
const DAYS_BETWEEN = 2
const TIME_MS = 30 * MINUTE_MS
const OPENS_AT_MS = 9 * HOUR_MS
const MIN_ROUNDS = 9
const TYPED = 'Patient 12'
const MAX_KEY_MS = 100
const MIN_SIGN_INS = 5
const MAX_SIGN_IN_MS = 1500
/** By how much the processor is slower where a person signs in or drags. */
export const SLOWED = 4
/** Shown above the column of a doctor. */
export const HAS_VISITS = /^\d+ booked/u

/**
 * What a receptionist waits for at the desk of a small and of a large clinic, beside an empty one: from a reload, and from
 * "Sign In" on a slow computer, until the day and the requests are there; and how long a key takes to show on a slow computer.
 */
export const desk: Measure = {
  name: 'desk',
  title: 'the desks of a small and a large clinic, signing in to them, and keys in their forms',
  run: async ({ browser, application, rounds }: Bench) => {
    const stage = createTestStage(application.backend)
    const empty = await stage.createClinic({ name: 'Empty Clinic' })
    await stage.createService(empty, { slots: [] })
    const large = await stage.createClinic({ name: 'Large Clinic' })
    await fill(stage, large, LARGE)
    const small = await stage.createClinic({ name: 'Small Clinic' })
    await fill(stage, small, SMALL)
    const { url } = application
    const emptyDesk = await openDesk(browser, url, empty, text.agenda.nothing)
    const smallDesk = await openDesk(browser, url, small, HAS_VISITS)
    const largeDesk = await openDesk(browser, url, large, HAS_VISITS)
    // By turns, so that all meet the same machine.
    const reloads: { readonly empty: number; readonly small: number; readonly large: number }[] = []
    for (let round = 0; round < Math.max(rounds, MIN_ROUNDS); round += 1) {
      reloads.push({
        empty: await emptyDesk.reload(),
        small: await smallDesk.reload(),
        large: await largeDesk.reload(),
      })
    }
    const few = median(reloads.map((reload) => reload.empty))
    const many = median(reloads.map((reload) => reload.large))
    const findings: Finding[] = [
      { what: 'empty desk', unit: 'ms', value: few },
      {
        what: `desk of ${SMALL.visits} visits`,
        unit: 'ms',
        value: median(reloads.map((reload) => reload.small)),
      },
      { what: `desk of ${LARGE.visits} visits`, unit: 'ms', value: many },
      { what: `desk of ${LARGE.visits} visits to empty`, unit: 'ratio', value: many / few },
    ]
    const { page } = largeDesk
    for (const [name, label, path] of [
      ['search at the desk', text.patients.search, paths.dashboard()],
      ['name of a caller', /^Name/u, paths.newAppointment()],
      [
        'service of 500 times',
        new RegExp(`^${text.serviceForm.name}`, 'u'),
        paths.editService({ clinicId: large.userId, serviceId: 'service-0' }),
      ],
    ] as const) {
      await page.goto(path)
      const value = await slowestKey(page, label, TYPED)
      findings.push({ what: `slowest key, ${name}`, unit: 'ms', value, atMost: MAX_KEY_MS })
    }
    await Promise.all([emptyDesk.page, smallDesk.page, page].map((desk) => desk.context().close()))
    const signIns: { readonly small: number; readonly large: number }[] = []
    for (let round = 0; round < Math.max(rounds, MIN_SIGN_INS); round += 1) {
      signIns.push({
        small: await signIn(browser, url, small),
        large: await signIn(browser, url, large),
      })
    }
    return [
      ...findings,
      {
        what: `Sign In to a desk of ${SMALL.visits} visits`,
        unit: 'ms',
        value: median(signIns.map((each) => each.small)),
        atMost: MAX_SIGN_IN_MS,
      },
      {
        what: `Sign In to a desk of ${LARGE.visits} visits`,
        unit: 'ms',
        value: median(signIns.map((each) => each.large)),
      },
    ]
  },
}

interface OpenDesk {
  readonly page: Page
  /** Milliseconds until the desk can be used. */
  reload(): Promise<number>
}

/** Signs a clinic in on a computer, and opens its desk. `sign` is what shows once the day is there. */
export async function openDesk(
  browser: Browser,
  baseURL: string,
  clinic: ClinicAccount,
  sign: string | RegExp,
  path = paths.dashboard(),
): Promise<OpenDesk> {
  const context = await browser.newContext({ baseURL, timezoneId: CLINIC_ZONE })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.login())
  await logIn(page, clinic.email)
  await page.waitForURL((url) => url.pathname !== paths.login())
  await page.goto(path)
  const isUsable = page.getByText(sign).first()
  await isUsable.waitFor()
  return {
    page,
    reload: async () => {
      const started = performance.now()
      await page.reload({ waitUntil: 'commit' })
      await waitForText(page, sign)
      await page.getByLabel(text.patients.search).fill('P')
      return performance.now() - started
    },
  }
}

/** Milliseconds from "Sign In" until the desk can be used, on a slow computer whose browser has not been there. */
export async function signIn(
  browser: Browser,
  baseURL: string,
  clinic: ClinicAccount,
  path = paths.dashboard(),
): Promise<number> {
  const context = await browser.newContext({ baseURL, timezoneId: CLINIC_ZONE })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(path)
  const form = page.getByRole('main')
  await form.getByLabel(text.auth.email).fill(clinic.email)
  await form.getByLabel(text.auth.password).fill(TEST_PASSWORD)
  await page.waitForLoadState('networkidle')
  const started = performance.now()
  await page.getByRole('button', { name: text.auth.signIn, exact: true }).click()
  await waitForText(page, HAS_VISITS)
  await page.getByLabel(text.patients.search).fill('P')
  const took = performance.now() - started
  await context.close()
  return took
}

/** Waits for a text at each frame: a locator looks again after a while that grows to half a second. */
async function waitForText(page: Page, text: string | RegExp): Promise<void> {
  const wanted =
    typeof text === 'string' ? { text, flags: null } : { text: text.source, flags: text.flags }
  await page.waitForFunction(
    ({ text, flags }) =>
      [...document.querySelectorAll('main *')].some(
        ({ childElementCount, textContent }) =>
          childElementCount === 0 &&
          (flags === null ? textContent.includes(text) : new RegExp(text, flags).test(textContent)),
      ),
    wanted,
    { polling: 'raf' },
  )
}

/** Services of up to eight doctors with a month of times, and visits on its days, the first of each service today. */
async function fill(stage: TestStage, clinic: ClinicAccount, size: typeof LARGE): Promise<void> {
  const today = startOfDay(Date.now(), CLINIC_ZONE)
  const changes: Record<string, unknown> = {}
  let visits = 0
  for (let number = 0; number < size.services; number += 1) {
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
    const ownVisits = Math.floor(((number + 1) * size.visits) / size.services) - visits
    const booked = new Set<number>()
    for (let own = 0; own < ownVisits; own += 1) {
      booked.add(own * DAYS_BETWEEN * TIMES_A_DAY + ((number + own) % TIMES_A_DAY))
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
      changes[claimsPath(clinic.userId, service.id, slot.slotId)] = appointmentId
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
}
