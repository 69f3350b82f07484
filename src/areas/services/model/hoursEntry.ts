import { MAX_TIMES_AT_ONCE } from '#src/core/fields/limits.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import {
  findHoursProblem,
  newHoursForm,
  toHoursForm,
  toWeeklyHours,
  type HoursForm,
  type HoursProblem,
} from './hoursForm.ts'
import {
  planPublication,
  spanOf,
  type DateSpan,
  type PublishContext,
  type PublishPlan,
} from './publishPlan.ts'
import { hasSameTimes, type WeeklyHours } from './weeklyHours.ts'

/** What a clinic enters before it publishes: its hours, and what it decides this time alone. */
export interface HoursEntry extends HoursForm {
  /** How many weeks are published at once. */
  readonly weeks: number
  /** Whether a time that overlaps another of the doctor's is not published. */
  readonly leavesOutOverlaps: boolean
  /** Whether free times of the hours that these replace are taken back. */
  readonly dropsOutdated: boolean
  /** Whether other free times that the hours don't ask for are taken back. */
  readonly dropsStrays: boolean
  /** The dates of holidays on which the clinic is open all the same. */
  readonly openHolidays: readonly string[]
  /** The ids of the doctor's services with the same hours that do not change with this one. */
  readonly apart: readonly string[]
}

export type HoursEntryProblem =
  | HoursProblem
  | {
      readonly field: 'weeks'
      readonly code: 'too-many-times' | 'too-many-together' | 'no-new-times'
    }

/** The weeks that can be published at once. */
export const WEEKS_AHEAD: readonly number[] = [1, 2, 4, 8, 12, 26]

const DEFAULT_WEEKS = 4

/** What is compared with the hours, but for what follows from them. */
export type EntryContext = Omit<
  PublishContext,
  'span' | 'openHolidays' | 'former' | 'dropsOutdated'
>

export interface Publication {
  readonly hours: WeeklyHours
  readonly span: DateSpan
  readonly plan: PublishPlan
  /** The new times, in epoch milliseconds. */
  readonly timestamps: readonly number[]
  /** Ids of the slots to take back. */
  readonly dropped: readonly string[]
}

/** The entry of a service with these hours, or with none yet. A length is proposed from its duration. */
export function toHoursEntry(
  stored: WeeklyHours | null,
  { today, duration }: { readonly today: string; readonly duration: number | null },
): HoursEntry {
  return {
    ...(stored === null ? newHoursForm(today, duration) : toHoursForm(stored)),
    weeks: DEFAULT_WEEKS,
    leavesOutOverlaps: false,
    dropsOutdated: true,
    dropsStrays: false,
    openHolidays: [],
    apart: [],
  }
}

/**
 * Returns what an entry would publish; null while its hours have a problem, or where none of their dates are
 * left.
 */
export function preparePublication(
  entry: HoursEntry,
  stored: WeeklyHours | null,
  context: EntryContext,
): Publication | null {
  if (findHoursProblem(entry) !== null) return null
  const hours = toWeeklyHours(entry, stored?.publishedUntil ?? null)
  const { date: today } = toWallTime(context.now, context.zone)
  const span = spanOf(hours, stored, { today, weeks: entry.weeks })
  return span === null
    ? null
    : preparePublicationOf(hours, { span, stored, decisions: entry }, context)
}

/** What a clinic decides about single times, this time alone. */
export type PublicationDecisions = Pick<
  HoursEntry,
  'leavesOutOverlaps' | 'dropsOutdated' | 'dropsStrays' | 'openHolidays'
>

interface PublicationOptions {
  readonly span: DateSpan
  /** The hours that these replace or go on with; null where the service has none. */
  readonly stored: WeeklyHours | null
  readonly decisions: PublicationDecisions
}

/** Returns what hours publish for some dates. */
export function preparePublicationOf(
  hours: WeeklyHours,
  { span, stored, decisions }: PublicationOptions,
  context: EntryContext,
): Publication {
  const openHolidays = new Set(decisions.openHolidays)
  const isReplacing = stored?.publishedUntil != null && !hasSameTimes(stored, hours)
  const former = isReplacing ? stored : null
  const { dropsOutdated } = decisions
  const plan = planPublication(hours, { ...context, span, openHolidays, former, dropsOutdated })
  return {
    hours: { ...hours, publishedUntil: span.until },
    span,
    plan,
    timestamps: plan.times
      .filter(
        ({ isStored, overlaps }) =>
          !isStored && (!decisions.leavesOutOverlaps || overlaps.length === 0),
      )
      .map(({ timestamp }) => timestamp),
    dropped: [
      ...(dropsOutdated ? plan.outdated : []),
      ...(decisions.dropsStrays ? plan.strays : []),
    ].map(({ slotId }) => slotId),
  }
}

/**
 * Returns the first problem of an entry, in the order of its fields, or null. `others` are the times of services
 * that change with it.
 */
export function findHoursEntryProblem(
  entry: HoursEntry,
  stored: WeeklyHours | null,
  publication: Publication | null,
  others: readonly Pick<Publication, 'timestamps'>[] = [],
): HoursEntryProblem | null {
  const problem = findHoursProblem(entry)
  if (problem !== null) return problem
  if (publication === null) return { field: 'weeks', code: 'no-new-times' }
  const { timestamps, dropped, hours } = publication
  if (timestamps.length > MAX_TIMES_AT_ONCE) return { field: 'weeks', code: 'too-many-times' }
  const together = others.reduce((sum, other) => sum + other.timestamps.length, timestamps.length)
  if (together > MAX_TIMES_AT_ONCE) return { field: 'weeks', code: 'too-many-together' }
  const isNothing =
    timestamps.length + dropped.length === 0 && (stored === null || hasSameTimes(stored, hours))
  return isNothing ? { field: 'weeks', code: 'no-new-times' } : null
}
