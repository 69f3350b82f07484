import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#dev/seed/Random.ts'
import { claimReminder } from '#owner/reminders/claimReminder.ts'
import { findDueReminders } from '#owner/reminders/findDueReminders.ts'
import type { MailService } from '#owner/reminders/MailService.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, startOfDate, toWallTime } from '#src/core/time/wallClock.ts'
import { openOwnerStage } from '../openOwnerStage.ts'
import {
  aVisitAt,
  clinicRecords,
  keyedService,
  mailingWith,
  pathOf,
  visitRecords,
} from './reminderScene.ts'
import { sendOnce } from './sendOnce.ts'
import { startMailServer, type MailServer, type SentMail } from './startMailServer.ts'

const stage = openOwnerStage()
const random = new Random(1)

const CLINIC = 'elm'
/** With and without a change of the clocks. */
const ZONES: readonly TimeZone[] = [
  'America/Toronto',
  'America/Regina',
  'America/St_Johns',
  'America/Vancouver',
]
const CHANGES = ['2026-03-08', '2026-11-01']
const DAYS_AROUND = [-1, 0, 1]
const VISITS = 1000 / (CHANGES.length * ZONES.length)
const DESKS = 10

let server: MailServer
let service: MailService
let now = 0
beforeAll(async () => {
  server = await startMailServer(() => now)
  // Without a network, which takes most of the time of a mail.
  service = {
    ...keyedService(server),
    send: (mail, key) => {
      server.accept({ to: mail.email, key, text: mail.message })
      return Promise.resolve({ kind: 'sent' })
    },
  }
})
afterAll(() => server.stop())

interface Booked {
  visit: ActiveAppointment
  readonly zone: TimeZone
  readonly isOff: boolean
  /** All starts that it has had. */
  readonly starts: number[]
  /** When it got the start that it has now. */
  since: number
  isCancelled: boolean
}

function startAround(change: string, zone: TimeZone): number {
  const day = addDays(startOfDate(change, zone), random.pick(DAYS_AROUND), zone)
  return day + (7 * 60 + random.between(0, 13 * 4) * 15) * MINUTE_MS
}

function book(name: string, change: string, zone: TimeZone): Booked {
  const start = startAround(change, zone)
  const visit = aVisitAt({
    clinicId: CLINIC,
    start,
    name,
    madeAt: start - random.between(4, 30) * DAY_MS,
  })
  return {
    visit,
    zone,
    isOff: random.chance(0.05),
    starts: [start],
    since: 0,
    isCancelled: false,
  }
}

/** What a patient, or the clinic, does at this moment. */
function changeVisit(booked: Booked, change: string): Record<string, unknown> {
  if (random.chance(0.4)) {
    booked.isCancelled = true
    return { [pathOf(booked.visit)]: null }
  }
  const start = startAround(change, booked.zone)
  booked.starts.push(start)
  booked.since = now
  return { [`${pathOf(booked.visit)}/bookingDetails/slot/timestamp`]: start }
}

/** One run of the program; killed at a random moment, where it is to be. */
function run(isKilled: boolean): Promise<boolean> {
  const kill = { atStep: random.between(1, 30), isDone: random.chance(0.5) }
  const { database } = stage.project
  return sendOnce({ database, service, serverNow: () => now, kill: isKilled ? kill : null })
}

/** An open desk: it claims as the run does, and its mail service knows no keys. */
async function openDesk(name: string): Promise<void> {
  const keyless = { ...service, remembersMs: 0 }
  const tab = {
    database: stage.project.database,
    mailing: mailingWith(keyless),
    by: name,
    serverNow: () => now,
  }
  const due = await findDueReminders(tab, CLINIC, () => undefined)
  for (const visit of due?.visits ?? []) {
    const ids = { clinicId: CLINIC, appointmentId: visit.appointmentId, start: startOf(visit) }
    const claim = await claimReminder(tab, ids)
    if (claim === null) continue
    server.accept({ to: visit.patientData.email, key: null, text: String(ids.start) })
    await claim.settle({ state: 'sent' })
  }
}

