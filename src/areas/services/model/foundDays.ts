import { zoneOfService } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import type { Opening, ServiceCard } from './opening.ts'

/** An open time that fits, with the service that it is of. */
export interface FoundTime {
  readonly opening: Opening
  readonly card: ServiceCard
  /** No longer open: it keeps its place until it has faded out. */
  readonly isLeaving: boolean
}

/** The times of one service on a day. */
export interface FoundService {
  readonly card: ServiceCard
  /** In time order. */
  readonly times: readonly FoundTime[]
}

export interface FoundDay {
  /** By the clinics' own calendars: '2026-03-08'. */
  readonly date: string
  /** Those with the soonest time first. */
  readonly services: readonly FoundService[]
}

/** What tells an open time apart; a time that was moved is another one. */
export function openingKey({ clinicId, serviceId, slotId, timestamp }: Opening): string {
  return [clinicId, serviceId, slotId, timestamp].join('/')
}

export function serviceKey({
  clinicId,
  serviceId,
}: Pick<Opening, 'clinicId' | 'serviceId'>): string {
  return `${clinicId}/${serviceId}`
}

/** Returns open times by day and service, soonest first. Days are those of each clinic's own zone. */
export function groupFound(times: readonly FoundTime[]): readonly FoundDay[] {
  const days = new Map<string, Map<string, FoundTime[]>>()
  for (const time of times.toSorted((a, b) => compareOpenings(a.opening, b.opening))) {
    const { date } = toWallTime(time.opening.timestamp, zoneOfService(time.card))
    const services = days.get(date) ?? new Map<string, FoundTime[]>()
    days.set(date, services)
    const key = serviceKey(time.opening)
    services.set(key, [...(services.get(key) ?? []), time])
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, services]) => ({
      date,
      services: [...services.values()].flatMap((own) =>
        own[0] === undefined ? [] : [{ card: own[0].card, times: own }],
      ),
    }))
}

/**
 * Returns what is shown of the times that were found. Those of `shown` that are open no more stay where they
 * are, as leaving, until they have faded out; one whose time has come is gone at once.
 */
export function followFound(
  shown: readonly FoundTime[],
  found: readonly Pick<FoundTime, 'opening' | 'card'>[],
  now: number,
): readonly FoundTime[] {
  const keys = new Set(found.map(({ opening }) => openingKey(opening)))
  const leaving = shown
    .filter(({ opening }) => opening.timestamp > now && !keys.has(openingKey(opening)))
    .map((time) => ({ ...time, isLeaving: true }))
  return [...leaving, ...found.map((time) => ({ ...time, isLeaving: false }))].toSorted((a, b) =>
    compareOpenings(a.opening, b.opening),
  )
}

/** Whether both show the same times, in the same state. */
export function showsSameTimes(one: readonly FoundTime[], other: readonly FoundTime[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ opening, card, isLeaving }, position) => {
      const match = other[position]
      return (
        match?.isLeaving === isLeaving &&
        match.card === card &&
        openingKey(match.opening) === openingKey(opening)
      )
    })
  )
}

/** Sooner first; at the same time always in the same order. */
export function compareOpenings(a: Opening, b: Opening): number {
  return a.timestamp - b.timestamp || (openingKey(a) < openingKey(b) ? -1 : 1)
}
