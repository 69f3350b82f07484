import { expect, test } from 'vitest'
import { countMissed } from '#src/areas/numbers/model/missedVisits.ts'
import type { Outcome } from '#src/areas/visits/model/appointment.ts'
import type { Reminder } from '#src/areas/visits/model/reminder.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { aPastAppointment } from '#tests/support/builders.ts'

const visit = (appointmentId: string, kind: 'completed' | 'no-show') =>
  aPastAppointment({ appointmentId, outcome: { kind } satisfies Outcome })
const START = startOf(visit('a', 'completed'))

function reminder(appointmentId: string, changes: Partial<Reminder> = {}): Reminder {
  return {
    appointmentId,
    start: START,
    at: 0,
    by: 'desk',
    state: 'sent',
    times: 1,
    link: null,
    problem: null,
    ...changes,
  }
}

test('a clinic counts the missed visits with and without a reminder', () => {
  const cancelled = aPastAppointment({
    appointmentId: 'cancelled',
    outcome: { kind: 'cancelled', by: 'patient' },
  })
  const reminders = [
    reminder('mailed'),
    reminder('called', { state: 'called' }),
    reminder('failed', { state: 'failed' }),
    reminder('moved', { start: START - 1 }),
    reminder('cancelled'),
  ]
  expect(
    countMissed(
      [
        visit('mailed', 'completed'),
        visit('called', 'no-show'),
        visit('failed', 'no-show'),
        visit('moved', 'completed'),
        visit('without', 'no-show'),
        cancelled,
      ],
      new Map(reminders.map((each) => [each.appointmentId, each])),
    ),
  ).toEqual({ reminded: { visits: 2, missed: 1 }, others: { visits: 3, missed: 2 } })
})
