import type { Failure } from '#src/core/failure/failure.ts'

/** Whether the link in the e-mail is used or expired, so that only a new one helps. */
export function isSpentCode({ code }: Failure): boolean {
  return code === 'expired-action-code' || code === 'invalid-action-code'
}
