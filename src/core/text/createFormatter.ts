import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

export interface FormatterLocale {
  /** Whose numbers and lists, as `Intl` takes it: 'en-CA'. */
  readonly tag: string
  /** Whose names of months and days, without regional abbreviations: 'en'. */
  readonly words: string
  /** The day of the month with its ending, by the plural rule of `Intl`: '3rd'. */
  readonly ordinalEndings: Readonly<Record<Intl.LDMLPluralRule, string>>
}

type Format = (value: number) => string

/** A timestamp is epoch milliseconds, and is shown as the clocks and calendars of a zone show it. */
type FormatTime = (timestamp: number, zone: TimeZone) => string

/** Dates, times and numbers as people read them. */
export interface Formatter {
  /** '01:30 PM' (spec §9, Formats: hh:mm a). */
  readonly time: FormatTime
  /** 'Tuesday, 3rd March 2026' (spec §9, Formats: weekday, day-ordinal, month name and year). */
  readonly day: FormatTime
  /** 'Tuesday 3rd March 2026': a day within a line, after 'Today, '. */
  readonly dayInLine: FormatTime
  /** 'Tuesday' */
  readonly weekday: FormatTime
  /** 'Tue': where a week is seen at a glance. */
  readonly briefWeekday: FormatTime
  /** 'Tu': at the head of a calendar's column. */
  readonly tinyWeekday: FormatTime
  /** '3': the day of the month, beside its weekday. */
  readonly dayOfMonth: FormatTime
  /** 'March 2026' */
  readonly month: FormatTime
  /** 'Tue 3 Mar': a day where there is little room. */
  readonly briefDay: FormatTime
  /** 'Tue 3 Mar 2026': the same in full, for days far ahead. */
  readonly briefDate: FormatTime
  /** '3 Mar 2026': the same without the weekday, where there is no room for it. */
  readonly narrowDate: FormatTime
  /** '03/03/26' (spec §9, Formats: dd/MM/yy). */
  readonly shortDate: FormatTime
  /** 'Tuesday 3 March, 1:30 PM': a slot as a screen reader says it. */
  readonly spoken: FormatTime
  /** '01:30 PM, Tuesday 3 March': the same where only the time is seen, so that the name begins with it. */
  readonly timeAndDay: FormatTime
  /** 'Tuesday 3 March 2026': a day as a screen reader says it. */
  readonly spokenDay: FormatTime
  /** '01:30 PM' by the reader's own clock: for what has to do with no clinic. */
  readonly readerTime: Format
  /** 'Tuesday, 3rd March 2026' by the reader's own calendar. */
  readonly readerDay: Format
  /** '$12.50' (spec §9, Checkout total: 2 decimals and a $ prefix). */
  readonly price: Format
  /** '0.75': minutes divided by 60, to 2 decimals (spec §5, Other). */
  readonly hours: Format
  /** '1,440' */
  readonly count: Format
  /** '14.975%' */
  readonly percent: Format
  /** 'a number, a letter and a symbol' */
  readonly list: (items: readonly string[]) => string
}

