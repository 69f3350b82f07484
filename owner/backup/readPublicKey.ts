import { readSiteFile, type SiteFileResult } from '#dev/installation/readSiteFile.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { parsePublicKey } from './backupKeys.ts'

/**
 * Returns the public key for backups: the one that is given, that of BACKUP_PUBLIC_KEY, or that of the installation's
 * own file; null where there is none.
 *
 * @throws {OwnerError} – it has a typo, or the file is wrong
 */
export function readPublicKey(
  given: string | null,
  result: SiteFileResult = readSiteFile(),
): string | null {
  const named = given ?? process.env['BACKUP_PUBLIC_KEY'] ?? ''
  if (named !== '') return parsePublicKey(named)
  if (!result.ok) throw new OwnerError(result.problems.join('\n'))
  const { backupPublicKey } = result.site
  return backupPublicKey === null ? null : parsePublicKey(backupPublicKey)
}
