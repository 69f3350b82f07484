import { useId, type ReactElement } from 'react'
import styles from './Checkbox.module.css'
import { ErrorText } from './ErrorText.tsx'

interface CheckboxProps {
  readonly name: string
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  /** Shown below it and tied to it; null for none. */
  readonly error?: string | null
  /** The id of what is agreed to. */
  readonly describedBy?: string
  readonly isDisabled?: boolean
}

/** A sentence to agree to, with its box before it. */
export function Checkbox({
  name,
  label,
  value,
  onChange,
  error = null,
  describedBy,
  isDisabled = false,
}: CheckboxProps): ReactElement {
  const errorId = useId()
  const described = [describedBy, error === null ? undefined : errorId].filter(
    (id) => id !== undefined,
  )
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          disabled={isDisabled}
          className={styles.box}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={(event) => {
            onChange(event.target.checked)
          }}
        />
        {label}
      </label>
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  )
}
