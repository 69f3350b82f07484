import type { NewAbsence } from '#src/areas/doctors/model/absence.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, startOfDay, toWallTime } from '#src/core/time/wallClock.ts'
import type { AgendaVisit, DayAgenda, DeskBlock, DoctorDay } from './dayAgenda.ts'
import type { DeskDoctor } from './deskDoctor.ts'
import { outsideGroups, type GroupTime } from './groupTimes.ts'
import type { OpenTime } from './openTimes.ts'
import { placeInLanes, type Lane, type MinuteSpan } from './placeInLanes.ts'
import { closedSpans, publishedHours, type ClosedSpan } from './publishedHours.ts'

const HOUR_MINUTES = HOUR_MS / MINUTE_MS
const DAY_MINUTES = 24 * HOUR_MINUTES

/** A day that has less than this in it is shown at least so far. */
const USUAL_DAY: MinuteSpan = { from: 9 * HOUR_MINUTES, until: 17 * HOUR_MINUTES }

/** How many lines of text an hour is at least and at most as tall as. */
const LINES_AN_HOUR = { min: 3, max: 6 } as const

type Content =
  | { readonly kind: 'visit'; readonly visit: AgendaVisit }
  | { readonly kind: 'group'; readonly group: GroupTime }
  | { readonly kind: 'open'; readonly open: OpenTime }
  | { readonly kind: 'block'; readonly block: DeskBlock }

/** Something to press in the day, beside what overlaps it. */
export type PlacedEntry = Content & MinuteSpan & Lane

/** What the day is drawn on: when the doctor is away, and when nothing is published. */
export type Ground =
  (MinuteSpan & { readonly kind: 'away'; readonly absence: NewAbsence }) | ClosedSpan

export interface GridColumn extends DoctorDay {
  /** Epoch milliseconds of the day's start. */
  readonly day: number
  /** In time order. */
  readonly entries: readonly PlacedEntry[]
  /** In time order. */
  readonly grounds: readonly Ground[]
}

/** One or several days of doctors side by side, by the clock on the wall. */
export interface DayGrid {
  /** Whole hours. */
  readonly range: MinuteSpan
  readonly columns: readonly GridColumn[]
  /** An hour is as tall as this many lines of text, so that the shortest visit has one. */
  readonly linesAnHour: number
}

/** The day of a doctor, which begins at `day`, in epoch milliseconds. */
export interface DayOfDoctor extends DoctorDay {
  readonly day: number
}

/** Returns the days of one doctor, also those on which there is nothing of this doctor. */
export function daysOfDoctor(
  agendas: readonly DayAgenda[],
  doctor: DeskDoctor,
): readonly DayOfDoctor[] {
  const doctorId = findDoctorId(agendas, doctor)
  const nothing = {
    doctor,
    doctorId,
    visits: [],
    open: [],
    groups: [],
    blocks: [],
    absences: [],
    published: [],
  }
  return agendas.map(({ day, doctors }) => ({
    ...(doctors.find((each) => each.doctor.key === doctor.key) ?? nothing),
    day,
  }))
}

function findDoctorId(agendas: readonly DayAgenda[], { key }: DeskDoctor): string | null {
  const days = agendas.flatMap(({ doctors }) => doctors.filter(({ doctor }) => doctor.key === key))
  return days.find(({ doctorId }) => doctorId !== null)?.doctorId ?? null
}

/** Places days of doctors in columns of the same hours. */
export function layOutGrid(days: readonly DayOfDoctor[], zone: TimeZone): DayGrid {
  const linesAnHour = countLines(days)
  const minMinutes = HOUR_MINUTES / linesAnHour
  const minutesOf = (timestamp: number): number => toWallTime(timestamp, zone).minutes
  const drafts = days.map((day) => ({
    day,
    entries: listEntries(day, minutesOf, zone),
    hours: publishedHours(
      day.published.map(({ start, duration }) => spanOf(minutesOf(start), duration)),
    ),
  }))
  const range = wholeHours([
    USUAL_DAY,
    ...drafts.flatMap(({ entries, hours }) => [...entries, ...hours]),
  ])
  return {
    range,
    linesAnHour,
    columns: drafts.map(({ day, entries, hours }) => ({
      ...day,
      entries: place(entries, minMinutes),
      grounds: [
        ...day.absences.map((absence): Ground => {
          const begins = absence.from <= day.day ? range.from : minutesOf(absence.from)
          const endsLater = absence.until >= addDays(day.day, 1, zone)
          const until = endsLater ? range.until : minutesOf(absence.until)
          return { kind: 'away', absence, ...within({ from: begins, until }, range) }
        }),
        // Where no time is known, visits may be from a time whose slots were cleared.
        ...(hours.length === 0 && day.visits.length > 0 ? [] : closedSpans(hours, range)),
      ].filter(({ from, until }) => from < until),
    })),
  }
}

