import { useId, useState, type ReactElement } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './IdentityForm.module.css'
import { IdentityForm } from './IdentityForm.tsx'
import { useDeletion } from './useDeletion.ts'

interface DeletionDialogProps extends DeletionProps {
  readonly isOpen: boolean
}

interface DeletionProps {
  readonly account: Account
  /** How many appointments will be cancelled; null while that is not known. */
  readonly upcoming: number | null
  readonly readActive: () => Promise<readonly ActiveAppointment[]>
  readonly onClose: () => void
}

/** Says what deleting the account does, asks for the password, and does it. */
export function DeletionDialog({ isOpen, ...props }: DeletionDialogProps): ReactElement {
  const id = useId()
  const [isRunning, setIsRunning] = useState(false)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => {
        if (!isRunning) props.onClose()
      }}
      labelledBy={id}
      role="alertdialog"
    >
      <DeletionSteps {...props} headingId={id} onRunning={setIsRunning} />
    </Modal>
  )
}

interface DeletionStepsProps extends DeletionProps {
  readonly headingId: string
  readonly onRunning: (isRunning: boolean) => void
}

/** Mounted again each time the dialog opens. */
function DeletionSteps({
  account,
  upcoming,
  readActive,
  onClose,
  headingId,
  onRunning,
}: DeletionStepsProps): ReactElement {
  const text = useProfileText()
  const words = text.account
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { pending, progress, failure, run } = useDeletion(account, readActive)
  return (
    <div className={primitives.stack4}>
      <h2 id={headingId}>{words.deletionQuestion}</h2>
      {isConfirmed ? (
        <>
          <p role="status">
            {progress === null
              ? text.common.loading
              : words.cancelling(progress.done, progress.total)}
          </p>
          <ErrorText>
            {failure === null
              ? null
              : words.deletionStopped(failureText(text, failure, { during: 'cancelling' }))}
          </ErrorText>
        </>
      ) : (
        <>
          <p>{upcoming === null ? words.countingUpcoming : words.upcoming(upcoming)}</p>
          {words.deletionIntro[account.role].slice(1).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <IdentityForm
            label={words.delete}
            variant="danger"
            email={account.email}
            otherAction={<Button onClick={onClose}>{words.keep}</Button>}
            onConfirmed={start}
          />
        </>
      )}
      {isConfirmed && failure !== null ? (
        <div className={styles.actions}>
          <Button
            onClick={() => {
              onRunning(false)
              onClose()
            }}
          >
            {text.common.discard}
          </Button>
          <Button variant="danger" isPending={pending} onClick={run}>
            {text.common.tryAgain}
          </Button>
        </div>
      ) : null}
    </div>
  )

  function start(): void {
    setIsConfirmed(true)
    onRunning(true)
    run()
  }
}
