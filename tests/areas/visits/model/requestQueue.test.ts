import { expect, test } from 'vitest'
import { requestQueue } from '#src/areas/visits/model/requestQueue.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anAppointmentAt } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)

test("a clinic's requests begin with the one whose time passes first, and those that passed are apart", () => {
  const { waiting, passed } = requestQueue(
    [
      anAppointmentAt('next week', 'pending', localTime(10)),
      anAppointmentAt('now', 'pending', NOW),
      anAppointmentAt('in a minute', 'pending', NOW + MINUTE_MS),
      anAppointmentAt('yesterday', 'pending', localTime(2, 9)),
      anAppointmentAt('tomorrow', 'pending', localTime(4)),
    ],
    NOW,
  )
  expect(waiting.map(({ appointmentId }) => appointmentId)).toEqual([
    'in a minute',
    'tomorrow',
    'next week',
  ])
  expect(passed.map(({ appointmentId }) => appointmentId)).toEqual(['yesterday', 'now'])
})
