import { expect, test } from 'vitest'
import { holdRows, toRows } from '#src/areas/visits/model/heldRows.ts'

const idOf = (item: { readonly id: string }): string => item.id
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('a list whose rows may move shows its items as they are', () => {
  expect(toRows([a, b], (item) => item?.id ?? '').map(({ id, isGone }) => [id, isGone])).toEqual([
    ['a', false],
    ['b', false],
  ])
})

test('a list whose rows are held keeps them in place, lost ones too, with new ones at the end', () => {
  const items = [a, b, c, d].filter((item) => item !== undefined)
  const [first, second, third, fourth] = items
  const before = toRows(items.slice(0, 3), idOf)
  const now = [fourth, third, first].filter((item) => item !== undefined)
  const rows = holdRows(before, now, idOf)
  expect(rows).toEqual([
    { id: 'a', item: first, isGone: false },
    { id: 'b', item: second, isGone: true },
    { id: 'c', item: third, isGone: false },
    { id: 'd', item: fourth, isGone: false },
  ])
  // One that comes back takes its place again.
  expect(holdRows(rows, items, idOf).map(({ isGone }) => isGone)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
