/** Moves the focus to the field of this name, to where something is wrong. No such field: nothing. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) {
    field.focus()
  }
}
