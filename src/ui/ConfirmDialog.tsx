import { useId, type ReactElement, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { ErrorText } from './ErrorText.tsx'
import { Modal } from './Modal.tsx'
import primitives from './primitives.module.css'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** 'Are you sure you want to …?' (spec §2, Other). */
  readonly question: string
  /** What it is about, in a line below the question: a patient and a time. */
  readonly subject?: string
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
  /** What else can be entered, below the description. */
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

/** Asks for confirmation. Escape discards; the focus starts on Discard, the harmless answer. */
export function ConfirmDialog({
  isOpen,
  question,
  subject,
  description,
  discardLabel,
  confirmLabel,
  confirmVariant = 'danger',
  isPending = false,
  error = null,
  children = null,
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
        <div id={descriptionId} className={primitives.stack2}>
          {subject === undefined ? null : <p className={styles.subject}>{subject}</p>}
          <p>{description}</p>
        </div>
        {children}
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
