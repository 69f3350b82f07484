import { expect, test } from 'vitest'
import {
  findFreePlace,
  findWho,
  isSamePerson,
  isToBeKept,
  nameOfWho,
  PERSON_PLACES,
} from '#src/areas/accounts/model/people.ts'

const KOFI = { place: 'p0', name: 'Kofi Osei' }
const EFUA = { place: 'p2', name: 'Efua Osei' }
const household = { name: 'Amara Osei', people: [KOFI, EFUA] }
const full = {
  name: 'Amara Osei',
  people: PERSON_PLACES.map((place) => ({ place, name: `Child ${place}` })),
}

test('a name is the same person’s, whatever the capitals, the spaces and the way accents are typed', () => {
  expect(isSamePerson('Zoë  Roy ', 'zoe\u0308 roy')).toBe(true)
  expect(isSamePerson('Zoë Roy', 'Zoe Roy')).toBe(false)
})

test('the first free place is taken, and of ten none is left', () => {
  expect(findFreePlace([])).toBe('p0')
  expect(findFreePlace(household.people)).toBe('p1')
  expect(full.people).toHaveLength(10)
  expect(findFreePlace(full.people)).toBeNull()
})

test('whom a booking is for follows from the name, and the name from that', () => {
  expect(findWho(household, ' amara osei')).toBe('me')
  expect(findWho(household, 'EFUA OSEI')).toBe('p2')
  expect(findWho(household, 'Yaw Osei')).toBe('new')
  expect(nameOfWho(household, 'me')).toBe('Amara Osei')
  expect(nameOfWho(household, 'p2')).toBe('Efua Osei')
  expect(nameOfWho(household, 'p5')).toBe('')
  expect(nameOfWho(household, 'new')).toBe('')
})

test('a name is kept only of someone new, and only where there is room', () => {
  expect(isToBeKept(household, 'new', 'Yaw Osei')).toBe(true)
  expect(isToBeKept(household, 'me', 'Yaw Osei')).toBe(false)
  expect(isToBeKept(household, 'p0', 'Yaw Osei')).toBe(false)
  expect(isToBeKept(household, 'new', 'Amara Osei')).toBe(false)
  expect(isToBeKept(household, 'new', 'Kofi osei')).toBe(false)
  expect(isToBeKept(full, 'new', 'Yaw Osei')).toBe(false)
})
