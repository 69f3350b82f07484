import { describe, expect, test } from 'vitest'
import { cartReducer } from '#src/areas/booking/model/cart.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { aCartItemWith } from '#tests/support/builders.ts'

function item(id: string, slotId: string, price = 80): CartItem {
  return aCartItemWith(id, { price, slot: { slotId, timestamp: 1, available: true } })
}

function ids(items: readonly CartItem[]): readonly string[] {
  return items.map(({ appointmentId }) => appointmentId)
}

const CART = Object.freeze([item('a', 'slot_0'), item('b', 'slot_1'), item('c', 'slot_2')])

describe('the cart', () => {
  test('the cart takes a new booking at its end', () => {
    expect(ids(cartReducer(CART, { type: 'add', item: item('d', 'slot_3') }))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  test('the cart never holds a slot twice: a second booking of it takes the place of the first', () => {
    expect(ids(cartReducer(CART, { type: 'add', item: item('d', 'slot_1') }))).toEqual([
      'a',
      'd',
      'c',
    ])
  })

  test.each([
    ['services', { serviceId: 'service-2' }],
    ['clinics', { clinicId: 'clinic-2' }],
  ])(
    'the cart distinguishes slots of different %s even if their ids are the same',
    (_, details) => {
      const slot = { slotId: 'slot_1', timestamp: 1, available: true }
      const other = aCartItemWith('d', { ...details, slot })
      expect(ids(cartReducer(CART, { type: 'add', item: other }))).toEqual(['a', 'b', 'c', 'd'])
    },
  )

  test('the cart keeps an edited booking in its place', () => {
    const edited = item('b', 'slot_9', 99)
    expect(cartReducer(CART, { type: 'replace', item: edited })).toEqual([CART[0], edited, CART[2]])
  })

  test('the cart drops another booking whose slot an edited one moved to', () => {
    expect(ids(cartReducer(CART, { type: 'replace', item: item('b', 'slot_0') }))).toEqual([
      'b',
      'c',
    ])
  })

  test('the cart adds an edited booking again if it has been deleted since', () => {
    expect(ids(cartReducer([], { type: 'replace', item: item('b', 'slot_0') }))).toEqual(['b'])
  })

  test('the cart deletes by position', () => {
    expect(ids(cartReducer(CART, { type: 'remove', position: 1 }))).toEqual(['a', 'c'])
  })

  test.each([-1, 3])('the cart deletes nothing at position %d, where nothing is', (position) => {
    expect(cartReducer(CART, { type: 'remove', position })).toEqual(CART)
  })

  test('the cart marks only the bookings that lost their slot', () => {
    const marked = cartReducer(CART, { type: 'markTaken', appointmentIds: ['b', 'unknown'] })
    expect(marked.map(({ taken }) => taken)).toEqual([false, true, false])
    expect(CART.map(({ taken }) => taken)).toEqual([false, false, false])
  })

  test('the cart loses what was reserved and keeps the rest', () => {
    expect(ids(cartReducer(CART, { type: 'removeReserved', appointmentIds: ['a', 'c'] }))).toEqual([
      'b',
    ])
  })

  test('the cart becomes what was stored', () => {
    expect(cartReducer([item('z', 'slot_9')], { type: 'load', items: CART })).toEqual(CART)
  })
})
