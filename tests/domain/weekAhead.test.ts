import { describe, expect, test } from 'vitest'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { Slot } from '#src/domain/slot.ts'
import { weekAhead } from '#src/domain/weekAhead.ts'
import { anAppointmentAt } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)

const slotAt = (slotId: string, timestamp: number, available = true): Slot => ({
  slotId,
  timestamp,
  available,
})

/** An appointment on a slot of 'service-1'. */
function on(slot: Slot, status: ActiveAppointment['status']): ActiveAppointment {
  const { bookingDetails, ...rest } = anAppointmentAt(slot.slotId, status, slot.timestamp)
  return { ...rest, bookingDetails: { ...bookingDetails, slot } }
}

const nothing = { confirmed: [], pending: [], services: [] }

describe('the coming week of a clinic', () => {
  test('is today and the six days that follow, however empty', () => {
    const week = weekAhead(nothing, NOW)
    expect(week.map(({ day }) => day)).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => localTime(day)))
    expect(week.every(({ booked, waiting, free }) => booked + waiting + (free ?? 1) === 0)).toBe(
      true,
    )
  })

  test('has seven days when the clocks change, each from midnight', () => {
    // In most of Canada the clocks go forward on 8 March 2026.
    const week = weekAhead(nothing, localTime(6, 23, 30))
    expect(week.map(({ day }) => day)).toEqual(
      [6, 7, 8, 9, 10, 11, 12].map((day) => localTime(day)),
    )
  })

  test('counts on each day what is booked, what waits and what is free', () => {
    const booked = slotAt('slot_0', localTime(4, 9), false)
    const asked = slotAt('slot_1', localTime(4, 10), false)
    const free = [slotAt('slot_2', localTime(4, 11)), slotAt('slot_3', localTime(9, 23, 59))]
    const week = weekAhead(
      {
        confirmed: [on(booked, 'confirmed')],
        pending: [on(asked, 'pending')],
        services: [{ id: 'service-1', slots: [booked, asked, ...free] }],
      },
      NOW,
    )
    expect(week[1]).toEqual({ day: localTime(4), booked: 1, waiting: 1, free: 1 })
    expect(week[6]).toEqual({ day: localTime(9), booked: 0, waiting: 0, free: 1 })
  })

  test('counts what is still ahead: a visit until it is over, the others until they begin', () => {
    const underWay = slotAt('slot_0', localTime(3, 11, 30), false)
    const over = slotAt('slot_1', localTime(3, 9), false)
    const begun = slotAt('slot_2', NOW, false)
    const missed = slotAt('slot_3', localTime(3, 8))
    const [today] = weekAhead(
      {
        confirmed: [on(underWay, 'confirmed'), on(over, 'confirmed')],
        pending: [on(begun, 'pending')],
        services: [{ id: 'service-1', slots: [underWay, over, begun, missed] }],
      },
      NOW,
    )
    expect(today).toEqual({ day: localTime(3), booked: 1, waiting: 0, free: 0 })
  })

  test('counts no slot twice while the list of services lags behind', () => {
    const slot = slotAt('slot_0', localTime(4, 9))
    const services = [
      { id: 'service-1', slots: [slot] },
      { id: 'service-2', slots: [slot] },
    ]
    const week = weekAhead({ confirmed: [], pending: [on(slot, 'pending')], services }, NOW)
    expect(week[1]).toMatchObject({ waiting: 1, free: 1 })
  })

  test('leaves open what is free while the services are not known', () => {
    const slot = slotAt('slot_0', localTime(4, 9), false)
    const week = weekAhead({ confirmed: [on(slot, 'confirmed')], pending: [], services: null }, NOW)
    expect(week[1]).toMatchObject({ booked: 1, free: null })
  })
})
