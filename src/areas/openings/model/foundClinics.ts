import { compareOpenings, serviceKey, type FoundTime } from '#src/areas/services/model/foundDays.ts'
import type { ServiceCard } from '#src/areas/services/model/opening.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

/** The times of one service on a day of the clinic's calendar. */
export interface FoundServiceDay {
  /** '2026-03-08'. */
  readonly date: string
  /** In time order. */
  readonly times: readonly [FoundTime, ...FoundTime[]]
}

/** A service with its days, the next one first. */
export interface ServiceWithDays {
  readonly card: ServiceCard
  readonly days: readonly FoundServiceDay[]
}

/** A clinic with the services that have times that fit, the soonest first. */
export interface FoundClinic {
  readonly clinicId: string
  readonly services: readonly [ServiceWithDays, ...ServiceWithDays[]]
}

/** Returns open times by clinic, service and day: the clinic with the soonest time first. */
export function groupByClinic(times: readonly FoundTime[]): readonly FoundClinic[] {
  const sorted = times.toSorted((a, b) => compareOpenings(a.opening, b.opening))
  return groupBy(sorted, ({ opening }) => opening.clinicId).map(([clinicId, ofClinic]) => {
    const [first, ...others] = groupBy(ofClinic, ({ opening }) => serviceKey(opening)).map(
      ([, ofService]) => withDays(ofService),
    )
    if (first === undefined) throw new Error('A group has at least one time.')
    return { clinicId, services: [first, ...others] }
  })
}

function withDays(times: readonly [FoundTime, ...FoundTime[]]): ServiceWithDays {
  const [{ card }] = times
  const zone = zoneOfService(card)
  return {
    card,
    days: groupBy(times, ({ opening }) => toWallTime(opening.timestamp, zone).date).map(
      ([date, ofDay]) => ({ date, times: ofDay }),
    ),
  }
}

type Group = [FoundTime, ...FoundTime[]]

/** Groups in the order of their first times. */
function groupBy(
  times: readonly FoundTime[],
  keyOf: (time: FoundTime) => string,
): readonly (readonly [key: string, times: Group])[] {
  const groups = new Map<string, Group>()
  for (const time of times) {
    const group = groups.get(keyOf(time))
    if (group === undefined) groups.set(keyOf(time), [time])
    else group.push(time)
  }
  return [...groups]
}
