import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { Opening, ServiceCard } from '#src/areas/services/model/opening.ts'
import { findOfferProblem } from '#src/areas/services/model/servicePolicy.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { cityOf } from './cityOf.ts'
import { countFittingWords, wordsOf, type TypedWords } from './everydayWords.ts'
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
  opening: Pick<Opening, 'timestamp'>,
  card: ServiceCard,
  circumstances: Circumstances,
): boolean {
  const fitting = countFits(question, opening, card, circumstances)
  return fitting === circumstances.typed.required.length
}

/**
 * Returns how many words of the question fit an open time of a service; null where it is not looked for, whatever
 * the words.
 */
export function countFits(
  question: FindQuestion,
  { timestamp }: Pick<Opening, 'timestamp'>,
  card: ServiceCard,
  { typed, now }: Circumstances,
): number | null {
  const isLookedFor =
    timestamp > now &&
    findOfferProblem(card, { timestamp }, now) === null &&
    fitsWhen(question, timestamp, zoneOfService(card), now)
  return isLookedFor ? countServiceFits(question, card, typed) : null
}

/** What a question without its day and time of day is about. */
type SearchedService = Pick<
  ServiceCard,
  'name' | 'otherName' | 'doctor' | 'clinicName' | 'clinicAddress' | 'clinicCategory' | 'knownOnly'
>

/** Returns whether a service is one that somebody looks for, whenever its times are. */
export function fitsService(
  question: FindQuestion,
  service: SearchedService,
  typed: TypedWords,
): boolean {
  return countServiceFits(question, service, typed) === typed.required.length
}

function countServiceFits(
  question: FindQuestion,
  service: SearchedService,
  typed: TypedWords,
): number | null {
  const { name, otherName, doctor, clinicName, clinicAddress, clinicCategory, knownOnly } = service
  // Newcomers look here: they can't book what is for patients whom the clinic knows.
  if (knownOnly || !isAtPlace(question, { name: clinicName, address: clinicAddress })) return null
  const names = [name, otherName, doctor, clinicName, cityOf(clinicAddress)]
  return countFittingWords(typed, { names, specialty: clinicCategory })
}

/** Returns whether a clinic has the words for the place in its name or its address. */
export function isAtPlace(
  { place }: FindQuestion,
  { name, address }: Pick<ClinicProfile, 'name' | 'address'>,
): boolean {
  return hasWords(place, [name, address])
}

/** Whether each of the words begins one of the texts' words, whatever the case and the accents. */
function hasWords(words: string, texts: readonly string[]): boolean {
  const searched = ` ${wordsOf(texts.join(' ')).join(' ')}`
  return wordsOf(words).every((word) => searched.includes(` ${word}`))
}
