import { useId, type ReactElement } from 'react'
import { useLock } from '#src/areas/accounts/state/useLock.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { lock } from '#src/areas/accounts/text/en/lock.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { Button } from '#src/ui/Button.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import styles from './LockScreen.module.css'

const useText = bindText({ common, lock })

interface LockScreenProps {
  readonly isLoggingOut: boolean
  readonly onLogOut: () => void
}

/** Over the whole window while the session is locked: asks for the password. Always mounted. */
export function LockScreen({ isLoggingOut, onLogOut }: LockScreenProps): ReactElement {
  const text = useText()
  const account = useOptionalAccount()
  const { isLocked, unlock } = useLock()
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
        <div className={styles.panel}>
          <h1 id={headingId}>{text.lock.heading}</h1>
          <div id={introId} className={styles.intro}>
            <p>{text.lock.intro(account?.name ?? '')}</p>
            <p>{text.lock.kept}</p>
          </div>
          <IdentityForm
            label={text.lock.unlock}
            variant="primary"
            email={account?.email ?? ''}
            otherAction={
              <Button variant="quiet" isPending={isLoggingOut} onClick={onLogOut}>
                {text.lock.logOut}
              </Button>
            }
            onConfirmed={unlock}
          />
        </div>
      </div>
    </Modal>
  )
}
