import { use, useEffect, useState, type ReactElement } from 'react'
import type { Identity } from '#src/areas/accounts/model/account.ts'
import { SignUpAttemptContext } from '#src/areas/accounts/state/SignUpAttemptContext.ts'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useSignOut } from '#src/areas/accounts/state/useSignOut.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import {
  GOOGLE_PATIENT_RECORD_DELAY_MS,
  GOOGLE_PATIENT_RECORD_GRACE_MS,
} from '#src/config/timings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { FinishSignUpForm } from './FinishSignUpForm.tsx'
import { ReturnNote } from './ReturnNote.tsx'

/**
 * For a sign-in without a record: an interrupted sign-up, or a Google account on its first visit (spec §4,
 * Authentication session). The guards show it instead of the requested page until there is a record.
 */
export function FinishSignUpPage(): ReactElement | null {
  const text = useAccountsText()
  const session = useSession()
  const signOut = useSignOut()
  const attempts = use(SignUpAttemptContext)
  // What was cut off is requested only by another press.
  useEffect(() => {
    attempts.stopRequesting()
  }, [attempts])
  if (session.status !== 'unregistered') {
    return null
  }
  const { identity, registration, wasRegistered = false } = session
  return (
    <div className={styles.page}>
      <PageHeading>{text.registration.finishTitle}</PageHeading>
      <p className={styles.note}>{text.registration.signedInAs(identity.email)}</p>
      {wasRegistered ? <p className={styles.note}>{text.registration.noLongerAtClinic}</p> : null}
      <ReturnNote />
      {identity.provider === 'google' && !wasRegistered ? (
        <GoogleAccount key={identity.userId} identity={identity} />
      ) : (
        <FinishSignUpForm key={identity.userId} identity={identity} registration={registration} />
      )}
      <Button isWide isPending={signOut.pending} onClick={signOut.run}>
        {text.header.logout}
      </Button>
    </div>
  )
}

/** Waits for the patient record, which is written automatically; after a while it offers the form instead. */
function GoogleAccount({ identity }: { readonly identity: Identity }): ReactElement {
  const text = useAccountsText()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true)
    }, GOOGLE_PATIENT_RECORD_DELAY_MS + GOOGLE_PATIENT_RECORD_GRACE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return isLate ? (
    <FinishSignUpForm identity={identity} registration={null} />
  ) : (
    <div className={styles.waiting}>
      <LoadingLogo label={text.registration.preparing} />
    </div>
  )
}
