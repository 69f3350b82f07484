import { useState, type ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AuthPage.module.css'

/**
 * After an address was taken back. The person who had changed it may know the password, so a new one is
 * offered at once.
 */
export function RecoveredAddress({ email }: { readonly email: string }): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const [isSent, setIsSent] = useState(false)
  const send = useAction(
    () => session.sendPasswordReset(email),
    () => {
      setIsSent(true)
    },
  )
  return (
    <>
      <PageHeading>{text.accountAction.recoveredTitle}</PageHeading>
      <p className={styles.note}>{text.accountAction.recovered(email)}</p>
      <p>{text.accountAction.recoveredWarning}</p>
      <div className={styles.form}>
        <ErrorText>
          {send.failure === null
            ? null
            : failureText(text, send.failure, { during: 'resetting-password' })}
        </ErrorText>
        <StatusText tone="success">
          {isSent ? text.accountAction.resetSent(email) : null}
        </StatusText>
        {isSent ? null : (
          <Button variant="primary" isWide isPending={send.pending} onClick={send.run}>
            {text.accountAction.sendReset}
          </Button>
        )}
        <LinkButton to={paths.login()} isWide>
          {text.accountAction.continue}
        </LinkButton>
      </div>
    </>
  )
}
