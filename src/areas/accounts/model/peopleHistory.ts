import type { LogEntry } from './logEntry.ts'
import type { InvitedRole } from './staff.ts'

/** What one of a clinic's people did about another, or about the own place there. */
export type PeopleDeed =
  | { readonly kind: 'joined' | 'left' | 'removed' | 'handed-over' | 'invitation-taken-back' }
  | { readonly kind: 'invited'; readonly email: string }
  | { readonly kind: 'role'; readonly role: InvitedRole }

/** One line of what happened to the people of a clinic. */
export interface PeopleChange {
  readonly key: string
  readonly deed: PeopleDeed
  /** In epoch milliseconds. */
  readonly at: number
  /** Who did it; null where nobody says what the person is called. */
  readonly name: string | null
  /** The person whom it is about; null where nobody says the name, and where it is about nobody else. */
  readonly of: string | null
}

/**
 * Returns what the log says of a clinic's people, in its order. One update can have several entries: they are one line.
 *
 * @param members what those are called who are there, by account
 */
export function peopleChangesOf(
  entries: readonly LogEntry[],
  members: ReadonlyMap<string, string>,
): readonly PeopleChange[] {
  const names = namesIn(entries, members)
  const updates = new Map<string, LogEntry[]>()
  for (const entry of entries) {
    const { list } = entry.value
    if (list !== 'staff' && list !== 'staff_places') continue
    // The backend's clock says one time for all of an update.
    const update = `${entry.at} ${entry.userId}`
    updates.set(update, [...(updates.get(update) ?? []), entry])
  }
  return [...updates.values()].flatMap((update) => changesIn(update, names))
}

/** What people were called last: those who are gone by their own entries, or by the one that says that they went. */
function namesIn(
  entries: readonly LogEntry[],
  members: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map(members)
  const add = (userId: string | undefined, name: string | null): void => {
    if (userId !== undefined && name !== null && name !== '' && !names.has(userId)) {
      names.set(userId, name)
    }
  }
  for (const { userId, name, of, value } of entries) {
    add(userId, name)
    if (value.list === 'staff') add(value.place[0], of)
  }
  return names
}

function changesIn(
  update: readonly LogEntry[],
  names: ReadonlyMap<string, string>,
): readonly PeopleChange[] {
  const [first] = update
  if (first === undefined) return []
  const { userId, at } = first
  const name = first.name === '' ? (names.get(userId) ?? null) : first.name
  const line = (key: string, deed: PeopleDeed, of: string | null): PeopleChange => ({
    key,
    deed,
    at,
    name,
    of,
  })
  const nameOf = (id: string, of: string | null = null): string | null =>
    of ?? names.get(id) ?? null
  const owner = update.find(({ value }) => value.place[0] === 'owner')
  if (owner !== undefined) {
    return [line(owner.key, { kind: 'handed-over' }, nameOf(String(owner.to)))]
  }
  const invited = update.filter(({ value }) => value.list === 'staff_places')
  // Where an invitation takes the place of one that ended, only the new one is news.
  const news = invited.some(({ to }) => to !== null)
    ? invited.filter(({ to }) => to !== null)
    : invited
  const ofPeople = update.filter(({ value }) => value.list === 'staff')
  const ids = [...new Set(ofPeople.map(({ value }) => value.place[0] ?? ''))]
  return [
    ...news.map(({ key, to }) =>
      line(
        key,
        to === null ? { kind: 'invitation-taken-back' } : { kind: 'invited', email: String(to) },
        null,
      ),
    ),
    ...ids.flatMap((id) => {
      const entries = ofPeople.filter(({ value }) => value.place[0] === id)
      const deed = deedOf(id, entries)
      const [entry] = entries
      return deed === null || entry === undefined
        ? []
        : [line(entry.key, deed, nameOf(id, entry.of))]
    }),
  ]
}

/** What an update did to one person: came, went, or has another role. */
function deedOf(id: string, entries: readonly LogEntry[]): PeopleDeed | null {
  const entryOf = (field: string): LogEntry | undefined =>
    entries.find(({ value }) => value.place[1] === field)
  const clinic = entryOf('clinic')
  if (clinic !== undefined) {
    if (clinic.to !== null) return { kind: 'joined' }
    return { kind: clinic.userId === id ? 'left' : 'removed' }
  }
  const [manager, desk, doctor] = [entryOf('manager'), entryOf('desk'), entryOf('doctor')]
  if (manager !== undefined && manager.to !== null) return { kind: 'role', role: 'manager' }
  if (desk !== undefined) return { kind: 'role', role: desk.to === null ? 'doctor' : 'desk' }
  if (manager !== undefined) return { kind: 'role', role: 'desk' }
  // The day of another doctor, with the same role.
  return doctor === undefined ? null : { kind: 'role', role: 'doctor' }
}
