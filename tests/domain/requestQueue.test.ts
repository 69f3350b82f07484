import { describe, expect, test } from 'vitest'
import { Random } from '#dev/seed/Random.ts'
import { requestQueue } from '#src/domain/requestQueue.ts'
import { HOUR_MS } from '#src/domain/timeUnits.ts'
import { anAppointmentAt } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)
const random = new Random(1)
const madeBefore = (hours: number): string => random.pushKey(NOW - hours * HOUR_MS)

describe("a clinic's requests", () => {
  test('begin with the one that waits longest, whenever its visit is', () => {
    const [oneHour, twoDays, threeHours] = [madeBefore(1), madeBefore(48), madeBefore(3)]
    const { waiting } = requestQueue(
      [
        anAppointmentAt(oneHour, 'pending', localTime(4)),
        anAppointmentAt(twoDays, 'pending', localTime(20)),
        anAppointmentAt(threeHours, 'pending', localTime(3, 13)),
      ],
      NOW,
    )
    expect(waiting.map(({ appointment }) => appointment.appointmentId)).toEqual([
      twoDays,
      threeHours,
      oneHour,
    ])
    expect(waiting.map(({ waited }) => waited)).toEqual([48 * HOUR_MS, 3 * HOUR_MS, HOUR_MS])
  })

  test('end with those whose wait is unknown, the earliest visit first', () => {
    const known = madeBefore(0)
    const { waiting } = requestQueue(
      [
        anAppointmentAt('second', 'pending', localTime(5)),
        anAppointmentAt('first', 'pending', localTime(4)),
        anAppointmentAt(known, 'pending', localTime(6)),
      ],
      NOW,
    )
    expect(waiting.map(({ appointment }) => appointment.appointmentId)).toEqual([
      known,
      'first',
      'second',
    ])
    expect(waiting.at(-1)?.waited).toBeNull()
  })

  test('keep those whose time has come apart, in time order', () => {
    const { waiting, passed } = requestQueue(
      [
        anAppointmentAt('now', 'pending', NOW),
        anAppointmentAt('yesterday', 'pending', localTime(2, 9)),
        anAppointmentAt('in a minute', 'pending', NOW + 60_000),
      ],
      NOW,
    )
    expect(waiting.map(({ appointment }) => appointment.appointmentId)).toEqual(['in a minute'])
    expect(passed.map(({ appointment }) => appointment.appointmentId)).toEqual(['yesterday', 'now'])
  })
})
