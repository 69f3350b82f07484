import { describe, expect, test } from 'vitest'
import { cityOf } from '#src/areas/openings/model/cityOf.ts'
import { readEverydayWords, readTypedWords } from '#src/areas/openings/model/everydayWords.ts'
import { isFound } from '#src/areas/openings/model/findMatch.ts'
import { OPEN_QUESTION, type FindQuestion } from '#src/areas/openings/model/findQuestion.ts'
import { everydayWords } from '#src/areas/openings/text/en/everydayWords.ts'
import type { ServiceCard } from '#src/areas/services/model/opening.ts'
import { aService, SLOT_TIME } from '#tests/support/builders.ts'

const CARD: ServiceCard = aService({
  name: 'Détartrage et nettoyage',
  otherName: 'Teeth polishing',
  doctor: 'Dr Zoë Roy-Tremblay',
  clinicName: 'Maple Row Dental',
  clinicAddress: '12 King Street West, Kitchener',
})

const NOW = SLOT_TIME - 1000

const finds = (wish: Partial<FindQuestion>, now = NOW): boolean =>
  isFound({ ...OPEN_QUESTION, where: 'ON', ...wish }, { timestamp: SLOT_TIME }, CARD, {
    typed: readTypedWords(wish.words ?? '', readEverydayWords(everydayWords)),
    now,
  })

describe('an open time is found', () => {
  test.each([
    ['by nothing in particular', {}],
    ['by a word of the service, without its accents', { words: 'detartrage' }],
    ['by a word of its name in the other language', { words: 'polishing' }],
    ['by the beginning of the doctor’s name', { words: 'ROY-TREM' }],
    ['by the clinic', { words: 'maple' }],
    ['by several words, in any order', { words: 'dental  zoe' }],
    ['by the town', { place: 'kitch' }],
    ['by the town as a word', { words: 'kitchener' }],
    ['by the clinic as a place', { place: 'Maple Row' }],
    ['on its day', { day: 'tue', part: 'afternoon' }],
  ] as const)('an open time is found %s', (_, wish) => {
    expect(finds(wish)).toBe(true)
  })

  test.each([
    ['by the middle of a word', { words: 'ental' }],
    ['where one of the words is missing', { words: 'maple brain' }],
    ['by the street as a word', { words: 'king' }],
    ['in another town', { place: 'Guelph' }],
    ['on another day', { day: 'wed' }],
    ['at another time of the day', { part: 'morning' }],
  ] as const)('an open time is not found %s', (_, wish) => {
    expect(finds(wish)).toBe(false)
  })

  test('an open time is not found once it has begun', () => {
    expect(finds({}, SLOT_TIME)).toBe(false)
  })
})

test.each([
  ['12 King Street West, Kitchener', 'Kitchener'],
  ['7 Water Street, Suite 4, Guelph, ON', 'Guelph'],
  ['7 Water Street, Guelph, ON N1H 1B8', 'Guelph'],
  ['7 Water Street, Guelph ON N1H 1B8, Canada', 'Guelph'],
  ['1 Rue Sainte-Anne, Trois-Rivières', 'Trois-Rivières'],
  ['On the market square', 'On the market square'],
])('the town of %s is %s', (address, town) => {
  expect(cityOf(address)).toBe(town)
})
