import {
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ContextType,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { Account, Session } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { RepositoriesContext, type RepositoriesState } from '#src/areas/RepositoriesContext.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { PersonContext } from '#src/core/state/PersonContext.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { SessionContext } from './SessionContext.ts'
import { VisitContext } from './VisitContext.ts'

const GUEST: Session = { status: 'signed-out' }

type Preload = (repositories: Repositories, account: Account) => Unsubscribe

const NOTHING: Unsubscribe = () => undefined

interface SessionProviderProps {
  /** The role of the account that was last signed in on this device; null where none was. */
  readonly roleHint?: Account['role'] | null
  /** Begins what the pages of an account read, before any of them is rendered; returns what ends it. */
  readonly preload?: Preload
  readonly children: ReactNode
}

/** Provides who is signed in (spec §4, Authentication session). `loading` until that is known, or a visitor where that is presumed. */
export function SessionProvider({
  roleHint = null,
  preload = () => NOTHING,
  children,
}: SessionProviderProps): ReactElement {
  const { state, isGuestPresumed } = use(RepositoriesContext)
  const [isKnown, setIsKnown] = useState(!isGuestPresumed)
  const [attempt, setAttempt] = useState(1)
  const live = useLive<Session>(
    (observer) =>
      state.status === 'ready' ? watchSession(state.repositories, preload, observer) : NOTHING,
    state.status === 'ready' ? `session ${attempt}` : null,
  )

  const found = toSession(state, live)
  if (!isKnown && state.status === 'ready' && found.status !== 'loading') setIsKnown(true)
  const session = isKnown ? found : GUEST

  const userId = session.status === 'signed-in' ? session.account.userId : null
  const logouts = useLogouts(userId)
  const value = useMemo(
    () => ({
      // Another object after a logout, for `useLogouts`.
      logouts,
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
    [session, isKnown, roleHint, state, logouts],
  )
  const visit = useMemo(() => ({ userId }), [userId])
  const person = usePerson(session)
  return (
    <SessionContext value={value}>
      <VisitContext value={visit}>
        <PersonContext value={person}>{children}</PersonContext>
      </VisitContext>
    </SessionContext>
  )
}

/** Follows the session; what an account's pages read begins before they hear of the account. */
function watchSession(
  repositories: Repositories,
  preload: Preload,
  observer: Observer<Session>,
): Unsubscribe {
  let userId: string | null = null
  let stopPreload = NOTHING
  const stop = repositories.session.watch({
    next: (session) => {
      const account = session.status === 'signed-in' ? session.account : null
      if (account?.userId !== userId) {
        stopPreload()
        stopPreload = account === null ? NOTHING : preload(repositories, account)
        userId = account?.userId ?? null
      }
      observer.next(session)
    },
    failed: observer.failed,
  })
  return () => {
    stopPreload()
    stop()
  }
}

/**
 * Counts the logouts, each a render after it. React keeps what it rendered before the last render: with one more, name and
 * phone number of the person who left are gone from memory.
 */
function useLogouts(userId: string | null): number {
  const [logouts, setLogouts] = useState(0)
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (userId === null && wasSignedIn.current) setLogouts((count) => count + 1)
    wasSignedIn.current = userId !== null
  }, [userId])
  return logouts
}

function usePerson(session: Session): ContextType<typeof PersonContext> {
  const [{ owner, others }, setPeople] = useState<People>({ owner: { userId: null }, others: [] })
  const userId = findOwner(session, owner.userId)
  if (userId !== owner.userId) setPeople(changePerson({ owner, others }, userId))
  const isSignedIn = session.status === 'signed-in'
  const isSignedInNow = useRef(isSignedIn)
  // A form that goes with this render asks in the clean-up of its own effect, which is later.
  useLayoutEffect(() => {
    isSignedInNow.current = isSignedIn
  }, [isSignedIn])
  return useMemo(() => ({ owner, isSignedIn: () => isSignedInNow.current }), [owner])
}

interface Owner {
  readonly userId: string | null
}

interface People {
  readonly owner: Owner
  /** Who was here before and did not log out, as when a colleague signed in. */
  readonly others: readonly Owner[]
}

/** Returns the people once somebody else is here; null for nobody, after a log-out. */
function changePerson({ owner, others }: People, userId: string | null): People {
  return {
    owner: others.find((other) => other.userId === userId) ?? { userId },
    others: [
      ...others.filter((other) => other.userId !== userId),
      ...(owner.userId === null || userId === null ? [] : [owner]),
    ],
  }
}

/** Returns whose forms they are: still `before`'s while it is unknown who this is, or that session has ended. */
function findOwner(session: Session, before: string | null): string | null {
  switch (session.status) {
    case 'signed-in':
      return session.account.userId
    case 'unregistered':
      return session.identity.userId
    case 'signed-out':
      return session.wasEnded === true ? before : null
    case 'loading':
    case 'failed':
      return before
  }
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
