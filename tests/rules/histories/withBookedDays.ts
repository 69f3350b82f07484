import { at, text } from '#tests/support/findBrokenInvariants.ts'
import type { Update } from '../honestUpdates.ts'

const SLOT =
  /^services\/(?<clinic>[^/]+)\/(?<service>[^/]+)\/slots\/(?<slot>[^/]+)(?:\/available)?$/

interface Day {
  readonly taken: string[]
  readonly left: string[]
}

/** Returns an update with the counts of the days of which it takes or leaves slots, as an honest client counts them. */
export function withBookedDays(database: unknown, changes: Update): Update {
  const days = new Map<string, Day>()
  for (const [path, value] of Object.entries(changes)) {
    const { clinic = '', service = '', slot = '' } = SLOT.exec(path)?.groups ?? {}
    const before = at(database, 'services', clinic, service, 'slots', slot)
    const date = text(at(before, 'date'))
    if (date === '' || (value !== null && typeof value !== 'boolean')) continue
    const key = `services/${clinic}/${service}/booked_days/${date}`
    const day = days.get(key) ?? { taken: [], left: [] }
    if (value === false) day.taken.push(slot)
    else if (at(before, 'available') === false) day.left.push(slot)
    if (day.taken.length + day.left.length > 0) days.set(key, day)
  }
  const counts = [...days].map(([path, { taken, left }]) => {
    const visits = Number(at(database, ...path.split('/'), 'visits') ?? 0)
    return [
      path,
      {
        visits: visits + taken.length - left.length,
        ...(taken[0] !== undefined && { taken: taken[0] }),
        ...(left[0] !== undefined && { left: left[0] }),
      },
    ] as const
  })
  return { ...changes, ...Object.fromEntries(counts) }
}
