import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { readConfirmedEmail } from '#src/data/identity/freshToken.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write } from '#src/data/sdk/write.ts'
import type { SessionContext } from './SessionContext.ts'

/**
 * Returns what lets the address in a patient's record follow that of the account, once the person has confirmed a new
 * one: the rules take only what the token says. A clinic's address is in its services and appointments, and stays.
 */
export function createEmailFollower({
  backend,
}: Pick<SessionContext, 'backend'>): (patient: PatientAccount) => Promise<void> {
  let tried: string | null = null
  return async ({ userId, email }) => {
    const user = backend.auth.currentUser
    if (user?.uid !== userId) return
    const confirmed = await readConfirmedEmail(user)
    if (confirmed === null || confirmed === email || confirmed === tried) return
    tried = confirmed
    try {
      await write(backend, { [databasePaths.patientEmail(userId)]: confirmed }, { isUnseen: true })
    } catch (error) {
      // The next sign-in tries again.
      if (toFailure(error).code === 'offline') tried = null
      else backend.reportProblem("A record can't follow the account's new address", error)
    }
  }
}
