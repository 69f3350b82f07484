import { expect, test } from 'vitest'
import { generateSeed } from '#dev/seed/generateSeed.ts'
import { countMissed, type MissedVisits } from '#src/areas/numbers/model/missedVisits.ts'
import type { Outcome } from '#src/areas/visits/model/appointment.ts'
import type { Reminder } from '#src/areas/visits/model/reminder.ts'
import { decodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { decodeReminder } from '#src/areas/visits/records/reminderRecord.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aPastAppointment } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

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

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a clinic of the demo data misses fewer visits with a reminder than without, %d days on',
  (days) => {
    const { completed_appointments, reminders } = generateSeed({
      now: clinicTime(2026, 10, 21, 9, 40) + days * DAY_MS,
    }).tree
    const past = Object.entries(completed_appointments['demo-clinic'] ?? {}).map(([id, record]) =>
      decodePastAppointment('demo-clinic', id, record),
    )
    const known = Object.entries(reminders['demo-clinic'] ?? {}).map(
      ([id, record]) => [id, decodeReminder('demo-clinic', id, record)] as const,
    )
    const { reminded, others } = countMissed(past, new Map(known))
    const share = ({ missed, visits }: MissedVisits): number => missed / visits
    expect(reminded.visits).toBeGreaterThan(others.visits)
    expect(share(reminded)).toBeLessThan(share(others))
    expect(share(others)).toBeLessThan(0.5)
  },
)
