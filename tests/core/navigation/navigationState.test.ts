import { describe, expect, test } from 'vitest'
import {
  CART_NEWS,
  readChosenSlot,
  readHistoryPosition,
  readNews,
  SERVICE_NEWS,
} from '#src/core/navigation/navigationState.ts'

/** What other versions, other pages or extensions may leave in the browser's history. */
const FOREIGN: readonly unknown[] = [
  null,
  undefined,
  'added',
  42,
  [],
  {},
  { news: 'sold', chosenSlot: 'slot_1', idx: '2' },
  { news: { kind: 'added' }, chosenSlot: { slotId: 'slot_1' }, idx: null },
  { chosenSlot: { slotId: 1, timestamp: 2 } },
]

describe('the state of an entry in the history', () => {
  test.each(FOREIGN)(
    'a state of the history like %j holds no news, no slot and no position',
    (state) => {
      expect(readNews(state, [...CART_NEWS, ...SERVICE_NEWS])).toBeNull()
      expect(readChosenSlot(state)).toBeNull()
      expect(readHistoryPosition(state)).toBeNull()
    },
  )

  test('the news in a state of the history is read only by the page that it is for', () => {
    expect(readNews({ news: 'removed' }, SERVICE_NEWS)).toBe('removed')
    expect(readNews({ news: 'removed' }, CART_NEWS)).toBeNull()
  })

  test('a selected slot in a state of the history is read as one that is free', () => {
    const state = { chosenSlot: { slotId: 'slot_1', timestamp: 5, available: false, note: 'x' } }
    expect(readChosenSlot(state)).toEqual({ slotId: 'slot_1', timestamp: 5, available: true })
  })

  test('the position in a state of the history is the number that the router counts', () => {
    expect(readHistoryPosition({ idx: 3, key: 'abc' })).toBe(3)
  })
})