function isDay(time: number, zone: TimeZone): boolean {
  const hour = toWallTime(time, zone).minutes / 60
  return hour >= 8 && hour < 20
}

/** A timer that is late by up to 50 minutes, and leaves out six runs of ten. */
function hoursAround(change: string): readonly number[] {
  const first = startOfDate(change, 'America/Toronto') - 2 * DAY_MS
  return Array.from({ length: 4 * 24 }, (_, index) => first + index * HOUR_MS)
    .filter(() => random.chance(0.4))
    .map((hour) => hour + random.between(0, 50) * MINUTE_MS)
}

/** Whether the timer started three times while this patient was to be reminded. */
function isExpected(
  { zone, isOff, isCancelled, starts, since }: Booked,
  hours: readonly number[],
): boolean {
  const start = starts.at(-1) ?? 0
  const usable = hours.filter(
    (hour) =>
      hour > since &&
      isDay(hour, zone) &&
      hour + 2 * HOUR_MS <= start &&
      start < addDays(hour, 2, zone),
  )
  return !isOff && !isCancelled && usable.length >= 3
}

/** The starts of which a patient was reminded. */
function remindedStarts({ visit }: Booked): readonly number[] {
  return mailsOf(visit).map(({ key, text }) => Number(key === null ? text : key.split(':')[1]))
}

function mailsOf({ patientData }: ActiveAppointment): readonly SentMail[] {
  return server.sent.filter(({ to }) => to === patientData.email)
}

async function storeAll(all: readonly Booked[], zone: TimeZone): Promise<void> {
  await stage.write('', null)
  await stage.update({
    ...clinicRecords(CLINIC, zone),
    ...visitRecords(all.map(({ visit }) => visit)),
  })
  for (const { visit } of all.filter(({ isOff }) => isOff)) {
    await stage.write(`patients/${visit.bookedBy}/no_reminders`, true)
  }
}

/** Two runs at once, of which one is killed, while visits change, and at times with ten open desks. */
async function liveThrough(all: readonly Booked[], change: string): Promise<boolean> {
  const alive = all.filter(({ isCancelled }) => !isCancelled)
  const desks = random.chance(0.1) ? DESKS : 0
  const [, isAlive] = await Promise.all([
    run(false),
    run(true),
    stage.update(changeVisit(random.pick(alive), change)),
    ...Array.from({ length: desks }, (_, desk) => openDesk(`desk-${desk}`)),
  ])
  return isAlive
}

const PLACES = CHANGES.flatMap((change) => ZONES.map((zone) => [zone, change] as const))

test.each(PLACES)(
  'every eighth of 1,000 visits in %s around %s is reminded once, by day, whatever is killed, moved or cancelled',
  async (zone, change) => {
    const all = Array.from({ length: VISITS }, (_, index) =>
      book(`${zone.replace('/', '-')}-${change}-${index}`, change, zone),
    )
    await storeAll(all, zone)
    const hours = hoursAround(change)
    const before = server.sent.length
    let killed = 0
    for (const hour of hours) {
      now = hour
      if (!(await liveThrough(all, change))) killed += 1
    }
    expect(killed).toBeGreaterThan(0)
    expect(server.sent.length - before).toBeGreaterThan(0.7 * VISITS)

    const twice = all.filter((each) => {
      const starts = remindedStarts(each)
      return new Set(starts).size < starts.length
    })
    const missing = all.filter(
      (each) => isExpected(each, hours) && !remindedStarts(each).includes(each.starts.at(-1) ?? 0),
    )
    const unwanted = all.filter(({ isOff, visit }) => isOff && mailsOf(visit).length > 0)
    const atNight = all.filter(({ visit, zone }) =>
      mailsOf(visit).some(({ at }) => !isDay(at, zone)),
    )
    expect({ twice, missing, unwanted, atNight }).toEqual({
      twice: [],
      missing: [],
      unwanted: [],
      atNight: [],
    })
  },
)
