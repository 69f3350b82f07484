import { useId, useRef, type ReactElement, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { ErrorText } from './ErrorText.tsx'
import { Modal } from './Modal.tsx'
import primitives from './primitives.module.css'
import { useFocusFallback } from './useFocusFallback.ts'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** 'Are you sure you want to …?' (spec §2, Other). */
  readonly question: string
  /** What it is about, in a line below the question: a patient and a time. */
  readonly subject?: string
  /** 'This action cannot be undone.' unless there is more to say. */
  readonly description: string
  readonly discardLabel: string
  /** What discarding does, for screen readers: beside 'Cancel', the label alone could mean either. */
  readonly discardNote?: string | undefined
  readonly confirmLabel: string
  /** `danger` by default. */
  readonly confirmVariant?: 'danger' | 'primary'
  /** True while the confirmed action is in progress; the dialog cannot be discarded in the meantime. */
  readonly isPending?: boolean
  /**
   * Why it can no longer be confirmed, because what it is about has changed; null while it can. It is
   * announced, and only the harmless answer is left.
   */
  readonly outdated?: string | null
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
  discardNote,
  confirmLabel,
  confirmVariant = 'danger',
  isPending = false,
  outdated = null,
  error = null,
  children = null,
  onConfirm,
  onDiscard,
}: ConfirmDialogProps): ReactElement {
  const id = useId()
  const questionId = `${id}-question`
  const descriptionId = `${id}-description`
  const discardRef = useRef<HTMLButtonElement>(null)
  // The button that had the focus may have gone.
  useFocusFallback(discardRef, outdated !== null)

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
          {outdated === null ? <p>{description}</p> : null}
        </div>
        {outdated === null ? children : null}
        <ErrorText>{outdated ?? error}</ErrorText>
        <div className={styles.actions}>
          <Button
            ref={discardRef}
            aria-description={discardNote}
            onClick={handleDiscard}
            disabled={isPending}
          >
            {discardLabel}
          </Button>
          {outdated === null ? (
            <Button variant={confirmVariant} isPending={isPending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
