import { describe, expect, test } from 'vitest'
import { planPlaces } from '#dev/owner/migration/planPlaces.ts'
import { MAX_SERVICES } from '#src/domain/limits.ts'

const plan = (
  services: Readonly<Record<string, string | null>>,
  list: Readonly<Record<string, string>> = {},
) =>
  planPlaces({ services: new Map(Object.entries(services)), list: new Map(Object.entries(list)) })

describe('places of services', () => {
  test('are given in the order of the services', () => {
    const { list, fields, unplaced, isNeeded } = plan({ a: null, b: null })
    expect(Object.fromEntries(list)).toEqual({ s000: 'a', s001: 'b' })
    expect(Object.fromEntries(fields)).toEqual({ a: 's000', b: 's001' })
    expect(unplaced).toEqual([])
    expect(isNeeded).toBe(true)
  })

  test('stay where they are once they agree', () => {
    const { fields, isNeeded } = plan({ a: 's007', b: 's000' }, { s000: 'b', s007: 'a' })
    expect(fields.size).toBe(0)
    expect(isNeeded).toBe(false)
  })

  test('are completed after an interruption, from either side', () => {
    expect(plan({ a: null }, { s003: 'a' }).fields).toEqual(new Map([['a', 's003']]))
    expect(plan({ a: 's003' }).list).toEqual(new Map([['s003', 'a']]))
  })

  test('of services that are gone are free again', () => {
    expect(plan({ b: null }, { s000: 'gone' }).list).toEqual(new Map([['s000', 'b']]))
  })

  test('are one for each service, whatever was written by hand', () => {
    const { list, fields } = plan({ a: 's009', b: 'shelf' }, { s001: 'a', s002: 'a', attic: 'b' })
    expect(list).toEqual(
      new Map([
        ['s001', 'a'],
        ['s000', 'b'],
      ]),
    )
    expect(fields).toEqual(
      new Map([
        ['a', 's001'],
        ['b', 's000'],
      ]),
    )
  })

  test('are limited: the rest is named', () => {
    const services = Object.fromEntries(
      Array.from({ length: MAX_SERVICES + 2 }, (_, index) => [`service-${index}`, null]),
    )
    const { list, unplaced } = plan(services)
    expect(list.size).toBe(MAX_SERVICES)
    expect(unplaced).toEqual(['service-300', 'service-301'])
  })
})
