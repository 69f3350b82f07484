import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import { LOCK_CHECK_MS } from '#src/config/timings.ts'
import { createLockStore, openLockStore, type LockStore } from './createLockStore.ts'
import { LockContext } from './LockContext.ts'
import { useRepositoriesState } from './useRepositories.ts'
import { useOptionalAccount } from './useSession.ts'

/** What counts as using the session. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** When a page that was hidden, or a computer that slept, comes back. */
const RETURNS = ['focus', 'pageshow'] as const

/** Locks a clinic's session that nobody uses. A patient's is never locked. */
export function LockProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.sessionUse : null
  const account = useOptionalAccount()
  const clinic = account?.role === 'clinic' ? account : null
  const clinicId = clinic?.userId ?? null
  const lockMinutes = clinic?.lockMinutes ?? null
  const store = useMemo(
    () =>
      repository === null || clinicId === null || lockMinutes === null
        ? openLockStore
        : createLockStore(repository, lockMinutes),
    [repository, clinicId, lockMinutes],
  )

  useEffect(
    () => (repository === null || store === openLockStore ? undefined : follow(repository, store)),
    [repository, store],
  )
  return <LockContext value={store}>{children}</LockContext>
}

function follow(repository: { watch(next: () => void): () => void }, store: LockStore): () => void {
  function handleUse(event: Event): void {
    if (store.isLocked() || store.use()) return
    // Nobody types into a page that should have been locked, such as after the computer's sleep.
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
  }
  store.begin()
  // Not one timer until the end: it would stand still while the computer sleeps.
  const timer = setInterval(store.check, LOCK_CHECK_MS)
  const unwatch = repository.watch(store.check)
  for (const name of RETURNS) window.addEventListener(name, store.check)
  document.addEventListener('visibilitychange', store.check)
  for (const name of USES) window.addEventListener(name, handleUse, optionsOf(name))
  return () => {
    clearInterval(timer)
    unwatch()
    for (const name of RETURNS) window.removeEventListener(name, store.check)
    document.removeEventListener('visibilitychange', store.check)
    for (const name of USES) window.removeEventListener(name, handleUse, optionsOf(name))
  }
}

/** Only a key can be held up without making the page scroll worse. */
function optionsOf(name: (typeof USES)[number]): AddEventListenerOptions {
  return { capture: true, passive: name !== 'keydown' }
}
