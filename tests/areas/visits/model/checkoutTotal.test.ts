import { describe, expect, test } from 'vitest'
import { checkoutTotal } from '#src/areas/visits/model/checkoutTotal.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'
import { aCartItemWith } from '#tests/support/builders.ts'

describe('the checkout total', () => {
  test('the checkout total is zero for an empty cart', () => {
    expect(checkoutTotal([])).toEqual({
      subtotal: 0,
      taxProvince: null,
      taxRatePercent: 0,
      tax: 0,
      discount: 0,
      total: 0,
    })
  })

  test('the checkout total is the prices and the tax of the province', () => {
    const items = [aCartItemWith('a', { price: 80 }), aCartItemWith('b', { price: 20.5 })]
    expect(checkoutTotal(items)).toEqual({
      subtotal: 100.5,
      taxProvince: 'ON',
      taxRatePercent: 13,
      tax: 13.07,
      discount: 0,
      total: 113.57,
    })
  })

  test('the checkout total adds the discount, as the product does today', () => {
    expect(checkoutTotal([aCartItemWith('a', { price: 100 })], 5)).toMatchObject({
      discount: 5,
      total: 118,
    })
  })

  test('the checkout total taxes only what is taxed, by the province of the first such booking', () => {
    const items = [
      aCartItemWith('a', { price: 500, clinicProvince: 'NS', notTaxed: true }),
      aCartItemWith('b', { price: 100, clinicProvince: 'AB' }),
      aCartItemWith('c', { price: 100, clinicProvince: 'ON' }),
    ]
    expect(checkoutTotal(items)).toMatchObject({
      subtotal: 700,
      taxProvince: 'AB',
      tax: 10,
      total: 710,
    })
    expect(checkoutTotal(items.slice(0, 1))).toMatchObject({
      subtotal: 500,
      taxProvince: null,
      taxRatePercent: 0,
      tax: 0,
      total: 500,
    })
  })

  test('the checkout total is zero for an empty cart, whatever the discount', () => {
    expect(checkoutTotal([], 10)).toMatchObject({ discount: 0, total: 0 })
    expect(checkoutTotal([aCartItemWith('a', {}, true)], 10).total).toBe(0)
  })

  test('the checkout total leaves taken bookings out, and their province too', () => {
    const items = [
      aCartItemWith('a', { price: 500, clinicProvince: 'NS' }, true),
      aCartItemWith('b', { price: 100, clinicProvince: 'AB' }),
      aCartItemWith('c', { price: 100, clinicProvince: 'ON' }),
    ]
    expect(checkoutTotal(items)).toMatchObject({
      subtotal: 200,
      taxProvince: 'AB',
      taxRatePercent: 5,
      total: 210,
    })
  })

  test('the checkout total is zero when every booking was taken', () => {
    expect(checkoutTotal([aCartItemWith('a', {}, true)]).total).toBe(0)
  })

  test("the checkout total rounds Quebec's tax to whole cents, half a cent up", () => {
    const item = aCartItemWith('a', { price: 100, clinicProvince: 'QC' })
    expect(checkoutTotal([item])).toMatchObject({ tax: 14.98, total: 114.98 })
  })

  test('the checkout total shows lines that add up to the cent', () => {
    const items = [0.1, 0.2, 19.99].map((price) => aCartItemWith(String(price), { price }))
    expect(checkoutTotal(items, 0.3)).toMatchObject({ subtotal: 20.29, tax: 2.64, total: 23.23 })
  })

  test('the checkout total uses the tax of every province', () => {
    const rates = PROVINCE_CODES.map((clinicProvince) => [
      clinicProvince,
      checkoutTotal([aCartItemWith('a', { clinicProvince })]).taxRatePercent,
    ])
    expect(Object.fromEntries(rates)).toEqual({
      AB: 5,
      BC: 12,
      MB: 12,
      NB: 15,
      NL: 15,
      NT: 5,
      NS: 15,
      NU: 5,
      ON: 13,
      PE: 15,
      QC: 14.975,
      SK: 11,
      YT: 5,
    })
  })
})
