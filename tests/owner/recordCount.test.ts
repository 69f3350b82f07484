import { describe, expect, test } from 'vitest'
import type { Piece } from '#owner/backup/pieces.ts'
import { RecordCount } from '#owner/backup/RecordCount.ts'

function listsOf(pieces: readonly Piece[]): Readonly<Record<string, number>> {
  const count = new RecordCount()
  for (const piece of pieces) count.add(piece)
  return Object.fromEntries(count.lists)
}

describe('the count of what a backup contains', () => {
  test('the count of a backup has each appointment of a clinic, whether the clinic comes whole or in pieces', () => {
    const visit = { confirmed: true, bookingDetails: { price: 90 } }
    const whole: Piece = ['appointments/elm', { a: visit, b: visit }]
    const split: readonly Piece[] = [
      ['appointments/oak/a', visit],
      ['appointments/oak/b/confirmed', true],
      ['appointments/oak/b/bookingDetails', { price: 90 }],
    ]
    expect(listsOf([whole])).toEqual({ appointments: 2 })
    expect(listsOf(split)).toEqual({ appointments: 2 })
    expect(listsOf([whole, ...split])).toEqual({ appointments: 4 })
  })

  test('the count of a backup has each child of a list that has no clinics above its records', () => {
    expect(
      listsOf([
        ['patients/noor/name', 'Noor Haddad'],
        ['patients/noor/appointments', { a: { ticket: 't00' } }],
        ['patients/robin', { name: 'Robin Field' }],
        ['settings', { bookings_closed: true }],
      ]),
    ).toEqual({ patients: 2, settings: 1 })
  })
})
