import { expect, test } from 'vitest'
import { mapUrl } from '#src/config/mapUrl.ts'

test('a place is looked up as it is written, whatever its letters', () => {
  expect(mapUrl('12 rue de l’Église, Québec & Lévis')).toBe(
    'https://www.openstreetmap.org/search?query=12%20rue%20de%20l%E2%80%99%C3%89glise%2C%20Qu%C3%A9bec%20%26%20L%C3%A9vis',
  )
})
