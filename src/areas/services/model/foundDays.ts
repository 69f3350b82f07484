import { zoneOfService } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import type { Opening, ServiceCard } from './opening.ts'

/** An open time that fits, with the service that it is of. */
export interface FoundTime {
  readonly opening: Opening
  readonly card: ServiceCard
  /** No longer open: it keeps its place until it has faded out. */
  readonly isLeaving: boolean
  /** How many places of a group nobody took, where they are all known. */
  readonly placesLeft?: number
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

/** The same of a time that is shown: one of a group stays the same while its places are taken. */
export function foundKey({ opening, card }: Pick<FoundTime, 'opening' | 'card'>): string {
  return card.places > 0
    ? `${serviceKey(opening)}/${String(opening.timestamp)}`
    : openingKey(opening)
}

/** Returns open times with the places of one time of a group as one; `countedUntil` is until when all of them are known. */
export function joinFound(
  found: readonly Pick<FoundTime, 'opening' | 'card'>[],
  countedUntil: number,
): readonly Omit<FoundTime, 'isLeaving'>[] {
  const byTime = new Map<string, Omit<FoundTime, 'isLeaving'>>()
  const counts = new Map<string, number>()
  for (const time of found) {
    const key = foundKey(time)
    if (!byTime.has(key)) byTime.set(key, time)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...byTime].map(([key, time]) => ({
    ...time,
    ...(time.card.places > 0 &&
      time.opening.timestamp < countedUntil && { placesLeft: counts.get(key) ?? 1 }),
  }))
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
  found: readonly Omit<FoundTime, 'isLeaving'>[],
  now: number,
): readonly FoundTime[] {
  const keys = new Set(found.map(foundKey))
  const leaving = shown
    .filter((time) => time.opening.timestamp > now && !keys.has(foundKey(time)))
    .map((time) => ({ ...time, isLeaving: true }))
  return [...leaving, ...found.map((time) => ({ ...time, isLeaving: false }))].toSorted((a, b) =>
    compareOpenings(a.opening, b.opening),
  )
}

/** Whether both show the same times, in the same state. */
export function showsSameTimes(one: readonly FoundTime[], other: readonly FoundTime[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ opening, card, isLeaving, placesLeft }, position) => {
      const match = other[position]
      return (
        match?.isLeaving === isLeaving &&
        match.card === card &&
        match.placesLeft === placesLeft &&
        openingKey(match.opening) === openingKey(opening)
      )
    })
  )
}

/** Sooner first; at the same time always in the same order. */
export function compareOpenings(a: Opening, b: Opening): number {
  return a.timestamp - b.timestamp || (openingKey(a) < openingKey(b) ? -1 : 1)
}
