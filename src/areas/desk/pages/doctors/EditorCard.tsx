import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './DoctorsPage.module.css'

interface EditorCardProps {
  readonly title: string
  readonly words: { readonly save: string; readonly cancel: string }
  /** For the `<form>`: what `useForm` returns for it. */
  readonly formProps: Pick<ComponentProps<'form'>, 'noValidate' | 'method' | 'onSubmit'>
  readonly save: { readonly pending: boolean; readonly failure: Failure | null }
  /** Whether something was typed that would be lost. */
  readonly isChanged: boolean
  /** Whether the form shows what was typed before the session ended. */
  readonly isKept: boolean
  /** Whether nothing can be saved yet. */
  readonly isLocked?: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** The form of a doctor or a room. Focuses its first field, and asks before what was typed is lost. */
export function EditorCard({
  title,
  words,
  formProps,
  save,
  isChanged,
  isKept,
  isLocked = false,
  onCancel,
  children,
}: EditorCardProps): ReactElement {
  const text = useDoctorsText()
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const guard = useLeaveGuard(isChanged && !save.pending)

  useEffect(() => {
    formRef.current?.querySelector('input')?.focus()
  }, [])

  return (
    <Card as="section" labelledBy={id}>
      <form {...formProps} ref={formRef} className={styles.form} aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        <StatusText>{isKept ? text.common.keptForm : null}</StatusText>
        {children}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={save.pending} disabled={isLocked}>
            {words.save}
          </Button>
          <Button
            onClick={() => {
              guard.leave(onCancel)
            }}
          >
            {words.cancel}
          </Button>
        </div>
        <ErrorText>
          {save.failure === null
            ? null
            : failureText(text, save.failure, { during: 'changing-account' })}
        </ErrorText>
      </form>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </Card>
  )
}
