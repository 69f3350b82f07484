import type { ReactElement } from 'react'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths, type MailedAction } from '#src/config/paths.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { isSpentCode } from './isSpentCode.ts'

/** What a link can do by itself, without a form. */
export type AppliedMode = Exclude<MailedAction['mode'], 'resetPassword'>

interface FailedLinkProps {
  readonly mode: AppliedMode
  readonly failure: Failure
  readonly onRetry: () => void
}

/** Explains why a link did nothing, and what helps now. */
export function FailedLink({ mode, failure, onRetry }: FailedLinkProps): ReactElement {
  const text = useAccountsText()
  const session = useSession()
  const repository = useRepositories().session
  const isSpent = isSpentCode(failure)
  const isConfirmed = 'identity' in session && session.identity.isEmailConfirmed

  if (mode === 'verifyEmail' && isSpent && isConfirmed) {
    return (
      <>
        <PageHeading>{text.accountAction.confirmedTitle}</PageHeading>
        <p className={styles.note}>{text.accountAction.alreadyConfirmed}</p>
        <LinkButton to={paths.login({ returnTo: repository.getReturn() })} variant="primary" isWide>
          {text.accountAction.continue}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <PageHeading>{text.accountAction.failedTitle}</PageHeading>
      <ErrorText>
        {isSpent && mode !== 'verifyEmail'
          ? text.accountAction.spent
          : failureText(text, failure, { during: 'resetting-password' })}
      </ErrorText>
      {isSpent ? (
        <WithoutLink mode={mode} />
      ) : (
        <Button variant="primary" isWide onClick={onRetry}>
          {text.common.tryAgain}
        </Button>
      )}
    </>
  )
}

/** What helps without this link. */
function WithoutLink({ mode }: { readonly mode: AppliedMode }): ReactElement {
  const text = useAccountsText()
  return mode === 'verifyEmail' ? (
    <LinkButton to={paths.confirmEmail()} variant="primary" isWide>
      {text.accountAction.confirmAgain}
    </LinkButton>
  ) : (
    <p className={styles.note}>{text.accountAction.cannotRecover}</p>
  )
}
