import { foldText } from '#src/core/fields/foldText.ts'
import { SPECIALTY_KEYS, type Specialty } from '#src/core/fields/specialties.ts'

/** What people call what they look for, in one language: entries that commas separate. */
export interface EverydayTexts {
  readonly specialties: Readonly<Record<Specialty, string>>
  /** Words that fit everyone, such as “doctor”. */
  readonly everyone: string
  /** Words that say nothing, such as “my”. */
  readonly fillers: string
  /** What the language adds to a word for more than one. Other plurals are words of their own. */
  readonly pluralEndings: string
}

/** The words of an entry, all of which have to be typed. */
type Entry = readonly string[]

/** The same, taken apart once for a whole search. */
export interface EverydayWords {
  readonly bySpecialty: ReadonlyMap<Specialty, readonly Entry[]>
  readonly everyone: readonly string[]
  readonly fillers: ReadonlySet<string>
  readonly pluralEndings: readonly string[]
}

/** For a search without words. */
export const NO_EVERYDAY_WORDS: EverydayWords = {
  bySpecialty: new Map(),
  everyone: [],
  fillers: new Set(),
  pluralEndings: [],
}

/** The fewest letters that stand for a longer everyday word: “physio”, but not “p”. */
const MIN_BEGINNING = 4

/** At most so many specialties are offered where nothing fits the words. */
const MAX_NEAREST = 2

export function readEverydayWords(texts: EverydayTexts): EverydayWords {
  const fillers = new Set(wordsOf(texts.fillers))
  const entriesOf = (list: string): readonly Entry[] =>
    list.split(',').map((entry) => wordsOf(entry).filter((word) => !fillers.has(word)))
  return {
    bySpecialty: new Map(
      SPECIALTY_KEYS.map((specialty) => [specialty, entriesOf(texts.specialties[specialty])]),
    ),
    everyone: wordsOf(texts.everyone),
    fillers,
    pluralEndings: wordsOf(texts.pluralEndings),
  }
}

/** Returns the words of a text, without accents, capitals and what is between them. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** What somebody typed, taken apart once for a whole search. */
export interface TypedWords {
  /** The words that have to match. */
  readonly required: readonly string[]
  /** The words that people use for a specialty. */
  readonly calledBy: ReadonlyMap<Specialty, ReadonlySet<string>>
  /** The endings of the language in which it was typed. */
  readonly pluralEndings: readonly string[]
}

/**
 * Reads what somebody typed. Words that fit everyone, such as “doctor”, need not fit beside another that does, unless
 * all of them together are what people call a specialty, such as “family doctor”.
 */
export function readTypedWords(words: string, everyday: EverydayWords): TypedWords {
  const typed = withoutFillers(words, everyday)
  const calledBy = new Map(
    SPECIALTY_KEYS.map((specialty) => [specialty, findCalled(typed, specialty, everyday)]),
  )
  const isOneSpecialty = [...calledBy.values()].some((called) =>
    typed.every((word) => called.has(word)),
  )
  const telling = typed.filter(
    (word) => !everyday.everyone.some((general) => isSameWord(word, general, everyday)),
  )
  const { pluralEndings } = everyday
  const required = isOneSpecialty || telling.length === 0 ? typed : telling
  return { required, calledBy, pluralEndings }
}

/** What words may fit: the names that something has, and its specialty. */
interface Named {
  readonly names: readonly string[]
  readonly specialty: Specialty
}

/** Returns whether each of the words begins a word of the names or is what people call the specialty. */
export function fitsWords(typed: TypedWords, named: Named): boolean {
  return countFittingWords(typed, named) === typed.required.length
}

/** Returns how many of the words do. */
export function countFittingWords(typed: TypedWords, { names, specialty }: Named): number {
  const { required, calledBy } = typed
  if (required.length === 0) return 0
  const named = names.flatMap(wordsOf)
  return required.filter(
    (word) =>
      calledBy.get(specialty)?.has(word) === true ||
      named.some((name) => isBeginningOf(word, name, typed)),
  ).length
}

/** Returns the specialties that people may mean by the words: those that most of them fit; none where none does. */
export function nearestSpecialties({ required, calledBy }: TypedWords): readonly Specialty[] {
  const counts = [...calledBy].map(([specialty, called]): readonly [Specialty, number] => [
    specialty,
    required.filter((word) => called.has(word)).length,
  ])
  const most = Math.max(...counts.map(([, count]) => count))
  if (most === 0) return []
  return counts
    .filter(([, count]) => count === most)
    .map(([specialty]) => specialty)
    .slice(0, MAX_NEAREST)
}

/** The typed words but for those that say nothing, unless nothing else is typed. */
function withoutFillers(words: string, { fillers }: EverydayWords): readonly string[] {
  const all = wordsOf(words)
  const typed = all.filter((word) => !fillers.has(word))
  return typed.length === 0 ? all : typed
}

/** The typed words that are what people call the specialty. */
function findCalled(
  typed: readonly string[],
  specialty: Specialty,
  everyday: EverydayWords,
): ReadonlySet<string> {
  const { bySpecialty } = everyday
  const isCalled = (each: string, word: string): boolean =>
    isSameWord(each, word, everyday) || (each.length >= MIN_BEGINNING && word.startsWith(each))
  const entries = bySpecialty.get(specialty) ?? []
  return new Set(
    entries
      .filter((entry) => entry.every((word) => typed.some((each) => isCalled(each, word))))
      .flatMap((entry) => typed.filter((each) => entry.some((word) => isCalled(each, word)))),
  )
}

/** In the singular or in the plural. */
function isSameWord(
  one: string,
  other: string,
  { pluralEndings }: Pick<EverydayWords, 'pluralEndings'>,
): boolean {
  return (
    one === other ||
    pluralEndings.some((ending) => one + ending === other || other + ending === one)
  )
}

/** Whether a typed word begins a name; in the plural also where the name is in the singular. */
function isBeginningOf(
  typed: string,
  name: string,
  { pluralEndings }: Pick<EverydayWords, 'pluralEndings'>,
): boolean {
  return (
    name.startsWith(typed) ||
    pluralEndings.some(
      (ending) =>
        typed.endsWith(ending) &&
        typed.length >= MIN_BEGINNING + ending.length &&
        name.startsWith(typed.slice(0, -ending.length)),
    )
  )
}
