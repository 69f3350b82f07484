import type { ReactElement } from 'react'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'
import { FormattedField } from '#src/ui/FormattedField.tsx'

interface PhoneFieldProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  /** In the format of `formatPhone`. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A phone number, formatted as (###) ###-#### while it is typed. */
export function PhoneField(props: PhoneFieldProps): ReactElement {
  return (
    <FormattedField
      {...props}
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      isRequired
      format={formatPhone}
      caretAfter={caretInPhone}
    />
  )
}
