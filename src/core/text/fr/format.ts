import type { Texts } from '#src/areas/text/Texts.ts'
import { createFormatter } from '#src/core/text/createFormatter.ts'

/** Only the first of a month has an ending: '1er'. */
const dayNumber = (day: number): string => (day === 1 ? '1er' : String(day))

export const format: Texts['format'] = createFormatter({
  tag: 'fr-CA',
  words: 'fr',
  ordinal: dayNumber,
  dayNumber,
  afterWeekday: ' ',
  // Quebec writes dates in numbers from the year on, which has all its digits.
  shortDate: (year, month, day) => `${year}-${month}-${day}`,
  time: twentyFourHours,
  briefTime: twentyFourHours,
  beforeTime: ' à\u00a0',
  groupsPrices: true,
})

/** '13 h 30', and '9 h' on the hour, for minutes since midnight. */
function twentyFourHours(minutes: number): string {
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}\u00a0h`
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`
}
