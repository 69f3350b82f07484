import { useLayoutEffect, useState, type ChangeEvent, type ReactElement } from 'react'
import { formatPhone } from '#src/domain/phone.ts'
import { caretInPhone } from '#src/domain/phoneCaret.ts'
import { Field } from '#src/ui/Field.tsx'

interface PhoneFieldProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  /** In the format of `formatPhone`. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

interface Keystroke {
  readonly input: HTMLInputElement
  readonly caret: number
}

/** A phone number, formatted as (###) ###-#### while it is typed, keeping the caret in place. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps): ReactElement {
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
    setKeystroke({ input, caret: caretInPhone(typed, input.selectionStart ?? typed.length) })
    onChange(formatPhone(typed))
  }

  return (
    <Field
      {...rest}
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      isRequired
      value={value}
      onChange={handleChange}
    />
  )
}
