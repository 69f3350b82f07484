type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'
const EVENTS = ['input', 'change']

interface Entered {
  /** Among the fields of the page. */
  readonly position: number
  readonly value: string
  readonly isChecked: boolean
}

/** What was entered on a prerendered page before the application came, by hand or by a password manager. */
let entered: readonly Entered[] = []

/** Ends the noting. */
let stopNoting = (): void => undefined

/**
 * Records what is typed before the application takes over the page. Call it before that.
 */
export function noteEarlyInput(container: Element): void {
  const prerendered: readonly EventTarget[] = fieldsOf(container)
  function note({ target }: Event): void {
    if (target !== null && prerendered.includes(target)) entered = listEntered(container)
  }
  entered = listEntered(container)
  for (const name of EVENTS) container.addEventListener(name, note)
  stopNoting = () => {
    for (const name of EVENTS) container.removeEventListener(name, note)
  }
}

function listEntered(container: Element): readonly Entered[] {
  return fieldsOf(container).flatMap((field, position) =>
    hasInput(field)
      ? [{ position, value: field.value, isChecked: 'checked' in field && field.checked }]
      : [],
  )
}

/** Enters it again, so that the application knows of it, once the same page is the application's. */
export function replayEarlyInput(container: Element): void {
  stopNoting()
  const fields = fieldsOf(container)
  for (const { position, value, isChecked } of entered) {
    const field = fields[position]
    if (field !== undefined) enter(field, value, isChecked)
  }
  entered = []
}

function fieldsOf(container: Element): readonly Field[] {
  return [...container.querySelectorAll<Field>(FIELDS)]
}

function hasInput(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== defaultIndexOf(field)
  if (isChoice(field)) return field.checked !== field.defaultChecked && field.checked
  return field.value !== field.defaultValue
}

/** Returns which option a list began with: the first where the document chooses none. */
function defaultIndexOf({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function enter(field: Field, value: string, isChecked: boolean): void {
  if (isChoice(field)) {
    if (field.checked && isChecked) set(field, 'checked', false)
    field.click()
    return
  }
  // React ignores an event that brings the value that it has already seen in the field.
  if (!(field instanceof HTMLSelectElement)) {
    set(field, 'value', '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  set(field, 'value', value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets a property as the browser does, beside the setter by which React follows its own changes. */
function set(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  const prototype = Reflect.getPrototypeOf(field)
  if (prototype !== null) Reflect.set(prototype, name, value, field)
}
