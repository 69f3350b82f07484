import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { useOptionalAccount, useSession } from '#src/areas/accounts/state/useSession.ts'
import { lock } from '#src/areas/accounts/text/en/lock.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { Button } from '#src/ui/Button.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import styles from './LockScreen.module.css'

const useText = bindText({ common, lock })

interface LockScreenProps {
  /** The form by which a colleague signs in. */
  readonly colleagueSignIn: ReactElement
  readonly isLoggingOut: boolean
  readonly onLogOut: () => void
}

/** Over the whole window while the session is locked: asks for the password. Always mounted. */
export function LockScreen(props: LockScreenProps): ReactElement {
  const text = useText()
  const account = useOptionalAccount()
  const { isLocked } = useLock()
  const id = useId()
  const headingId = `${id}-heading`
  const introId = `${id}-intro`
  return (
    <Modal
      isOpen={isLocked && account !== null}
      labelledBy={headingId}
      describedBy={introId}
      placement="cover"
    >
      <div className={styles.screen}>
        <p className={styles.brand}>
          <LogoMark size="2.25rem" />
          {text.common.brand}
        </p>
        {account?.role === 'clinic' ? (
          <LockPanel {...props} account={account} headingId={headingId} introId={introId} />
        ) : null}
      </div>
    </Modal>
  )
}

interface LockPanelProps extends LockScreenProps {
  readonly account: ClinicAccount
  readonly headingId: string
  readonly introId: string
}

/** Mounted only while the dialog is open, so that each lock begins with the password. */
function LockPanel({
  account,
  headingId,
  introId,
  colleagueSignIn,
  isLoggingOut,
  onLogOut,
}: LockPanelProps): ReactElement {
  const words = useText().lock
  const { unlock } = useLock()
  const { session } = useRepositories()
  const current = useSession()
  const [hasPassword] = useState(() => session.getSignInMethods().includes('password'))
  const [isForColleague, setIsForColleague] = useState(false)
  const panelRef = useRef<HTMLDivElement>(null)
  const wasForColleague = useRef(false)
  useEffect(() => {
    if (wasForColleague.current && !isForColleague) {
      panelRef.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
    }
    wasForColleague.current = isForColleague
  }, [isForColleague])

  const { name } = account.staff
  const person = words.personAt(name, account.name)
  return (
    <div ref={panelRef} className={styles.panel}>
      <h1 id={headingId}>{words.heading}</h1>
      <div id={introId} className={styles.intro}>
        {isForColleague ? (
          <p>{words.somebodyElseIntro(name)}</p>
        ) : (
          <>
            <p>{hasPassword ? words.intro(person) : words.introWithGoogle(person)}</p>
            <p>{words.kept}</p>
          </>
        )}
      </div>
      {isForColleague ? (
        colleagueSignIn
      ) : (
        <IdentityForm
          label={words.unlock}
          variant="primary"
          email={current.status === 'signed-in' ? current.identity.email : ''}
          otherAction={
            <Button variant="quiet" isPending={isLoggingOut} onClick={onLogOut}>
              {words.logOut}
            </Button>
          }
          onConfirmed={unlock}
        />
      )}
      <Button
        variant={isForColleague ? 'quiet' : 'secondary'}
        isWide
        onClick={() => {
          setIsForColleague(!isForColleague)
        }}
      >
        {isForColleague ? words.back(name) : words.somebodyElse}
      </Button>
    </div>
  )
}
