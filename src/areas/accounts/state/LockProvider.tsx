import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { LOCK_CHECK_MS } from '#src/config/timings.ts'
import { LockContext, openLock, type SessionLock } from './LockContext.ts'
import { useOptionalAccount } from './useSession.ts'

/** What counts as using the session. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** When a page that was hidden, or a computer that slept, comes back. */
const RETURNS = ['focus', 'pageshow'] as const

/** Locks the session of a clinic's person that nobody uses. A patient's is never locked. */
export function LockProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const repositories = state.status === 'ready' ? state.repositories : null
  const account = useOptionalAccount()
  const clinic = account?.role === 'clinic' ? account : null
  const userId = clinic?.userId ?? null
  const lockMinutes = clinic?.lockMinutes ?? null
  const lock = useMemo(
    () =>
      repositories === null || userId === null || lockMinutes === null
        ? openLock
        : repositories.createSessionLock(repositories.sessionUse, { userId, lockMinutes }),
    [repositories, userId, lockMinutes],
  )

  useEffect(
    () => (repositories === null || lock === openLock ? undefined : follow(repositories, lock)),
    [repositories, lock],
  )
  return <LockContext value={lock}>{children}</LockContext>
}

function follow({ sessionUse }: Repositories, lock: SessionLock): () => void {
  function handleUse(event: Event): void {
    if (lock.isLocked() || lock.use()) return
    // Nobody types into a page that should have been locked, such as after the computer's sleep.
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
  }
  lock.begin()
  // Not one timer until the end: it would stand still while the computer sleeps.
  const timer = setInterval(lock.check, LOCK_CHECK_MS)
  const unwatch = sessionUse.watch(lock.check)
  for (const name of RETURNS) window.addEventListener(name, lock.check)
  document.addEventListener('visibilitychange', lock.check)
  for (const name of USES) window.addEventListener(name, handleUse, optionsOf(name))
  return () => {
    clearInterval(timer)
    unwatch()
    for (const name of RETURNS) window.removeEventListener(name, lock.check)
    document.removeEventListener('visibilitychange', lock.check)
    for (const name of USES) window.removeEventListener(name, handleUse, optionsOf(name))
  }
}

/** Only a key can be held up without making the page scroll worse. */
function optionsOf(name: (typeof USES)[number]): AddEventListenerOptions {
  return { capture: true, passive: name !== 'keydown' }
}
