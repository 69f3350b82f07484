import { describe, expect, test } from 'vitest'
import {
  chooseWaiting,
  freeWaitPlace,
  HOLD_MS,
  isHeldFrom,
  needsOffer,
  suits,
  TURN_MS,
  turnOf,
  turnsOf,
  waitIdOf,
  type FreedTime,
  type FreeTime,
  type KnownVisit,
  type Wait,
} from '#src/areas/openings/model/wait.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const ZONE: TimeZone = 'America/Toronto'
/** Monday, 9 March 2026, 10:00 in Toronto, the day after its clocks went forward. */
const MONDAY_10 = Date.UTC(2026, 2, 9, 14)

const aWait = (patientId: string, changes: Partial<Wait> = {}): Wait => ({
  waitId: waitIdOf(patientId, 'w0'),
  patientId,
  clinicId: 'clinic',
  serviceId: 'cleaning',
  doctorId: null,
  days: DAYS_OF_WEEK,
  from: 0,
  until: 24 * 60,
  since: 1,
  name: 'Amara Osei',
  phone: '(519) 555-0142',
  email: 'amara@mail.example',
  offer: null,
  ...changes,
})

const TIME: FreeTime = {
  clinicId: 'clinic',
  serviceId: 'cleaning',
  slotId: 'slot_0',
  timestamp: MONDAY_10,
  duration: 30,
  doctorId: 'd00',
  freedAt: 0,
}

const aVisit = (changes: Partial<KnownVisit> = {}): KnownVisit => ({
  patientId: 'a',
  serviceId: 'other',
  timestamp: MONDAY_10 - 15 * MINUTE_MS,
  duration: 30,
  bookedAt: null,
  ...changes,
})

const chosenOf = (waits: readonly Wait[], visits: readonly KnownVisit[] = []): string[] =>
  chooseWaiting(waits, TIME, { zone: ZONE, visits }).map(({ waitId }) => waitId)

describe('which times a patient waits for', () => {
  test.each([
    ['any doctor on any day', {}, true],
    ['the doctor of the time', { doctorId: 'd00' }, true],
    ['another doctor', { doctorId: 'd01' }, false],
    ['another service', { serviceId: 'checkup' }, false],
    ['another clinic', { clinicId: 'elsewhere' }, false],
    ['that day', { days: ['mon'] }, true],
    ['other days', { days: ['sun', 'tue'] }, false],
    ['hours that begin then', { from: 600 }, true],
    ['hours that begin a minute later', { from: 601 }, false],
    ['hours that end then', { until: 600 }, true],
    ['hours that end a minute sooner', { until: 599 }, false],
  ] as const)('a patient who waits for %s is asked: %o', (_what, changes, expected) => {
    expect(suits(aWait('a', changes), TIME, ZONE)).toBe(expected)
  })

  test('the clinic’s clock counts, on both sides of the change of clocks', () => {
    const morning = aWait('a', { from: 600, until: 600 })
    const sunday = { ...TIME, timestamp: MONDAY_10 - 47 * HOUR_MS }
    // Saturday, 10:00 by the old time.
    expect(suits(morning, { ...sunday, timestamp: Date.UTC(2026, 2, 7, 15) }, ZONE)).toBe(true)
    expect(suits(morning, { ...sunday, timestamp: Date.UTC(2026, 2, 7, 14) }, ZONE)).toBe(false)
    expect(suits(morning, TIME, 'America/Vancouver')).toBe(false)
  })
})

