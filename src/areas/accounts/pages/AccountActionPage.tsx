import type { ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useNeededRepositories } from '#src/areas/useRepositories.ts'
import { paths, type MailedAction } from '#src/config/paths.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { AppliedLink } from './AppliedLink.tsx'
import styles from './AuthPage.module.css'
import { PasswordResetLink } from './PasswordResetLink.tsx'
import { useMailedAction } from './useMailedAction.ts'

/**
 * Where every link leads that the identity service mails, for signed-in people as well: the project has one such
 * address for all of them. The code stays in memory, so that trying again works and reloading doesn't.
 */
export function AccountActionPage(): ReactElement {
  const action = useMailedAction(paths.accountAction())
  return (
    <div className={styles.page}>{action === null ? <NoLink /> : <Link action={action} />}</div>
  )
}

/** After a reload, or opened by hand. */
function NoLink(): ReactElement {
  const text = useAccountsText()
  return (
    <>
      <PageHeading>{text.accountAction.usedTitle}</PageHeading>
      <p className={styles.note}>{text.accountAction.used}</p>
      <LinkButton to={paths.home()} isWide>
        {text.common.goHome}
      </LinkButton>
    </>
  )
}

function Link({ action }: { readonly action: MailedAction }): ReactElement {
  const text = useAccountsText()
  const state = useNeededRepositories()
  switch (state.status) {
    case 'asleep':
    case 'loading':
      return <LoadingLogo label={text.accountAction.checking} />
    case 'failed':
      return (
        <>
          <PageHeading>{text.accountAction.failedTitle}</PageHeading>
          <ErrorText>{failureText(text, state.failure, { during: 'loading' })}</ErrorText>
          <Button variant="primary" onClick={state.retry}>
            {text.common.tryAgain}
          </Button>
        </>
      )
    case 'ready':
      return action.mode === 'resetPassword' ? (
        <PasswordResetLink key={action.code} code={action.code} />
      ) : (
        <AppliedLink
          key={`${action.mode} ${action.code}`}
          action={{ mode: action.mode, code: action.code }}
        />
      )
  }
}
