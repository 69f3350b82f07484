import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

export interface FormatterLocale {
  /** Whose numbers and lists, as `Intl` takes it: 'en-CA'. */
  readonly tag: string
  /** Whose names of months and days, without regional abbreviations: 'en'. */
  readonly words: string
  /** The day of the month in a date that is said in full: '3rd'. */
  readonly ordinal: (day: number) => string
  /** The day of the month in every other date with words: '3'. */
  readonly dayNumber: (day: number) => string
  /** Between the weekday and the rest of a date that is said in full: ', '. */
  readonly afterWeekday: string
  /** A date in numbers, from a year of four digits, and two for each of the others: '03/03/26'. */
  readonly shortDate: (year: string, month: string, day: string) => string
  /** A time of day where it stands alone, for minutes since midnight: '01:30 PM'. */
  readonly time: (minutes: number) => string
  /** The same after a day: '1:30 PM'. */
  readonly briefTime: (minutes: number) => string
  /** Between a day and a time: ', '. */
  readonly beforeTime: string
  /** Whether prices have their thousands apart. */
  readonly groupsPrices: boolean
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
  /** 'Tue 3 Mar, 1:30 PM': a slot where there is little room. */
  readonly briefMoment: FormatTime
  /** '03/03/26' (spec §9, Formats: dd/MM/yy). */
  readonly shortDate: FormatTime
  /** 'Tuesday 3 March, 1:30 PM': a slot as a screen reader says it. */
  readonly spoken: FormatTime
  /** '01:30 PM, Tuesday 3 March': the same where only the time is seen, so that the name begins with it. */
  readonly timeAndDay: FormatTime
  /** 'Tuesday 3 March 2026': a day as a screen reader says it. */
  readonly spokenDay: FormatTime
  /** '1:30 PM', so many minutes after midnight: for what is the same each week. */
  readonly timeOfDay: Format
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

export function createFormatter(locale: FormatterLocale): Formatter {
  const { tag, words, beforeTime, briefTime } = locale
  const months = {
    long: once(() => namesOfMonths(words, 'long')),
    brief: once(() => namesOfMonths(words, 'short')),
  }
  const weekdays = {
    long: once(() => namesOfDays(words, 'long')),
    brief: once(() => namesOfDays(words, 'short')),
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
      monthDigits: month,
      get weekday() {
        return weekdays.long()[weekday] ?? ''
      },
      get briefWeekday() {
        return weekdays.brief()[weekday] ?? ''
      },
      day: locale.dayNumber(Number(day)),
      ordinal: locale.ordinal(Number(day)),
      dayDigits: day,
    }
  }
  function date(pattern: (parts: Described) => string): FormatTime {
    return (timestamp, zone) => pattern(describe(toWallTime(timestamp, zone).date))
  }
  const fullDay = ({ weekday, ordinal, month, year }: Described): string =>
    `${weekday}${locale.afterWeekday}${ordinal} ${month} ${year}`
  const briefDay = date(
    ({ briefWeekday, day, briefMonth }) => `${briefWeekday} ${day} ${briefMonth}`,
  )
  const spokenDate = date(({ weekday, day, month }) => `${weekday} ${day} ${month}`)
  function number(options: Intl.NumberFormatOptions): Format {
    const numbers = once(() => new Intl.NumberFormat(tag, { useGrouping: false, ...options }))
    return (value) => numbers().format(value)
  }
  const time: FormatTime = (timestamp, zone) => locale.time(toWallTime(timestamp, zone).minutes)
  const moment =
    (day: FormatTime): FormatTime =>
    (timestamp, zone) =>
      `${day(timestamp, zone)}${beforeTime}${briefTime(toWallTime(timestamp, zone).minutes)}`
  const hours = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = number({ style: 'percent', maximumFractionDigits: 3 })
  const lists = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  return {
    time,
    day: date(fullDay),
    dayInLine: date(
      ({ weekday, ordinal, month, year }) => `${weekday} ${ordinal} ${month} ${year}`,
    ),
    weekday: date(({ weekday }) => weekday),
    briefWeekday: date(({ briefWeekday }) => briefWeekday),
    tinyWeekday: date(({ weekday }) => weekday.slice(0, 2)),
    dayOfMonth: date(({ dayDigits }) => String(Number(dayDigits))),
    month: date(({ month, year }) => `${month} ${year}`),
    briefDay,
    briefMoment: moment(briefDay),
    briefDate: date(
      ({ briefWeekday, day, briefMonth, year }) => `${briefWeekday} ${day} ${briefMonth} ${year}`,
    ),
    narrowDate: date(({ day, briefMonth, year }) => `${day} ${briefMonth} ${year}`),
    shortDate: date(({ year, monthDigits, dayDigits }) =>
      locale.shortDate(year, monthDigits, dayDigits),
    ),
    spoken: moment(spokenDate),
    timeAndDay: (timestamp, zone) => `${time(timestamp, zone)}, ${spokenDate(timestamp, zone)}`,
    spokenDay: date(({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`),
    timeOfDay: locale.briefTime,
    readerTime: (timestamp) => {
      const local = new Date(timestamp)
      return locale.time(local.getHours() * 60 + local.getMinutes())
    },
    readerDay: (timestamp) => {
      const local = new Date(timestamp)
      const day = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())
      return fullDay(describe(new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length)))
    },
    price: number({
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
      useGrouping: locale.groupsPrices,
    }),
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
  readonly monthDigits: string
  readonly weekday: string
  readonly briefWeekday: string
  /** '3' */
  readonly day: string
  /** '3rd' */
  readonly ordinal: string
  /** '03' */
  readonly dayDigits: string
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
