import type { Work } from '#owner/Command.ts'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const RECORDS_PER_PAGE = 200

/** Removes records of mails that were due before the cutoff, or about appointments that are gone. */
export async function removeOldDueMails({ project, step }: Work, cutoff: number): Promise<void> {
  const { database } = project
  for await (const page of database.pages(databasePaths.allDueMails(), RECORDS_PER_PAGE)) {
    const changes: Record<string, null> = {}
    for (const [mailsId, record] of page) {
      if (await isOver(database, record, cutoff)) changes[databasePaths.dueMails(mailsId)] = null
    }
    const count = Object.keys(changes).length
    if (count === 0) continue
    await step(
      `remove ${count} records of mails that were never sent`,
      () => database.update(changes),
      count,
    )
  }
}

/** Whether nobody sends these any more. */
async function isOver(database: OwnerDatabase, record: unknown, cutoff: number): Promise<boolean> {
  const at = fieldOf(record, 'at')
  if (typeof at !== 'number' || at < cutoff) return true
  const place = textOf(fieldOf(record, 'place'))
  const records = await Promise.all(
    ['appointments', 'completed_appointments'].map((list) => database.read(`${list}/${place}`)),
  )
  return records.every((appointment) => appointment === null)
}