export function createFormatter({ tag, words, ordinalEndings }: FormatterLocale): Formatter {
  const ordinals = once(() => new Intl.PluralRules(words, { type: 'ordinal' }))
  const months = {
    long: once(() => namesOfMonths(words, 'long')),
    brief: once(() => namesOfMonths(words, 'short')),
  }
  const weekdays = {
    long: once(() => namesOfDays(words, 'long')),
    brief: once(() => namesOfDays(words, 'short')),
  }

  function ordinal(day: number): string {
    return `${day}${ordinalEndings[ordinals().select(day)]}`
  }
  /** Shows a date ('YYYY-MM-DD') in one of the patterns below. */
  function describe(date: string): Described {
    const [year = '', month = '', day = ''] = date.split('-')
    const weekday = new Date(date).getUTCDay()
    const monthIndex = Number(month) - 1
    return {
      // Far in the future it has a sign.
      year: year.replace('+', ''),
      get month() {
        return months.long()[monthIndex] ?? ''
      },
      get briefMonth() {
        return months.brief()[monthIndex] ?? ''
      },
      monthNumber: month,
      get weekday() {
        return weekdays.long()[weekday] ?? ''
      },
      get briefWeekday() {
        return weekdays.brief()[weekday] ?? ''
      },
      day: Number(day),
      dayNumber: day,
    }
  }
  function date(pattern: (parts: Described) => string): FormatTime {
    return (timestamp, zone) => pattern(describe(toWallTime(timestamp, zone).date))
  }
  const fullDay = ({ weekday, day, month, year }: Described): string =>
    `${weekday}, ${ordinal(day)} ${month} ${year}`
  const spokenDate = date(({ weekday, day, month }) => `${weekday} ${day} ${month}`)
  function number(options: Intl.NumberFormatOptions): Format {
    const numbers = once(() => new Intl.NumberFormat(tag, { ...options, useGrouping: false }))
    return (value) => numbers().format(value)
  }
  const time: FormatTime = (timestamp, zone) =>
    twelveHours(toWallTime(timestamp, zone).minutes).padStart(8, '0')
  const hours = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = number({ style: 'percent', maximumFractionDigits: 3 })
  const lists = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  return {
    time,
    day: date(fullDay),
    dayInLine: date(
      ({ weekday, day, month, year }) => `${weekday} ${ordinal(day)} ${month} ${year}`,
    ),
    weekday: date(({ weekday }) => weekday),
    briefWeekday: date(({ briefWeekday }) => briefWeekday),
    tinyWeekday: date(({ weekday }) => weekday.slice(0, 2)),
    dayOfMonth: date(({ day }) => String(day)),
    month: date(({ month, year }) => `${month} ${year}`),
    briefDay: date(({ briefWeekday, day, briefMonth }) => `${briefWeekday} ${day} ${briefMonth}`),
    briefDate: date(
      ({ briefWeekday, day, briefMonth, year }) => `${briefWeekday} ${day} ${briefMonth} ${year}`,
    ),
    narrowDate: date(({ day, briefMonth, year }) => `${day} ${briefMonth} ${year}`),
    shortDate: date(
      ({ dayNumber, monthNumber, year }) => `${dayNumber}/${monthNumber}/${year.slice(-2)}`,
    ),
    spoken: (timestamp, zone) =>
      `${spokenDate(timestamp, zone)}, ${twelveHours(toWallTime(timestamp, zone).minutes)}`,
    timeAndDay: (timestamp, zone) => `${time(timestamp, zone)}, ${spokenDate(timestamp, zone)}`,
    spokenDay: date(({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`),
    readerTime: (timestamp) => {
      const local = new Date(timestamp)
      return twelveHours(local.getHours() * 60 + local.getMinutes()).padStart(8, '0')
    },
    readerDay: (timestamp) => {
      const local = new Date(timestamp)
      const day = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())
      return fullDay(describe(new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length)))
    },
    price: number({ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
    count: (value) => value.toLocaleString(tag),
    hours: (minutes) => hours(minutes / 60),
    percent: (rate) => percent(rate / 100),
    list: (items) => lists().format(items),
  }
}

/** Makes something when it is first asked for: the browser takes milliseconds for each of these. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

/** The parts of a date, in words and as numbers. */
interface Described {
  readonly year: string
  readonly month: string
  readonly briefMonth: string
  /** '03' */
  readonly monthNumber: string
  readonly weekday: string
  readonly briefWeekday: string
  readonly day: number
  /** '03' */
  readonly dayNumber: string
}

/** '1:30 PM', for minutes since midnight. */
function twelveHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const shown = hours % 12 === 0 ? 12 : hours % 12
  return `${shown}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** From January. */
function namesOfMonths(words: string, month: 'long' | 'short'): readonly string[] {
  const names = new Intl.DateTimeFormat(words, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => names.format(Date.UTC(2000, index)))
}

/** From Sunday, as `Date` counts the days of a week. */
function namesOfDays(words: string, weekday: 'long' | 'short'): readonly string[] {
  const names = new Intl.DateTimeFormat(words, { weekday, timeZone: 'UTC' })
  // A Sunday.
  return Array.from({ length: 7 }, (_, index) => names.format(Date.UTC(2000, 0, 2 + index)))
}
