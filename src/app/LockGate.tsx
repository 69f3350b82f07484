import { Fragment, use, useCallback, type ReactElement, type ReactNode } from 'react'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { RequestNewsContext } from '#src/areas/desk/state/RequestNewsContext.ts'
import { NewsContext } from '#src/areas/visits/state/NewsContext.ts'
import { lazyPart } from '#src/core/state/lazyPart.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { useLogout } from './layout/useLogout.ts'
import { PageProvider } from './PageProvider.tsx'
import { PagesDocument } from './PagesDocument.tsx'
import { TakeoverContext } from './TakeoverContext.ts'
import { useTakeover } from './useTakeover.ts'

const LockScreen = lazyPart(() => import('#src/areas/profile/pages/LockScreen.tsx'), 'LockScreen')
const ColleagueSignIn = lazyPart(
  () => import('#src/areas/accounts/pages/ColleagueSignIn.tsx'),
  'ColleagueSignIn',
)

/**
 * Around everything that is shown. While the session is locked, none of it is in the document or named in the
 * window's title; it stays mounted, with what was typed, for the person who typed it.
 */
export function LockGate({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useCommonText()
  const { lockedTitle, pageTitle } = text.common
  // A patient has the one, a clinic the other.
  const news = use(NewsContext).count + use(RequestNewsContext).newRequests.ids.size
  const { isLocked } = useLock()
  const account = useOptionalAccount()
  const logout = useLogout()
  const { takeover, prepare, complete } = useTakeover()

  const formatTitle = useCallback(
    (page: string) => (isLocked ? lockedTitle() : pageTitle(page, news)),
    [isLocked, lockedTitle, news, pageTitle],
  )

  return (
    <PageProvider formatTitle={formatTitle}>
      <PagesDocument isLocked={isLocked}>
        <TakeoverContext value={takeover?.locationKey ?? null}>
          {/* Also what was typed on a page for everybody is its author's alone. */}
          <Fragment key={takeover?.userId}>{children}</Fragment>
        </TakeoverContext>
      </PagesDocument>
      {/* A patient's session is never locked. */}
      {account?.role === 'clinic' ? (
        <LockScreen
          colleagueSignIn={<ColleagueSignIn onSignIn={prepare} onSignedIn={complete} />}
          isLoggingOut={logout.pending}
          onLogOut={logout.run}
        />
      ) : null}
    </PageProvider>
  )
}
