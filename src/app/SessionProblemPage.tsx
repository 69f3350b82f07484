import type { ReactElement, ReactNode } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import { useRepositoriesState } from '#src/state/useRepositories.ts'
import { useRetrySession } from '#src/state/useSession.ts'
import { useSignOut } from '#src/state/useSignOut.ts'
import { failureText } from '#src/text/failureText.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './ErrorScreen.module.css'

/** Who is signed in could not be found out: try again, or sign out. Never a page that loads for ever. */
export function SessionFailedPage({ failure }: { readonly failure: Failure }): ReactElement {
  const retry = useRetrySession()
  return (
    <SessionProblem
      title={text.common.brokenTitle}
      action={
        <Button variant="primary" onClick={retry}>
          {text.common.tryAgain}
        </Button>
      }
    >
      <ErrorText>{failureText(failure, { during: 'loading' })}</ErrorText>
    </SessionProblem>
  )
}

/** A sign-in without a record: a sign-up that was cut off (spec §4, Authentication session). */
export function UnregisteredPage(): ReactElement {
  return (
    <SessionProblem title={text.registration.finishTitle}>
      <p>{text.registration.unfinished}</p>
    </SessionProblem>
  )
}

interface SessionProblemProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function SessionProblem({ title, action, children }: SessionProblemProps): ReactElement {
  const signOut = useSignOut()
  const canSignOut = useRepositoriesState().status === 'ready'
  return (
    <div className={styles['screen']}>
      <PageHeading>{title}</PageHeading>
      {children}
      <div className={styles['actions']}>
        {action}
        {canSignOut ? (
          <Button isPending={signOut.pending} onClick={signOut.run}>
            {text.header.logout}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
