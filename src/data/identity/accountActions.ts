import { applyActionCode, checkActionCode } from 'firebase/auth'
import type { MailedAction } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { withActionCode } from './passwords.ts'

/** What the identity service calls the links in its own answers. */
const OPERATIONS: Readonly<Record<MailedAction['mode'], string>> = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
}

/** Does what a mailed link is for. Returns the address that it leaves the account with. */
export async function applyAccountAction(
  backend: Backend,
  { mode, code }: MailedAction,
): Promise<string> {
  const { auth } = backend
  const { operation, data } = await withActionCode(backend, () => checkActionCode(auth, code))
  // A code does what it was made for, whatever its address says: nobody may be told something else.
  if (operation !== OPERATIONS[mode]) throw new Failure('invalid-action-code')
  await withActionCode(backend, () => applyActionCode(auth, code))
  return data.email ?? ''
}
