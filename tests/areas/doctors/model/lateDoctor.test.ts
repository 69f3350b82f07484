import { describe, expect, test } from 'vitest'
import { findLate, readLateMinutes } from '#src/areas/doctors/model/lateDoctor.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'

const LATE = { doctor: 'Dr Lena Roy', minutes: 25, until: 100 * HOUR_MS }

describe('doctors who are late', () => {
  test('a doctor is found however carefully the name was typed, until the day is over', () => {
    expect(findLate([LATE], ' dr  lena ROY ', 99 * HOUR_MS)).toBe(LATE)
    expect(findLate([LATE], 'Dr Ann Other', 99 * HOUR_MS)).toBeNull()
    expect(findLate([LATE], LATE.doctor, LATE.until)).toBeNull()
  })

  test.each([
    ['5', 5],
    [' 240 ', 240],
    ['4', null],
    ['241', null],
    ['', null],
    ['2.5', null],
    ['1e2', null],
    ['ten', null],
  ])('"%s" is read as the minutes %s', (typed, minutes) => {
    expect(readLateMinutes(typed)).toBe(minutes)
  })
})
