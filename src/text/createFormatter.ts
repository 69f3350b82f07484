import type { Locale } from 'date-fns'
import { format } from 'date-fns/format'
import type { TimeZone } from '#src/domain/timeZones.ts'
import { toWallTime } from '#src/domain/wallClock.ts'

export interface FormatterLocale {
  /** As `Intl` takes it: 'en-CA'. */
  readonly tag: string
  /** The names of months and days, and ordinals. */
  readonly dateWords: Locale
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
  /** '03/03/26' (spec §9, Formats: dd/MM/yy). */
  readonly shortDate: FormatTime
  /** 'Tuesday 3 March, 1:30 PM': a slot as a screen reader says it. */
  readonly spoken: FormatTime
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
  /** Compares two labels for sorting. */
  readonly compare: (a: string, b: string) => number
}

export function createFormatter({ tag, dateWords }: FormatterLocale): Formatter {
  function local(pattern: string): Format {
    return (timestamp) => format(timestamp, pattern, { locale: dateWords })
  }
  // The library only knows the runtime's own zone. There, noon and the hours of that day always exist.
  function date(pattern: string): FormatTime {
    return (timestamp, zone) =>
      format(`${toWallTime(timestamp, zone).date}T12:00`, pattern, { locale: dateWords })
  }
  function clock(pattern: string): FormatTime {
    return (timestamp, zone) =>
      format(`2000-01-01T${toWallTime(timestamp, zone).time}`, pattern, { locale: dateWords })
  }
  const [spokenDate, spokenTime] = [date('EEEE d MMMM'), clock('h:mm a')]
  function number(options: Intl.NumberFormatOptions): Format {
    const numbers = new Intl.NumberFormat(tag, { ...options, useGrouping: false })
    return (value) => numbers.format(value)
  }
  const hours = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = number({ style: 'percent', maximumFractionDigits: 3 })
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' })
  const labels = new Intl.Collator(tag)
  return {
    time: clock('hh:mm a'),
    day: date('EEEE, do MMMM yyyy'),
    dayInLine: date('EEEE do MMMM yyyy'),
    weekday: date('EEEE'),
    briefWeekday: date('EEE'),
    tinyWeekday: date('EEEEEE'),
    dayOfMonth: date('d'),
    month: date('MMMM yyyy'),
    briefDay: date('EEE d MMM'),
    briefDate: date('EEE d MMM yyyy'),
    shortDate: date('dd/MM/yy'),
    spoken: (timestamp, zone) => `${spokenDate(timestamp, zone)}, ${spokenTime(timestamp, zone)}`,
    spokenDay: date('EEEE d MMMM yyyy'),
    readerTime: local('hh:mm a'),
    readerDay: local('EEEE, do MMMM yyyy'),
    price: number({ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
    count: (value) => value.toLocaleString(tag),
    hours: (minutes) => hours(minutes / 60),
    percent: (rate) => percent(rate / 100),
    list: (items) => lists.format(items),
    compare: labels.compare,
  }
}
