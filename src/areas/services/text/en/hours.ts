import type { HoursEntryProblem } from '#src/areas/services/model/hoursEntry.ts'
import { HOURS_LIMITS, type WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { MAX_TIMES_AT_ONCE } from '#src/core/fields/limits.ts'
import { dayNames } from '#src/core/text/en/dayNames.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { startOfDate } from '#src/core/time/wallClock.ts'

const { lengthMinutes, pauseMinutes } = HOURS_LIMITS

function times(count: number, kind = ''): string {
  const what = kind === '' ? '' : `${kind} `
  return count === 1 ? `1 ${what}time` : `${format.count(count)} ${what}times`
}

function breakName(position: number, count: number): string {
  return count === 1 ? 'Break' : `Break ${position}`
}

/** 'Fri 18 Dec 2026', from '2026-12-18'. */
function date(day: string, zone: TimeZone): string {
  return format.briefDate(startOfDate(day, zone), zone)
}

/** 'Friday 18 December 2026', from '2026-12-18'. */
function spokenDate(day: string, zone: TimeZone): string {
  return format.spokenDay(startOfDate(day, zone), zone)
}

export const hours = {
  title: 'Weekly hours',
  description: 'Set the hours of a service and publish its times for weeks at once.',
  /** Whose hours they are. */
  of: (service: string, doctor: string): string => `${service} · ${doctor}`,
  choose: 'Choose a service to set its hours.',
  back: 'Back to services',
  noServices: 'You have no services yet. Weekly hours can be set as you add the first one.',
  gone: 'This service is no longer there.',
  all: 'Hours of all services',
  /** How far a service's times are published. */
  state: (kept: WeeklyHours | null, zone: TimeZone): string =>
    kept === null
      ? 'No weekly hours yet'
      : kept.publishedUntil === null
        ? 'Weekly hours saved, not published'
        : `Weekly hours published until ${date(kept.publishedUntil, zone)}`,
  publishedUntil: (day: string, zone: TimeZone): string => `Published until ${date(day, zone)}.`,
  notPublished: 'These weekly hours are saved, but not published.',

  days: 'Days and hours',
  daysHint: 'Days with the same hours go together.',
  dayNames,
  group: (position: number): string => `Hours ${position}`,
  daysOfGroup: 'Days',
  rangeFrom: 'From',
  rangeUntil: 'Until',
  addBreak: 'Add a break',
  /** The break at a position; the only one needs no number. */
  breakFrom: (position: number, count: number): string => `${breakName(position, count)} from`,
  breakUntil: (position: number, count: number): string => `${breakName(position, count)} until`,
  removeBreak: (position: number, count: number): string =>
    `Remove ${breakName(position, count).toLowerCase()}`,
  /** In the place of `range-backwards`, of hours that end with a break. */
  breakOutside: 'A break has to be within the hours.',
  addGroup: 'Add other hours',
  addGroupHint: 'For days with different hours',
  removeGroup: (position: number): string => `Remove hours ${position}`,

  visits: 'Visits',
  visitsHint: 'Length of an appointment, and when these hours apply.',
  length: 'Length in minutes',
  lengthHint: (duration: number): string => `The service takes ${duration} minutes.`,
  lengthOverlaps: (duration: number): string =>
    `A visit takes ${duration} minutes, so these times overlap one another.`,
  pause: 'Pause in between, in minutes',
  everyWeeks: 'Repeat',
  everyWeeksOption: (weeks: number): string =>
    weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
  everyWeeksHint: 'Counted from the week of the first day.',
  from: 'First day',
  until: 'Last day (optional)',
  untilHint: 'Leave it empty for no end.',

  holidaysTitle: 'Public holidays',
  skipHolidays: (province: string): string => `No times on public holidays in ${province}`,
  closedOn: (holiday: string, day: string, zone: TimeZone): string =>
    `Closed on ${holiday}, ${date(day, zone)}`,
  noHolidays: 'There are none in these weeks.',

  preview: 'What will be published',
  previewHint: 'Nothing changes until you publish.',
  weeks: 'Weeks at once',
  weeksOption: (weeks: number): string => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  previewIncomplete: 'The times appear here once the days and hours are complete.',
  previewNothing: 'There are no dates left to publish.',
  span: (from: string, until: string, zone: TimeZone): string =>
    `${date(from, zone)} to ${date(until, zone)}`,
  newTimes: (count: number): string => times(count, 'new'),
  storedTimes: (count: number): string => `${times(count)} already published`,
  closedTimes: (count: number): string =>
    `${times(count)} left out because you closed them or the doctor is away`,
  overlapTimes: (count: number, doctor: string, services: readonly string[]): string =>
    `${times(count, 'new')} ${count === 1 ? 'overlaps' : 'overlap'} other times of ${doctor}: ${format.list(services)}. Once a time is booked, those that overlap it are no longer offered, so you can publish both.`,
  leaveOutOverlaps: (count: number): string =>
    `Leave out the ${times(count)} that ${count === 1 ? 'overlaps' : 'overlap'}`,
  outdatedTimes: (count: number): string =>
    count === 1
      ? '1 open time of the former hours is outside the new ones.'
      : `${format.count(count)} open times of the former hours are outside the new ones.`,
  dropOutdated: (count: number): string =>
    count === 1 ? 'Remove it' : `Remove these ${format.count(count)} times`,
  outdatedStay: 'They stay on sale.',
  strayTimes: (count: number): string =>
    count === 1
      ? '1 open time that was added by hand is outside these hours. It stays unless you remove it.'
      : `${format.count(count)} open times that were added by hand are outside these hours. They stay unless you remove them.`,
  dropStrays: (count: number): string =>
    count === 1 ? 'Remove it too' : `Remove these ${format.count(count)} times too`,
  outsideTitle: (count: number): string =>
    count === 1
      ? '1 appointment is outside these hours'
      : `${format.count(count)} appointments are outside these hours`,
  outsideHint: 'They stay booked. Publish first, then move or cancel them, or keep them.',
  outsideStates: { pending: 'Request', confirmed: 'Confirmed' },
  /** A link's name for a screen reader; it begins with what is seen. */
  outsideVisit: (patient: string, timestamp: number, zone: TimeZone): string =>
    `${patient}, ${format.spoken(timestamp, zone)}`,
  weekCaption: 'New times by week and day',
  week: 'Week of',
  weekOf: (monday: string, zone: TimeZone): string =>
    format.briefDay(startOfDate(monday, zone), zone),
  legend: { new: 'New', stored: 'Already published', overlap: 'Overlap', closed: 'Holiday' },
  /** A day of the preview, to a screen reader. */
  dayCount: (
    day: string,
    zone: TimeZone,
    {
      added,
      stored,
      overlapping,
    }: { readonly added: number; readonly stored: number; readonly overlapping: number },
  ): string =>
    [
      `${spokenDate(day, zone)}: ${times(added, 'new')}`,
      ...(stored > 0 ? [`${stored} already published`] : []),
      ...(overlapping > 0 ? [`${overlapping} overlap`] : []),
    ].join(', '),
  dayClosed: (day: string, zone: TimeZone, holiday: string): string =>
    `${spokenDate(day, zone)}: closed, ${holiday}`,
  showTimes: 'All new times',
  dayOfTimes: (day: string, zone: TimeZone): string => spokenDate(day, zone),

  publish: (count: number): string => `Publish ${times(count)}`,
  publishMore: (count: number): string =>
    `Publish ${count === 1 ? '1 more time' : `${format.count(count)} more times`}`,
  save: 'Save hours',
  add: (count: number): string => `Add ${times(count)}`,
  unsaved: 'You have unsaved changes.',
  published: (added: number, day: string, zone: TimeZone): string =>
    added === 0 ? 'Hours saved.' : `${times(added)} published, until ${date(day, zone)}.`,
  changedElsewhere: 'These hours were changed in another window.',
  useTheirs: 'Show those hours',

  siblings: (doctor: string): string => `Other services of ${doctor} with the same hours`,
  changeSibling: (service: string): string => `Change ${service} too`,
  /** What changing a service too does to its times. */
  siblingFacts: (added: number, removed: number): string =>
    added + removed === 0
      ? 'Its hours are saved; it has no published times.'
      : `${times(added, 'new')}, ${times(removed, 'open')} removed.`,
  siblingsApart: (services: readonly string[]): string =>
    `${format.list(services)} ${services.length === 1 ? 'keeps its hours' : 'keep their hours'}.`,
  alsoChanged: (services: readonly string[]): string => `Also changed: ${format.list(services)}.`,
  sameTitle: 'Hours of this doctor',
  /** What the doctor has in other services. */
  sameHint: (doctor: string): string =>
    `${doctor} has hours in other services. One click publishes them for this service too, with its own length.`,
  sameAs: (service: string): string => `Same hours as ${service}`,
  /** What one click publishes. */
  sameFacts: (count: number, until: string, zone: TimeZone): string =>
    `${times(count)}, until ${date(until, zone)}`,
  sameTaken: (count: number, service: string, until: string, zone: TimeZone): string =>
    `Same hours as ${service}: ${times(count)} published, until ${date(until, zone)}.`,
  /** The same in the form of a service that is not added yet. */
  sameHintNew: (doctor: string): string =>
    `${doctor} has hours in other services. One click enters them here, with this service’s own length.`,
  sameEntered: (count: number, service: string): string =>
    `Same hours as ${service}: ${times(count)} entered. They are published when you add the service.`,
  undo: 'Undo',
  undone: (count: number, booked: number): string =>
    `Taken back: ${times(count)}.${booked === 0 ? '' : ` ${times(booked)} ${booked === 1 ? 'stays, as it is' : 'stay, as they are'} booked.`}`,

  open: 'Weekly hours',
  short: 'Hours',
  shortFor: (service: string): string => `Hours: ${service}`,
  fill: 'Fill in from weekly hours',
  dialogTitle: 'Times from weekly hours',
  dialogCancel: 'Cancel',
  dialogHint: 'The times are added to the form. They are published when you add the service.',

  problems: {
    'no-days': 'Please choose at least one day.',
    'range-incomplete': 'Please enter a time.',
    'range-backwards': 'Hours have to end after they start.',
    'ranges-overlap': 'A break has to end after it starts.',
    'length-required': 'Please enter how long a visit takes.',
    'length-out-of-range': `Please enter ${lengthMinutes.min} to ${format.count(lengthMinutes.max)} minutes.`,
    'length-too-long': 'A visit of this length does not fit into any of the hours.',
    'pause-out-of-range': `Please enter at most ${pauseMinutes.max} minutes.`,
    'from-invalid': 'Please enter the first day.',
    'until-invalid': 'Please enter a date, or leave it empty.',
    'until-before-from': 'The last day is before the first.',
    'too-many-times': `At most ${format.count(MAX_TIMES_AT_ONCE)} times can be published at once. Please choose fewer weeks.`,
    'too-many-together': `These are more than ${format.count(MAX_TIMES_AT_ONCE)} times together. Please choose fewer weeks, or change fewer services at once.`,
    'no-new-times': 'There are no new times to publish. Choose more weeks, or change the hours.',
  } satisfies Readonly<Record<HoursEntryProblem['code'], string>>,
} as const
