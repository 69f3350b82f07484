import type { Work } from '#owner/Command.ts'
import type { Child } from '#owner/OwnerDatabase.ts'
import { fieldOf } from '#owner/storedValue.ts'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { placesOf } from '#src/areas/profile/records/storedPaths.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const RECORDS_PER_PAGE = 200

type Owner = Pick<Account, 'role' | 'userId'>

/**
 * Removes the records of lists that name the account in a field: mails that are due. First, because they are about
 * appointments whose records change next.
 */
export async function removeRecordsNaming(work: Work, { role, userId }: Owner): Promise<void> {
  for (const [list, { erasing, fields }] of placesOf(role)) {
    if (erasing[role] !== 'query' || fields === undefined) continue
    await removeEntries(work, list, ([key, record]) =>
      fieldOf(record, fields[role]) === userId ? `${list}/${key}` : null,
    )
  }
}

/**
 * Removes the lists that the table of places says an account has of its own, and what others have about it in
 * theirs. What belongs to an appointment, a service or a request goes with that.
 */
export async function removeListsOf(work: Work, { role, userId }: Owner): Promise<void> {
  for (const [list, { erasing }] of placesOf(role)) {
    switch (erasing[role]) {
      case 'whole':
        await removeWhole(work, databasePaths.ofAccount(list, userId))
        break
      case 'each other':
        await removeEntries(work, list, ([otherId, entries]) =>
          fieldOf(entries, userId) === null
            ? null
            : databasePaths.ofAccountWith(list, otherId, userId),
        )
        break
      case 'query':
      case 'ended':
      case 'stripped':
      case 'followed':
      case undefined:
    }
  }
}

async function removeWhole({ project, step }: Work, path: string): Promise<void> {
  const { database } = project
  if ((await database.keysOf(path)).length === 0) return
  await step(`remove ${path}`, () => database.update({ [path]: null }))
}

/** Removes the entries of a list that `pathOf` names; null for one that stays. */
async function removeEntries(
  { project, step }: Work,
  list: string,
  pathOf: (entry: Child) => string | null,
): Promise<void> {
  const { database } = project
  for await (const page of database.pages(list, RECORDS_PER_PAGE)) {
    const paths = page.map(pathOf).filter((path) => path !== null)
    if (paths.length === 0) continue
    await step(`remove ${paths.length} of ${list}`, () =>
      database.update(Object.fromEntries(paths.map((path) => [path, null]))),
    )
  }
}
