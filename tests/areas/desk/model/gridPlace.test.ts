import { expect, test } from 'vitest'
import { layOutGrid } from '#src/areas/desk/model/dayGrid.ts'
import { deskDoctorOf } from '#src/areas/desk/model/deskDoctor.ts'
import { instantAt, snapFinely, snapToPlace, stepPlace } from '#src/areas/desk/model/gridPlace.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

const DAY = localTime(3)

const GRID = layOutGrid(
  [10, 11].map((hour) => ({
    day: DAY,
    doctor: deskDoctorOf(`Dr ${hour}`),
    doctorId: 'd00',
    blocks: [
      {
        doctorId: 'd00',
        key: 'b000',
        from: DAY + hour * HOUR_MS,
        until: DAY + hour * HOUR_MS + 20 * MINUTE_MS,
        note: '',
      },
    ],
    visits: [],
    open: [],
    groups: [],
    absences: [],
    published: [],
  })),
  CLINIC_ZONE,
)
const { range, columns } = GRID

test('what is pointed at begins at the quarter of an hour, or where the entry before it ends', () => {
  const snap = (minutes: number): number =>
    snapToPlace(columns[0] ?? { entries: [] }, range, minutes)
  expect([570, 584, 599].map(snap)).toEqual([570, 570, 585])
  // The block from 10:00 ends at 10:20.
  expect([621, 629, 631].map(snap)).toEqual([620, 620, 630])
  expect(snap(range.until)).toBe(range.until - 5)
})

test('what is dragged begins at five minutes, within the hours that are shown', () => {
  expect([602, 603, 10, 2000].map((minutes) => snapFinely(minutes, range))).toEqual([
    600,
    605,
    range.from,
    range.until - 5,
  ])
})

test('a step by keys stays within the calendar', () => {
  const place = { column: 1, minutes: range.from }
  expect(stepPlace(place, { columns: 1, minutes: -30 }, GRID)).toEqual(place)
  expect(stepPlace(place, { columns: -1, minutes: 30 }, GRID)).toEqual({
    column: 0,
    minutes: range.from + 30,
  })
})

test('a place is the instant at which the clocks of the clinic show its time', () => {
  expect(instantAt(DAY, 9 * 60 + 5, CLINIC_ZONE)).toBe(DAY + 9 * HOUR_MS + 5 * MINUTE_MS)
})
