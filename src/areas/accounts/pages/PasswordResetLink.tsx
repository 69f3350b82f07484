import { useState, type ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { isSpentCode } from './isSpentCode.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RequestResetForm } from './RequestResetForm.tsx'

/** A link to choose a new password: first looks up whose it is and whether the code is still valid. */
export function PasswordResetLink({ code }: { readonly code: string }): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const [spent, setSpent] = useState<Failure | null>(null)
  const address = useLive<string>((observer) => {
    session.readPasswordResetCode(code).then(
      (email) => {
        observer.next(email)
      },
      (error: unknown) => {
        observer.failed(toActionFailure(error))
      },
    )
    return () => undefined
  }, code)

  if (spent !== null) {
    return <LinkFailed failure={spent} />
  }
  switch (address.status) {
    case 'loading':
      return <LoadingLogo label={text.passwordReset.checking} />
    case 'failed':
      return <LinkFailed failure={address.failure} onRetry={address.retry} />
    case 'ready':
      return (
        <>
          <PageHeading>{text.passwordReset.newTitle}</PageHeading>
          <p className={styles.note}>{text.passwordReset.newFor(address.value)}</p>
          <NewPasswordForm code={code} email={address.value} onSpent={setSpent} />
        </>
      )
  }
}

interface LinkFailedProps {
  readonly failure: Failure
  readonly onRetry?: () => void
}

/** Explains why the link cannot be used, and offers another one or trying again. */
function LinkFailed({ failure, onRetry }: LinkFailedProps): ReactElement {
  const text = useAccountsText()
  return (
    <>
      <PageHeading>{text.passwordReset.title}</PageHeading>
      <ErrorText>{failureText(text, failure, { during: 'resetting-password' })}</ErrorText>
      {isSpentCode(failure) ? (
        <RequestResetForm />
      ) : (
        <Button variant="primary" onClick={onRetry}>
          {text.common.tryAgain}
        </Button>
      )}
    </>
  )
}
