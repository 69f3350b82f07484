import { describe, expect, test } from 'vitest'
import {
  createBusyFinder,
  listIdsOf,
  listedTimes,
  markBusySlots,
  neededTime,
  takenTimes,
} from '#src/areas/doctors/model/busyDoctors.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aSlot } from '#tests/support/builders.ts'

const at = (minutes: number): number => minutes * MINUTE_MS
const visit = (from: number, until: number, doctor = 'Dr. Maya Lin') => ({
  doctor,
  start: at(from),
  end: at(until),
})

describe('a doctor is busy', () => {
  const find = createBusyFinder([visit(60, 120), visit(0, 300, 'Dr. Other'), visit(10, 20)])
  const isBusy = (from: number, duration: number, doctor = 'dr.  maya lin '): boolean =>
    find({ doctor, timestamp: at(from), duration }).length > 0

  test('a doctor is busy from the beginning of a visit to its end, however the name is typed', () => {
    expect(isBusy(30, 30)).toBe(false)
    expect(isBusy(30, 31)).toBe(true)
    expect(isBusy(119, 5)).toBe(true)
    expect(isBusy(120, 5)).toBe(false)
    expect(isBusy(0, 300)).toBe(true)
    expect(isBusy(20, 10)).toBe(false)
  })

  test("a doctor is not busy because of someone else's visits", () => {
    expect(isBusy(130, 10)).toBe(false)
    expect(isBusy(130, 10, 'Dr. Other')).toBe(true)
    expect(isBusy(130, 10, 'Dr. Nobody')).toBe(false)
  })
})

test('a free slot shows that its doctor has a visit in another service, unless that visit is being moved', () => {
  const massage = {
    id: 'massage',
    doctor: 'Dr. Maya Lin',
    duration: 60,
    slots: [aSlot({ slotId: 'taken', timestamp: at(60), available: false })],
  }
  const relief = { doctor: 'Dr. Maya Lin', duration: 30 }
  const slots = [30, 60, 90, 120].map((minutes) =>
    aSlot({ slotId: String(minutes), timestamp: at(minutes), available: true }),
  )
  const busyAt = (...except: NonNullable<Parameters<typeof takenTimes>[1]>): readonly string[] =>
    markBusySlots(slots, relief, createBusyFinder(takenTimes([massage], except)))
      .filter(({ isDoctorBusy }) => isDoctorBusy === true)
      .map(({ slotId }) => slotId)
  expect(busyAt()).toEqual(['60', '90'])
  expect(busyAt({ serviceId: 'massage', slotId: 'taken' })).toEqual([])
})

describe('what the lists of doctors say', () => {
  const services = [
    { doctor: 'Dr. Maya Lin', doctorId: 'd01', roomId: '' },
    { doctor: 'Dr. Maya Lin', doctorId: 'd01', roomId: 'r00' },
    { doctor: 'Dr. Typed', doctorId: '', roomId: '' },
    { doctor: 'Dr. Other', doctorId: 'd00', roomId: 'r00' },
  ]

  test('each doctor and each room that services name is asked for once, and none for a name that is typed', () => {
    expect(listIdsOf(services)).toEqual(['d00', 'd01', 'r00'])
    expect(listIdsOf([])).toEqual([])
  })

  test('a doctor is busy as the list says, each time once, but for the visit that is being moved', () => {
    const lists = new Map([
      [
        'd01',
        [
          { key: 'massage:slot_0', from: at(0), until: at(60) },
          { key: 'b000', from: at(90), until: at(120) },
        ],
      ],
      ['d07', [{ key: 'b000', from: at(0), until: at(500) }]],
    ])
    expect(listedTimes(services, lists)).toEqual([visit(0, 60), visit(90, 120)])
    expect(listedTimes(services, lists, ['massage:slot_0'])).toEqual([visit(90, 120)])
  })

  test('a room is busy as its list says, whoever the doctor is, and a visit without it is not in its way', () => {
    const lists = new Map([['r00', [{ key: 'massage:slot_0', from: at(0), until: at(60) }]]])
    const findBusy = createBusyFinder(listedTimes(services, lists))
    const needed = { doctor: 'Dr. Other', roomId: 'r00', duration: 30 }
    expect(findBusy({ ...needed, timestamp: at(59) })).toHaveLength(1)
    expect(findBusy({ ...needed, timestamp: at(60) })).toEqual([])
    expect(findBusy({ ...needed, roomId: '', timestamp: at(30) })).toEqual([])
    expect(findBusy({ ...needed, roomId: 'r01', timestamp: at(30) })).toEqual([])
    const left = createBusyFinder(listedTimes(services, lists, ['massage:slot_0']))
    expect(left({ ...needed, timestamp: at(30) })).toEqual([])
  })

  test('a visit that takes a doctor and a room is found once by both', () => {
    const busy = [{ doctor: 'Dr. Other', roomId: 'r00', start: at(0), end: at(60) }]
    const findBusy = createBusyFinder(busy)
    expect(findBusy({ ...busy[0], doctor: 'dr. OTHER', duration: 9, timestamp: at(1) })).toEqual(
      busy,
    )
  })

  test('a visit needs its doctor until the pause after it is over', () => {
    expect(
      neededTime({ id: 'exam', doctor: 'Dr. Maya Lin', duration: 30, pause: 10, places: 0 }),
    ).toEqual({
      doctor: 'Dr. Maya Lin',
      roomId: '',
      duration: 40,
      serviceId: 'exam',
      places: 0,
    })
  })
})
