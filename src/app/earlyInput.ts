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

/** The field of the prerendered page that has the focus, or had it when it went with its page. */
let focused: { readonly field: Field; readonly position: number } | null = null

let noting = new AbortController()

/**
 * Records what is typed, and in which field, before the application takes over the page. Call it before that.
 */
export function noteEarlyInput(container: Element): void {
  noting = new AbortController()
  const { signal } = noting
  const prerendered = fieldsOf(container)
  const positionOf = (target: EventTarget | null): number =>
    prerendered.findIndex((field) => field === target)
  function noteInput({ target }: Event): void {
    if (positionOf(target) >= 0) entered = listEntered(container)
  }
  function noteFocus(target: EventTarget | null): void {
    const position = positionOf(target)
    const field = prerendered[position]
    focused = field === undefined ? null : { field, position }
  }
  function noteFocusOut({ target }: Event): void {
    // A field that goes with its page loses the focus too: that is known once the page has changed.
    queueMicrotask(() => {
      const isLeft = focused?.field.isConnected === true && document.activeElement !== target
      if (isLeft && focused?.field === target) focused = null
    })
  }
  entered = listEntered(container)
  noteFocus(document.activeElement)
  for (const name of EVENTS) container.addEventListener(name, noteInput, { signal })
  container.addEventListener(
    'focusin',
    ({ target }) => {
      noteFocus(target)
    },
    { signal },
  )
  container.addEventListener('focusout', noteFocusOut, { signal })
}

function listEntered(container: Element): readonly Entered[] {
  return fieldsOf(container).flatMap((field, position) =>
    hasInput(field)
      ? [{ position, value: field.value, isChecked: 'checked' in field && field.checked }]
      : [],
  )
}

/**
 * Enters it again, so that the application knows of it, once the same page is the application's, and gives the focus
 * back. Call it before the browser takes another key: one that comes in between is lost.
 */
export function replayEarlyInput(container: Element): void {
  noting.abort()
  const fields = fieldsOf(container)
  for (const { position, value, isChecked } of entered) {
    const field = fields[position]
    if (field !== undefined) enter(field, value, isChecked)
  }
  entered = []
  const target = fields[focused?.position ?? -1]
  if (focused !== null && target !== undefined && isFocusFree()) focusAs(focused.field, target)
  focused = null
}

function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Gives a field the focus and the selection that the one in its place had. */
function focusAs(before: Field, field: Field): void {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLSelectElement || before instanceof HTMLSelectElement) return
  const { selectionStart, selectionEnd } = before
  // Null where the type of a field has none, as an e-mail address: the cursor is at the end then.
  if (field.selectionStart !== null && selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd)
  }
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
