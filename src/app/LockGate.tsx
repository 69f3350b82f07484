import { use, useCallback, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { RequestNewsContext } from '#src/areas/desk/state/RequestNewsContext.ts'
import { NewsContext } from '#src/areas/visits/state/NewsContext.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { useLogout } from './layout/useLogout.ts'
import { lazyPart } from './lazyPart.tsx'
import { PageProvider } from './PageProvider.tsx'

const LockScreen = lazyPart(() => import('#src/areas/profile/pages/LockScreen.tsx'), 'LockScreen')

/**
 * Around everything that is shown. While the session is locked, none of it is displayed, in the
 * accessibility tree, printed or named in the window's title; it stays mounted, with what was typed.
 */
export function LockGate({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useCommonText()
  const { lockedTitle, pageTitle } = text.common
  // A patient has the one, a clinic the other.
  const news = use(NewsContext) + use(RequestNewsContext).newRequests.ids.size
  const { isLocked } = useLock()
  const account = useOptionalAccount()
  const logout = useLogout()
  const pagesRef = useRef<HTMLDivElement>(null)
  const wasLocked = useRef(false)

  const formatTitle = useCallback(
    (page: string) => (isLocked ? lockedTitle() : pageTitle(page, news)),
    [isLocked, lockedTitle, news, pageTitle],
  )

  useEffect(() => {
    const isOpenAgain = wasLocked.current && !isLocked
    wasLocked.current = isLocked
    // Where a reload began locked there is nothing to return the focus to.
    if (isOpenAgain && document.activeElement === document.body) {
      pagesRef.current?.querySelector('main')?.focus()
    }
  }, [isLocked])

  return (
    <PageProvider formatTitle={formatTitle}>
      {/* Before the lock screen: it is shown again before the focus returns to it. */}
      <div ref={pagesRef} hidden={isLocked}>
        {children}
      </div>
      {/* A patient's session is never locked. */}
      {account?.role === 'clinic' ? (
        <LockScreen isLoggingOut={logout.pending} onLogOut={logout.run} />
      ) : null}
    </PageProvider>
  )
}
