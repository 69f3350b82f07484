import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapUrl } from '#src/config/mapUrl.ts'

test('a place is looked up on the map as it is written, whatever its letters', () => {
  expect(mapUrl('12 rue de l’Église, Québec & Lévis')).toBe(
    'https://www.openstreetmap.org/search?query=12%20rue%20de%20l%E2%80%99%C3%89glise%2C%20Qu%C3%A9bec%20%26%20L%C3%A9vis',
  )
})

test('a place with a damaged character is looked up with that one marked and the whole ones unchanged', () => {
  expect(mapUrl('1 \ud800 St 🏥')).toBe(mapUrl('1 \ufffd St 🏥'))
})

test('any text at all gives an address of a map', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (place) => {
      const url = new URL(mapUrl(place))
      expect(url.host).toBe('www.openstreetmap.org')
      expect(url.searchParams.get('query')).toBe(new URLSearchParams({ place }).get('place'))
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      expect(() => mapUrl(String.fromCharCode(...units))).not.toThrow()
    }),
  )
})
