import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Project } from './Project.ts'

/**
 * Ends every session that has begun until now: the rules refuse the tokens that are still valid, and
 * Auth gives no new ones.
 */
export async function endSessions(
  { database, auth }: Project,
  userId: string,
  hasIdentity: boolean,
): Promise<void> {
  await database.update({ [databasePaths.validSince(userId)]: { '.sv': 'timestamp' } })
  if (hasIdentity) await auth.revokeRefreshTokens(userId)
}
