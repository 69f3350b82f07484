import {
  END_OF_TIME,
  LIST_END,
  LIST_START,
  overlaps,
  type TakenTime,
  type ListedTime,
} from './takenTime.ts'

/** What is to change in a doctor's list. */
export interface ListChange {
  /** Keys of times that go. */
  readonly remove: readonly string[]
  readonly add: readonly TakenTime[]
}

/** A time of a list as it is to be written; null where it goes. */
export type ListedRecord = Readonly<Record<string, string | number>> | null

export type ListPlan =
  /** What to write below the list, by the path there: whole times, and single links of others. */
  | { readonly kind: 'planned'; readonly changes: Readonly<Record<string, ListedRecord | string>> }
  /** Keys of the times that are in the way. */
  | { readonly kind: 'overlap'; readonly keys: readonly string[] }
  /** What is known of the list does not fit together: somebody has changed it in the meantime. */
  | { readonly kind: 'stale' }

/**
 * Plans a change of a doctor's list from what is known of it: at least the times that go, and the neighbours of those
 * that come. Nothing is known of a list that was never begun: then it begins. Links of all others stay as they are.
 */
export function planList(known: readonly ListedTime[], { remove, add }: ListChange): ListPlan {
  const list = new LinkedList(known)
  for (const key of remove) if (!list.remove(key)) return { kind: 'stale' }
  const keys = new Set<string>()
  for (const time of add.toSorted((a, b) => a.from - b.from)) {
    const result = list.insert(time)
    if (result === 'stale') return { kind: 'stale' }
    for (const key of result) keys.add(key)
  }
  if (keys.size > 0) return { kind: 'overlap', keys: [...keys] }
  return { kind: 'planned', changes: list.changes() }
}

/** A list of which some times are known, and how they are linked by now. */
class LinkedList {
  readonly #times: Map<string, TakenTime>
  readonly #before = new Map<string, string>()
  readonly #after = new Map<string, string>()
  readonly #stored: ReadonlyMap<string, ListedTime>
  readonly #removed = new Set<string>()

  constructor(known: readonly ListedTime[]) {
    this.#stored = new Map(known.map((time) => [time.key, time]))
    this.#times = new Map(known.length === 0 ? EMPTY.map((time) => [time.key, time]) : this.#stored)
    for (const { key, before, after } of known.length === 0 ? EMPTY : known) {
      if (key !== LIST_START) this.#before.set(key, before)
      if (key !== LIST_END) this.#after.set(key, after)
    }
  }

  /** Returns whether it was there. */
  remove(key: string): boolean {
    const [before, after] = [this.#before.get(key), this.#after.get(key)]
    if (before === undefined || after === undefined || !this.#times.delete(key)) return false
    this.#after.set(before, after)
    this.#before.set(after, before)
    this.#removed.add(key)
    return true
  }

  /** Puts it where it belongs. Returns the keys of what it overlaps, and then leaves it out. */
  insert(time: TakenTime): readonly string[] | 'stale' {
    const before = this.#lastUpTo(time.from)
    const after = before === null ? undefined : this.#times.get(this.#after.get(before.key) ?? '')
    if (before === null || after === undefined || this.#times.has(time.key)) {
      // The same time is there already, for somebody else.
      return this.#times.has(time.key) ? [time.key] : 'stale'
    }
    if (this.#before.get(after.key) !== before.key) return 'stale'
    const inTheWay = [before, after].filter((other) => overlaps(other, time))
    if (inTheWay.length > 0) return inTheWay.map(({ key }) => key)
    this.#times.set(time.key, time)
    this.#after.set(before.key, time.key)
    this.#before.set(time.key, before.key)
    this.#after.set(time.key, after.key)
    this.#before.set(after.key, time.key)
    return []
  }

  /** Times that are new are written whole, those that are gone as null, and of all others the links that differ. */
  changes(): Readonly<Record<string, ListedRecord | string>> {
    const changes: Record<string, ListedRecord | string> = {}
    for (const key of this.#removed) changes[key] = null
    for (const key of new Set([...this.#before.keys(), ...this.#after.keys()])) {
      if (this.#removed.has(key)) continue
      const time = this.#times.get(key)
      const stored = this.#stored.get(key)
      const links = { before: this.#before.get(key), after: this.#after.get(key) }
      if (time !== undefined && stored === undefined) {
        changes[key] = recordOf(time, links)
        continue
      }
      for (const [name, link] of Object.entries(links)) {
        const isChanged = link !== (name === 'before' ? stored?.before : stored?.after)
        if (link !== undefined && isChanged) changes[`${key}/${name}`] = link
      }
    }
    return changes
  }

  #lastUpTo(instant: number): TakenTime | null {
    let last: TakenTime | null = null
    for (const time of this.#times.values()) {
      if (time.from <= instant && (last === null || time.from >= last.from)) last = time
    }
    return last
  }
}

/** A list in which nothing is. */
const EMPTY: readonly ListedTime[] = [
  { key: LIST_START, from: -Infinity, until: 0, before: '', after: LIST_END },
  { key: LIST_END, from: END_OF_TIME, until: Infinity, before: LIST_START, after: '' },
]

function recordOf(
  { key, from, until }: TakenTime,
  {
    before = '',
    after = '',
  }: { readonly before: string | undefined; readonly after: string | undefined },
): ListedRecord {
  if (key === LIST_START) return { until, after }
  if (key === LIST_END) return { from, before }
  return { from, until, before, after }
}
