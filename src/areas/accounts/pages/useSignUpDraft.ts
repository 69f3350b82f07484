import { useEffect, useEffectEvent, useState } from 'react'
import type { SignUpDraft } from '#src/areas/accounts/model/signUpDraft.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'

/**
 * Keeps what is typed for a sign-up, so that a reload loses nothing but the password.
 *
 * @param typed what is typed by now; null while nothing is. The same object until it changes
 * @param onFound called once with what was typed before, if anything was
 */
export function useSignUpDraft(
  typed: SignUpDraft | null,
  onFound: (draft: SignUpDraft) => void,
): void {
  const load = useLoadRepositories()
  const report = useEffectEvent(onFound)
  const [storage, setStorage] = useState<Repositories['signUpDraft'] | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      ({ signUpDraft }) => {
        if (isGone) return
        const found = signUpDraft.load()
        if (found !== null) report(found)
        setStorage(signUpDraft)
      },
      // Sending the form tries again, and says why it fails.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [load])
  useEffect(() => {
    if (typed !== null) storage?.save(typed)
  }, [storage, typed])
}
