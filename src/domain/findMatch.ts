import type { FindQuestion } from './findQuestion.ts'
import { fitsWhen } from './findRanges.ts'
import { foldText } from './foldText.ts'
import type { Opening, ServiceCard } from './opening.ts'
import { isProvince } from './provinces.ts'
import { zoneOfService } from './timeZones.ts'

/** Returns whether an open time of a service is one that somebody looks for. `now` in epoch milliseconds. */
export function isFound(
  question: FindQuestion,
  { timestamp }: Pick<Opening, 'timestamp'>,
  card: ServiceCard,
  now: number,
): boolean {
  return (
    timestamp > now &&
    fitsWhen(question, timestamp, zoneOfService(card), now) &&
    hasWords(question.words, [card.name, card.doctor, card.clinicName]) &&
    hasWords(question.place, [card.clinicName, card.clinicAddress])
  )
}

/** Whether each of the words begins one of the texts' words, whatever the case and the accents. */
function hasWords(words: string, texts: readonly string[]): boolean {
  const searched = ` ${wordsOf(texts.join(' ')).join(' ')}`
  return wordsOf(words).every((word) => searched.includes(` ${word}`))
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
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
