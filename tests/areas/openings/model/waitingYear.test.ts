import { beforeAll, expect, test } from 'vitest'
import {
  chooseWaiting,
  HOLD_MS,
  isHeldFrom,
  needsOffer,
  suits,
  turnsOf,
  waitIdOf,
  type FreedTime,
  type FreeTime,
  type KnownVisit,
  type Wait,
} from '#src/areas/openings/model/wait.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

/**
 * A year of a clinic with 4,000 visits, of which 8 % are cancelled, and 40 people who wait. The clock of the rules is
 * `isHeldFrom`, which tests/rules/waitReads.test.ts compares with them.
 */
const ZONE: TimeZone = 'America/Toronto'
const START = Date.UTC(2026, 0, 5, 5)
const DAYS = 364
const VISITS_A_DAY = 11
const CANCELLED = 0.08
const WAITING = 40
const SERVICES = ['checkup', 'cleaning', 'review']
/** What share of those who are offered a time want it. */
const WANTED = 0.6
/** After how long, on average, somebody reads a mail, and after how long somebody who does not wait finds a free time. */
const READ_MS = 30 * MINUTE_MS
const FOUND_MS = 20 * HOUR_MS

/** Numbers that look random, and are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Ending {
  readonly time: FreeTime
  /** Null where nobody was offered the time. */
  readonly freed: FreedTime | null
  readonly takenAt: number | null
  /** Null where somebody took it who does not wait. */
  readonly takenBy: Wait | null
  /** Who waited for such a time when it was offered, the longest first. */
  readonly queue: readonly Wait[]
  /** How many tried to take it who had to wait. */
  readonly refused: number
}

/** Nobody reads mails at night, by the clinic's clock. */
function untilAwake(at: number): number {
  const { minutes } = toWallTime(at, ZONE)
  if (minutes < 7 * 60) return at + (7 * 60 - minutes) * MINUTE_MS
  return minutes < 22 * 60 ? at : at + (31 * 60 - minutes) * MINUTE_MS
}

/** A desk is open from 8 to 18, and the owner's run comes each hour. */
function whenNoticed(at: number): number {
  const { minutes } = toWallTime(at, ZONE)
  if (minutes >= 8 * 60 && minutes < 18 * 60) return at
  return Math.ceil(at / HOUR_MS) * HOUR_MS
}

function liveAYear(seed: number): readonly Ending[] {
  const random = createRandom(seed)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  const after = (meanMs: number): number => -Math.log(1 - random()) * meanMs
  let people = 0
  const newcomer = (since: number): Wait => {
    people += 1
    const id = `p${String(people).padStart(4, '0')}`
    const [from, until] = pick([
      [0, 24 * 60],
      [0, 24 * 60],
      [8 * 60, 12 * 60],
      [12 * 60, 18 * 60],
    ] as const)
    return {
      waitId: waitIdOf(id, 'w0'),
      patientId: id,
      clinicId: 'clinic',
      serviceId: pick(['checkup', 'cleaning', 'review']),
      doctorId: random() < 0.2 ? 'd00' : null,
      days: random() < 0.6 ? DAYS_OF_WEEK : DAYS_OF_WEEK.filter(() => random() < 0.5),
      from,
      until,
      since,
      name: id,
      phone: '(519) 555-0142',
      email: `${id}@mail.example`,
      offer: null,
    }
  }
  let waits = Array.from({ length: WAITING }, (_, index) => newcomer(START - index * HOUR_MS))
  const visits: KnownVisit[] = []
  const cancelled = Array.from({ length: DAYS * VISITS_A_DAY }, (_, index): FreeTime[] => {
    if (random() >= CANCELLED) return []
    const timestamp =
      START + Math.floor(index / VISITS_A_DAY) * DAY_MS + (8 + Math.floor(random() * 10)) * HOUR_MS
    return [
      {
        clinicId: 'clinic',
        serviceId: pick(['checkup', 'cleaning', 'review']),
        slotId: `slot_${index}`,
        timestamp,
        duration: 30,
        doctorId: pick(['d00', 'd01']),
        freedAt: timestamp - 30 * MINUTE_MS - after(30 * HOUR_MS),
      },
    ]
  })

  return cancelled
    .flat()
    .toSorted((a, b) => a.freedAt - b.freedAt)
    .map((time): Ending => {
      const now = whenNoticed(time.freedAt)
      const queue = waits
        .filter((wait) => suits(wait, time, ZONE))
        .toSorted((a, b) => a.since - b.since)
      const chosen = needsOffer(time, null, now)
        ? chooseWaiting(waits, time, { zone: ZONE, visits })
        : []
      const freed: FreedTime | null =
        chosen.length === 0 ? null : { ...time, until: now + HOLD_MS, turns: turnsOf(chosen, now) }
      // Those who wait try at once, and again when it is their turn; others try again when they are told to.
      const tries = [
        ...chosen
          .filter(() => random() < WANTED)
          .map((wait) => ({ wait, at: untilAwake(now + after(READ_MS)) })),
        { wait: null, at: untilAwake(time.freedAt + after(FOUND_MS)) },
      ]
      let refused = 0
      const allowed = tries
        .map(({ wait, at }) => {
          const id = wait?.patientId ?? null
          if (freed === null || !isHeldFrom(freed, id, at)) return { wait, at }
          refused += 1
          const turn = freed.turns.find(({ patientId }) => patientId === id)
          return { wait, at: turn?.from ?? freed.until }
        })
        .filter(({ at }) => at < time.timestamp)
        .toSorted((a, b) => a.at - b.at)
      const [first] = allowed
      const taken = first?.wait ?? null
      if (taken !== null && first !== undefined) {
        waits = [...waits.filter(({ waitId }) => waitId !== taken.waitId), newcomer(first.at)]
        const { serviceId, timestamp, duration } = time
        visits.push({
          patientId: taken.patientId,
          serviceId,
          timestamp,
          duration,
          bookedAt: first.at,
        })
      }
      return { time, freed, takenAt: first?.at ?? null, takenBy: taken, queue, refused }
    })
}

