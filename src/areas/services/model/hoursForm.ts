import { DAYS_OF_WEEK, type DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import {
  HOURS_LIMITS,
  isDate,
  isTime,
  minutesOf,
  NO_DAYS,
  writeRanges,
  type HoursRange,
  type WeeklyHours,
} from './weeklyHours.ts'

/** The days of a week as they are typed. Days with the same hours are entered together. */
export interface HoursGroups {
  readonly groups: readonly HoursGroup[]
}

/** Weekly hours as they are typed. */
export interface HoursForm extends HoursGroups {
  /** Digits only: minutes. */
  readonly lengthMinutes: string
  /** Digits only: minutes. */
  readonly pauseMinutes: string
  readonly everyWeeks: number
  readonly from: string
  /** Empty for ever. */
  readonly until: string
  readonly skipsHolidays: boolean
}

export interface HoursGroup {
  /** Its own while the form is open. */
  readonly id: string
  readonly days: readonly DayOfWeek[]
  /** At least one; parts not yet typed are empty. */
  readonly ranges: readonly HoursRange[]
}

export const WORKING_DAYS: readonly DayOfWeek[] = ['mon', 'tue', 'wed', 'thu', 'fri']

/** The hours of most clinics, which a form begins with. */
const DEFAULT_RANGE: HoursRange = { from: '09:00', until: '17:00' }

/** A problem of the days and their hours. */
export type GroupsProblem =
  | { readonly field: 'groups'; readonly code: 'no-days'; readonly groupId: string }
  | {
      readonly field: 'groups'
      readonly code: 'range-incomplete' | 'range-backwards' | 'ranges-overlap'
      readonly groupId: string
      /** Among the group's ranges. */
      readonly index: number
      readonly part: keyof HoursRange
    }

export type HoursProblem =
  | GroupsProblem
  | {
      readonly field: 'lengthMinutes'
      readonly code: 'length-required' | 'length-out-of-range' | 'length-too-long'
    }
  | { readonly field: 'pauseMinutes'; readonly code: 'pause-out-of-range' }
  | { readonly field: 'from'; readonly code: 'from-invalid' }
  | { readonly field: 'until'; readonly code: 'until-invalid' | 'until-before-from' }

/** Working days from nine to five. */
export function newGroups(): readonly HoursGroup[] {
  return [{ id: 'first', days: WORKING_DAYS, ranges: [DEFAULT_RANGE] }]
}

/** The form of a service without hours: working days from nine to five. `today` is 'YYYY-MM-DD'. */
export function newHoursForm(today: string, durationMinutes: number | null): HoursForm {
  return {
    groups: newGroups(),
    lengthMinutes: durationMinutes === null ? '' : String(durationMinutes),
    pauseMinutes: '0',
    everyWeeks: HOURS_LIMITS.everyWeeks.min,
    from: today,
    until: '',
    skipsHolidays: true,
  }
}

/** Returns the days of a week that have hours: those with the same hours are one group. */
export function toHoursGroups(week: WeeklyHours['days']): readonly HoursGroup[] {
  const groups = new Map<string, HoursGroup>()
  for (const day of DAYS_OF_WEEK) {
    const ranges = week[day]
    if (ranges.length === 0) continue
    const key = writeRanges(ranges)
    const group = groups.get(key) ?? { id: day, days: [], ranges }
    groups.set(key, { ...group, days: [...group.days, day] })
  }
  return [...groups.values()]
}

/** The form of stored hours. */
export function toHoursForm(hours: WeeklyHours): HoursForm {
  const groups = toHoursGroups(hours.days)
  return {
    groups: groups.length === 0 ? [{ id: 'first', days: [], ranges: [DEFAULT_RANGE] }] : groups,
    lengthMinutes: String(hours.lengthMinutes),
    pauseMinutes: String(hours.pauseMinutes),
    everyWeeks: hours.everyWeeks,
    from: hours.from,
    until: hours.until ?? '',
    skipsHolidays: hours.skipsHolidays,
  }
}

/** The week of groups without a problem. */
export function toWeek(groups: readonly HoursGroup[]): WeeklyHours['days'] {
  const days = groups.map(
    ({ days: chosen, ranges }) =>
      [chosen, ranges.toSorted((a, b) => a.from.localeCompare(b.from))] as const,
  )
  return {
    ...NO_DAYS,
    ...Object.fromEntries(
      days.flatMap(([chosen, ranges]) => chosen.map((day) => [day, ranges] as const)),
    ),
  }
}

/** The hours of a form without a problem. */
export function toWeeklyHours(form: HoursForm, publishedUntil: string | null): WeeklyHours {
  return {
    days: toWeek(form.groups),
    lengthMinutes: Number(form.lengthMinutes),
    pauseMinutes: Number(form.pauseMinutes),
    everyWeeks: form.everyWeeks,
    from: form.from,
    until: form.until === '' ? null : form.until,
    skipsHolidays: form.skipsHolidays,
    publishedUntil,
  }
}

/** Chooses a day for a group, or unchooses it. A day has one group's hours: it leaves the others. */
export function toggleDay<Form extends HoursGroups>(
  form: Form,
  groupId: string,
  day: DayOfWeek,
): Form {
  return {
    ...form,
    groups: form.groups.map((group) => {
      const others = group.days.filter((each) => each !== day)
      const isChosen = group.id === groupId && others.length === group.days.length
      const days = DAYS_OF_WEEK.filter(
        (each) => others.includes(each) || (isChosen && each === day),
      )
      return { ...group, days }
    }),
  }
}

/** Adds hours for the days that have none yet. */
export function addGroup<Form extends HoursGroups>(form: Form, id: string): Form {
  const taken = new Set(form.groups.flatMap(({ days }) => days))
  const days = DAYS_OF_WEEK.filter((day) => !taken.has(day))
  return {
    ...form,
    groups: [...form.groups, { id, days: days.slice(0, 1), ranges: [DEFAULT_RANGE] }],
  }
}

/** Changes one group. */
export function changeGroup<Form extends HoursGroups>(
  form: Form,
  groupId: string,
  change: (group: HoursGroup) => HoursGroup,
): Form {
  return {
    ...form,
    groups: form.groups.map((group) => (group.id === groupId ? change(group) : group)),
  }
}

/** Around noon, when a long day is usually interrupted. */
const BREAK: HoursRange = { from: '12:00', until: '13:00' }

/** Interrupts the last hours of a group around noon; where they don't last over noon, the break is still to be typed. */
export function addBreak(group: HoursGroup): HoursGroup {
  const last = group.ranges.at(-1) ?? DEFAULT_RANGE
  const lastsOverNoon = last.from < BREAK.from && last.until > BREAK.until
  const added = lastsOverNoon ? BREAK : { from: '', until: '' }
  return {
    ...group,
    ranges: [
      ...group.ranges.slice(0, -1),
      { from: last.from, until: added.from },
      { from: added.until, until: last.until },
    ],
  }
}

/** Removes the break between two ranges of a group; `index` is the range before it. */
export function removeBreak(group: HoursGroup, index: number): HoursGroup {
  const [before, after] = group.ranges.slice(index, index + 2)
  if (before === undefined || after === undefined) return group
  return {
    ...group,
    ranges: [
      ...group.ranges.slice(0, index),
      { from: before.from, until: after.until },
      ...group.ranges.slice(index + 2),
    ],
  }
}

/** Returns the first problem, in the order of the form, or null. */
export function findHoursProblem(form: HoursForm): HoursProblem | null {
  return (
    findGroupsProblem(form.groups) ??
    findLengthProblem(form) ??
    findPauseProblem(form.pauseMinutes) ??
    findDatesProblem(form)
  )
}

/** Returns the first problem of the days and their hours, or null. */
export function findGroupsProblem(groups: readonly HoursGroup[]): GroupsProblem | null {
  for (const group of groups) {
    const problem = findGroupProblem(group)
    if (problem !== null) return problem
  }
  return null
}

function findGroupProblem({ id, days, ranges }: HoursGroup): GroupsProblem | null {
  const place = { field: 'groups', groupId: id } as const
  if (days.length === 0) return { ...place, code: 'no-days' }
  for (const [index, { from, until }] of ranges.entries()) {
    if (!isTime(from)) return { ...place, code: 'range-incomplete', index, part: 'from' }
    if (!isTime(until)) return { ...place, code: 'range-incomplete', index, part: 'until' }
    if (until <= from) return { ...place, code: 'range-backwards', index, part: 'until' }
    const isOverlapping = ranges
      .slice(0, index)
      .some((before) => from < before.until && before.from < until)
    if (isOverlapping) return { ...place, code: 'ranges-overlap', index, part: 'from' }
  }
  return null
}

function findLengthProblem({ groups, lengthMinutes }: HoursForm): HoursProblem | null {
  const field = 'lengthMinutes'
  const { min, max } = HOURS_LIMITS.lengthMinutes
  const length = Number(lengthMinutes)
  if (lengthMinutes === '') return { field, code: 'length-required' }
  if (length < min || length > max) return { field, code: 'length-out-of-range' }
  const fits = groups
    .flatMap(({ ranges }) => ranges)
    .some(({ from, until }) => minutesOf(until) - minutesOf(from) >= length)
  return fits ? null : { field, code: 'length-too-long' }
}

function findPauseProblem(pauseMinutes: string): HoursProblem | null {
  return Number(pauseMinutes) > HOURS_LIMITS.pauseMinutes.max
    ? { field: 'pauseMinutes', code: 'pause-out-of-range' }
    : null
}

function findDatesProblem({ from, until }: HoursForm): HoursProblem | null {
  if (!isDate(from)) return { field: 'from', code: 'from-invalid' }
  if (until === '') return null
  if (!isDate(until)) return { field: 'until', code: 'until-invalid' }
  return until < from ? { field: 'until', code: 'until-before-from' } : null
}
