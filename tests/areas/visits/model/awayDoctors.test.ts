import { describe, expect, test } from 'vitest'
import type { Absence } from '#src/areas/doctors/model/absence.ts'
import {
  countOffered,
  findAffectedVisits,
  groupClosed,
  listDoctors,
  servicesOfDoctor,
} from '#src/areas/visits/model/awayDoctors.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aBooking, anAppointment, aService, aSlot } from '#tests/support/builders.ts'
import { timesOf } from '#tests/support/timesOf.ts'

const ROY = 'Dr. Roy Moreau'
const ANN = 'Dr. Ann Other'
const services = [
  aService({ id: 'a', doctor: ROY, duration: 60 }),
  aService({ id: 'b', doctor: ' dr. roy moreau', duration: 30 }),
  aService({ id: 'c', doctor: ANN, duration: 60 }),
]
const absence: Absence = {
  absenceId: 'a00',
  doctor: ROY,
  note: '',
  from: 10 * HOUR_MS,
  until: 12 * HOUR_MS,
}

function visitAt(hours: number, changes: { doctor?: string; id?: string } = {}) {
  const service = aService({ duration: 60, doctor: ROY, id: 'a', ...changes })
  const slot = aSlot({ timestamp: hours * HOUR_MS })
  return anAppointment({ bookingDetails: aBooking(service, slot) })
}

test('every doctor is listed once, in order', () => {
  expect(listDoctors(services, (a, b) => a.localeCompare(b))).toEqual([ANN, ROY])
  expect(servicesOfDoctor(services, ROY).map(({ id }) => id)).toEqual(['a', 'b'])
})

describe('an appointment is affected', () => {
  const affected = (visit: ReturnType<typeof visitAt>, now = 0): boolean =>
    findAffectedVisits(absence, [visit], services, now).length === 1

  test('an absence affects an appointment if the doctor is away at any moment of it', () => {
    expect([8, 9, 9.5, 11.5, 12].map((hours) => affected(visitAt(hours)))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })

  test('an absence affects an appointment until it is over', () => {
    expect(affected(visitAt(10), 11 * HOUR_MS - 1)).toBe(true)
    expect(affected(visitAt(10), 11 * HOUR_MS)).toBe(false)
  })

  test('an absence affects a visit that names the doctor, or whose service does by now', () => {
    expect(affected(visitAt(10, { doctor: ANN }))).toBe(true)
    expect(affected(visitAt(10, { id: 'c' }))).toBe(true)
    expect(affected(visitAt(10, { id: 'c', doctor: ANN }))).toBe(false)
    expect(affected(visitAt(10, { id: 'gone' }))).toBe(true)
  })

  test('an absence lists the affected appointments in time order', () => {
    const visits = [visitAt(11), visitAt(10)]
    expect(findAffectedVisits(absence, visits, services, 0)).toEqual([visits[1], visits[0]])
  })
})

test("an absence counts only the doctor's free times to come", () => {
  const slots = [9.5, 10, 11, 12].map((hours, position) =>
    aSlot({
      slotId: `slot_${String(position)}`,
      timestamp: hours * HOUR_MS,
      available: hours !== 11,
    }),
  )
  const times = new Map([
    ['a', slots],
    ['b', slots],
  ])
  // Of the half-hour service, 9:30 is over as the absence begins.
  expect(countOffered(absence, servicesOfDoctor(services, ROY), times, 0)).toEqual(timesOf(3))
  expect(countOffered(absence, servicesOfDoctor(services, ROY), times, 9.75 * HOUR_MS)).toEqual(
    timesOf(2),
  )
  expect(countOffered(absence, services, new Map(), 0)).toEqual(timesOf(0))
})

test('a closed time belongs to each absence that covers it, or to none', () => {
  const later = { ...absence, absenceId: 'a01', from: 11 * HOUR_MS, until: 14 * HOUR_MS }
  const slot = (serviceId: string, hours: number) => ({
    serviceId,
    slotId: `slot_${String(hours)}`,
    timestamp: hours * HOUR_MS,
  })
  const closed = [slot('a', 9), slot('a', 10), slot('a', 11), slot('c', 11), slot('gone', 11)]
  const { byAbsence, rest } = groupClosed(closed, [absence, later], services, 9 * HOUR_MS)
  expect(byAbsence.get('a00')).toEqual([closed[1], closed[2]])
  expect(byAbsence.get('a01')).toEqual([closed[2]])
  expect(rest).toEqual([closed[3], closed[4]])
})
