import { expect, test } from 'vitest'
import { english } from '#src/areas/text/english.ts'
import { subtotalsByClinic, totalOfVisit } from '#src/areas/visits/model/checkoutTotal.ts'
import { priceText } from '#src/areas/visits/text/priceText.ts'

const GRAND_RIVER = { clinicId: 'c1', clinicName: 'Grand River', clinicProvince: 'ON' } as const
const BOW_VALLEY = { clinicId: 'c2', clinicName: 'Bow Valley', clinicProvince: 'AB' } as const

const visit = (clinic: typeof GRAND_RIVER | typeof BOW_VALLEY, price: number, taken = false) => ({
  bookingDetails: { ...clinic, price, notTaxed: false },
  taken,
})

test('each clinic has the sum of what can still be had there, in the order of the first visits', () => {
  expect(
    subtotalsByClinic([
      visit(BOW_VALLEY, 80),
      visit(GRAND_RIVER, 90),
      visit(GRAND_RIVER, 50, true),
      visit(BOW_VALLEY, 20.5),
    ]),
  ).toEqual([
    { clinicId: 'c2', clinicName: 'Bow Valley', subtotal: 100.5 },
    { clinicId: 'c1', clinicName: 'Grand River', subtotal: 90 },
  ])
})

test('one visit costs what a cart of it alone costs', () => {
  expect(totalOfVisit({ price: 90, notTaxed: false, clinicProvince: 'ON' }).total).toBe(101.7)
})

test('a price is said with tax, or as not taxed', () => {
  expect(priceText(english, { price: 90, notTaxed: false, clinicProvince: 'ON' })).toBe(
    '$90.00 ($101.70 with tax)',
  )
  expect(priceText(english, { price: 90, notTaxed: true, clinicProvince: 'ON' })).toBe(
    '$90.00, not taxed',
  )
  expect(priceText(english, { price: 0, notTaxed: false, clinicProvince: 'ON' })).toBe('$0.00')
})
