import type { Opening, ServiceCard } from '#src/areas/services/model/opening.ts'
import { findOfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { isProvince } from '#src/core/time/provinces.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { fitsWords, wordsOf, type TypedWords } from './everydayWords.ts'
import type { FindQuestion } from './findQuestion.ts'
import { fitsWhen } from './findRanges.ts'

interface Circumstances {
  /** The words of the question, read in its language. */
  readonly typed: TypedWords
  /** Epoch milliseconds. */
  readonly now: number
}

/** Returns whether an open time of a service is one that somebody looks for. */
export function isFound(
  question: FindQuestion,
  { timestamp }: Pick<Opening, 'timestamp'>,
  card: ServiceCard,
  { typed, now }: Circumstances,
): boolean {
  const { name, doctor, clinicName, clinicCategory } = card
  return (
    timestamp > now &&
    // Newcomers look here: they can't book what is for patients whom the clinic knows.
    !card.knownOnly &&
    findOfferProblem(card, timestamp, now) === null &&
    fitsWhen(question, timestamp, zoneOfService(card), now) &&
    fitsWords(typed, { names: [name, doctor, clinicName], specialty: clinicCategory }) &&
    hasWords(question.place, [clinicName, card.clinicAddress])
  )
}

/** Whether each of the words begins one of the texts' words, whatever the case and the accents. */
function hasWords(words: string, texts: readonly string[]): boolean {
  const searched = ` ${wordsOf(texts.join(' ')).join(' ')}`
  return wordsOf(words).every((word) => searched.includes(` ${word}`))
}

const POSTAL_CODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/iu

/** Returns the town of an address in one line: what comes last, but for province and postal code. */
export function cityOf(address: string): string {
  const parts = address
    .replace(POSTAL_CODE, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isProvince(part.toUpperCase()) && !/^canada$/iu.test(part))
  return parts.at(-1)?.replace(/ [A-Z]{2}$/u, '') ?? address
}
