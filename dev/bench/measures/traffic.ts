import type { BrowserContext, Page } from '@playwright/test'
import type { Bench, Finding, Measure } from '#dev/bench/Measure.ts'
import { Traffic } from '#dev/bench/tools/Traffic.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { logIn, openAsPatient } from '#tests/e2e/logIn.ts'
import { anAppointment, aPatientData } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { createTestStage, type TestStage } from '#tests/support/createTestStage.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'

const DOCTORS = 5
const TIMES_A_DAY = 16
const TIME_MS = 30 * MINUTE_MS
const OPENS_AT_MS = 9 * HOUR_MS
/** The visits of each doctor on each of the coming days: fifty for the whole clinic on the first, fewer later. */
const VISITS_OF_DAYS = [10, 8, 6, 4, 2, 2, 1, 1, 1, 1] as const
const DAYS = 20

/**
 * What Google counts where a clinic has fifty visits a day: the bytes of a visitor who looks around, of a patient who books, of
 * a desk that is opened, and of each change that an open desk is told of.
 */
export const traffic: Measure = {
  name: 'traffic',
  title: 'what a visitor, a booking and the desk of a clinic with 50 visits a day download',
  run: async ({ browser, application }: Bench) => {
    const stage = createTestStage(application.backend)
    const clinic = await stage.createClinic({ name: 'Fifty Visits Clinic' })
    const service = await fill(stage, clinic)
    const patient = await stage.createPatient({ name: 'Amara Osei' })
    const open = async (): Promise<Counted> => {
      const context = await browser.newContext({
        baseURL: application.url,
        timezoneId: CLINIC_ZONE,
        serviceWorkers: 'block',
      })
      return count(context, application.url)
    }

    const visitor = await open()
    for (const path of [
      paths.home(),
      paths.services(),
      paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
    ]) {
      await visitor.page.goto(path)
      await visitor.traffic.untilQuiet()
    }
    const looked = visitor.findings('a visitor sees home, services and one service')
    await visitor.page.context().close()

    const desk = await open()
    await desk.page.goto(paths.dashboard())
    await logIn(desk.page, clinic.email)
    await desk.page
      .getByText(/^\d+ booked/u)
      .first()
      .waitFor()
    await desk.traffic.untilQuiet()
    const first = desk.findings('a desk in a browser that has never been there')
    desk.begin()
    await desk.page.reload()
    await desk.page
      .getByText(/^\d+ booked/u)
      .first()
      .waitFor()
    await desk.traffic.untilQuiet()
    const reloaded = desk.findings('a desk that is opened again')

    desk.begin()
    const booker = await open()
    await openAsPatient(booker.page, patient.email)
    await bookFirstTime(booker.page, service)
    await booker.page.getByText(text.checkout.success).waitFor()
    await booker.page.goto(paths.dashboard())
    await booker.traffic.untilQuiet()
    const booked = booker.findings('a patient logs in, books by the cart and sees it')
    await booker.page.context().close()
    await desk.traffic.untilQuiet()
    const told = desk.findings('an open desk is told of that booking')

    desk.begin()
    await desk.page
      .getByRole('button', { name: `${text.appointments.approve} ${patient.name}` })
      .click()
    await desk.page
      .getByRole('status')
      .filter({ hasText: `Approved: ${patient.name}` })
      .waitFor()
    await desk.traffic.untilQuiet()
    const approved = desk.findings('an open desk approves it')
    await desk.page.context().close()
    return [...looked, ...first, ...reloaded, ...booked, ...told, ...approved]
  },
}

async function bookFirstTime(page: Page, { clinicId, id: serviceId }: Service): Promise<void> {
  await page.goto(paths.booking({ clinicId, serviceId }))
  await page
    .getByRole('button', { name: /, available$/u })
    .first()
    .click()
  await page.getByRole('button', { name: text.booking.continue }).click()
  await page.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
  await page.getByRole('button', { name: text.booking.addToCart }).click()
  await page.getByRole('button', { name: text.checkout.reserve }).click()
}

interface Counted {
  readonly page: Page
  readonly traffic: Traffic
  /** Counts from here on. */
  begin(): void
  findings(what: string): readonly Finding[]
}

async function count(context: BrowserContext, site: string): Promise<Counted> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await Traffic.count(session, site)
  let before = { database: 0, site: 0 }
  return {
    page,
    traffic,
    begin: () => {
      before = { database: traffic.databaseBytes, site: traffic.siteBytes }
    },
    findings: (what) => [
      {
        what: `${what}: database`,
        unit: 'kB',
        value: (traffic.databaseBytes - before.database) / 1000,
      },
      { what: `${what}: site`, unit: 'kB', value: (traffic.siteBytes - before.site) / 1000 },
    ],
  }
}

/** Five doctors with one service each, a month of times, and their visits. Returns a service with free times. */
async function fill(stage: TestStage, clinic: ClinicAccount): Promise<Service> {
  const today = startOfDay(Date.now(), CLINIC_ZONE)
  let last: Service | null = null
  for (let doctor = 0; doctor < DOCTORS; doctor += 1) {
    const slots = Array.from({ length: DAYS * TIMES_A_DAY }, (_, position) => {
      const day = Math.floor(position / TIMES_A_DAY)
      const place = position % TIMES_A_DAY
      return {
        slotId: `slot_${position}`,
        timestamp: addDays(today, day, CLINIC_ZONE) + OPENS_AT_MS + place * TIME_MS,
        available: place >= (VISITS_OF_DAYS[day] ?? 0),
      }
    })
    const service = await stage.createService(clinic, {
      name: `Examination ${doctor}`,
      doctor: `Dr. Number ${doctor}`,
      slots,
    })
    const changes: Record<string, unknown> = {}
    for (const slot of slots) {
      if (slot.available) continue
      const appointmentId = `appointment-${doctor}-${slot.slotId}`
      const appointment = anAppointment({
        appointmentId,
        bookedBy: `patient-${appointmentId}`,
        patientData: aPatientData({ email: `${appointmentId}@mail.example` }),
        bookingDetails: bookingDetailsOf(service, slot),
        status: 'confirmed',
      })
      changes[`appointments/${clinic.userId}/${appointmentId}`] = storedAppointment(appointment)
      changes[claimsPath(clinic.userId, service.id, slot.slotId)] = appointmentId
    }
    await stage.update(changes)
    last = service
  }
  if (last === null) throw new Error('There is no service.')
  return last
}
