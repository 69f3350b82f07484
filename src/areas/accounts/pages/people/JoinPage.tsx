import { useEffect, type ReactElement } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { actsFor } from '#src/areas/accounts/model/account.ts'
import { STAFF_PLACES } from '#src/areas/accounts/model/staff.ts'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from '../AuthPage.module.css'
import { ConfirmEmailPage } from '../ConfirmEmailPage.tsx'
import { JoinForm } from './JoinForm.tsx'
import { JoinSignUp } from './JoinSignUp.tsx'
import { LogOutButton } from './LogOutButton.tsx'

/** Where the link of an invitation leads: from an account of the invited address to a place among the clinic's people. */
export function JoinPage(): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const session = useSession()
  const [parameters] = useSearchParams()
  const clinicId = parameters.get('clinic') ?? ''
  const place = parameters.get('place') ?? ''
  useReturnHere()
  const isComplete = clinicId !== '' && !clinicId.includes('/') && STAFF_PLACES.includes(place)
  if (!isComplete) return <JoinFrame>{words.badLink}</JoinFrame>
  switch (session.status) {
    case 'loading':
      return <EmptyText>{text.common.loading}</EmptyText>
    case 'failed':
      return <JoinFrame>{text.failures.general[session.failure.code]}</JoinFrame>
    case 'signed-out':
      return <JoinSignUp />
    case 'signed-in':
      return actsFor(session.account, clinicId) ? (
        <Navigate to={paths.home()} replace />
      ) : (
        <JoinFrame>{words.otherHat[session.account.role]}</JoinFrame>
      )
    case 'unregistered':
      return session.identity.isEmailConfirmed ? (
        <JoinForm clinicId={clinicId} place={place} email={session.identity.email} />
      ) : (
        <ConfirmEmailPage />
      )
  }
}

/** Why nobody can join here, with the way out of the session. */
function JoinFrame({ children }: { readonly children: string }): ReactElement {
  const words = useStaffText().staff
  const session = useSession()
  return (
    <div className={styles.page}>
      <PageHeading>{words.joinTitle}</PageHeading>
      <p className={styles.note}>{children}</p>
      {session.status === 'signed-in' ? <LogOutButton /> : null}
    </div>
  )
}

/** The mailed link that confirms the address leads back here. */
function useReturnHere(): void {
  const { session } = useRepositories()
  const { pathname, search } = useLocation()
  useEffect(() => {
    session.keepReturn(`${pathname}${search}`)
  }, [session, pathname, search])
}
