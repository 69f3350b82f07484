import { describe, expect, test } from 'vitest'
import { findFreePlace, isPlaceName, placeName } from '#src/areas/services/model/servicePlaces.ts'
import { MAX_SERVICES } from '#src/core/fields/limits.ts'

const ALL = Array.from({ length: MAX_SERVICES }, (_, index) => placeName(index))

describe('The places of a clinic', () => {
  test("the places of a clinic's services are numbered from s000 to s299", () => {
    expect([ALL[0], ALL[7], ALL.at(-1)]).toEqual(['s000', 's007', 's299'])
    expect(ALL.every(isPlaceName)).toBe(true)
  })

  test.each(['', 's', 's00', 's0000', 's300', 's999', 'S000', 't000', 's0a0', ' s000', 's000 '])(
    "a place of a clinic's service is never called %j",
    (name) => {
      expect(isPlaceName(name)).toBe(false)
    },
  )
})

describe('The place of a new service', () => {
  test('a new service gets the first free place, also between others', () => {
    expect(findFreePlace(() => false)).toBe('s000')
    expect(findFreePlace((place) => ['s000', 's002'].includes(place))).toBe('s001')
  })

  test('a new service gets no place when all are taken', () => {
    expect(findFreePlace(() => true)).toBeNull()
    expect(findFreePlace((place) => place !== ALL.at(-1))).toBe('s299')
  })
})
