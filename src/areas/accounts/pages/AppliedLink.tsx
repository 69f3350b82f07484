import { use, useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { type MailedAction, paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { FailedLink, type AppliedMode } from './FailedLink.tsx'
import { RecoveredAddress } from './RecoveredAddress.tsx'
import { TypedEmailContext } from './TypedEmailContext.ts'

interface AppliedLinkProps {
  readonly action: MailedAction & { readonly mode: AppliedMode }
}

/** A link that does its work when it is opened: confirms, changes or takes back an address. */
export function AppliedLink({ action }: AppliedLinkProps): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const [email, setEmail] = useState<string | null>(null)
  const typedEmail = use(TypedEmailContext)
  const apply = useAction(
    () => session.applyAccountAction(action),
    (applied) => {
      typedEmail.remember(applied)
      setEmail(applied)
    },
  )
  // Once: a second run is ignored while the first is in progress.
  const start = useEffectEvent(apply.run)
  useEffect(() => {
    start()
  }, [])

  if (apply.failure !== null) {
    return <FailedLink mode={action.mode} failure={apply.failure} onRetry={apply.run} />
  }
  if (email === null) {
    return <LoadingLogo label={text.accountAction.checking} />
  }
  switch (action.mode) {
    case 'verifyEmail':
      return (
        <>
          <PageHeading>{text.accountAction.confirmedTitle}</PageHeading>
          <p className={styles.note}>{text.accountAction.confirmed(email)}</p>
          {/* Leads on to where the person was going, to the rest of the sign-up, or to the form, depending on the session. */}
          <LinkButton to={paths.login({ returnTo: session.getReturn() })} variant="primary" isWide>
            {text.accountAction.continue}
          </LinkButton>
        </>
      )
    case 'verifyAndChangeEmail':
      return (
        <>
          <PageHeading>{text.accountAction.changedTitle}</PageHeading>
          <p className={styles.note}>{text.accountAction.changed(email)}</p>
          <LinkButton to={paths.login()} variant="primary" isWide>
            {text.accountAction.continue}
          </LinkButton>
        </>
      )
    case 'recoverEmail':
      return <RecoveredAddress email={email} />
  }
}