/** Returns what of a doctor's day is not open at a time, in minutes since midnight; null within the published hours. */
export function findGround(
  { grounds }: Pick<GridColumn, 'grounds'>,
  minutes: number,
): Ground['kind'] | null {
  const found = grounds.filter(({ from, until }) => from <= minutes && minutes < until)
  return (found.find(({ kind }) => kind === 'away') ?? found[0])?.kind ?? null
}

/** Returns where a moment is in a grid, in minutes since midnight; null where its day or hours are others. */
export function findInGrid(
  { range }: Pick<DayGrid, 'range'>,
  day: number,
  moment: number,
  zone: TimeZone,
): number | null {
  if (startOfDay(moment, zone) !== day) return null
  const { minutes } = toWallTime(moment, zone)
  return minutes >= range.from && minutes <= range.until ? minutes : null
}

type Entry = Content & MinuteSpan

function listEntries(
  { day, blocks, groups, ...all }: DayOfDoctor,
  minutesOf: (timestamp: number) => number,
  zone: TimeZone,
): readonly Entry[] {
  const { visits, open } = outsideGroups({ ...all, groups })
  const entries = visits.map((visit): Entry => {
    const { duration } = visit.appointment.bookingDetails
    return { kind: 'visit', visit, ...spanOf(minutesOf(startOf(visit.appointment)), duration) }
  })
  const groupEntries = groups.map((group): Entry => ({
    kind: 'group',
    group,
    ...spanOf(minutesOf(group.start), group.duration),
  }))
  const starts = [
    ...open.map(({ start }) => start),
    ...groups.map(({ start }) => start),
    ...visits
      .filter(({ state }) => state !== 'cancelled')
      .map((visit) => startOf(visit.appointment)),
    ...blocks.map(({ from }) => from),
  ]
  // An open time is as long as its longest service, or until the next time begins.
  const openEntries = open.map((time): Entry => {
    const longest = Math.max(...time.free.map(({ duration }) => duration))
    const next = Math.min(...starts.filter((start) => start > time.start))
    const duration = Math.min(longest, (next - time.start) / MINUTE_MS)
    return { kind: 'open', open: time, ...spanOf(minutesOf(time.start), duration) }
  })
  const blockEntries = blocks.map((block): Entry => {
    const endsLater = block.until >= addDays(day, 1, zone)
    return {
      kind: 'block',
      block,
      from: block.from <= day ? 0 : minutesOf(block.from),
      until: endsLater ? DAY_MINUTES : minutesOf(block.until),
    }
  })
  return [...entries, ...groupEntries, ...openEntries, ...blockEntries]
}

/** What goes on after midnight ends with the day. */
function spanOf(from: number, duration: number): MinuteSpan {
  return { from, until: Math.min(from + duration, DAY_MINUTES) }
}

function place(entries: readonly Entry[], minMinutes: number): readonly PlacedEntry[] {
  const lanes = placeInLanes(
    // What is drawn taller than it lasts needs its room.
    entries.map(({ from, until }) => ({ from, until: Math.max(until, from + minMinutes) })),
  )
  return entries
    .map((entry, position): PlacedEntry => ({
      ...entry,
      ...(lanes[position] ?? { lane: 0, lanes: 1 }),
    }))
    .toSorted((a, b) => a.from - b.from || a.lane - b.lane)
}

function wholeHours(spans: readonly MinuteSpan[]): MinuteSpan {
  const from = Math.min(...spans.map((span) => span.from))
  const until = Math.max(...spans.map((span) => span.until))
  return {
    from: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    until: Math.ceil(until / HOUR_MINUTES) * HOUR_MINUTES,
  }
}

function within({ from, until }: MinuteSpan, range: MinuteSpan): MinuteSpan {
  return { from: Math.max(from, range.from), until: Math.min(until, range.until) }
}

function countLines(days: readonly DoctorDay[]): number {
  const durations = days.flatMap(({ visits, open }) => [
    ...visits.map(({ appointment }) => endOf(appointment) - startOf(appointment)),
    ...open.flatMap(({ free }) => free.map(({ duration }) => duration * MINUTE_MS)),
  ])
  const lines = Math.ceil(HOUR_MS / Math.min(HOUR_MS, ...durations))
  return Math.min(Math.max(lines, LINES_AN_HOUR.min), LINES_AN_HOUR.max)
}
