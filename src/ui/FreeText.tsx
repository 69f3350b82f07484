import type { ReactElement } from 'react'
import { Field } from './Field.tsx'
import type { FieldFrameProps } from './FieldFrame.tsx'
import { TextArea } from './TextArea.tsx'

/** Longer texts have room for several lines. */
const MAX_OF_A_LINE = 200

interface FreeTextProps extends FieldFrameProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
}

/** A text of any content with its label, hint and error: in a line where it is short, otherwise in several. */
export function FreeText(props: FreeTextProps): ReactElement {
  return props.maxLength > MAX_OF_A_LINE ? (
    <TextArea {...props} />
  ) : (
    <Field {...props} autoComplete="off" />
  )
}