let year: readonly Ending[]
beforeAll(() => {
  year = liveAYear(20_260_105)
})

const isOffered = ({ freed }: Ending): boolean => freed !== null
const shareOf = (part: readonly Ending[], whole: readonly Ending[]): number =>
  part.length / whole.length

test('a year of cancellations has as many freed times as were meant', () => {
  expect(shareOf(year, Array.from({ length: DAYS * VISITS_A_DAY }))).toBeCloseTo(CANCELLED, 2)
  expect(year.filter(isOffered).length).toBeGreaterThan(200)
  expect(SERVICES.every((service) => year.some(({ time }) => time.serviceId === service))).toBe(
    true,
  )
})

test('nine of ten freed times are taken, and four of five that are offered by those who wait', () => {
  const taken = year.filter(({ takenAt }) => takenAt !== null)
  const offered = year.filter(isOffered)
  const byWaiting = offered.filter(({ takenBy }) => takenBy !== null)
  expect(shareOf(taken, year)).toBeGreaterThan(0.9)
  expect(shareOf(byWaiting, offered)).toBeGreaterThan(0.8)
})

test('nobody who waited longer is passed over', () => {
  for (const { freed, queue, takenBy, takenAt } of year) {
    if (freed === null) continue
    // By age alone: nobody here has another visit at the clinic.
    expect(freed.turns.map(({ patientId }) => patientId)).toEqual(
      queue.slice(0, 3).map(({ patientId }) => patientId),
    )
    if (takenBy === null || takenAt === null) continue
    const longer = queue.slice(0, queue.indexOf(takenBy))
    for (const { patientId } of longer) expect(isHeldFrom(freed, patientId, takenAt)).toBe(false)
  }
})

test('no time is taken twice, and nobody takes two times', () => {
  const slots = year.map(({ time }) => time.slotId)
  expect(new Set(slots).size).toBe(slots.length)
  const takers = year.flatMap(({ takenBy }) => (takenBy === null ? [] : [takenBy.patientId]))
  expect(new Set(takers).size).toBe(takers.length)
})

test('no time is lost to an offer that nobody took: it is open to everybody for an hour at least', () => {
  const refused = year.filter((ending) => ending.refused > 0)
  expect(refused.length).toBeGreaterThan(10)
  for (const { freed, time, takenAt } of year) {
    if (freed === null) continue
    expect(time.timestamp - freed.until).toBeGreaterThanOrEqual(HOUR_MS)
    expect(isHeldFrom(freed, null, freed.until)).toBe(false)
    if (takenAt === null) expect(time.timestamp).toBeGreaterThan(freed.until)
  }
})

test('a time that nobody took is not offered again to the same people', () => {
  for (const { freed, time } of year) {
    if (freed !== null) expect(needsOffer(time, freed, freed.until + MINUTE_MS)).toBe(false)
  }
})
