import type { CancellationNote, ProposedTime } from '#src/areas/visits/model/appointment.ts'
import { LIMITS } from '#src/core/fields/limits.ts'

/** What a clinic enters with a cancellation. */
export interface CancellationDraft {
  readonly reason: string
  readonly proposed: readonly ProposedTime[]
  /** Whether the time stays closed instead of becoming free again. */
  readonly closesTime: boolean
}

export const EMPTY_CANCELLATION: CancellationDraft = { reason: '', proposed: [], closesTime: false }

/** What a clinic says and does with a cancellation. */
export interface CancellationOptions extends CancellationNote {
  readonly closesTime?: boolean
}

/** Whether it can be sent: everything in it is optional, and the reason has a limit. */
export function isSendable({ reason }: CancellationDraft): boolean {
  return reason.trim().length <= LIMITS.cancellationReason.max
}

export function optionsOf({
  reason,
  proposed,
  closesTime,
}: CancellationDraft): CancellationOptions {
  return { reason: reason.trim(), proposed, closesTime }
}
