import { inject, onTestFinished } from 'vitest'
import { type PasswordPolicy, startAuth, type LocalAuth } from '@careslot/local-firebase'

/** An identity service of the test's own, with this policy for passwords. */
export async function startStrictAuth(
  passwordPolicy: PasswordPolicy,
  port = 0,
): Promise<LocalAuth> {
  const auth = await startAuth({
    port,
    projectId: inject('localBackend').projectId,
    actionPageUrl: 'http://127.0.0.1:5173/account-action',
    passwordPolicy,
  })
  onTestFinished(() => auth.stop())
  return auth
}
