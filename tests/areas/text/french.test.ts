import { describe, expect, test } from 'vitest'
import { english } from '#src/areas/text/english.ts'
import { french } from '#src/areas/text/french.ts'
import { localTime } from '#tests/support/localTime.ts'

type Answer = (...values: unknown[]) => unknown

interface Pair {
  readonly name: string
  readonly english: unknown
  readonly french: unknown
}

/**
 * Formats are functions of Intl, everyday words are no sentences, cities have the names that their signs have, and a
 * language goes by its own name.
 */
const LEFT_OUT = new Set(['format', 'sorting', 'everydayWords', 'zone.cities', 'languageNames'])

/** Words that are the same in both languages, the forms of numbers and addresses, and names. */
const SAME_IN_BOTH = new Set<string>([
  english.common.brand,
  // The owner of the installation gives them in one language.
  english.contact.openingHours,
  english.common.phonePlaceholder,
  english.calendar.outlook,
  // The days of a drawing
  ...['2', '3', '4', '5', '6'],
  ...['Date', 'Dates', 'Description', 'Image', 'Minutes', 'Note', 'Notes', 'Patient', 'Patients'],
  ...['Province', 'Service', 'Services', 'Total'],
  ...['Alberta', 'Manitoba', 'Nunavut', 'Ontario', 'Saskatchewan', 'Yukon'],
])

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'function'
}

/** The texts of both catalogues, side by side. */
function pairsOf(one: unknown, other: unknown, name: string): readonly Pair[] {
  if (LEFT_OUT.has(name)) return []
  if (!isRecord(one)) return [{ name, english: one, french: other }]
  const others = isRecord(other) ? other : {}
  return Object.keys(one).flatMap((key) =>
    pairsOf(one[key], others[key], name === '' ? key : `${name}.${key}`),
  )
}

const PAIRS = pairsOf(english, french, '')
const TEXTS = PAIRS.filter(({ english: text }) => typeof text === 'string')
const ANSWERS = PAIRS.flatMap(({ name, english: one, french: other }) =>
  isAnswer(one) && isAnswer(other) ? [{ name, one, other }] : [],
)

/** A number and a time, a name and a zone, and a list of names: every order of as many as a text takes. */
function samplesOf(count: number): readonly (readonly unknown[])[] {
  if (count === 0) return [[]]
  return samplesOf(count - 1).flatMap((rest) =>
    [localTime(3, 13, 30), 2, 'America/Toronto', ['Ann']].map((value) => [...rest, value]),
  )
}

function answerTo(answer: Answer, values: readonly unknown[]): string | null {
  try {
    const text = answer(...values)
    return typeof text === 'string' ? text : null
  } catch {
    // The text takes something else.
    return null
  }
}

const ANSWERED = ANSWERS.flatMap(({ name, one, other }) =>
  samplesOf(Math.min(one.length, 4)).flatMap((values) => {
    const text = answerTo(one, values)
    return text === null || text === '' ? [] : [{ name, french: answerTo(other, values) }]
  }),
)

describe('the French catalogue', () => {
  test('a reader of French finds no English text', () => {
    const same = TEXTS.filter(
      ({ english: one, french: other }) => one === other && !SAME_IN_BOTH.has(String(one)),
    )
    expect(same.map(({ name, french: text }) => [name, text])).toEqual([])
  })

  test('a French text takes as many values as the English one', () => {
    expect(
      ANSWERS.filter(({ one, other }) => one.length !== other.length).map(({ name }) => name),
    ).toEqual([])
  })

  test('a French text says something wherever the English one does', () => {
    expect(ANSWERED.length).toBeGreaterThan(1000)
    expect(
      ANSWERED.filter(({ french: text }) => text === null || text === '').map(({ name }) => name),
    ).toEqual([])
  })

  test.each([
    ['straight apostrophe', /'/],
    ['ordinary space before a colon', / :/],
    ['ordinary space within guillemets', /« | »/],
    ['space before ; ! ?', /[ \u00A0][;?!](?! ou)/],
    ['ordinary space before $ or %', /\d [$%]/],
    ['“email”', /\be-?mails?\b/i],
  ])('a reader of French finds no %s', (_what, wrong) => {
    const said = [...TEXTS, ...ANSWERED].map(({ name, french: text }) => [name, text])
    expect(said.filter(([, text]) => wrong.test(String(text)))).toEqual([])
  })
})
