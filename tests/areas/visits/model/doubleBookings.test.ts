import { describe, expect, test } from 'vitest'
import type { ActiveAppointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { findDoubleBookings, findRoomOverlaps } from '#src/areas/visits/model/doubleBookings.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aBooking, anAppointment, aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'

interface VisitOptions extends Partial<BookingDetails> {
  readonly status?: ActiveAppointment['status']
}

/** A visit of 30 minutes, so many minutes after nine. */
function visit(
  appointmentId: string,
  minutes: number,
  { status = 'confirmed', ...details }: VisitOptions = {},
): ActiveAppointment {
  const slot = aSlot({ timestamp: SLOT_TIME + minutes * MINUTE_MS })
  const bookingDetails = { ...aBooking(aService(), slot), duration: 30, doctorId: '', ...details }
  return anAppointment({ appointmentId, status, bookingDetails })
}

const found = (...visits: readonly ActiveAppointment[]) =>
  findDoubleBookings(visits, SLOT_TIME - MINUTE_MS).map(({ visits: together, isChosen }) => ({
    ids: together.map(({ appointmentId }) => appointmentId).join(' '),
    isChosen,
  }))

describe('visits of one doctor that overlap', () => {
  test('visits that overlap are found together, in time order, and those one after the other are not', () => {
    expect(found(visit('b', 20), visit('a', 0), visit('c', 50), visit('d', 79))).toEqual([
      { ids: 'a b', isChosen: false },
      { ids: 'c d', isChosen: false },
    ])
    expect(found(visit('a', 0), visit('b', 30))).toEqual([])
  })

  test('a long visit is a double booking with each visit within it', () => {
    expect(found(visit('a', 0, { duration: 120 }), visit('b', 10), visit('c', 90))).toEqual([
      { ids: 'a b c', isChosen: false },
    ])
  })

  test('a doctor is known by the id, and an older visit without one by the name', () => {
    const roy = { doctor: 'Dr. Lena Roy', doctorId: 'd00' }
    const renamed = { doctor: 'Dr. Lena Roy-Smith', doctorId: 'd00' }
    expect(found(visit('a', 0, roy), visit('b', 10, renamed))).toHaveLength(1)
    expect(found(visit('a', 0, roy), visit('b', 10, { doctor: 'dr. lena  roy' }))).toHaveLength(1)
    expect(found(visit('a', 0), visit('b', 10))).toHaveLength(1)
    expect(found(visit('a', 0, roy), visit('b', 10, { doctor: 'Dr. Ann Other' }))).toEqual([])
    expect(found(visit('a', 0, roy), visit('b', 10, { ...roy, doctorId: 'd01' }))).toEqual([])
  })

  test('a visit that was squeezed in is named as chosen, unless others overlap as well', () => {
    const squeezed = visit('s', 10, { squeezed: true })
    expect(found(visit('a', 0), squeezed)).toEqual([{ ids: 'a s', isChosen: true }])
    expect(found(visit('a', 0), squeezed, visit('b', 20))).toEqual([
      { ids: 'a s b', isChosen: false },
    ])
  })

  test('requests that overlap are no double booking, and a request over a confirmed visit is one', () => {
    const request = { status: 'pending' } as const
    expect(found(visit('a', 0, request), visit('b', 10, request))).toEqual([])
    expect(found(visit('a', 0), visit('b', 10, request))).toHaveLength(1)
  })

  test('visits that are over are no double booking', () => {
    const now = SLOT_TIME + 30 * MINUTE_MS
    expect(findDoubleBookings([visit('a', 0), visit('b', 10)], now)).toEqual([])
    expect(findDoubleBookings([visit('a', 10), visit('b', 20)], now)).toHaveLength(1)
  })
})

describe('visits in one room that overlap', () => {
  const inRoom = (...visits: readonly ActiveAppointment[]) =>
    findRoomOverlaps(visits, SLOT_TIME - MINUTE_MS).map(
      ({ roomId, visits: together, isChosen }) => ({
        roomId,
        ids: together.map(({ appointmentId }) => appointmentId).join(' '),
        isChosen,
      }),
    )
  const roy = { doctor: 'Dr. Roy', doctorId: 'd00', roomId: 'r00' }
  const other = { doctor: 'Dr. Other', doctorId: 'd01', roomId: 'r00' }

  test('visits of two doctors that overlap in one room are found, and those in different rooms are not', () => {
    expect(inRoom(visit('a', 0, roy), visit('b', 10, other))).toEqual([
      { roomId: 'r00', ids: 'a b', isChosen: false },
    ])
    expect(inRoom(visit('a', 0, roy), visit('b', 10, { ...other, roomId: 'r01' }))).toEqual([])
    expect(
      inRoom(visit('a', 0, { ...roy, roomId: '' }), visit('b', 10, { ...other, roomId: '' })),
    ).toEqual([])
    expect(inRoom(visit('a', 0, roy), visit('b', 30, other))).toEqual([])
  })

  test('visits of one doctor in one room are among the double bookings of the doctor alone', () => {
    const visits = [visit('a', 0, roy), visit('b', 10, roy)]
    expect(inRoom(...visits)).toEqual([])
    expect(found(...visits)).toHaveLength(1)
  })

  test('a visit that was squeezed into a room is named as chosen, and requests that overlap there are left out', () => {
    expect(inRoom(visit('a', 0, roy), visit('b', 10, { ...other, squeezed: true }))).toEqual([
      { roomId: 'r00', ids: 'a b', isChosen: true },
    ])
    const status = 'pending'
    expect(inRoom(visit('a', 0, { ...roy, status }), visit('b', 10, { ...other, status }))).toEqual(
      [],
    )
  })
})
