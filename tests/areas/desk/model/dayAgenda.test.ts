import { describe, expect, test } from 'vitest'
import {
  dayAgenda,
  findNowPosition,
  ofDoctor,
  summarizeDoctors,
  type DayAgenda,
} from '#src/areas/desk/model/dayAgenda.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)

const booking = (timestamp: number, doctor: string): Pick<ActiveAppointment, 'bookingDetails'> => ({
  bookingDetails: aBooking(
    aService({ doctor, duration: 60 }),
    aSlot({ timestamp, available: false }),
  ),
})
const active = (
  id: string,
  status: ActiveAppointment['status'],
  timestamp: number,
  doctor = 'Dr A',
): ActiveAppointment => anAppointment({ appointmentId: id, status, ...booking(timestamp, doctor) })
const past = (id: string, outcome: PastAppointment['outcome']): PastAppointment =>
  aPastAppointment({ appointmentId: id, outcome, ...booking(NOW - 3 * HOUR_MS, 'Dr A') })

/** What each cell holds, with `*` where a visit goes on. */
const cellsOf = ({ rows }: DayAgenda): readonly (readonly string[])[] =>
  rows.map(({ cells }) =>
    cells.map(({ visits, free, isBusy }) =>
      [
        ...visits.map(({ appointment, state }) => `${appointment.appointmentId}:${state}`),
        ...free.map(({ serviceName }) => serviceName),
        ...(isBusy ? ['*'] : []),
      ].join(' '),
    ),
  )

describe('a day by doctor', () => {
  test("the day's agenda has a row for each time and a column for each doctor, also without a service", () => {
    const agenda = dayAgenda(
      {
        appointments: [
          active('later', 'confirmed', NOW + HOUR_MS),
          active('request', 'pending', NOW + 2 * HOUR_MS, 'Dr Gone'),
        ],
        services: [
          {
            ...aService({ id: 'a', name: 'Cleaning', doctor: 'Dr A', duration: 30 }),
            slots: [aSlot({ slotId: 'x', timestamp: NOW + 1.5 * HOUR_MS })],
          },
          { ...aService({ id: 'b', name: 'X-ray', doctor: ' dr  a' }), slots: [] },
          { ...aService({ id: 'c', name: 'Surgery', doctor: 'Dr B' }), slots: [] },
        ],
        busy: [],
      },
      NOW,
    )
    expect(agenda.doctors).toEqual(['Dr A', 'Dr B', 'Dr Gone'])
    expect(agenda.rows.map(({ start }) => start)).toEqual([
      NOW + HOUR_MS,
      NOW + 1.5 * HOUR_MS,
      NOW + 2 * HOUR_MS,
    ])
    expect(cellsOf(agenda)).toEqual([
      ['later:confirmed', '', ''],
      ['Cleaning *', '', ''],
      ['', '', 'request:waiting'],
    ])
    expect(summarizeDoctors(agenda)).toEqual([
      { booked: 1, waiting: 0, free: 1 },
      { booked: 0, waiting: 0, free: 0 },
      { booked: 0, waiting: 1, free: 0 },
    ])
    expect(ofDoctor(agenda, 'DR A').rows).toHaveLength(2)
    expect(ofDoctor(agenda, 'Dr A').doctors).toEqual(['Dr A'])
    expect(ofDoctor(agenda, 'nobody')).toBe(agenda)
  })

  test("the day's agenda shows each visit as waiting, on, over, done or missed, and no cancelled visit", () => {
    const agenda = dayAgenda(
      {
        appointments: [
          active('on', 'confirmed', NOW - HOUR_MS / 2),
          active('over', 'confirmed', NOW - HOUR_MS),
          active('lapsed', 'pending', NOW),
          past('done', { kind: 'completed' }),
          past('old', null),
          past('missed', { kind: 'no-show' }),
          past('cancelled', { kind: 'cancelled', by: 'clinic' }),
        ],
        services: [],
        busy: [],
      },
      NOW,
    )
    expect(cellsOf(agenda)).toEqual([
      ['done:done old:done missed:missed'],
      ['over:over'],
      ['on:now *'],
      ['lapsed:lapsed *'],
    ])
    expect(findNowPosition(agenda, NOW)).toBe(4)
    expect(findNowPosition(agenda, NOW - HOUR_MS)).toBe(2)
  })

  test("the day's agenda offers no time that is booked, over or held by an appointment", () => {
    const service = aService({ id: 'service-1', doctor: 'Dr A', duration: 30 })
    const slots = [
      aSlot({ slotId: 'over', timestamp: NOW - 30 * 60_000 }),
      aSlot({ slotId: 'begun', timestamp: NOW - 29 * 60_000 }),
      aSlot({ slotId: 'booked', timestamp: NOW + HOUR_MS, available: false }),
      aSlot({ slotId: 'held', timestamp: NOW + 2 * HOUR_MS }),
    ]
    const held = anAppointment({
      appointmentId: 'held',
      bookingDetails: aBooking(service, aSlot({ slotId: 'held', timestamp: NOW + 2 * HOUR_MS })),
    })
    const agenda = dayAgenda(
      { appointments: [held], services: [{ ...service, slots }], busy: [] },
      NOW,
    )
    expect(agenda.rows.flatMap(({ cells }) => cells.flatMap(({ free }) => free))).toEqual([
      expect.objectContaining({ slotId: 'begun' }),
    ])
  })
})
