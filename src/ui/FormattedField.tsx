import { useLayoutEffect, useState, type ChangeEvent, type ReactElement } from 'react'
import { Field } from './Field.tsx'

type FieldProps = Parameters<typeof Field>[0]

interface FormattedFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly format: (typed: string) => string
  /** Where the caret is after formatting, when it was at `caret` in what was typed. */
  readonly caretAfter: (typed: string, caret: number) => number
}

interface Keystroke {
  readonly input: HTMLInputElement
  readonly caret: number
}

/** A field that is formatted while one types, keeping the caret in place. */
export function FormattedField({
  value,
  onChange,
  format,
  caretAfter,
  ...rest
}: FormattedFieldProps): ReactElement {
  // A new object for each change, so that the caret is restored even if the value stays the same.
  const [keystroke, setKeystroke] = useState<Keystroke | null>(null)

  useLayoutEffect(() => {
    // After autofill there is no caret, and setting one would move the focus in some browsers.
    if (keystroke !== null && keystroke.input === document.activeElement) {
      keystroke.input.setSelectionRange(keystroke.caret, keystroke.caret)
    }
  }, [keystroke])

  function handleChange(typed: string, event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target
    setKeystroke({ input, caret: caretAfter(typed, input.selectionStart ?? typed.length) })
    onChange(format(typed))
  }

  return <Field {...rest} value={value} onChange={handleChange} />
}
