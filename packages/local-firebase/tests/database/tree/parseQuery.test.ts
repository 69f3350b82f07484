import { describe, expect, test } from 'vitest'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import { parseRestQuery, parseWireQuery } from '#local-firebase/database/tree/parseQuery.ts'
import {
  DEFAULT_QUERY,
  isFiltered,
  needsIndex,
  queryId,
} from '#local-firebase/database/tree/query.ts'

const restQuery = (text: string) => parseRestQuery(new URLSearchParams(text))

describe('queries on the wire', () => {
  test('an absent or empty query on the wire asks for everything', () => {
    for (const json of [undefined, null, {}]) {
      expect(parseWireQuery(json)).toEqual(DEFAULT_QUERY)
      expect(isFiltered(parseWireQuery(json))).toBe(false)
    }
  })

  test('all parts of a query on the wire are read', () => {
    expect(
      parseWireQuery({ i: 'a/b', sp: 1, sn: 'k', sin: false, ep: true, en: 'm', l: 5, vf: 'r' }),
    ).toEqual({
      order: { by: 'child', path: ['a', 'b'] },
      start: { value: 1, key: 'k', inclusive: false },
      end: { value: true, key: 'm', inclusive: true },
      limit: { count: 5, from: 'last' },
    })
  })

  test('a bound of a query may be null, which is something else than no bound', () => {
    expect(parseWireQuery({ i: 'a', ep: null }).end).toEqual({
      value: null,
      key: null,
      inclusive: true,
    })
  })

  test('a limit that names no side counts from the start if there is one, else from the end', () => {
    expect(parseWireQuery({ sp: 1, l: 2 }).limit?.from).toBe('first')
    expect(parseWireQuery({ ep: 1, l: 2 }).limit?.from).toBe('last')
  })

  test('a query’s id is the same however its fields are arranged, and differs between queries', () => {
    const id = (json: unknown) => queryId(parseWireQuery(json))
    expect(id({ l: 2, vf: 'l', i: 'a' })).toBe(id({ i: 'a', vf: 'l', l: 2 }))
    expect(id({ i: '/a/' })).toBe(id({ i: 'a' }))
    const all = [
      {},
      { i: 'a' },
      { i: '.key' },
      { i: '.value' },
      { i: 'a', sp: 1 },
      { i: 'a', sp: '1' },
      { i: 'a', sp: 1, sin: false },
      { i: 'a', ep: 1 },
      { i: 'a', sp: null },
      { i: 'a', l: 1, vf: 'l' },
      { i: 'a', l: 1, vf: 'r' },
    ]
    expect(new Set(all.map(id)).size).toBe(all.length)
  })

  test('a query needs an index only by value or by child', () => {
    const index = (json: unknown) => needsIndex(parseWireQuery(json))
    expect(index({ i: 'a/b', l: 1 })).toBe('a/b')
    expect(index({ i: '.value' })).toBe('.value')
    expect(index({ i: '.key', sp: 'a' })).toBeNull()
    expect(index({ sp: 1 })).toBeNull()
  })

  test.each([
    ['a list', []],
    ['a text', 'a'],
    ['an index that is no text', { i: 1 }],
    ['an empty index', { i: '' }],
    ['an index with forbidden characters', { i: 'a.b' }],
    ['an object as bound', { i: 'a', sp: { b: 1 } }],
    ['a number as key bound', { i: '.key', sp: 1 }],
    ['a key that is no text', { i: 'a', sp: 1, sn: 2 }],
    ['a side that is neither', { l: 1, vf: 'x' }],
    ['a limit of nothing', { l: 0, vf: 'l' }],
    ['half a limit', { l: 1.5, vf: 'l' }],
    ['a limit that is no number', { l: '1', vf: 'l' }],
    ['inclusion that is neither', { sp: 1, sin: 1 }],
  ])('%s is refused as a query on the wire', (_, json) => {
    expect(() => parseWireQuery(json)).toThrow(InvalidDataError)
  })
})

describe('queries by REST', () => {
  test('a REST request with other parameters alone has no query', () => {
    expect(restQuery('print=pretty&ns=x&shallow=true')).toEqual(DEFAULT_QUERY)
  })

  test('a query by REST says the same as its form on the wire', () => {
    const pairs: [string, unknown][] = [
      ['orderBy="a/b"&limitToFirst=3', { i: 'a/b', l: 3, vf: 'l' }],
      ['orderBy="$key"&startAt="a"&endAt="b"', { i: '.key', sp: 'a', ep: 'b' }],
      ['orderBy="$key"&startAfter="a"', { i: '.key', sp: 'a', sin: false }],
      ['orderBy="$value"&startAfter=1', { i: '.value', sp: 1, sn: '[MAX_NAME]', sin: false }],
      ['orderBy="a"&endBefore=true', { i: 'a', ep: true, en: '[MIN_NAME]', ein: false }],
      ['orderBy="$priority"&equalTo=null', { sp: null, ep: null }],
      ['orderBy="a"&limitToLast=1', { i: 'a', l: 1, vf: 'r' }],
    ]
    for (const [rest, wire] of pairs) {
      expect(restQuery(rest), rest).toEqual(parseWireQuery(wire))
    }
  })

  test('a query by REST with a filter without an order is refused with the words of the real one', () => {
    expect(() => restQuery('limitToFirst=1')).toThrow(
      'orderBy must be defined when other query parameters are defined',
    )
  })

  test.each([
    'orderBy=a',
    'orderBy=1',
    'orderBy="$other"',
    'orderBy="a"&startAt=b',
    'orderBy="a"&startAt={}',
    'orderBy="$key"&startAt=1',
    'orderBy="a"&limitToFirst="1"',
    'orderBy="a"&limitToFirst=0',
    'orderBy="a"&limitToFirst=1&limitToLast=1',
    'orderBy="a"&startAt=1&startAfter=1',
    'orderBy="a"&equalTo=1&endAt=1',
  ])('a query by REST with %s is refused', (text) => {
    expect(() => restQuery(text)).toThrow(InvalidDataError)
  })
})
