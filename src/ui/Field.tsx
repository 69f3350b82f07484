import type { ChangeEvent, InputHTMLAttributes, ReactElement, Ref } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

interface FieldProps
  extends
    FieldFrameProps,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'id' | 'className' | 'style' | 'onChange' | 'value' | 'required' | 'type'
    > {
  readonly value: string
  /** The event is for the one field that moves the caret. */
  readonly onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'time'
  readonly ref?: Ref<HTMLInputElement>
}

/** A line of text with its label, hint and error. */
export function Field({
  label,
  error = null,
  hint = '',
  isRequired = false,
  onChange,
  type = 'text',
  ...rest
}: FieldProps): ReactElement {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          className={styles.control}
          onChange={(event) => {
            onChange(event.target.value, event)
          }}
        />
      )}
    </FieldFrame>
  )
}
