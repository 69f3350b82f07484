import { useRef, type ReactElement, type ReactNode } from 'react'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import type { Action } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'

interface InlineEditorProps {
  /** Whether the form is there, and not what it edits. */
  readonly isOpen: boolean
  /** Whether something was typed that is stored nowhere. */
  readonly isUnsaved: boolean
  readonly save: Pick<Action<readonly never[]>, 'pending' | 'isStillSending' | 'failure'>
  /** What the last save did. */
  readonly news: string | null
  /** What is edited with the button that opens the form, or the form. */
  readonly children: ReactNode
}

/**
 * Something small of an appointment that is read and changed in its place, with what became of saving it. Asks before
 * what was typed is lost.
 */
export function InlineEditor({
  isOpen,
  isUnsaved,
  save,
  news,
  children,
}: InlineEditorProps): ReactElement {
  const text = useVisitsText()
  const boxRef = useRef<HTMLDivElement>(null)
  // The form goes when it is saved or discarded.
  useFocusFallback(boxRef, String(!isOpen))
  const guard = useLeaveGuard(isUnsaved && !save.pending)
  return (
    <div ref={boxRef} tabIndex={-1} className={primitives.stack3}>
      {children}
      {save.isStillSending ? <p>{text.common.stillSending}</p> : null}
      <StatusText tone="success">{news}</StatusText>
      <ErrorText>
        {save.failure === null
          ? null
          : failureText(text, save.failure, { during: 'changing-appointment' })}
      </ErrorText>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </div>
  )
}

interface InlineEditorButtonsProps {
  readonly save: Pick<Action<readonly never[]>, 'pending' | 'clearFailure'>
  readonly words: { readonly save: string; readonly discard: string }
  readonly onDiscard: () => void
}

/** The ways out of the form. */
export function InlineEditorButtons({
  save,
  words,
  onDiscard,
}: InlineEditorButtonsProps): ReactElement {
  return (
    <div className={primitives.cluster3}>
      <Button type="submit" isPending={save.pending}>
        {words.save}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          save.clearFailure()
          onDiscard()
        }}
      >
        {words.discard}
      </Button>
    </div>
  )
}
