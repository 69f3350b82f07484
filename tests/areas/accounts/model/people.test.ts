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

test('two names are the same person’s whatever the capitals, the spaces and the form of accents', () => {
  expect(isSamePerson('Zoë  Roy ', 'zoe\u0308 roy')).toBe(true)
  expect(isSamePerson('Zoë Roy', 'Zoe Roy')).toBe(false)
})

test('a household’s next person gets the first free place, and after ten there is none', () => {
  expect(findFreePlace([])).toBe('p0')
  expect(findFreePlace(household.people)).toBe('p1')
  expect(full.people).toHaveLength(10)
  expect(findFreePlace(full.people)).toBeNull()
})

test('a booking’s person follows from the name, and the name from the person', () => {
  expect(findWho(household, ' amara osei')).toBe('me')
  expect(findWho(household, 'EFUA OSEI')).toBe('p2')
  expect(findWho(household, 'Yaw Osei')).toBe('new')
  expect(nameOfWho(household, 'me')).toBe('Amara Osei')
  expect(nameOfWho(household, 'p2')).toBe('Efua Osei')
  expect(nameOfWho(household, 'p5')).toBe('')
  expect(nameOfWho(household, 'new')).toBe('')
})

test('a booking’s name is saved only for someone new, and only where there is room', () => {
  expect(isToBeKept(household, 'new', 'Yaw Osei')).toBe(true)
  expect(isToBeKept(household, 'me', 'Yaw Osei')).toBe(false)
  expect(isToBeKept(household, 'p0', 'Yaw Osei')).toBe(false)
  expect(isToBeKept(household, 'new', 'Amara Osei')).toBe(false)
  expect(isToBeKept(household, 'new', 'Kofi osei')).toBe(false)
  expect(isToBeKept(full, 'new', 'Yaw Osei')).toBe(false)
})
