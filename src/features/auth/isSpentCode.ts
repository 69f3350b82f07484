import type { Failure } from '#src/domain/failure.ts'

/** Whether the mailed link is of no use any more: only a new one helps. */
export function isSpentCode({ code }: Failure): boolean {
  return code === 'expired-action-code' || code === 'invalid-action-code'
}
