import type { ReactElement } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { useRetrySession } from '#src/state/useSession.ts'
import { useSignOut } from '#src/state/useSignOut.ts'
import { common } from '#src/text/en/common.ts'
import { failures } from '#src/text/en/failures.ts'
import { format } from '#src/text/en/format.ts'
import { header } from '#src/text/en/header.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Drawing } from '#src/ui/Drawing.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './ErrorScreen.module.css'

const TEXTS = { common, failures, format, header }

/** Shown when the session could not be loaded: offers to try again or to sign out. */
export function SessionProblemPage({ failure }: { readonly failure: Failure }): ReactElement {
  const text = useText(TEXTS)
  const retry = useRetrySession()
  const signOut = useSignOut()
  const canSignOut = useRepositoriesState().status === 'ready'
  return (
    <div className={styles.screen}>
      <Drawing name="unplugged" size="large" />
      <PageHeading>{text.common.brokenTitle}</PageHeading>
      <ErrorText>{failureText(text, failure, { during: 'loading' })}</ErrorText>
      <div className={styles.actions}>
        <Button variant="primary" onClick={retry}>
          {text.common.tryAgain}
        </Button>
        {canSignOut ? (
          <Button isPending={signOut.pending} onClick={signOut.run}>
            {text.header.logout}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
