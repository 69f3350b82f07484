import type { Page } from '@playwright/test'
import { median, type Bench, type Finding, type Measure } from '#dev/bench/Measure.ts'
import { slowestFrames } from '#dev/bench/tools/slowestFrames.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { addDays, toWallTime } from '#src/core/time/wallClock.ts'
import { anAppointment, aPatientData, aService } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { createTestStage, type TestStage } from '#tests/support/createTestStage.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedAppointment, storedService } from '#tests/support/storedRecords.ts'
import { HAS_VISITS, openDesk, signIn, SLOWED } from './desk.ts'

const FULL = { doctors: 8, visitsEach: 40 }
const VISIT_MINUTES = 15
const OPENS_AFTER_MS = 8 * HOUR_MS
const MIN_ROUNDS = 5
const WIDTHS = [1280, 1920]
const MAX_RATIO = 1.3
/** At 60 frames a second, with what a clock of a browser is off by. A frame that is missed takes twice as long. */
const MAX_FRAME_MS = 18

/**
 * A day on which 8 doctors have 40 visits each, tomorrow, beside an empty one; how it fits a screen, how smoothly a visit is
 * dragged, and how long it takes from "Sign In" to it. Signing in and dragging on a slow computer.
 */
export const fullDay: Measure = {
  name: 'full-day',
  title: 'a desk of 8 doctors with 40 visits each, a drag, and signing in to it',
  run: async ({ browser, application, rounds }: Bench) => {
    const stage = createTestStage(application.backend)
    const empty = await stage.createClinic({ name: 'Empty Clinic' })
    await stage.createService(empty, { slots: [] })
    const full = await stage.createClinic({ name: 'Full Clinic' })
    const day = addDays(Date.now(), 1, CLINIC_ZONE)
    await fill(stage, full, day, FULL)
    const path = `${paths.dashboard()}?day=${toWallTime(day, CLINIC_ZONE).date}`
    const { url } = application
    const count = Math.max(rounds, MIN_ROUNDS)

    const emptyDesk = await openDesk(browser, url, empty, text.agenda.nothing, path)
    const fullDesk = await openDesk(browser, url, full, HAS_VISITS, path)
    // By turns, so that both meet the same machine.
    const reloads: { readonly empty: number; readonly full: number }[] = []
    for (let round = 0; round < count; round += 1) {
      reloads.push({ empty: await emptyDesk.reload(), full: await fullDesk.reload() })
    }
    const few = median(reloads.map((reload) => reload.empty))
    const many = median(reloads.map((reload) => reload.full))
    const findings: Finding[] = [
      { what: 'empty day', unit: 'ms', value: few },
      { what: 'full day', unit: 'ms', value: many },
      { what: 'full day to empty', unit: 'ratio', value: many / few, atMost: MAX_RATIO },
    ]
    const { page } = fullDesk
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const value = await sidewaysScroll(page)
      findings.push({ what: `full day at ${width} px: sideways`, unit: 'px', value, atMost: 0 })
    }
    findings.push(...(await dragVisit(page)))
    await Promise.all([emptyDesk.page, page].map((each) => each.context().close()))

    const signIns: number[] = []
    for (let round = 0; round < count; round += 1) {
      signIns.push(await signIn(browser, url, full, path))
    }
    return [...findings, { what: 'Sign In to a full day', unit: 'ms', value: median(signIns) }]
  },
}

/** By how much the page, or what scrolls within it, is wider than there is room. */
async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main *')]
        .filter(
          (element) =>
            element === document.documentElement ||
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
        )
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ),
  )
}

/** Drags the visit in the middle of the window up and down, beside a pointer that only moves. */
async function dragVisit(page: Page): Promise<readonly Finding[]> {
  const visits = page.getByRole('button', { name: /Patient \d+/u })
  const visit = visits.nth(FULL.visitsEach * 2 + 4)
  await visit.scrollIntoViewIfNeeded()
  const box = await visit.boundingBox()
  if (box === null) throw new Error('There is no visit to drag.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const swing = async (): Promise<void> => {
    for (let step = 1; step <= 120; step += 1) {
      await page.mouse.move(x + step / 4, y + 60 * Math.sin(step / 10))
    }
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.mouse.move(x, y)
  const moving = await slowestFrames(page, swing)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const dragging = await slowestFrames(page, swing)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await session.detach()
  return [
    { what: 'frame while the pointer moves, 95 of 100', unit: 'ms', value: moving },
    {
      what: 'frame while a visit is dragged, 95 of 100',
      unit: 'ms',
      value: dragging,
      atMost: MAX_FRAME_MS,
    },
  ]
}

async function fill(
  stage: TestStage,
  clinic: ClinicAccount,
  day: number,
  { doctors, visitsEach }: typeof FULL,
): Promise<void> {
  const changes: Record<string, unknown> = {}
  for (let doctor = 0; doctor < doctors; doctor += 1) {
    const slots = Array.from({ length: visitsEach }, (_, position) => ({
      slotId: `slot_${position}`,
      timestamp: day + OPENS_AFTER_MS + position * VISIT_MINUTES * MINUTE_MS,
      available: false,
    }))
    const service = aService(
      {
        id: `service-${doctor}`,
        name: `Examination ${doctor}`,
        doctor: `Dr. Number ${doctor}`,
        duration: VISIT_MINUTES,
        slots,
      },
      clinic,
    )
    for (const [position, slot] of slots.entries()) {
      const number = doctor * visitsEach + position
      const appointmentId = `appointment-${number}`
      const appointment = anAppointment({
        appointmentId,
        bookedBy: `patient-${number}`,
        patientData: aPatientData({
          fullname: `Patient ${number}`,
          email: `p${number}@mail.example`,
        }),
        bookingDetails: bookingDetailsOf(service, slot),
        status: number % 5 === 0 ? 'pending' : 'confirmed',
      })
      changes[`appointments/${clinic.userId}/${appointmentId}`] = storedAppointment(appointment)
      changes[claimsPath(clinic.userId, service.id, slot.slotId)] = appointmentId
    }
    const place = `s${String(doctor).padStart(3, '0')}`
    changes[`services/${clinic.userId}/${service.id}`] = storedService(service, place)
    changes[`clinic_services/${clinic.userId}/${place}`] = service.id
  }
  await stage.update(changes)
}
