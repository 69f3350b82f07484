import { use, useEffect, useEffectEvent, useState } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { isDraftOf, type SignUpDraft } from '#src/areas/accounts/model/signUpDraft.ts'
import { SignUpAttemptContext } from '#src/areas/accounts/state/SignUpAttemptContext.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'

export interface ArrivedSignUp {
  /** What the patient typed before there was an account; null where nothing was. */
  readonly draft: SignUpDraft | null
  /** Whether the account was made by asking for this time. */
  readonly isRequesting: boolean
}

/** Takes over what was typed on the way to a booking, once: from then on it belongs to the booking's own draft. */
export function useArrivedSignUp({ email }: PatientAccount): ArrivedSignUp {
  const { signUpDraft } = useRepositories()
  const attempts = use(SignUpAttemptContext)
  const [arrived] = useState<ArrivedSignUp>(() => {
    const draft = signUpDraft.load()
    return {
      draft: draft !== null && isDraftOf(draft, email) ? draft : null,
      isRequesting: attempts.recall(email)?.isRequesting === true,
    }
  })
  const hasDraft = arrived.draft !== null
  useEffect(() => {
    if (hasDraft) signUpDraft.clear()
    attempts.stopRequesting()
  }, [attempts, hasDraft, signUpDraft])
  return arrived
}

/** Requests the time at once, if `isDue` from the beginning. */
export function useRequestOnArrival(isDue: boolean, request: () => void): void {
  const [wasDue] = useState(isDue)
  const run = useEffectEvent(request)
  useEffect(() => {
    if (wasDue) run()
  }, [wasDue])
}
