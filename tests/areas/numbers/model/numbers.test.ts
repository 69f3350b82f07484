import { expect, test } from 'vitest'
import { countNumbers } from '#src/areas/numbers/model/numbers.ts'
import type {
  ActiveAppointment,
  Outcome,
  PastAppointment,
} from '#src/areas/visits/model/appointment.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aService,
  aSlot,
} from '#tests/support/builders.ts'

const ROY = 'Dr. Roy Moreau'
const ANN = 'Dr. Ann Other'
const range = { from: 100, until: 200 }
const details = (timestamp: number, doctor: string): ActiveAppointment['bookingDetails'] =>
  aBooking(aService({ doctor }), aSlot({ timestamp }))
const active = (timestamp: number, doctor = ROY, appointmentId = 'active'): ActiveAppointment =>
  anAppointment({ appointmentId, bookingDetails: details(timestamp, doctor) })
const past = (outcome: Outcome | null, timestamp = 150, doctor = ROY): PastAppointment =>
  aPastAppointment({
    appointmentId: `past-${JSON.stringify(outcome)}`,
    outcome,
    bookingDetails: details(timestamp, doctor),
  })
const NOTHING = { range, active: [], past: [], services: [], times: new Map() }
const compare = (a: string, b: string): number => a.localeCompare(b)

test("a clinic's appointments are counted by doctor and by how they ended", () => {
  const numbers = countNumbers(
    {
      ...NOTHING,
      active: [active(100), active(199, ANN), active(200), active(99)],
      past: [
        past({ kind: 'completed' }),
        past(null),
        past({ kind: 'no-show' }),
        past({ kind: 'cancelled', by: 'patient' }),
        past({ kind: 'cancelled', by: 'clinic', reason: 'Ill' }, 150, ANN),
        past({ kind: 'no-show' }, 200),
      ],
    },
    0,
    compare,
  )
  expect(numbers).toEqual({
    doctors: [
      { doctor: ANN, booked: 1, free: 0, cancelled: 1, missed: 0 },
      { doctor: ROY, booked: 3, free: 0, cancelled: 1, missed: 1 },
    ],
    total: { booked: 4, free: 0, cancelled: 2, missed: 1 },
  })
})

test("a clinic's numbers count as free only a time that can still be booked", () => {
  const times = new Map([
    [
      'a',
      [
        aSlot({ timestamp: 120 }),
        aSlot({ timestamp: 150 }),
        aSlot({ timestamp: 160, available: false }),
        aSlot({ timestamp: 200 }),
      ],
    ],
    ['b', [aSlot({ timestamp: 170 })]],
  ])
  const services = [
    { id: 'a', doctor: ROY },
    { id: 'b', doctor: ' dr. roy  moreau' },
    { id: 'c', doctor: ANN },
  ]
  expect(countNumbers({ ...NOTHING, services, times }, 130, compare).doctors).toEqual([
    { doctor: ANN, booked: 0, free: 0, cancelled: 0, missed: 0 },
    { doctor: ROY, booked: 0, free: 2, cancelled: 0, missed: 0 },
  ])
})

test('a visit that ends while it is read counts once in the numbers', () => {
  const ended = past({ kind: 'completed' })
  const before = active(150, ROY, ended.appointmentId)
  const { total } = countNumbers({ ...NOTHING, active: [before], past: [ended] }, 0, compare)
  expect(total.booked).toBe(1)
})

test('a clinic with nothing has no numbers to count', () => {
  expect(countNumbers(NOTHING, 0, compare)).toEqual({
    doctors: [],
    total: { booked: 0, free: 0, cancelled: 0, missed: 0 },
  })
})
