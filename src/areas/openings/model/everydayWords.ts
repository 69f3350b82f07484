import { foldText } from '#src/core/fields/foldText.ts'
import { SPECIALTY_KEYS, type Specialty } from '#src/core/fields/specialties.ts'

/** What people call what they look for, in one language: entries that commas separate. */
export interface EverydayTexts {
  readonly specialties: Readonly<Record<Specialty, string>>
  /** Words that fit everyone, such as “doctor”. */
  readonly everyone: string
  /** Words that say nothing, such as “my”. */
  readonly fillers: string
}

/** The words of an entry, all of which have to be typed. */
type Entry = readonly string[]

/** The same, taken apart once for a whole search. */
export interface EverydayWords {
  readonly bySpecialty: ReadonlyMap<Specialty, readonly Entry[]>
  readonly everyone: readonly string[]
  readonly fillers: ReadonlySet<string>
}

/** The fewest letters that stand for a longer everyday word: “physio”, but not “p”. */
const MIN_BEGINNING = 4

/** Other plurals are words of their own. */
const PLURAL_ENDINGS = ['s', 'es']

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
    (word) => !everyday.everyone.some((general) => isSameWord(word, general)),
  )
  return { required: isOneSpecialty || telling.length === 0 ? typed : telling, calledBy }
}

/** Returns whether each of the words begins a word of the names or is what people call the specialty. */
export function fitsWords(
  { required, calledBy }: TypedWords,
  { names, specialty }: { readonly names: readonly string[]; readonly specialty: Specialty },
): boolean {
  if (required.length === 0) return true
  const named = names.flatMap(wordsOf)
  return required.every(
    (word) =>
      calledBy.get(specialty)?.has(word) === true ||
      named.some((name) => isBeginningOf(word, name)),
  )
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
  { bySpecialty }: EverydayWords,
): ReadonlySet<string> {
  const entries = bySpecialty.get(specialty) ?? []
  return new Set(
    entries
      .filter((entry) => entry.every((word) => typed.some((each) => isCalled(each, word))))
      .flatMap((entry) => typed.filter((each) => entry.some((word) => isCalled(each, word)))),
  )
}

function isCalled(typed: string, word: string): boolean {
  return isSameWord(typed, word) || (typed.length >= MIN_BEGINNING && word.startsWith(typed))
}

/** In the singular or in the plural. */
function isSameWord(one: string, other: string): boolean {
  return (
    one === other ||
    PLURAL_ENDINGS.some((ending) => one + ending === other || other + ending === one)
  )
}

/** Whether a typed word begins a name; in the plural also where the name is in the singular. */
function isBeginningOf(typed: string, name: string): boolean {
  return (
    name.startsWith(typed) ||
    PLURAL_ENDINGS.some(
      (ending) =>
        typed.endsWith(ending) &&
        typed.length >= MIN_BEGINNING + ending.length &&
        name.startsWith(typed.slice(0, -ending.length)),
    )
  )
}
