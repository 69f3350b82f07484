import type { FocusEvent } from 'react'

/** The properties of a field that shows a text to be copied: it can't be changed, and is selected when it is entered. */
export const readOnlyText = {
  readOnly: true,
  onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    event.target.select()
  },
  onChange: (): void => undefined,
} as const
