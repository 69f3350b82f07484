import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from '../Command.ts'

const RECORDS_PER_PAGE = 200

/** Removes what says that mails are due, where `isOver` says so of the record: nobody sends them any more. */
export async function removeDueMails(
  { project, step }: Work,
  isOver: (record: unknown) => boolean | Promise<boolean>,
): Promise<void> {
  const { database } = project
  for await (const page of database.pages(databasePaths.allDueMails(), RECORDS_PER_PAGE)) {
    const changes: Record<string, null> = {}
    for (const [mailsId, record] of page) {
      if (await isOver(record)) changes[databasePaths.dueMails(mailsId)] = null
    }
    const count = Object.keys(changes).length
    if (count === 0) continue
    await step(`remove ${count} records of mails that were never sent`, () =>
      database.update(changes),
    )
  }
}
