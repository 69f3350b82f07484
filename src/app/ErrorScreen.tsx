import { useEffect, useState, type ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { PageLoadError } from '#src/core/state/lazyPage.tsx'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Drawing } from '#src/ui/Drawing.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './ErrorScreen.module.css'
import { findLatestVersion, type LatestVersion } from './findLatestVersion.ts'

interface ErrorScreenProps {
  readonly error: unknown
  /** Renders the page again. */
  readonly onRetry: () => void
}

/** Replaces a page that failed to render. Header and footer stay, so there is a way on. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps): ReactElement {
  const text = useCommonText()
  const needsReload = error instanceof PageLoadError
  // Why the code is not there: null until the host has been asked.
  const [latest, setLatest] = useState<LatestVersion | null>(null)
  // Nothing was typed on a page that was never there.
  useEffect(() => {
    if (!(error instanceof PageLoadError)) return
    let isCurrent = true
    window.addEventListener('online', reload)
    void findLatestVersion().then((found) => {
      if (isCurrent) setLatest(found)
    })
    return () => {
      isCurrent = false
      window.removeEventListener('online', reload)
      error.forget()
    }
  }, [error])
  return (
    <div className={styles.screen}>
      <Drawing name="unplugged" size="large" />
      <PageHeading>
        {needsReload ? text.common.notLoadedTitle : text.common.brokenTitle}
      </PageHeading>
      <p role="alert">
        {needsReload ? latest && text.common.notLoadedText[latest] : text.common.brokenText}
      </p>
      <div className={styles.actions}>
        {needsReload ? (
          <Button variant="primary" onClick={reload}>
            {text.common.reload}
          </Button>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {text.common.tryAgain}
          </Button>
        )}
        <LinkButton to={paths.home()}>{text.common.goHome}</LinkButton>
      </div>
    </div>
  )
}

function reload(): void {
  window.location.reload()
}
