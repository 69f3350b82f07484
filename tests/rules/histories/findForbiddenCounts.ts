import { at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'

/** Of a service with a limit a day, nobody but its clinic counts what is not booked, or books more than that. */
export function findForbiddenCounts(
  before: unknown,
  after: unknown,
  author: Person | null,
): string[] {
  return entries(before, 'services').flatMap(([clinicId, services]) =>
    clinicId === author?.uid
      ? []
      : entries(services).flatMap(([serviceId, service]) =>
          wrongDays(service, at(after, 'services', clinicId, serviceId)).map(
            (why) => `services/${clinicId}/${serviceId}/booked_days/${why}`,
          ),
        ),
  )
}

function wrongDays(before: unknown, after: unknown): string[] {
  const limit = Number(at(before, 'policy', 'daily_visits') ?? Infinity)
  const dates = new Set([
    ...[before, after].flatMap((service) => entries(service, 'booked_days').map(([date]) => date)),
    ...entries(before, 'slots').map(([, slot]) => text(at(slot, 'date'))),
  ])
  return [...dates].flatMap((date) => {
    const visitsOf = (service: unknown): number =>
      Number(at(service, 'booked_days', date, 'visits') ?? 0)
    const takenOf = (service: unknown): number =>
      entries(before, 'slots').filter(
        ([slotId, slot]) =>
          at(slot, 'date') === date && at(service, 'slots', slotId, 'available') === false,
      ).length
    const more = takenOf(after) - takenOf(before)
    return [
      ...(date !== '' && visitsOf(after) - visitsOf(before) !== more
        ? [
            `${date}: another counted ${visitsOf(after) - visitsOf(before)} where ${more} were booked`,
          ]
        : []),
      ...(date !== '' && more > 0 && visitsOf(after) > limit
        ? [`${date}: another booked more than ${limit} a day`]
        : []),
    ]
  })
}
