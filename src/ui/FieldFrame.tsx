import { useId, type ReactElement, type ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import styles from './Field.module.css'

/** The props that `Field`, `TextArea` and `Select` share. */
export interface FieldFrameProps {
  readonly label: string
  /** Shown below the field and tied to it; null or absent for none. */
  readonly error?: string | null
  /** Shown between the label and the field. */
  readonly hint?: string
  /** Marks the label with an asterisk. The browser's own message stays off: the application has its own. */
  readonly isRequired?: boolean
}

interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldFrameOwnProps extends FieldFrameProps {
  readonly children: (control: ControlProps) => ReactNode
}

/** Ties a label, a hint and an error to the control that `children` renders. */
export function FieldFrame({
  label,
  error = null,
  hint = '',
  isRequired = false,
  children,
}: FieldFrameOwnProps): ReactElement {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [hint === '' ? '' : hintId, error === null ? '' : errorId]
    .filter((each) => each !== '')
    .join(' ')

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? (
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {hint === '' ? null : (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error === null ? undefined : true,
        'aria-required': isRequired ? true : undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  )
}
