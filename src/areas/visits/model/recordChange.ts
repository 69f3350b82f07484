import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { isLoggedRecordList, type LoggedRecordList } from '#src/areas/accounts/model/loggedLists.ts'

/** What one person changed of one record of a clinic in one update. */
export interface RecordChange {
  readonly key: string
  readonly userId: string
  /** What the person was called then. */
  readonly name: string
  /** In epoch milliseconds. */
  readonly at: number
  readonly list: LoggedRecordList
  /** Empty for the clinic's own record. */
  readonly recordId: string
  readonly entries: readonly LogEntry[]
}

/** What the records of a clinic are called, by their ids; null where that is no longer known. */
export interface RecordNames {
  readonly services: (id: string) => string | null
  readonly doctors: (id: string) => string | null
  readonly rooms: (id: string) => string | null
}

/**
 * Groups the entries of a log, the latest first, by the update that brought them: all of one person have the same time.
 * Leaves out hours and absences, and lists that nobody knows.
 */
export function toRecordChanges(entries: readonly LogEntry[]): readonly RecordChange[] {
  const changes = new Map<string, RecordChange>()
  for (const entry of entries) {
    const { list, place } = entry.value
    if (!isLoggedRecordList(list)) continue
    const recordId = place.length > 1 ? (place[0] ?? '') : ''
    const group = [entry.at, entry.userId, list, recordId].join('/')
    const { key, userId, name, at } = entry
    const known = changes.get(group) ?? { key, userId, name, at, list, recordId, entries: [] }
    changes.set(group, { ...known, entries: [...known.entries, entry] })
  }
  return [...changes.values()]
}

/** Which value of its record an entry is about: 'name', 'policy:window_days', 'changed_at'. */
export function fieldOf({ value: { place } }: LogEntry): string {
  return place.length > 1 ? place.slice(1).join(':') : place.join(':')
}

/** Returns what a change made of a value of its record; undefined where it did not touch it. */
export function changedTo({ entries }: RecordChange, field: string): LogEntry['to'] | undefined {
  return entries.find((entry) => fieldOf(entry) === field)?.to
}

/** Returns the name that the latest of these entries gave to a record; null where none says it. */
export function findLoggedName(
  changes: readonly RecordChange[],
  list: LoggedRecordList,
  recordId: string,
): string | null {
  for (const change of changes) {
    if (change.list !== list || change.recordId !== recordId) continue
    const name = changedTo(change, 'name')
    if (typeof name === 'string') return name
  }
  return null
}
