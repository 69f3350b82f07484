import { expect, test } from 'vitest'
import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { historyOf, visitEventOf } from '#src/areas/visits/model/visitHistory.ts'
import { anAppointment, aPastAppointment } from '#tests/support/builders.ts'

const anEntry = (
  place: readonly string[],
  to: LogEntry['to'],
  { list = 'appointments', at = 1000, key = 'k' } = {},
): LogEntry => ({
  key,
  userId: 'dana',
  name: 'Dana Roy',
  of: null,
  at,
  value: { list, place: ['a1', ...place] },
  to,
})

test.each([
  [['bookedBy', 'by'], 'clinic', 'booked'],
  [['confirmed'], true, 'approved'],
  [['confirmed'], false, 'approval-taken-back'],
  [['moved', 'times'], 2, 'moved'],
  [['progress', 'arrived_at'], 5, 'arrived'],
  [['progress', 'arrived_at'], null, 'arrival-taken-back'],
  [['progress', 'begun_at'], 5, 'begun'],
  [['progress', 'begun_at'], null, 'beginning-taken-back'],
  [['patientData', 'corrected'], 1, 'contact-corrected'],
  [['confirmed'], null, null],
  [['taken'], true, null],
] as const)('the log’s %j, changed to %j, is read as %s', (place, to, event) => {
  expect(visitEventOf(anEntry(place, to))).toBe(event)
})

test.each(['cancelled', 'completed', 'no-show'] as const)(
  'a visit that ended as %s is read from the log of ended visits, and of no other list',
  (outcome) => {
    expect(visitEventOf(anEntry(['outcome'], outcome, { list: 'completed_appointments' }))).toBe(
      outcome,
    )
    expect(visitEventOf(anEntry(['outcome'], outcome))).toBeNull()
    expect(visitEventOf(anEntry(['confirmed'], true, { list: 'services' }))).toBeNull()
  },
)

test('the history of an appointment has the latest first, with what its patient did', () => {
  const appointment = aPastAppointment({
    outcome: { kind: 'cancelled', by: 'patient' },
    endedAt: 3000,
    moved: { from: 1, by: 'patient', at: 1500, times: 1, terms: null },
  })
  const lines = historyOf(appointment, [anEntry(['confirmed'], true, { at: 2000 })], 5000)
  expect(lines.map(({ event, name }) => [event, name])).toEqual([
    ['cancelled', null],
    ['approved', 'Dana Roy'],
    ['moved', null],
  ])
})

test.each([
  ['asked', 'patient', 'move-asked'],
  ['kept', 'patient', 'move-taken-back'],
  ['kept', 'clinic', 'move-declined'],
  ['lapsed', 'clinic', 'move-lapsed'],
  ['met', 'clinic', 'moved'],
] as const)('the history of a wish that is %s by the %s says %s', (wish, by, event) => {
  const appointment = anAppointment({
    appointmentId: 'visit',
    moved: { from: 1, by, at: 1500, times: 2, terms: null, wish },
  })
  const log = by === 'clinic' ? [anEntry(['moved', 'times'], 2, { at: 1500 })] : []
  const lines = historyOf(appointment, log, 5000)
  expect(lines.map((line) => line.event)).toEqual([event])
})

test('the history of a request says when it was requested, as its key does', () => {
  const now = Date.UTC(2026, 10, 26)
  const lines = historyOf(anAppointment({ appointmentId: '-NEvVmTT0aaaaaaaaaaa' }), [], now)
  expect(lines.map(({ event }) => event)).toEqual(['requested'])
})
