import { describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findProgress, listSteps } from '#src/areas/visits/model/visitProgress.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

const ZONE = 'America/Toronto'
const START = clinicTime(2099, 2, 3, 12)

const visit = (changes: Partial<ActiveAppointment> = {}): ActiveAppointment =>
  anAppointment({
    status: 'confirmed',
    bookingDetails: aBooking(
      aService({ duration: 30 }),
      aSlot({ timestamp: START, available: false }),
    ),
    ...changes,
  })
const arrived = visit({ progress: { arrivedAt: START - HOUR_MS, begunAt: null } })
const begun = visit({ progress: { arrivedAt: null, begunAt: START + MINUTE_MS } })

describe('what a clinic can say of a visit', () => {
  test.each([
    ['of tomorrow: nothing', visit(), START - DAY_MS, []],
    ['before its time: that its patient arrived', visit(), START - HOUR_MS, ['arrived']],
    ['once its patient is there: that it began', arrived, START - MINUTE_MS, ['begun']],
    ['from its time on: anything', visit(), START, ['arrived', 'begun', 'completed', 'no-show']],
    ['whose patient is there, not that nobody came', arrived, START, ['begun', 'completed']],
    ['in progress: that it is completed', begun, START + 5 * MINUTE_MS, ['completed']],
    ['that is over: how it went', visit(), START + HOUR_MS, ['completed', 'no-show']],
    ['of last week: how it went', visit(), START + 7 * DAY_MS, ['completed', 'no-show']],
    ['that is only asked for: nothing', visit({ status: 'pending' }), START, []],
    ['that has ended: nothing', aPastAppointment(), START, []],
  ] as const)('%s', (_name, appointment, now, steps) => {
    expect(listSteps(appointment, now, ZONE)).toEqual(steps)
  })
})

describe('how far a visit is', () => {
  test('a visit of which nothing was noted is nowhere', () => {
    expect(findProgress(visit())).toBeNull()
  })

  test('a visit that began is past the arrival', () => {
    const progress = { arrivedAt: START, begunAt: START + 1 }
    expect(findProgress(visit({ progress }))).toBe('begun')
  })

  test('what was noted before a move is void', () => {
    const moved = { from: START, by: 'patient', at: START, times: 1, terms: null } as const
    expect(findProgress({ ...arrived, moved })).toBeNull()
    const progress = { arrivedAt: START + 1, begunAt: null }
    expect(findProgress(visit({ moved, progress }))).toBe('arrived')
  })
})
