import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Random } from '#dev/seed/Random.ts'
import type { MailService } from '#owner/reminders/MailService.ts'
import { summarizeTomorrow } from '#src/areas/mails/model/tomorrow.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { Reminder } from '#src/areas/visits/model/reminder.ts'
import { decodeReminder } from '#src/areas/visits/records/reminderRecord.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import { openOwnerStage } from '../openOwnerStage.ts'
import {
  aVisitAt,
  clinicRecords,
  keyedService,
  keylessService,
  pathOf,
  visitRecords,
} from './reminderScene.ts'
import { sendOnce } from './sendOnce.ts'
import { startMailServer, type MailServer } from './startMailServer.ts'

const stage = openOwnerStage()
/** One history each: what a run reads grows with every kill before it. */
const SEEDS = [7, 8, 9, 10]
const KILLS_EACH = 50
/** Patients who become due each few minutes, so that every run has work. */
const ARRIVALS = 3
/** Eight in the morning, by the clinic's clock. */
const EIGHT = clinicTime(2026, 4, 12, 8)

let server: MailServer
let now: number
let visits: ActiveAppointment[]

beforeEach(async () => {
  now = EIGHT
  visits = []
  server = await startMailServer(() => now)
  await stage.write('', null)
  await stage.update(clinicRecords('elm', CLINIC_ZONE))
})
afterEach(() => server.stop())

async function arrive(): Promise<void> {
  const arrived = Array.from({ length: ARRIVALS }, (_, index) =>
    aVisitAt({ clinicId: 'elm', start: EIGHT + DAY_MS, name: `p${visits.length + index}` }),
  )
  visits.push(...arrived)
  await stage.update(visitRecords(arrived))
}

async function readReminders(): Promise<ReadonlyMap<string, Reminder>> {
  const stored = Object(await stage.read('reminders/elm')) as Record<string, unknown>
  return new Map(
    Object.entries(stored).map(([id, value]) => [id, decodeReminder('elm', id, value)]),
  )
}

/** Takes away what is done, which every run would read again. */
async function removeReminded(): Promise<void> {
  const reminders = await readReminders()
  const done = visits.filter(({ appointmentId }) => reminders.get(appointmentId)?.state === 'sent')
  await stage.update(Object.fromEntries(done.map((visit) => [pathOf(visit), null])))
}

/** Kills two runs at once until 50 are killed, three minutes apart, and then lets one live. */
async function killMany(service: MailService, seed: number): Promise<void> {
  const random = new Random(seed)
  const run = (isKilled: boolean): Promise<boolean> => {
    // A reminder has seven steps.
    const kill = { atStep: random.between(1, 14), isDone: random.chance(0.5) }
    return sendOnce({
      database: stage.project.database,
      service,
      serverNow: () => now,
      kill: isKilled ? kill : null,
    })
  }
  let killed = 0
  while (killed < KILLS_EACH) {
    await arrive()
    const ends = await Promise.all([run(true), run(true)])
    killed += ends.filter((isAlive) => !isAlive).length
    await removeReminded()
    now += 3 * MINUTE_MS
  }
  now += 30 * MINUTE_MS
  await run(false)
}

const mailsTo = ({ patientData }: ActiveAppointment): number =>
  server.sent.filter(({ to }) => to === patientData.email).length

describe.each(SEEDS)('a run that is killed at 50 random moments, history %i,', (seed) => {
  test('leaves nobody without a reminder and sends none twice, with a service that knows keys', async () => {
    await killMany(keyedService(server), seed)
    expect(visits.map(mailsTo)).toEqual(visits.map(() => 1))
    const reminders = [...(await readReminders()).values()]
    expect(reminders.filter(({ state }) => state !== 'sent')).toEqual([])
  })

  test('sends none twice without keys either, and the desk is to call those of whom nobody knows', async () => {
    await killMany(keylessService(server), seed)
    const reminders = await readReminders()
    const news = { reminders, answers: new Map(), off: new Set<string>() }
    const { toCall, reminded } = summarizeTomorrow(visits, news, now, CLINIC_ZONE)
    const callable = new Set(toCall.map((call) => call.visit.appointmentId))
    expect(visits.filter((visit) => mailsTo(visit) > 1)).toEqual([])
    expect(
      visits.filter((visit) => mailsTo(visit) === 0 && !callable.has(visit.appointmentId)),
    ).toEqual([])
    expect(reminded + toCall.length).toBe(visits.length)
    expect(toCall.length).toBeLessThan(KILLS_EACH)
  })
})
