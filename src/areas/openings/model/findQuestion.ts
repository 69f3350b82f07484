import { hasHiddenCharacter } from '#src/core/fields/hiddenCharacters.ts'
import { isSpecialty, type Specialty } from '#src/core/fields/specialties.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import { isPartOfDay, type PartOfDay } from '#src/core/time/partOfDay.ts'
import { isProvince, type Province } from '#src/core/time/provinces.ts'

/** A calendar day: '2026-03-08'. */
export type CalendarDate = `${number}-${number}-${number}`

/** Days that have a name. */
export type NamedDay = 'any' | 'today' | 'tomorrow' | 'weekdays' | 'weekend' | DayOfWeek

/** The days on which a time may be, by the clinic's calendar. */
export type DayChoice = NamedDay | CalendarDate

/** What somebody looks for. */
export interface FindQuestion {
  /** Null for any specialty. */
  readonly what: Specialty | null
  /** Words in the names of services, doctors and clinics, or what people call a specialty; empty for none. */
  readonly words: string
  /** Null until it is chosen: there are no times without a province. */
  readonly where: Province | null
  /** Words in the names and addresses of clinics; empty for none. */
  readonly place: string
  readonly day: DayChoice
  /** Null for any time of the day. */
  readonly part: PartOfDay | null
}

/** A part of the question, by its name in the address. */
export type FindField = keyof FindQuestion

export const OPEN_QUESTION: FindQuestion = {
  what: null,
  words: '',
  where: null,
  place: '',
  day: 'any',
  part: null,
}

export const FIND_FIELDS = ['what', 'words', 'where', 'place', 'day', 'part'] as const

/** The longest text that is looked for, in characters. */
export const MAX_FIND_TEXT = 60

const NAMED_DAYS: readonly DayChoice[] = [
  'any',
  'today',
  'tomorrow',
  'weekdays',
  'weekend',
  ...DAYS_OF_WEEK,
]

interface ReadQuestion {
  readonly question: FindQuestion
  /** What the address says about these makes no sense, and is left out. */
  readonly leftOut: readonly FindField[]
}

/** Reads the question of an address, which anybody may have written. */
export function readFindQuestion(parameters: URLSearchParams): ReadQuestion {
  const leftOut: FindField[] = []
  function read<Value>(
    field: FindField,
    decode: (text: string) => Value | null,
    none: Value,
  ): Value {
    const texts = parameters.getAll(field).map((text) => text.trim())
    if (texts.every((text) => text === '')) return none
    const value = texts.length === 1 ? decode(texts[0] ?? '') : null
    if (value === null) leftOut.push(field)
    return value ?? none
  }
  const question = {
    what: read<Specialty | null>('what', (text) => (isSpecialty(text) ? text : null), null),
    words: read('words', readWords, ''),
    where: read<Province | null>('where', (text) => (isProvince(text) ? text : null), null),
    place: read('place', readWords, ''),
    day: read<DayChoice>('day', readDayChoice, 'any'),
    part: read<PartOfDay | null>('part', (text) => (isPartOfDay(text) ? text : null), null),
  }
  return { question, leftOut }
}

/** Returns what the address says of a question: only what is not left open, always in the same order. */
export function writeFindQuestion(question: FindQuestion): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FIND_FIELDS.flatMap((field) => {
      const value = question[field]
      return value === OPEN_QUESTION[field] || value === null ? [] : [[field, value]]
    }),
  )
}

/** Returns what an address says of when somebody wants to come. */
export function writeWhen({
  day,
  part,
}: Pick<FindQuestion, 'day' | 'part'>): Readonly<Record<string, string>> {
  return writeFindQuestion({ ...OPEN_QUESTION, day, part })
}

/** Returns the choice that a text names; null where it names none. */
export function readDayChoice(text: string): DayChoice | null {
  return NAMED_DAYS.find((day) => day === text) ?? (isCalendarDate(text) ? text : null)
}

/** Returns whether a choice is a single day of the calendar. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A wish that can be given up, and the question without it. */
export interface Relaxation {
  readonly field: FindField
  readonly question: FindQuestion
}

/** Returns what could be left open where nothing fits, what restricts most first; never the province. */
export function relaxationsOf(question: FindQuestion): readonly Relaxation[] {
  const order = ['part', 'day', 'place', 'words', 'what'] as const
  return order
    .filter((field) => question[field] !== OPEN_QUESTION[field])
    .map((field) => ({ field, question: { ...question, [field]: OPEN_QUESTION[field] } }))
}

function readWords(text: string): string | null {
  return text.length <= MAX_FIND_TEXT && !hasHiddenCharacter(text) ? text : null
}
