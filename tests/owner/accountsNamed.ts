import { accountsOf } from '#owner/backup/accounts.ts'
import type { BackupAccount } from '#owner/backup/Backup.ts'
import type { Project } from '#owner/Project.ts'
import { collect } from './collect.ts'

/** Accounts as a backup has them, and no others: test files share one Auth. */
export async function accountsNamed(
  { auth }: Project,
  userIds: readonly string[],
): Promise<readonly BackupAccount[]> {
  const all = await collect(accountsOf(auth))
  return all.filter(({ uid }) => userIds.includes(uid))
}
