import { Suspense, useRef, type ReactElement } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useLikelyRole } from '#src/areas/accounts/state/useSession.ts'
import { lazyPart } from '#src/core/state/lazyPart.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { PageStart } from '../PageStart.tsx'
import { usePrefetch } from '../usePrefetch.ts'
import { useScrollRestoration } from '../useScrollRestoration.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './RootLayout.module.css'

/** When what no page waits for begins to load, in milliseconds: a visitor who reads and leaves never loads it. */
const LATE_MS = 10_000

const AccountNotice = lazyPart(() => import('./AccountNotice.tsx'), 'AccountNotice')
const ClinicBarOfAccount = lazyPart(() => import('./ClinicBarOfAccount.tsx'), 'ClinicBarOfAccount')
const ClockNote = lazyPart(() => import('./ClockNote.tsx'), 'ClockNote')
const DeletionNotice = lazyPart(() => import('./DeletionNotice.tsx'), 'DeletionNotice')
const NewVersion = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  return import('./NewVersion.tsx')
}, 'NewVersion')

/** Header, footer and main area around every page. */
export function RootLayout(): ReactElement {
  const text = useCommonText()
  const mainRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // What stands above a page must not come after it: its code is fetched before the account is known.
  const role = useLikelyRole()
  useScrollRestoration()
  usePrefetch()

  return (
    <div className={styles.layout} data-role={role}>
      <a
        className={styles.skipLink}
        href="#content"
        onClick={(event) => {
          // Without changing the address: a fragment would add an entry to the history.
          event.preventDefault()
          mainRef.current?.focus()
        }}
      >
        {text.common.skipToContent}
      </a>
      <Header />
      {/* Its place, also before its code is there: nothing below it moves. */}
      {role === 'clinic' ? (
        <div className={styles.clinicBar}>
          <ClinicBarOfAccount />
        </div>
      ) : null}
      <OfflineBanner />
      {role === 'visitor' ? null : <DeletionNotice />}
      <main ref={mainRef} id="content" className={styles.main} tabIndex={-1}>
        {role === 'visitor' ? null : <AccountNotice />}
        {role === 'clinic' ? <ClockNote /> : null}
        {/* Keyed by the path, so that an error screen goes with its page and the loader shows at once. */}
        <PageBoundary key={pathname}>
          <Suspense fallback={<LoadingLogo label={text.common.loading} />}>
            <Outlet />
            <PageStart />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <NewVersion />
    </div>
  )
}
