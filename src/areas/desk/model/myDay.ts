import { isBlockKey, type TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import type {
  ActiveAppointment,
  Appointment,
  PastAppointment,
} from '#src/areas/visits/model/appointment.ts'
import { findProgress } from '#src/areas/visits/model/visitProgress.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'

/** A time of a doctor's day that the clinic blocked. */
export interface OwnBlock extends TakenTime {
  /** What for; empty where the clinic did not say. */
  readonly note: string
}

/** What a doctor's day is made of, in time order. */
export type OwnEntry =
  | { readonly start: number; readonly visit: Appointment; readonly block: null }
  | { readonly start: number; readonly visit: null; readonly block: OwnBlock }

/** A doctor's day as the doctor needs it: who is next, who comes after that, and what is over. */
export interface MyDay {
  /** Null where nobody is left, and on any day but today. */
  readonly next: ActiveAppointment | null
  readonly later: readonly OwnEntry[]
  /** Empty on any day but today. */
  readonly earlier: readonly OwnEntry[]
}

interface OwnBook extends TimeRange {
  /** The doctor's pending and confirmed ones, of other days too. */
  readonly active: readonly ActiveAppointment[]
  /** The visits of the day that have ended. */
  readonly past: readonly PastAppointment[]
  /** When the doctor is busy, with visits too. */
  readonly busy: readonly TakenTime[]
  /** What the blocks among them are for, by their keys. */
  readonly blockNotes: ReadonlyMap<string, string>
}

interface Moment {
  /** Epoch milliseconds. */
  readonly now: number
  /** Somebody types about this visit: it stays the next one as long as that is possible. Null for none. */
  readonly heldId: string | null
}

/** Arranges a doctor's day. Who cancelled is left out. */
export function arrangeMyDay(book: OwnBook, { now, heldId }: Moment): MyDay {
  const { from, until } = book
  const isToday = from <= now && now < until
  const entries = listEntries(book)
  if (!isToday) return { next: null, later: entries, earlier: [] }
  const next = findNext(entries, now, heldId)
  const others = entries.filter(({ visit }) => visit === null || visit !== next)
  return {
    next,
    later: others.filter((entry) => !isOver(entry, now)),
    earlier: others.filter((entry) => isOver(entry, now)),
  }
}

function listEntries({
  from,
  until,
  active,
  past,
  busy,
  blockNotes,
}: OwnBook): readonly OwnEntry[] {
  const ended = new Set(past.map(({ appointmentId }) => appointmentId))
  const visits = [
    // The two halves of its move arrive one after the other.
    ...active.filter(({ appointmentId }) => !ended.has(appointmentId)),
    ...past.filter(({ outcome }) => outcome?.kind !== 'cancelled'),
  ]
  return [
    ...visits
      .map((visit) => ({ start: startOf(visit), visit, block: null }))
      .filter(({ start }) => start >= from && start < until),
    ...busy
      .filter((time) => isBlockKey(time.key) && time.from < until && time.until > from)
      .map((time) => ({
        start: time.from,
        visit: null,
        block: { ...time, note: blockNotes.get(time.key) ?? '' },
      })),
  ].toSorted((a, b) => a.start - b.start)
}

/** Who is with the doctor, and otherwise the first who is still expected or waits. */
function findNext(
  entries: readonly OwnEntry[],
  now: number,
  heldId: string | null,
): ActiveAppointment | null {
  const expected = entries.flatMap((entry) =>
    entry.visit?.status === 'confirmed' && !isOver(entry, now) ? [entry.visit] : [],
  )
  return (
    entries
      .flatMap(({ visit }) => (visit?.status === 'confirmed' ? [visit] : []))
      .find(({ appointmentId }) => appointmentId === heldId) ??
    expected.find((visit) => findProgress(visit) === 'begun') ??
    expected[0] ??
    null
  )
}

/** A visit whose patient is there is not over, however late the doctor is. */
function isOver({ visit, block }: OwnEntry, now: number): boolean {
  if (block !== null) return block.until <= now
  if (visit.status === 'completed') return true
  return endOf(visit) <= now && findProgress(visit) === null
}
