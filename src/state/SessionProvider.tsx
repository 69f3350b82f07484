import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { Session } from '#src/domain/account.ts'
import type { RepositoriesState } from './RepositoriesContext.ts'
import { SessionContext } from './SessionContext.ts'
import { useLive, type Live } from './useLive.ts'
import { useRepositoriesState } from './useRepositories.ts'
import { VisitContext } from './VisitContext.ts'

/** Provides who is signed in (spec §4, Authentication session). `loading` until that is known. */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const [attempt, setAttempt] = useState(1)
  const live = useLive<Session>(
    (observer) =>
      state.status === 'ready' ? state.repositories.session.watch(observer) : () => undefined,
    state.status === 'ready' ? `session ${attempt}` : null,
  )

  const value = useMemo(
    () => ({
      session: toSession(state, live),
      retry: (): void => {
        if (state.status === 'failed') {
          state.retry()
        } else {
          setAttempt((last) => last + 1)
        }
      },
    }),
    [state, live],
  )
  const { session } = value
  const userId = session.status === 'signed-in' ? session.account.userId : null
  const visit = useMemo(() => ({ userId }), [userId])
  return (
    <SessionContext value={value}>
      <VisitContext value={visit}>{children}</VisitContext>
    </SessionContext>
  )
}

function toSession(state: RepositoriesState, live: Live<Session>): Session {
  if (state.status === 'failed') {
    return { status: 'failed', failure: state.failure }
  }
  switch (live.status) {
    case 'loading':
      return { status: 'loading' }
    case 'ready':
      return live.value
    case 'failed':
      return { status: 'failed', failure: live.failure }
  }
}
