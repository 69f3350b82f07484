import { describe, expect, test } from 'vitest'
import { findNextQuestions, type PlacedService } from '#src/areas/services/model/placedServices.ts'

const IDS = Array.from({ length: 40 }, (_, index) => `s${String(index)}`)

const known = (...services: readonly Partial<PlacedService>[]): readonly PlacedService[] =>
  services.map((service, index) => ({
    id: `s${String(index)}`,
    isOpen: true,
    isGone: false,
    isAskedForFields: true,
    ...service,
  }))

describe('a list of the services that can be booked', () => {
  test('a list of bookable services begins with as many services as it shows', () => {
    expect(findNextQuestions(IDS, [], 3)).toEqual({ fieldsOf: [], start: ['s0', 's1', 's2'] })
  })

  test('a list of bookable services asks nothing while slots are not known yet', () => {
    const services = known({ isAskedForFields: false }, { isOpen: null })
    expect(findNextQuestions(IDS, services, 3)).toEqual({ fieldsOf: [], start: [] })
  })

  test('a list of bookable services looks at no other service once it has enough', () => {
    expect(findNextQuestions(IDS, known({}, {}), 2)).toEqual({ fieldsOf: [], start: [] })
  })

  test.each([
    ['full', { isOpen: false }],
    ['gone', { isGone: true }],
  ])('a list of bookable services looks at 24 others when one is %s', (_name, service) => {
    const { fieldsOf, start } = findNextQuestions(IDS, known({}, service), 2)
    expect(fieldsOf).toEqual([])
    expect(start).toEqual(IDS.slice(2, 26))
  })

  test('a list of bookable services asks for the fields only of the first bookable ones', () => {
    const later = { isAskedForFields: false }
    const services = known({}, { isOpen: false, ...later }, later, later)
    expect(findNextQuestions(IDS, services, 2)).toEqual({ fieldsOf: ['s2'], start: [] })
  })
})