describe('whom a free time is offered to', () => {
  test('the three who wait the longest are asked, in this order', () => {
    const waits = ['a', 'b', 'c', 'd'].map((id, index) => aWait(id, { since: 9 - index }))
    expect(chosenOf(waits)).toEqual(['d:w0', 'c:w0', 'b:w0'])
  })

  test('nobody is asked twice who waits for the same service twice', () => {
    const waits = [
      aWait('a', { since: 1 }),
      aWait('a', { waitId: 'a:w1', since: 2 }),
      aWait('b', { since: 3 }),
    ]
    expect(chosenOf(waits)).toEqual(['a:w0', 'b:w0'])
  })

  test('two who began to wait in the same instant have one order', () => {
    const waits = [aWait('b'), aWait('a')]
    expect(chosenOf(waits)).toEqual(['a:w0', 'b:w0'])
    expect(chosenOf(waits.toReversed())).toEqual(['a:w0', 'b:w0'])
  })

  test.each([
    ['another visit at that time', aVisit(), false],
    ['a visit that ends when it begins', aVisit({ timestamp: MONDAY_10 - 30 * MINUTE_MS }), true],
    ['a visit that begins when it ends', aVisit({ timestamp: MONDAY_10 + 30 * MINUTE_MS }), true],
    [
      'booked the service since',
      aVisit({ serviceId: 'cleaning', timestamp: 0, bookedAt: 2 }),
      false,
    ],
    [
      'booked the service before',
      aVisit({ serviceId: 'cleaning', timestamp: 0, bookedAt: 0 }),
      true,
    ],
    ['booked another service since', aVisit({ timestamp: 0, bookedAt: 2 }), true],
    ['booked it at an unknown time', aVisit({ serviceId: 'cleaning', timestamp: 0 }), true],
    ['nothing, but somebody else has', aVisit({ patientId: 'b' }), true],
  ])('a patient who has %s is asked: %o', (_what, visit, expected) => {
    expect(chosenOf([aWait('a')], [visit])).toEqual(expected ? ['a:w0'] : [])
  })
})

describe('whose turn it is', () => {
  const NOW = 1_000_000
  const freed: FreedTime = {
    clinicId: 'clinic',
    serviceId: 'cleaning',
    slotId: 'slot_0',
    until: NOW + HOLD_MS,
    turns: turnsOf([aWait('a'), aWait('b'), aWait('c')], NOW),
  }

  test('the first may take it at once, and each of the others a quarter of an hour later', () => {
    expect(freed.turns.map(({ from }) => from - NOW)).toEqual([0, TURN_MS, 2 * TURN_MS])
    expect(turnOf(freed, 'c')?.from).toBe(NOW + 2 * TURN_MS)
    expect(turnOf(freed, 'd')).toBeNull()
  })

  test.each([
    ['a', 0, false],
    ['b', TURN_MS - 1, true],
    ['b', TURN_MS, false],
    ['c', 2 * TURN_MS - 1, true],
    ['c', 2 * TURN_MS, false],
    ['d', HOLD_MS - 1, true],
    ['d', HOLD_MS, false],
    [null, HOLD_MS - 1, true],
    [null, HOLD_MS, false],
  ])('for %s, %d ms after the offer, the time is held from them: %o', (id, after, expected) => {
    expect(isHeldFrom(freed, id, NOW + after)).toBe(expected)
  })

  test.each([
    ['was never offered', {}, null, true],
    ['is held', {}, NOW + 1, false],
    ['was held since it became free', { freedAt: NOW - HOLD_MS }, NOW, false],
    ['was held before it became free', { freedAt: NOW - HOLD_MS + 1 }, NOW, true],
    ['begins in an hour and three quarters', { timestamp: NOW + 105 * MINUTE_MS }, null, true],
    ['begins a minute sooner', { timestamp: NOW + 104 * MINUTE_MS }, null, false],
  ])('a time that %s is to be offered: %4$o', (_what, changes, until, expected) => {
    const before = until === null ? null : { ...freed, until }
    expect(needsOffer({ ...TIME, ...changes }, before, NOW)).toBe(expected)
  })
})

test('a patient waits five times at most', () => {
  const five = ['w0', 'w1', 'w2', 'w3', 'w4'].map((place) =>
    aWait('a', { waitId: waitIdOf('a', place) }),
  )
  expect(freeWaitPlace(five, 'a')).toBeNull()
  expect(freeWaitPlace(five.toSpliced(2, 1), 'a')).toBe('w2')
  expect(freeWaitPlace([], 'a')).toBe('w0')
})
