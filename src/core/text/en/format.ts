import { createFormatter } from '#src/core/text/createFormatter.ts'

const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
}

// Made when a date is first said in full: the browser takes milliseconds for it.
let ordinals: Intl.PluralRules | undefined

export const format = createFormatter({
  tag: 'en-CA',
  words: 'en',
  ordinal: (day) =>
    `${day}${ENDINGS[(ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' })).select(day)] ?? 'th'}`,
  dayNumber: String,
  afterWeekday: ', ',
  shortDate: (year, month, day) => `${day}/${month}/${year.slice(-2)}`,
  time: (minutes) => twelveHours(minutes).padStart(8, '0'),
  briefTime: twelveHours,
  beforeTime: ', ',
  groupsPrices: false,
})

/** '1:30 PM', for minutes since midnight. */
function twelveHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const shown = hours % 12 === 0 ? 12 : hours % 12
  return `${shown}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
