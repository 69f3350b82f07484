import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgendaVisit } from '#src/areas/desk/model/dayAgenda.ts'
import { findInGrid, layOutGrid, type DayOfDoctor } from '#src/areas/desk/model/dayGrid.ts'
import { deskDoctorOf } from '#src/areas/desk/model/deskDoctor.ts'
import type { OpenTime } from '#src/areas/desk/model/openTimes.ts'
import type { VisitState } from '#src/areas/desk/model/visitState.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aBooking, anAppointment, aService, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

const DAY = localTime(3)

function visitAt(minutes: number, duration: number, state: VisitState = 'confirmed'): AgendaVisit {
  const slot = aSlot({ timestamp: DAY + minutes * MINUTE_MS, available: false })
  const bookingDetails = aBooking(aService({ duration }), slot)
  return {
    appointment: anAppointment({ bookingDetails }),
    state,
    step: null,
    isDoctorAway: false,
    isDoubled: false,
    room: '',
  }
}

function openAt(minutes: number, duration: number): OpenTime {
  return {
    start: DAY + minutes * MINUTE_MS,
    free: [{ serviceId: 'a', serviceName: 'A', slotId: `slot_${minutes}`, duration }],
  }
}

function aDay(parts: Partial<DayOfDoctor> = {}): DayOfDoctor {
  return {
    day: DAY,
    doctor: deskDoctorOf('Dr A'),
    doctorId: null,
    blocks: [],
    visits: [],
    open: [],
    groups: [],
    absences: [],
    published: [],
    ...parts,
  }
}

describe('the grid of a day', () => {
  test('a day is shown from nine to five, and longer where something is earlier or later', () => {
    expect(layOutGrid([aDay()], CLINIC_ZONE).range).toEqual({ from: 540, until: 1020 })
    const early = aDay({ visits: [visitAt(450, 20)] })
    const late = aDay({ open: [openAt(1030, 45)] })
    expect(layOutGrid([early, late], CLINIC_ZONE).range).toEqual({ from: 420, until: 1080 })
  })

  test('an hour is tall enough for a line of its shortest visit', () => {
    const linesOf = (duration: number): number =>
      layOutGrid([aDay({ visits: [visitAt(600, duration)] })], CLINIC_ZONE).linesAnHour
    expect([120, 20, 15, 10, 5].map(linesOf)).toEqual([3, 3, 4, 6, 6])
  })

  test('a visit of five minutes is beside the one that follows it, because its line needs ten', () => {
    const visits = [visitAt(600, 5), visitAt(605, 30), visitAt(635, 30)]
    const [column] = layOutGrid([aDay({ visits })], CLINIC_ZONE).columns
    expect(column?.entries.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ])
  })

  test('an open time ends where the next time or the next visit begins, but not at one that was cancelled', () => {
    const open = [openAt(600, 60), openAt(630, 60), openAt(720, 60)]
    const visits = [visitAt(660, 30), visitAt(750, 30, 'cancelled')]
    const [column] = layOutGrid([aDay({ open, visits })], CLINIC_ZONE).columns
    const spans = column?.entries
      .filter(({ kind }) => kind === 'open')
      .map(({ from, until }) => [from, until])
    expect(spans).toEqual([
      [600, 630],
      [630, 660],
      [720, 780],
    ])
  })

  test('an absence is drawn from where it begins, or from the top where it began on another day', () => {
    const absences = [
      { doctor: 'Dr A', note: '', from: DAY - DAY_MS, until: DAY + 11 * HOUR_MS },
      { doctor: 'Dr A', note: '', from: DAY + 15 * HOUR_MS, until: DAY + 2 * DAY_MS },
    ]
    const published = [{ start: DAY + 9 * HOUR_MS, duration: 480 }]
    const [column] = layOutGrid([aDay({ absences, published })], CLINIC_ZONE).columns
    expect(column?.grounds).toEqual([
      { kind: 'away', absence: absences[0], from: 540, until: 660 },
      { kind: 'away', absence: absences[1], from: 900, until: 1020 },
    ])
  })

  test('a day whose clocks change has its visits at the hours that the clock on the wall shows', () => {
    // 8 March 2026: two o'clock is followed by three.
    const day = localTime(8)
    const start = localTime(8, 10)
    const visit = {
      ...visitAt(0, 30),
      appointment: anAppointment({
        bookingDetails: aBooking(aService({ duration: 30 }), aSlot({ timestamp: start })),
      }),
    }
    const [column] = layOutGrid([aDay({ day, visits: [visit] })], CLINIC_ZONE).columns
    expect(column?.entries).toMatchObject([{ from: 600, until: 630 }])
  })

  test('the present is in the grid of its own day and within its hours alone', () => {
    const { range } = layOutGrid([aDay()], CLINIC_ZONE)
    expect(findInGrid({ range }, DAY, DAY + 12.5 * HOUR_MS, CLINIC_ZONE)).toBe(750)
    expect(findInGrid({ range }, DAY, DAY + 20 * HOUR_MS, CLINIC_ZONE)).toBeNull()
    expect(findInGrid({ range }, DAY, DAY + 36 * HOUR_MS, CLINIC_ZONE)).toBeNull()
  })
})

test('whatever is in a day, nothing that can be pressed covers anything else, and all is within its hours', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const duration = fc.integer({ min: 5, max: 240 })
  const visits = fc.array(fc.tuple(minutes, duration), { maxLength: 20 })
  const open = fc.uniqueArray(fc.tuple(minutes, duration), {
    maxLength: 20,
    selector: ([from]) => from,
  })
  fc.assert(
    fc.property(visits, open, (ofVisits, ofOpen) => {
      const { range, linesAnHour, columns } = layOutGrid(
        [
          aDay({
            visits: ofVisits.map(([from, length]) => visitAt(from, length)),
            open: ofOpen.map(([from, length]) => openAt(from, length)),
          }),
        ],
        CLINIC_ZONE,
      )
      expect(range.from % 60).toBe(0)
      expect(range.until % 60).toBe(0)
      const entries = columns[0]?.entries ?? []
      expect(entries).toHaveLength(ofVisits.length + ofOpen.length)
      for (const [position, entry] of entries.entries()) {
        expect(entry.from).toBeGreaterThanOrEqual(range.from)
        expect(entry.until).toBeLessThanOrEqual(range.until)
        const drawnUntil = Math.max(entry.until, entry.from + 60 / linesAnHour)
        for (const next of entries.slice(position + 1)) {
          expect(next.from >= drawnUntil || next.lane !== entry.lane).toBe(true)
        }
      }
    }),
  )
})
