import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIND_FIELDS,
  MAX_FIND_TEXT,
  OPEN_QUESTION,
  readFindQuestion,
  relaxationsOf,
  writeFindQuestion,
  type FindQuestion,
} from '#src/areas/openings/model/findQuestion.ts'
import { SPECIALTY_KEYS } from '#src/core/fields/specialties.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { PARTS_OF_DAY } from '#src/core/time/partOfDay.ts'
import { PROVINCE_CODES } from '#src/core/time/provinces.ts'

const read = (address: string): ReturnType<typeof readFindQuestion> =>
  readFindQuestion(new URLSearchParams(address))

const SATURDAY_IN_ONTARIO: FindQuestion = {
  what: 'dental',
  words: 'cleaning roy',
  where: 'ON',
  place: 'Kitchener',
  day: 'sat',
  part: 'morning',
}

const somePlainText = fc.stringMatching(/^[a-zé0-9 .&=#+%-]{1,40}$/u).map((text) => text.trim())

const someQuestion: fc.Arbitrary<FindQuestion> = fc.record({
  what: fc.option(fc.constantFrom(...SPECIALTY_KEYS)),
  words: somePlainText,
  where: fc.option(fc.constantFrom(...PROVINCE_CODES)),
  place: somePlainText,
  day: fc.constantFrom(
    'any',
    'today',
    'tomorrow',
    'weekdays',
    'weekend',
    '2026-11-28',
    ...DAYS_OF_WEEK,
  ),
  part: fc.option(fc.constantFrom(...PARTS_OF_DAY)),
})

describe('the address of a search', () => {
  test('a search address without fields leaves everything open', () => {
    expect(read('')).toEqual({ question: OPEN_QUESTION, leftOut: [] })
    expect(writeFindQuestion(OPEN_QUESTION)).toEqual({})
  })

  test('a search address names only what was selected', () => {
    expect(writeFindQuestion({ ...OPEN_QUESTION, what: 'dental', day: 'sat' })).toEqual({
      what: 'dental',
      day: 'sat',
    })
  })

  test('a search address is read as it was written, whatever was asked', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const address = new URLSearchParams({ ...writeFindQuestion(question) }).toString()
        expect(read(address)).toEqual({ question, leftOut: [] })
      }),
    )
  })

  test('a search address may ask for one day of the calendar', () => {
    expect(read('day=2028-02-29').question.day).toBe('2028-02-29')
  })

  test.each([
    ['what', 'dentistry'],
    ['what', 'DENTAL'],
    ['what', 'constructor'],
    ['where', 'Ontario'],
    ['where', 'on'],
    ['where', '__proto__'],
    ['day', 'someday'],
    ['day', '2027-02-29'],
    ['day', '2027-2-3'],
    ['day', '1999-01-01'],
    ['day', '2027-13-01'],
    ['part', 'noon'],
    ['words', 'a'.repeat(MAX_FIND_TEXT + 1)],
    ['words', 'roy\u202egnp'],
    ['place', 'Kitchener\u0000'],
  ])('a search address leaves out %s=%s, and says so', (field, text) => {
    const address = new URLSearchParams({
      ...writeFindQuestion(SATURDAY_IN_ONTARIO),
      [field]: text,
    })
    expect(readFindQuestion(address)).toEqual({
      question: {
        ...SATURDAY_IN_ONTARIO,
        [field]: OPEN_QUESTION[FIND_FIELDS.find((known) => known === field) ?? 'what'],
      },
      leftOut: [field],
    })
  })

  test('a search address leaves out what it asks twice', () => {
    expect(read('where=ON&where=BC')).toEqual({ question: OPEN_QUESTION, leftOut: ['where'] })
  })

  test('a search address ignores unknown and empty fields', () => {
    expect(read('utm_source=mail&words=&where=%20&day=sat')).toEqual({
      question: { ...OPEN_QUESTION, day: 'sat' },
      leftOut: [],
    })
  })
})

describe('what can be given up where nothing fits', () => {
  test('a search that finds nothing can give up each of its wishes, but never the province', () => {
    const relaxations = relaxationsOf(SATURDAY_IN_ONTARIO)
    expect(relaxations.map(({ field }) => field)).toEqual(['part', 'day', 'place', 'words', 'what'])
    for (const { field, question } of relaxations) {
      expect(question).toEqual({ ...SATURDAY_IN_ONTARIO, [field]: OPEN_QUESTION[field] })
    }
  })

  test('a search by province alone has nothing to give up', () => {
    expect(relaxationsOf({ ...OPEN_QUESTION, where: 'ON' })).toEqual([])
  })
})
