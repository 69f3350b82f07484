import type { ReactElement } from 'react'
import { useRetrySession } from '#src/areas/accounts/state/useSession.ts'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { header } from '#src/core/text/en/header.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Drawing } from '#src/ui/Drawing.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './ErrorScreen.module.css'

const useText = bindText({ common, failures, format, header })

/** Shown when the session could not be loaded: offers to try again or to sign out. */
export function SessionProblemPage({ failure }: { readonly failure: Failure }): ReactElement {
  const text = useText()
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
