import { expect, test } from 'vitest'
import { receiptOf } from '#src/domain/receipt.ts'
import { aCartItemWith } from '#tests/support/builders.ts'

test('a receipt has a part for each clinic, in the order of the cart', () => {
  const items = [
    aCartItemWith('a', { clinicId: 'two', clinicName: 'Bow Valley Skin' }),
    aCartItemWith('b', { clinicId: 'one', clinicName: 'Lakeside Dental' }),
    aCartItemWith('c', { clinicId: 'two', clinicName: 'Bow Valley Skin' }),
  ]
  const [a, b, c] = items
  expect(receiptOf(items)).toEqual([
    { clinicId: 'two', clinicName: 'Bow Valley Skin', items: [a, c] },
    { clinicId: 'one', clinicName: 'Lakeside Dental', items: [b] },
  ])
})

test('what was taken is not on the receipt, nor its clinic', () => {
  expect(receiptOf([aCartItemWith('a', {}, true)])).toEqual([])
})
