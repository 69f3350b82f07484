import { use, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { Account, Session } from '#src/domain/account.ts'
import { RepositoriesContext, type RepositoriesState } from './RepositoriesContext.ts'
import { SessionContext } from './SessionContext.ts'
import { useLive, type Live } from './useLive.ts'
import { VisitContext } from './VisitContext.ts'

const GUEST: Session = { status: 'signed-out' }

interface SessionProviderProps {
  /** The role of the account that was last signed in on this device; null where none was. */
  readonly roleHint?: Account['role'] | null
  readonly children: ReactNode
}

/** Provides who is signed in (spec §4, Authentication session). `loading` until that is known, or a visitor where that is presumed. */
export function SessionProvider({ roleHint = null, children }: SessionProviderProps): ReactElement {
  const { state, isGuestPresumed } = use(RepositoriesContext)
  const [isKnown, setIsKnown] = useState(!isGuestPresumed)
  const [attempt, setAttempt] = useState(1)
  const live = useLive<Session>(
    (observer) =>
      state.status === 'ready' ? state.repositories.session.watch(observer) : () => undefined,
    state.status === 'ready' ? `session ${attempt}` : null,
  )

  const found = toSession(state, live)
  if (!isKnown && state.status === 'ready' && found.status !== 'loading') setIsKnown(true)
  const session = isKnown ? found : GUEST

  const value = useMemo(
    () => ({
      session,
      isPresumed: !isKnown,
      roleHint,
      retry: (): void => {
        if (state.status === 'failed') {
          state.retry()
        } else {
          setAttempt((last) => last + 1)
        }
      },
    }),
    [session, isKnown, roleHint, state],
  )
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
