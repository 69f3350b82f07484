import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { isSameDoctor } from './absence.ts'

/** What one of the clinic's people did with hours and absences. What the log does not say any more is null. */
export type TimeDeed =
  | AbsenceDeed
  | LateDeed
  | BlockDeed
  | { readonly kind: 'hours-saved' | 'hours-removed'; readonly serviceId: string }

interface Span {
  /** Epoch milliseconds. */
  readonly from: number | null
  readonly until: number | null
}

export interface AbsenceDeed extends Span {
  readonly kind: 'absent' | 'absence-removed'
  /** Empty where the whole clinic is closed. */
  readonly doctor: string | null
}

export interface LateDeed {
  readonly kind: 'late' | 'late-taken-back'
  readonly doctor: string | null
  readonly minutes: number | null
}

export interface BlockDeed extends Span {
  readonly kind: 'blocked' | 'unblocked'
  /** The id of the doctor or of the room. */
  readonly listId: string
}

export interface TimeDeedLine {
  /** Of one of its entries. */
  readonly key: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The person. */
  readonly name: string
  readonly deed: TimeDeed
}

type Values = ReadonlyMap<string, LogEntry['to']>

/** The entries that one update made about one record. */
interface Group {
  readonly first: LogEntry
  readonly list: string
  readonly record: readonly string[]
  readonly values: Map<string, LogEntry['to']>
}

/** Lists of hours and absences, each with the value that says whether its record came or went. */
const MAIN_VALUES: ReadonlyMap<string, string> = new Map([
  ['absences', 'doctor'],
  ['late_doctors', 'minutes'],
  ['busy_times', 'from'],
  ['weekly_hours', 'saved'],
])

/**
 * Returns what was done with hours and absences, from a clinic's latest changes, the latest first. What was removed is described by
 * the entry that made it, where that is among them.
 */
export function timeDeedsOf(entries: readonly LogEntry[]): readonly TimeDeedLine[] {
  const groups = groupsOf(entries)
  const lines = groups.flatMap((group, index): readonly TimeDeedLine[] => {
    const { first, list, record, values } = group
    const main = values.get(MAIN_VALUES.get(list) ?? '')
    if (main === undefined) return []
    const made = main === null ? findMade(groups.slice(index + 1), group) : values
    const deed = deedOf(group, made, main !== null)
    return deed === null || record.length === 0
      ? []
      : [{ key: first.key, at: first.at, name: first.name, deed }]
  })
  return lines.filter((line) => !lines.some((other) => saysInstead(other, line)))
}

function groupsOf(entries: readonly LogEntry[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const entry of entries) {
    const { list, place } = entry.value
    const [record, field] = [place.slice(0, -1), place.at(-1)]
    if (!MAIN_VALUES.has(list) || field === undefined) continue
    const id = JSON.stringify([list, record, entry.at, entry.userId])
    const group = groups.get(id) ?? { first: entry, list, record, values: new Map() }
    group.values.set(field, entry.to)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The latest of older entries that made the record. */
function findMade(older: readonly Group[], { list, record }: Group): Values {
  const main = MAIN_VALUES.get(list) ?? ''
  const made = older.find(
    (group) =>
      group.list === list &&
      group.record.join(':') === record.join(':') &&
      (group.values.get(main) ?? null) !== null,
  )
  return made?.values ?? new Map<string, never>()
}

function deedOf(group: Group, values: Values, isMade: boolean): TimeDeed | null {
  const number = (field: string): number | null => {
    const value = values.get(field)
    return typeof value === 'number' ? value : null
  }
  const doctor = values.get('doctor')
  const whose = { doctor: typeof doctor === 'string' ? doctor : null }
  const span = { from: number('from'), until: number('until') }
  const [id = ''] = group.record
  switch (group.list) {
    case 'absences':
      return { kind: isMade ? 'absent' : 'absence-removed', ...whose, ...span }
    case 'late_doctors':
      return { kind: isMade ? 'late' : 'late-taken-back', ...whose, minutes: number('minutes') }
    case 'busy_times':
      return { kind: isMade ? 'blocked' : 'unblocked', listId: id, ...span }
    case 'weekly_hours':
      return { kind: isMade ? 'hours-saved' : 'hours-removed', serviceId: id }
    default:
      return null
  }
}

/** Other minutes are said in the place of those before, in one update. */
function saysInstead(other: TimeDeedLine, line: TimeDeedLine): boolean {
  return (
    line.deed.kind === 'late-taken-back' &&
    other.deed.kind === 'late' &&
    other.at === line.at &&
    other.name === line.name &&
    isSameDoctor(other.deed.doctor ?? '', line.deed.doctor ?? '')
  )
}
