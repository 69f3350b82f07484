import { expect, test } from 'vitest'
import {
  digitPrefixes,
  namePrefixes,
  searchKeysOf,
} from '#src/areas/visits/model/patientSearchKeys.ts'

const keysOf = (fullname: string, phoneNumber = ''): unknown =>
  searchKeysOf({ fullname, phoneNumber })

test("a patient's name is searchable from each of its words on, without accents and capitals", () => {
  expect(keysOf('Gudrun Ólafsson')).toEqual({ n0: 'gudrun olafsson', n1: 'olafsson' })
  expect(keysOf('Ana  María de Souza')).toEqual({
    n0: 'ana maria de souza',
    n1: 'maria de souza',
    n2: 'de souza',
    n3: 'souza',
  })
})

test("a patient's name is searchable from each part around a hyphen and an apostrophe on", () => {
  expect(keysOf('Zoé Lévesque-Roy')).toEqual({
    n0: 'zoe levesque roy',
    n1: 'levesque roy',
    n2: 'roy',
  })
  expect(keysOf('Pat O’Brien')).toMatchObject({ n2: 'brien' })
})

test('a search for a surname and the beginning of a first name asks for the surname too', () => {
  const prefixesOf = (query: string): readonly string[] => [
    ...new Set(namePrefixes(query).map(([, prefix]) => prefix)),
  ]
  expect(prefixesOf('Ólafsson, Gu')).toEqual(['olafsson gu', 'olafsson', 'olafsson, gu'])
  expect(prefixesOf('gudrun')).toEqual(['gudrun'])
})

test("a patient's name of five words is found by the last one", () => {
  expect(keysOf('A B C D Eee')).toMatchObject({ n2: 'c d eee', n3: 'eee' })
})

test("a patient's phone number is searchable from each of its digits on", () => {
  expect(keysOf('', '(807) 555-0191')).toEqual({
    d1: '075550191',
    d2: '75550191',
    d3: '5550191',
    d4: '550191',
    d5: '50191',
    d6: '0191',
    d7: '191',
  })
})

test("a patient's name that grows when it is decomposed is cut off", () => {
  const { n0 } = searchKeysOf({ fullname: '각'.repeat(100), phoneNumber: '' })
  expect(n0).toHaveLength(60)
  expect(namePrefixes('각'.repeat(100))[0]).toEqual(['n0', n0])
})

test('a search looks for digits only where they can begin', () => {
  expect(digitPrefixes('0191').map(([key]) => key)).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6'])
  expect(digitPrefixes('555-0191').map(([key]) => key)).toEqual(['d1', 'd2', 'd3'])
  expect(digitPrefixes('(807) 555-0191')).toEqual([])
})
