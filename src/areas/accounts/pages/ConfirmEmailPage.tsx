import { use, useEffect, useState, type ReactElement } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { Identity, Session } from '#src/areas/accounts/model/account.ts'
import { SignUpAttemptContext } from '#src/areas/accounts/state/SignUpAttemptContext.ts'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { namesTime } from '#src/config/readAddress.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AuthPage.module.css'
import { ReturnNote } from './ReturnNote.tsx'
import { SendConfirmation } from './SendConfirmation.tsx'
import { useConfirmationCheck } from './useConfirmationCheck.ts'
import { useReturnTo } from './useReturnTo.ts'

/**
 * Waits for the signed-in person to open the link that was mailed to him. The guards show it in place of
 * the requested page while a sign-up depends on it; others come here by a link.
 */
export function ConfirmEmailPage(): ReactElement | null {
  const session = useSession()
  const [searchParams] = useSearchParams()
  if (session.status !== 'unregistered' && session.status !== 'signed-in') {
    return null
  }
  return session.identity.isEmailConfirmed ? (
    <Navigate to={readReturnTo(searchParams) ?? paths.home()} replace />
  ) : (
    <UnconfirmedAccount key={session.identity.userId} session={session} />
  )
}

interface UnconfirmedAccountProps {
  readonly session: Extract<Session, { readonly identity: Identity }>
}

function UnconfirmedAccount({ session }: UnconfirmedAccountProps): ReactElement {
  const text = useAccountsText()
  const repository = useRepositories().session
  const { email } = session.identity
  const [sentAt, setSentAt] = useState(() => repository.getConfirmationSentAt())
  const [isStillUnconfirmed, setIsStillUnconfirmed] = useState(false)
  const check = useAction(async () => {
    setIsStillUnconfirmed(false)
    setIsStillUnconfirmed(!(await repository.checkConfirmation()))
  })
  useConfirmationCheck()
  const returnTo = useReturnTo()
  useEffect(() => {
    if (returnTo !== null) repository.keepReturn(returnTo)
  }, [repository, returnTo])
  const attempts = use(SignUpAttemptContext)
  // By the time that the address is confirmed, the person may want something else.
  useEffect(() => {
    attempts.stopRequesting()
  }, [attempts])
  const wantsTime = returnTo !== null && namesTime(returnTo)

  return (
    <div className={styles.page}>
      <PageHeading>{text.confirmEmail.title}</PageHeading>
      {sentAt === null ? (
        <p className={styles.note}>{text.confirmEmail.notSent(email)}</p>
      ) : (
        <>
          <p className={styles.note}>{text.confirmEmail.sent(email)}</p>
          <p className={styles.note}>{text.confirmEmail.lookFor}</p>
        </>
      )}
      <p className={styles.note}>{text.confirmEmail.anyDevice}</p>
      {wantsTime ? <p className={styles.note}>{text.confirmEmail.thenRequest}</p> : null}
      <ReturnNote />
      {session.status === 'signed-in' ? (
        <p className={styles.note}>{text.confirmEmail.until[session.account.role]}</p>
      ) : null}

      <div className={styles.form}>
        <ErrorText>
          {check.failure === null ? null : failureText(text, check.failure, { during: 'loading' })}
        </ErrorText>
        <StatusText>{isStillUnconfirmed ? text.confirmEmail.notYet : null}</StatusText>
        <Button
          variant={sentAt === null ? 'secondary' : 'primary'}
          isWide
          isPending={check.pending}
          onClick={check.run}
        >
          {text.confirmEmail.check}
        </Button>
        <SendConfirmation email={email} sentAt={sentAt} onSent={setSentAt} />
      </div>
      <div className={styles.elsewhere}>
        {session.status === 'unregistered' ? (
          <StartAgain returnTo={wantsTime ? returnTo : null} />
        ) : (
          <LogOut />
        )}
      </div>
    </div>
  )
}

/** For an address with a typo: its account goes, so that its owner can sign up with it. */
function StartAgain({ returnTo }: { readonly returnTo: string | null }): ReactElement {
  const text = useAccountsText()
  const { session, signUpDraft } = useRepositories()
  const navigate = useNavigate()
  const startAgain = useAction(
    async () => {
      const typed = signUpDraft.load()
      await session.abandonSignUp()
      // All but the address is typed well.
      if (typed !== null) signUpDraft.save({ ...typed, email: '' })
    },
    () => {
      const start = returnTo === null ? paths.register() : paths.login({ returnTo })
      void navigate(start, { replace: true })
    },
  )
  return (
    <Button variant="quiet" isPending={startAgain.pending} onClick={startAgain.run}>
      {text.confirmEmail.startAgain}
    </Button>
  )
}

function LogOut(): ReactElement {
  const text = useAccountsText()
  const signOut = useSignOut()
  return (
    <Button variant="quiet" isPending={signOut.pending} onClick={signOut.run}>
      {text.header.logout}
    </Button>
  )
}
