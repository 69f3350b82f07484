import { use, useState, type ReactElement } from 'react'
import authStyles from '#src/areas/accounts/pages/AuthPage.module.css'
import { GoogleButton } from '#src/areas/accounts/pages/GoogleButton.tsx'
import { LoginForm } from '#src/areas/accounts/pages/LoginForm.tsx'
import { TypedEmailContext } from '#src/areas/accounts/pages/TypedEmailContext.ts'
import { WayInToggle, type WayIn } from '#src/areas/accounts/pages/WayInToggle.tsx'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useAskedTime } from '#src/areas/booking/pages/useAskedTime.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { paths } from '#src/config/paths.ts'
import type { TimeIds } from '#src/config/readAddress.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { AskedTicket } from './AskedTicket.tsx'
import { NewPatientForm } from './NewPatientForm.tsx'
import styles from './TimeSignUpPage.module.css'
import { useNewPatient } from './useNewPatient.ts'

interface TimeSignUpPageProps {
  /** The time that was chosen. */
  readonly ids: TimeIds
}

/**
 * Login and sign-up in one, for those who have chosen a time: who they are, and the request. After signing in, the
 * `GuestOnly` guard leads on to the booking, which sends the request of a new patient at once.
 */
export function TimeSignUpPage({ ids }: TimeSignUpPageProps): ReactElement {
  const text = useAccountsText()
  const words = useBookingText().timeSignUp
  const session = useSession()
  const typedEmail = use(TypedEmailContext)
  const time = useAskedTime(ids)
  const wasEnded = session.status === 'signed-out' && session.wasEnded === true
  const [wayIn, setWayIn] = useState<WayIn>(() =>
    wasEnded || typedEmail.recall() !== '' ? 'known' : 'new',
  )
  const [isAddressTaken, setIsAddressTaken] = useState(false)
  const [isGoogleBlocked, setIsGoogleBlocked] = useState(false)
  const newPatient = useNewPatient()
  const isAtOnce = time.status === 'known' && time.service.confirmsAtOnce
  const isNew = wayIn === 'new'

  return (
    <div className={styles.page}>
      <PageHeading description={words.description}>
        {isAtOnce ? words.titleAtOnce : words.title}
      </PageHeading>
      <AskedTicket ids={ids} time={time} />
      <StatusText>{wasEnded ? text.failures.general['session-ended'] : null}</StatusText>
      <WayInToggle
        value={wayIn}
        onChange={(chosen) => {
          setIsAddressTaken(false)
          setWayIn(chosen)
        }}
      />
      <div className={authStyles.choices}>
        <GoogleButton
          onBlocked={() => {
            setIsGoogleBlocked(true)
          }}
        >
          {isNew ? text.registration.withGoogle : text.auth.signInWithGoogle}
        </GoogleButton>
        <StatusText>{isGoogleBlocked ? words.googleBlocked : null}</StatusText>
        <p className={authStyles.or}>{text.auth.or}</p>
      </div>
      {isNew ? (
        <NewPatientForm
          time={time}
          newPatient={newPatient}
          onLogIn={(email) => {
            typedEmail.remember(email)
            setIsAddressTaken(true)
            setWayIn('known')
          }}
        />
      ) : (
        <LoginForm returnTo={paths.booking(ids)} takesFocus={isAddressTaken} />
      )}
    </div>
  )
}
