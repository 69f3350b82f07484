import type { Work } from '#owner/Command.ts'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const WAITS_PER_PAGE = 200
const TIMES_PER_PAGE = 200

/** Removes who waits since before the cutoff, or for a service that is gone. */
export async function removeOldWaits({ project, step }: Work, cutoff: number): Promise<void> {
  const { database } = project
  for await (const page of database.pages(databasePaths.allWaits(), WAITS_PER_PAGE)) {
    const changes: Record<string, null> = {}
    for (const [waitId, wait] of page) {
      if (await isOver(database, wait, cutoff)) changes[databasePaths.wait(waitId)] = null
    }
    const count = Object.keys(changes).length
    if (count === 0) continue
    await step(
      `remove ${count} waits for a service that is gone, or of long ago`,
      () => database.update(changes),
      count,
    )
  }
}

async function isOver(database: OwnerDatabase, wait: unknown, cutoff: number): Promise<boolean> {
  const since = fieldOf(wait, 'at')
  return typeof since !== 'number' || since < cutoff || (await isServiceGone(database, wait))
}

/** Returns whether a clinic has removed the service that somebody waits for. */
export async function isServiceGone(database: OwnerDatabase, wait: unknown): Promise<boolean> {
  const [clinicId, serviceId] = ['clinic_id', 'service'].map((name) => textOf(fieldOf(wait, name)))
  if (clinicId === undefined || serviceId === undefined) return true
  return (await database.read(databasePaths.serviceField(clinicId, serviceId, 'name'))) === null
}

/** Removes the times that are held for nobody any more since a day, whatever the cutoff: they say nothing then. */
export async function removeOldFreedTimes({ project, now, step }: Work): Promise<void> {
  const { database } = project
  for (const clinicId of await database.keysOf(databasePaths.allFreedTimes())) {
    const path = databasePaths.freedTimes(clinicId)
    for await (const page of database.pages(path, TIMES_PER_PAGE)) {
      const old = page.filter(([, freed]) => isTimeLongOver(freed, now))
      if (old.length === 0) continue
      await step(
        `remove ${old.length} times that were held for those who wait`,
        () =>
          database.update(
            Object.fromEntries(old.map(([key]) => [databasePaths.freedTime(clinicId, key), null])),
          ),
        old.length,
      )
    }
  }
}

/** Returns whether a time has been held for nobody for more than a day; `now` in epoch milliseconds. */
export function isTimeLongOver(freed: unknown, now: number): boolean {
  const until = fieldOf(freed, 'until')
  return typeof until !== 'number' || until < now - DAY_MS
}
