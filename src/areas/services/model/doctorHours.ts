import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import {
  preparePublicationOf,
  type EntryContext,
  type HoursEntry,
  type Publication,
} from './hoursEntry.ts'
import type { ListedService } from './service.ts'
import { hasSameWeek, type WeeklyHours } from './weeklyHours.ts'

/** Another service of the same doctor, with the same hours so far. */
export interface SiblingService {
  readonly serviceId: string
  readonly name: string
  readonly hours: WeeklyHours
  readonly context: EntryContext
}

/** What changed hours do to a service that had the same ones. */
export interface SiblingChange {
  readonly serviceId: string
  readonly name: string
  readonly hours: WeeklyHours
  /** The new times, in epoch milliseconds. */
  readonly timestamps: readonly number[]
  /** Ids of the slots to take back. */
  readonly dropped: readonly string[]
  /** The visits to come that are not within the hours, in time order. */
  readonly outside: readonly ActiveAppointment[]
}

/** Returns the doctor's other services that have the same hours, week after week. */
export function findSiblings<Service extends Pick<ListedService, 'id'>>(
  serviceId: string,
  ofDoctor: readonly Service[],
  hours: ReadonlyMap<string, WeeklyHours>,
): readonly (readonly [service: Service, hours: WeeklyHours])[] {
  const own = hours.get(serviceId)
  if (own === undefined) return []
  return ofDoctor.flatMap((service) => {
    const theirs = hours.get(service.id)
    return service.id !== serviceId && theirs !== undefined && hasSameWeek(own, theirs)
      ? [[service, theirs] as const]
      : []
  })
}

/**
 * Returns what it would do to the doctor's other services to change with this one: nothing where the hours stay
 * the same week. Each keeps its own length, and reaches as far as it was published.
 *
 * @param stored the hours of the service that is changed, as they are kept
 */
export function listSiblingChanges(
  entry: HoursEntry,
  publication: Publication | null,
  stored: WeeklyHours | null,
  siblings: readonly SiblingService[],
): readonly SiblingChange[] {
  if (publication === null || stored === null) return []
  const { hours } = publication
  if (hasSameWeek(stored, hours)) return []
  return siblings.map((sibling) => changeOf(sibling, hours, entry))
}

function changeOf(
  { serviceId, name, hours: former, context }: SiblingService,
  { days, everyWeeks, from, until, skipsHolidays }: WeeklyHours,
  decisions: HoursEntry,
): SiblingChange {
  const { publishedUntil } = former
  const hours: WeeklyHours = { ...former, days, everyWeeks, from, until, skipsHolidays }
  const { date: today } = toWallTime(context.now, context.zone)
  const begin = from > today ? from : today
  const end =
    publishedUntil !== null && until !== null && until < publishedUntil ? until : publishedUntil
  if (end === null || end < begin) {
    return { serviceId, name, hours, timestamps: [], dropped: [], outside: [] }
  }
  const publication = preparePublicationOf(
    hours,
    { span: { from: begin, until: end }, stored: former, decisions },
    context,
  )
  return {
    serviceId,
    name,
    hours: publication.hours,
    timestamps: publication.timestamps,
    dropped: publication.dropped,
    outside: publication.plan.outside,
  }
}
