import { useId, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { ErrorText } from './ErrorText.tsx'
import { Modal } from './Modal.tsx'
import primitives from './primitives.module.css'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** 'Are you sure you want to …?' (spec §2, Other). */
  readonly question: string
  /** 'This action cannot be undone.' unless there is more to say. */
  readonly description: string
  readonly discardLabel: string
  readonly confirmLabel: string
  /** `danger` by default. */
  readonly confirmVariant?: 'danger' | 'primary'
  /** True while the confirmed action is in progress; the dialog cannot be discarded in the meantime. */
  readonly isPending?: boolean
  /** Why the action failed. */
  readonly error?: string | null
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

/** Asks for confirmation. Escape discards; the focus starts on Discard, the harmless answer. */
export function ConfirmDialog({
  isOpen,
  question,
  description,
  discardLabel,
  confirmLabel,
  confirmVariant = 'danger',
  isPending = false,
  error = null,
  onConfirm,
  onDiscard,
}: ConfirmDialogProps): ReactElement {
  const id = useId()
  const questionId = `${id}-question`
  const descriptionId = `${id}-description`

  function handleDiscard(): void {
    if (!isPending) {
      onDiscard()
    }
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={handleDiscard}
      labelledBy={questionId}
      describedBy={descriptionId}
      role="alertdialog"
    >
      <div className={primitives.stack4}>
        <h2 id={questionId}>{question}</h2>
        <p id={descriptionId}>{description}</p>
        <ErrorText>{error}</ErrorText>
        <div className={styles.actions}>
          <Button onClick={handleDiscard} disabled={isPending}>
            {discardLabel}
          </Button>
          <Button variant={confirmVariant} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
