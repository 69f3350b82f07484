import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { paths, readReturnTo, routePatterns } from '#src/config/paths.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AuthPage.module.css'
import { GoogleButton } from './GoogleButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ReturnNote } from './ReturnNote.tsx'

/** Login (spec §2, §5). After signing in, the `GuestOnly` guard redirects. */
export function LoginPage(): ReactElement {
  const text = useAccountsText()
  const [searchParams] = useSearchParams()
  const current = useSession()
  const wasEnded = current.status === 'signed-out' && current.wasEnded === true
  const returnTo = readReturnTo(searchParams)
  const wantsToBook = returnTo?.startsWith(routePatterns.booking) ?? false
  const wantsToSee = returnTo?.startsWith(routePatterns.appointmentDetails) ?? false
  return (
    <div className={styles.page}>
      <PageHeading description={text.auth.description}>{text.auth.title}</PageHeading>
      <StatusText>{wasEnded ? text.failures.general['session-ended'] : null}</StatusText>
      {wantsToBook ? <p className={styles.note}>{text.auth.loginToBook}</p> : null}
      {wantsToSee ? <p className={styles.note}>{text.auth.loginToSee}</p> : null}
      <ReturnNote />

      <LoginForm returnTo={returnTo} />
      <p className={styles.or}>{text.auth.or}</p>
      <GoogleButton>{text.auth.signInWithGoogle}</GoogleButton>

      <p className={styles.elsewhere}>
        {text.auth.noAccount}{' '}
        {/* In the place of this page: Back from where both lead is the page before them. */}
        <Link to={paths.register({ returnTo })} replace>
          {text.auth.register}
        </Link>
      </p>
    </div>
  )
}
