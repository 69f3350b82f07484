import { format } from 'date-fns/format'

// Times are shown in the visitor's own zone: the runtime's.

/** '01:30 PM' (spec §9, Formats: hh:mm a). `timestamp` in epoch milliseconds. */
export function formatTime(timestamp: number): string {
  return format(timestamp, 'hh:mm a')
}

/** '01:30 PM (GMT-5)': for mails, whose readers may sit in another zone than the writer. */
export function formatTimeWithZone(timestamp: number): string {
  return format(timestamp, 'hh:mm a (O)')
}

/** 'Tuesday, 3rd March 2026' (spec §9, Formats: weekday, day-ordinal, month name and year). */
export function formatDay(timestamp: number): string {
  return format(timestamp, 'EEEE, do MMMM yyyy')
}

/** 'Tuesday 3rd March 2026': a day within a line, after 'Today, '. */
export function formatDayInLine(timestamp: number): string {
  return format(timestamp, 'EEEE do MMMM yyyy')
}

/** 'Tue': where a week is seen at a glance. */
export function formatWeekday(timestamp: number): string {
  return format(timestamp, 'EEE')
}

/** '3': the day of the month, beside its weekday. */
export function formatDayOfMonth(timestamp: number): string {
  return format(timestamp, 'd')
}

/** 'Tue 3 Mar': a day where there is little room. */
export function formatBriefDay(timestamp: number): string {
  return format(timestamp, 'EEE d MMM')
}

/** 'Tue 3 Mar 2026': the same in full, for days far ahead. */
export function formatBriefDate(timestamp: number): string {
  return format(timestamp, 'EEE d MMM yyyy')
}

/** '03/03/26' (spec §9, Formats: dd/MM/yy). */
export function formatShortDate(timestamp: number): string {
  return format(timestamp, 'dd/MM/yy')
}

/** 'Tuesday 3 March, 1:30 PM': a slot as a screen reader is to say it. */
export function formatSpoken(timestamp: number): string {
  return format(timestamp, 'EEEE d MMMM, h:mm a')
}

/** 'Tuesday 3 March 2026': a day as a screen reader is to say it. */
export function formatSpokenDay(timestamp: number): string {
  return format(timestamp, 'EEEE d MMMM yyyy')
}

/** 'Eastern Time': the zone that times are shown in, which has this name in summer and in winter. */
export function formatZone(timestamp: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZoneName: 'longGeneric' }).formatToParts(
    timestamp,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** '$12.50' (spec §9, Checkout total: 2 decimals and a $ prefix). */
export function formatPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`
}

/** '0.75': minutes divided by 60, to 2 decimals (spec §5, Other). */
export function formatHours(minutes: number): string {
  return (minutes / 60).toFixed(2)
}
