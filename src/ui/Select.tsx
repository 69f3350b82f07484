import type { ReactElement, Ref, SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SelectProps<Value extends string>
  extends
    FieldFrameProps,
    Omit<
      SelectHTMLAttributes<HTMLSelectElement>,
      'id' | 'className' | 'style' | 'onChange' | 'value' | 'required' | 'children' | 'multiple'
    > {
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly ref?: Ref<HTMLSelectElement>
}

/** A choice from a list, with its label, hint and error. */
export function Select<Value extends string>({
  label,
  error = null,
  hint = '',
  isRequired = false,
  options,
  onChange,
  ...rest
}: SelectProps<Value>): ReactElement {
  function handleChange(chosen: string): void {
    // The event only has a string; the option has its type.
    const option = options.find((each) => each.value === chosen)
    if (option !== undefined) {
      onChange(option.value)
    }
  }

  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={styles.control}
          onChange={(event) => {
            handleChange(event.target.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
