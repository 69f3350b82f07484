import type { Project } from '#owner/Project.ts'
import { isServiceGone, isTimeLongOver } from '#owner/retention/removeOldWaits.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const CHILDREN_PER_PAGE = 200

/**
 * Returns what nobody needs any more and retention removes: one line each. It is no fault: it stays behind when a clinic
 * removes a service, and when a time was offered.
 */
export async function findLeftovers(
  { database }: Project,
  now: number,
): Promise<readonly string[]> {
  let [waits, times] = [0, 0]
  for await (const page of database.pages(databasePaths.allWaits(), CHILDREN_PER_PAGE)) {
    for (const [, wait] of page) if (await isServiceGone(database, wait)) waits += 1
  }
  for (const clinicId of await database.keysOf(databasePaths.allFreedTimes())) {
    const path = databasePaths.freedTimes(clinicId)
    for await (const page of database.pages(path, CHILDREN_PER_PAGE)) {
      times += page.filter(([, freed]) => isTimeLongOver(freed, now)).length
    }
  }
  return [
    ...(waits === 0 ? [] : [`waits for a service that is gone (${waits})`]),
    ...(times === 0 ? [] : [`offered times that ended more than a day ago (${times})`]),
  ].map((what) => `For "retention" to remove: ${what}.`)
}
