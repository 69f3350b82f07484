import { describe, expect, test } from 'vitest'
import { dayAgenda, type DayAgenda, isEmptyDay, ofDoctor } from '#src/areas/desk/model/dayAgenda.ts'
import { summarizeDoctor } from '#src/areas/desk/model/summarizeDoctor.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
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

const DAY = {
  from: localTime(3),
  until: localTime(4),
  absences: [],
  busy: [],
  services: [],
  records: [],
  rooms: [],
  blocks: [],
}

/** What each doctor has, in time order. */
const partsOf = ({ doctors }: DayAgenda): readonly (readonly string[])[] =>
  doctors.map(({ doctor, visits, open }) => [
    doctor.label,
    ...visits.map(({ appointment, state }) => `${appointment.appointmentId}:${state}`),
    ...open.map(({ free }) => free.map(({ serviceName }) => serviceName).join(' + ')),
  ])

describe('a day by doctor', () => {
  test("a blocked time is in its doctor's day, and nothing is open while it lasts", () => {
    const at = (hours: number): number => NOW + hours * HOUR_MS
    const block = { doctorId: 'd03', key: 'b000', from: at(1), until: at(2), note: 'Meeting' }
    const slots = [1, 1.5, 2].map((hours) =>
      aSlot({ slotId: `slot_${hours * 2}`, timestamp: at(hours) }),
    )
    const agenda = dayAgenda(
      {
        ...DAY,
        appointments: [],
        services: [{ ...aService({ doctor: 'Dr  a', duration: 30 }), slots }],
        rooms: [],
        records: [
          { doctorId: 'd03', name: 'Dr A', isActive: true },
          { doctorId: 'd07', name: 'Dr Only Blocked', isActive: true },
        ],
        blocks: [
          block,
          { ...block, key: 'b001', from: at(48), until: at(49) },
          { ...block, doctorId: 'd07' },
        ],
      },
      NOW,
    )
    expect(agenda.doctors.map(({ doctorId, blocks }) => [doctorId, blocks.length])).toEqual([
      ['d03', 1],
      ['d07', 1],
    ])
    expect(agenda.doctors[0]?.open.map(({ start }) => start)).toEqual([at(2)])
    expect(isEmptyDay(agenda)).toBe(false)
  })

  test("the day's agenda has a column for each doctor, also for one without a service", () => {
    const agenda = dayAgenda(
      {
        ...DAY,
        appointments: [
          active('later', 'confirmed', NOW + HOUR_MS),
          active('request', 'pending', NOW + 2 * HOUR_MS, 'Dr Gone'),
        ],
        services: [
          {
            ...aService({ id: 'a', name: 'Cleaning', doctor: 'Dr A', duration: 30 }),
            slots: [aSlot({ slotId: 'x', timestamp: NOW + 3 * HOUR_MS })],
          },
          {
            ...aService({ id: 'b', name: 'X-ray', doctor: ' dr  a', duration: 20 }),
            slots: [aSlot({ slotId: 'y', timestamp: NOW + 3 * HOUR_MS })],
          },
          { ...aService({ id: 'c', name: 'Surgery', doctor: 'Dr B' }), slots: [] },
        ],
      },
      NOW,
    )
    expect(partsOf(agenda)).toEqual([
      ['Dr A', 'later:confirmed', 'Cleaning + X-ray'],
      ['Dr B'],
      ['Dr Gone', 'request:waiting'],
    ])
    expect(agenda.doctors.map(summarizeDoctor)).toEqual([
      { booked: 1, waiting: 0, free: 1 },
      { booked: 0, waiting: 0, free: 0 },
      { booked: 0, waiting: 1, free: 0 },
    ])
    expect(partsOf(ofDoctor(agenda, 'dr b'))).toEqual([['Dr B']])
    expect(ofDoctor(agenda, 'nobody')).toBe(agenda)
    expect(ofDoctor(agenda, '')).toBe(agenda)
    expect(isEmptyDay(agenda)).toBe(false)
    expect(isEmptyDay(ofDoctor(agenda, 'dr b'))).toBe(true)
  })

  test("the day's agenda shows each visit as waiting, on, over, done, missed or cancelled", () => {
    const agenda = dayAgenda(
      {
        ...DAY,
        appointments: [
          active('on', 'confirmed', NOW - HOUR_MS / 2),
          active('over', 'confirmed', NOW - HOUR_MS),
          active('lapsed', 'pending', NOW),
          past('done', { kind: 'completed' }),
          past('old', null),
          past('missed', { kind: 'no-show' }),
          past('cancelled', { kind: 'cancelled', by: 'clinic' }),
        ],
      },
      NOW,
    )
    expect(partsOf(agenda)).toEqual([
      [
        'Dr A',
        'done:done',
        'old:done',
        'missed:missed',
        'cancelled:cancelled',
        'over:over',
        'on:now',
        'lapsed:lapsed',
      ],
    ])
    expect(agenda.doctors.map(summarizeDoctor)).toEqual([{ booked: 5, waiting: 0, free: 0 }])
  })

  test("the day's agenda marks visits of one doctor at one time, and none that was missed or cancelled", () => {
    const agenda = dayAgenda(
      {
        ...DAY,
        appointments: [
          active('first', 'confirmed', NOW + HOUR_MS),
          active('second', 'pending', NOW + 1.5 * HOUR_MS),
          active('next', 'confirmed', NOW + 2.5 * HOUR_MS),
          active('beside', 'confirmed', NOW + HOUR_MS, 'Dr B'),
          active('morning', 'confirmed', NOW - 3 * HOUR_MS),
          past('missed', { kind: 'no-show' }),
        ],
      },
      NOW,
    )
    const doubled = agenda.doctors.flatMap(({ visits }) =>
      visits.filter(({ isDoubled }) => isDoubled).map((each) => each.appointment.appointmentId),
    )
    expect(doubled).toEqual(['first', 'second'])
  })

  test("the day's agenda has the absences of the day, each with its doctor", () => {
    const absence = { doctor: 'dr a', from: NOW, until: NOW + DAY_MS, note: 'Flu' }
    const agenda = dayAgenda(
      {
        ...DAY,
        appointments: [active('affected', 'confirmed', NOW + HOUR_MS)],
        absences: [absence, { ...absence, from: DAY.until, until: DAY.until + DAY_MS }],
      },
      NOW,
    )
    expect(agenda.doctors).toMatchObject([
      { absences: [absence], visits: [{ isDoctorAway: true }] },
    ])
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
      { ...DAY, appointments: [held], services: [{ ...service, slots }] },
      NOW,
    )
    const [day] = agenda.doctors
    expect(day?.open.flatMap(({ free }) => free)).toEqual([
      expect.objectContaining({ slotId: 'begun' }),
    ])
    expect(day?.published).toHaveLength(4)
  })
})
