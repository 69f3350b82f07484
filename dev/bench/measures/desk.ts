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
import { createTestStage, type TestStage } from '#tests/support/createTestStage.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedAppointment, storedService } from '#tests/support/storedRecords.ts'

const DOCTORS = 8
const SERVICES = 40
const TIMES = 500
const TIMES_A_DAY = 16
const VISITS = 300
const TIME_MS = 30 * MINUTE_MS
const OPENS_AT_MS = 9 * HOUR_MS
const MIN_ROUNDS = 9
const TYPED = 'Patient 12'
const MAX_KEY_MS = 100

/**
 * What a receptionist waits for at the desk of a large clinic, beside an empty one: from a reload until the day
 * and the requests are there, and how long a key takes to show where the computer is slow.
 */
export const desk: Measure = {
  name: 'desk',
  title: 'the desk of a large clinic beside an empty one, and keys in its forms',
  run: async ({ browser, application, rounds }: Bench) => {
    const stage = createTestStage(application.backend)
    const empty = await stage.createClinic({ name: 'Empty Clinic' })
    await stage.createService(empty, { slots: [] })
    const large = await stage.createClinic({ name: 'Large Clinic' })
    await fill(stage, large)
    const emptyDesk = await openDesk(browser, application.url, empty, text.agenda.nothing)
    const largeDesk = await openDesk(browser, application.url, large, /^\d+ booked/u)
    // By turns, so that both meet the same machine.
    const reloads: { readonly empty: number; readonly large: number }[] = []
    for (let round = 0; round < Math.max(rounds, MIN_ROUNDS); round += 1) {
      reloads.push({ empty: await emptyDesk.reload(), large: await largeDesk.reload() })
    }
    const few = median(reloads.map((reload) => reload.empty))
    const many = median(reloads.map((reload) => reload.large))
    const findings: Finding[] = [
      { what: 'empty desk', unit: 'ms', value: few },
      { what: 'large desk', unit: 'ms', value: many },
      { what: 'large desk to empty', unit: 'ratio', value: many / few },
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
    await Promise.all([emptyDesk.page, page].map((desk) => desk.context().close()))
    return findings
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
