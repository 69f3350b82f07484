import { Suspense, useRef, type ReactElement } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useText } from '#src/text/useText.ts'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { useScrollRestoration } from '../useScrollRestoration.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './RootLayout.module.css'

/** What stands around every page. */
export function RootLayout(): ReactElement {
  const text = useText()
  const mainRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useScrollRestoration()

  return (
    <div className={styles.layout}>
      <a
        className={styles.skipLink}
        href="#content"
        onClick={(event) => {
          // The address stays as it is: a fragment would be an entry of its own in the history.
          event.preventDefault()
          mainRef.current?.focus()
        }}
      >
        {text.common.skipToContent}
      </a>
      <Header />
      <OfflineBanner />
      <main ref={mainRef} id="content" className={styles.main} tabIndex={-1}>
        {/* Keyed by the page: a broken page doesn't outlive its address, and the loader shows at once. */}
        <PageBoundary key={pathname}>
          <Suspense fallback={<LoadingLogo label={text.common.loading} />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </div>
  )
}
