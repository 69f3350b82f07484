import { describe, expect, test } from 'vitest'
import {
  inOrderOfMoving,
  planSeriesMove,
  shiftBetween,
  shiftTime,
  type SeriesMove,
} from '#src/areas/booking/model/seriesMove.ts'
import type { SeriesDecision } from '#src/areas/booking/model/seriesPlan.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { aBooking, anAppointment, aService, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'

/** In March 2099 the clocks go forward on Sunday the 8th. */
const march = (day: number, hour = 14, minute = 30): number =>
  clinicTime(2099, 2, day, hour, minute)
const WEEK_LATER = { days: 7, minutes: 0 }

const visitOn = (day: number): ActiveAppointment =>
  anAppointment({
    appointmentId: `visit${day}`,
    status: 'confirmed',
    bookingDetails: aBooking(
      aService(),
      aSlot({ slotId: `slot_${day}`, timestamp: march(day), available: false }),
    ),
  })
const VISITS = [3, 10, 17].map(visitOn)

function plan(
  days: readonly number[],
  decisions: ReadonlyMap<string, SeriesDecision> = new Map(),
): readonly SeriesMove[] {
  return planSeriesMove({
    visits: VISITS,
    shift: WEEK_LATER,
    zone: CLINIC_ZONE,
    free: days.map((day) => aSlot({ slotId: `slot_${day}`, timestamp: march(day, 16) })),
    decisions,
    findProblem: () => 'taken',
  })
}

describe('by how much a series moves', () => {
  test('a shift is in calendar days and by the clinic’s clock, also where the clocks change', () => {
    const shift = shiftBetween(march(3), march(4, 9, 15), CLINIC_ZONE)
    expect(shift).toEqual({ days: 1, minutes: -315 })
    expect(shiftTime(march(10), shift, CLINIC_ZONE)).toBe(march(11, 9, 15))
    expect(shiftTime(march(3), WEEK_LATER, CLINIC_ZONE)).toBe(march(10))
  })

  test('a shift past midnight leads to the next day, or to the one before', () => {
    expect(shiftTime(march(3, 23), { days: 0, minutes: 90 }, CLINIC_ZONE)).toBe(march(4, 1, 0))
    expect(shiftTime(march(3, 0), { days: 0, minutes: -60 }, CLINIC_ZONE)).toBe(march(2, 23))
  })
})

describe('where the visits of a series move', () => {
  test('a visit moves to the time that the next one leaves, and one without a free time is to be decided', () => {
    const moves = plan([24])
    expect(moves.map(({ wanted }) => wanted)).toEqual([march(10), march(17), march(24)])
    expect(moves.map(({ slot }) => slot?.timestamp ?? null)).toEqual([march(10), march(17), null])
    expect(moves[2]).toMatchObject({ problem: 'taken', nearest: { timestamp: march(24, 16) } })
  })

  test('a visit does not move to the time of one that stays where it is', () => {
    const moves = plan([], new Map([['visit17', { kind: 'left-out' }]]))
    expect(moves.map(({ slot }) => slot?.timestamp ?? null)).toEqual([march(10), null, null])
    expect(moves[1]?.problem).toBe('taken')
  })

  test('visits of a series that move to later times move from the last to the first', () => {
    const moves = plan([])
    const ids = (shift: { days: number; minutes: number }): readonly string[] =>
      inOrderOfMoving(moves, shift).map(({ visit }) => visit.appointmentId)
    expect(ids(WEEK_LATER)).toEqual(['visit17', 'visit10', 'visit3'])
    expect(ids({ days: 1, minutes: -60 })).toEqual(['visit17', 'visit10', 'visit3'])
    expect(ids({ days: 0, minutes: -60 })).toEqual(['visit3', 'visit10', 'visit17'])
  })
})
