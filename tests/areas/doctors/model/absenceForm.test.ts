import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createAbsenceForm,
  findAbsenceProblems,
  rangeOf,
  toAbsence,
  type AbsenceForm,
} from '#src/areas/doctors/model/absenceForm.ts'
import { TIME_ZONES } from '#src/core/time/timeZones.ts'
import { toInstants, toWallTime } from '#src/core/time/wallClock.ts'

const ZONE = 'America/Toronto'
const NOON = Date.UTC(2027, 2, 3, 17)
const HOURS = { isWholeDays: false, fromTime: '09:30', untilTime: '12:00' }

function aForm(changes: Partial<AbsenceForm> = {}): AbsenceForm {
  return { ...createAbsenceForm('Dr. Roy Moreau', NOON, ZONE), ...changes }
}
const codesOf = (form: AbsenceForm): readonly string[] =>
  findAbsenceProblems(form, NOON, ZONE).map(({ field, code }) => `${field}: ${code}`)

test("an absence form begins with today, all day, by the clinic's own clock", () => {
  const lateAtNight = Date.UTC(2027, 2, 4, 4, 30)
  const form = createAbsenceForm('Dr. Roy Moreau', lateAtNight, ZONE)
  expect(form).toMatchObject({ firstDay: '2027-03-03', lastDay: '2027-03-03', isWholeDays: true })
  expect(findAbsenceProblems(form, lateAtNight, ZONE)).toEqual([])
  expect(toAbsence({ ...form, note: ' Ill ' }, ZONE)).toEqual({
    doctor: 'Dr. Roy Moreau',
    note: 'Ill',
    from: Date.UTC(2027, 2, 3, 5),
    until: Date.UTC(2027, 2, 4, 5),
  })
})

describe('what can be entered wrong', () => {
  test.each<[Partial<AbsenceForm>, ...string[]]>([
    [{ doctor: '' }, 'doctor: doctor-required'],
    [{ firstDay: '' }, 'firstDay: first-day-required'],
    [{ lastDay: '' }, 'lastDay: last-day-required'],
    [{ lastDay: '2027-03-02' }, 'lastDay: last-day-before-first'],
    [{ firstDay: '2027-02-01', lastDay: '2027-03-02' }, 'lastDay: over'],
    [{ lastDay: '2028-03-03' }, 'lastDay: too-long'],
    [{ isWholeDays: false }, 'fromTime: time-required'],
    [{ ...HOURS, untilTime: '' }, 'untilTime: time-required'],
    [{ ...HOURS, untilTime: '09:30' }, 'untilTime: ends-before-it-begins'],
    [{ ...HOURS, untilTime: '09:29' }, 'untilTime: ends-before-it-begins'],
    [{ ...HOURS, untilTime: '11:59' }, 'lastDay: over'],
    [
      { ...HOURS, fromTime: '02:30', firstDay: '2027-03-14', lastDay: '2027-03-14' },
      'fromTime: time-skipped',
    ],
    [{ note: 'x'.repeat(301) }, 'note: note-too-long'],
    [{ doctor: '', firstDay: 'soon' }, 'doctor: doctor-required', 'firstDay: first-day-required'],
  ])('an absence form reports what is wrong in %j', (changes, ...problems) => {
    expect(codesOf(aForm(changes))).toEqual(problems)
  })

  test.each<[Partial<AbsenceForm>]>([
    [{ lastDay: '2028-03-02' }],
    [{ firstDay: '2027-02-01' }],
    [{ ...HOURS, untilTime: '12:01' }],
    [{ note: 'x'.repeat(300) }],
  ])('an absence form accepts %j', (changes) => {
    expect(codesOf(aForm(changes))).toEqual([])
  })
})

test('a doctor who is away at a time that comes twice is away for both', () => {
  const day = '2027-11-07'
  const form = aForm({
    ...HOURS,
    firstDay: day,
    lastDay: day,
    fromTime: '01:30',
    untilTime: '01:45',
  })
  const [first] = toInstants(day, '01:30', ZONE)
  expect(rangeOf(form, ZONE)).toEqual({ from: first, until: toInstants(day, '01:45', ZONE)[1] })
})

test('an absence of whole days begins and ends at midnight in every zone, also when clocks change', () => {
  const day = fc
    .integer({ min: 0, max: 800 })
    .map((number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.constantFrom(...TIME_ZONES), day, day, (zone, a, b) => {
      const [firstDay = '', lastDay = ''] = [a, b].sort()
      const range = rangeOf(aForm({ firstDay, lastDay }), zone)
      expect(toWallTime(range?.from ?? 0, zone).date).toBe(firstDay)
      expect(toWallTime((range?.from ?? 0) - 1, zone).date < firstDay).toBe(true)
      expect(toWallTime((range?.until ?? 0) - 1, zone).date).toBe(lastDay)
      expect(toWallTime(range?.until ?? 0, zone).date > lastDay).toBe(true)
    }),
  )
})
