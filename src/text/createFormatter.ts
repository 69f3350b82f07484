import type { Locale } from 'date-fns'
import { format } from 'date-fns/format'

export interface FormatterLocale {
  /** As `Intl` takes it: 'en-CA'. */
  readonly tag: string
  /** The names of months and days, and ordinals. */
  readonly dateWords: Locale
}

type Format = (value: number) => string

/**
 * Dates, times and numbers as people read them. Timestamps are epoch milliseconds, shown in the
 * visitor's own time zone.
 */
export interface Formatter {
  /** '01:30 PM' (spec §9, Formats: hh:mm a). */
  readonly time: Format
  /** '01:30 PM (GMT-5)': for mails, whose readers may be in another zone than the writer. */
  readonly timeWithZone: Format
  /** 'Tuesday, 3rd March 2026' (spec §9, Formats: weekday, day-ordinal, month name and year). */
  readonly day: Format
  /** 'Tuesday 3rd March 2026': a day within a line, after 'Today, '. */
  readonly dayInLine: Format
  /** 'Tuesday' */
  readonly weekday: Format
  /** 'Tue': where a week is seen at a glance. */
  readonly briefWeekday: Format
  /** 'Tu': at the head of a calendar's column. */
  readonly tinyWeekday: Format
  /** '3': the day of the month, beside its weekday. */
  readonly dayOfMonth: Format
  /** 'March 2026' */
  readonly month: Format
  /** 'Tue 3 Mar': a day where there is little room. */
  readonly briefDay: Format
  /** 'Tue 3 Mar 2026': the same in full, for days far ahead. */
  readonly briefDate: Format
  /** '03/03/26' (spec §9, Formats: dd/MM/yy). */
  readonly shortDate: Format
  /** 'Tuesday 3 March, 1:30 PM': a slot as a screen reader says it. */
  readonly spoken: Format
  /** 'Tuesday 3 March 2026': a day as a screen reader says it. */
  readonly spokenDay: Format
  /** 'Eastern Time': the zone that times are shown in, by the same name in summer and in winter. */
  readonly zone: Format
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
  function date(pattern: string): Format {
    return (timestamp) => format(timestamp, pattern, { locale: dateWords })
  }
  function number(options: Intl.NumberFormatOptions): Format {
    const numbers = new Intl.NumberFormat(tag, { ...options, useGrouping: false })
    return (value) => numbers.format(value)
  }
  const hours = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = number({ style: 'percent', maximumFractionDigits: 3 })
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' })
  const labels = new Intl.Collator(tag)
  return {
    time: date('hh:mm a'),
    timeWithZone: date('hh:mm a (O)'),
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
    spoken: date('EEEE d MMMM, h:mm a'),
    spokenDay: date('EEEE d MMMM yyyy'),
    zone: (timestamp) =>
      new Intl.DateTimeFormat(tag, { timeZoneName: 'longGeneric' })
        .formatToParts(timestamp)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    price: number({ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
    count: (value) => value.toLocaleString(tag),
    hours: (minutes) => hours(minutes / 60),
    percent: (rate) => percent(rate / 100),
    list: (items) => lists.format(items),
    compare: labels.compare,
  }
}
