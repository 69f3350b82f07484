import type { ReactElement, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

interface TextAreaProps
  extends
    FieldFrameProps,
    Omit<
      TextareaHTMLAttributes<HTMLTextAreaElement>,
      'id' | 'className' | 'style' | 'onChange' | 'value' | 'required'
    > {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with their label, hint and error. */
export function TextArea({
  label,
  error = null,
  hint = '',
  isRequired = false,
  onChange,
  ...rest
}: TextAreaProps): ReactElement {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={classNames(styles.control, styles.tall)}
          onChange={(event) => {
            onChange(event.target.value)
          }}
        />
      )}
    </FieldFrame>
  )
}
