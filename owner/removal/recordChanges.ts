import type { Changes } from '#owner/OwnerDatabase.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/** Removes an account's record of either role, and what the owner decided or computed about a clinic. */
export function recordChanges(userId: string): Changes {
  return {
    [databasePaths.clinic(userId)]: null,
    [databasePaths.patient(userId)]: null,
    [databasePaths.listedClinic(userId)]: null,
    [databasePaths.answerHours(userId)]: null,
    [databasePaths.approvedClinic(userId)]: null,
  }
}
