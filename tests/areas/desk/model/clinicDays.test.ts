import { describe, expect, test } from 'vitest'
import { clinicDays, findRestOfToday, type ClinicDays } from '#src/areas/desk/model/clinicDays.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { anAppointmentAt } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)

/** A visit of 45 minutes, named by its id. */
const visit = (id: string, timestamp: number): ActiveAppointment =>
  anAppointmentAt(id, 'confirmed', timestamp)

const namesIn = ({ days }: ClinicDays): (readonly string[])[] =>
  days.map(({ visits }) => visits.map(({ appointment }) => appointment.appointmentId))

describe("a clinic's visits", () => {
  test("a clinic's visits are grouped by day, today's first, each day in time order", () => {
    const found = clinicDays(
      Object.freeze([
        visit('in a week', localTime(10, 9)),
        visit('tomorrow', localTime(4, 0)),
        visit('late today', localTime(3, 23, 59)),
        visit('soon', localTime(3, 12, 30)),
      ]),
      NOW,
      CLINIC_ZONE,
    )
    expect(namesIn(found)).toEqual([['soon', 'late today'], ['tomorrow'], ['in a week']])
    expect(found.days.map(({ day }) => day)).toEqual([localTime(3), localTime(4), localTime(10)])
    expect(found.days.map(({ daysAhead }) => daysAhead)).toEqual([0, 1, 7])
    expect(found.toComplete).toEqual([])
  })

  test('a clinic without any visit still has today in its list', () => {
    expect(clinicDays([], NOW, CLINIC_ZONE)).toEqual({
      days: [{ day: localTime(3), daysAhead: 0, visits: [] }],
      toComplete: [],
    })
  })

  test('a visit is ready to be completed once its time is over, and not before', () => {
    const appointments = [
      visit('over', localTime(3, 11, 15)),
      visit('under way', localTime(3, 11, 16)),
      visit('last week', localTime(1, 9, 0)),
    ]
    const found = clinicDays(appointments, NOW, CLINIC_ZONE)
    expect(namesIn(found)).toEqual([['under way']])
    expect(found.toComplete.map(({ appointmentId }) => appointmentId)).toEqual([
      'last week',
      'over',
    ])
  })

  test.each([
    ['just before noon', localTime(3, 11, 59), ['next', 'later', 'later', 'later']],
    ['from its first minute on', localTime(3, 12), ['now', 'next', 'next', 'later']],
    ['once it is over', localTime(3, 12, 45), ['next', 'next', 'later']],
    ['when the day is done', localTime(3, 23), ['next']],
  ])('the clock decides which visit is next: %s', (_, now, stages) => {
    const { days } = clinicDays(
      [
        visit('at noon', localTime(3, 12)),
        visit('at one', localTime(3, 13)),
        visit('at one, too', localTime(3, 13)),
        visit('tomorrow', localTime(4, 9)),
      ],
      now,
      CLINIC_ZONE,
    )
    expect(days.flatMap(({ visits }) => visits.map(({ stage }) => stage))).toEqual(stages)
  })

  test('a visit that goes on past midnight is listed under today', () => {
    const found = clinicDays(
      [visit('long night', localTime(2, 23, 45))],
      localTime(3, 0, 10),
      CLINIC_ZONE,
    )
    expect(found.days).toMatchObject([{ day: localTime(3), visits: [{ stage: 'now' }] }])
  })

  test('every visit of a clinic appears in the list, in a day or as ready to complete', () => {
    const appointments = Array.from({ length: 60 }, (_, position) =>
      visit(String(position), localTime(1, position * 3)),
    )
    const { days, toComplete } = clinicDays(appointments, NOW, CLINIC_ZONE)
    const shown = days.reduce((count, { visits }) => count + visits.length, toComplete.length)
    expect(shown).toBe(appointments.length)
  })
})

test('the rest of today is what has ended since midnight, the earliest first', () => {
  const found = findRestOfToday(
    [
      visit('goes on', localTime(3, 11, 30)),
      visit('over', localTime(3, 11, 15)),
      visit('over midnight', localTime(2, 23, 30)),
      visit('yesterday', localTime(2, 23, 0)),
      visit('this afternoon', localTime(3, 15)),
      visit('first', localTime(3, 8)),
    ],
    NOW,
    CLINIC_ZONE,
  )
  expect(found.map(({ appointmentId }) => appointmentId)).toEqual([
    'over midnight',
    'first',
    'over',
  ])
})
