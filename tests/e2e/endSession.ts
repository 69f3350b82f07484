import type { Account } from '#src/areas/accounts/model/account.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { expect } from './fixtures.ts'

/** Ends the account's sessions that have begun so far, as "Log out everywhere" on another device does. */
export async function endSession(
  stage: TestStage,
  { userId }: Pick<Account, 'userId'>,
): Promise<void> {
  // The start of a session is known to the second: one that begins in the next is newer.
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
  await stage.write(`valid_since/${userId}`, Date.now())
}
