import { act, fireEvent, render } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { noteEarlyInput, replayEarlyInput } from '#src/app/earlyInput.ts'

interface FormProps {
  /** That the address asks for; the document is the same for each. */
  readonly asked?: string
}

function Form({ asked = 'ON' }: FormProps): ReactElement {
  const [name, setName] = useState('')
  const [province, setProvince] = useState(asked)
  const [role, setRole] = useState('patient')
  return (
    <form>
      <input
        aria-label="name"
        value={name}
        onChange={(event) => {
          setName(event.target.value)
        }}
      />
      <select
        aria-label="province"
        value={province}
        onChange={(event) => {
          setProvince(event.target.value)
        }}
      >
        <option>BC</option>
        <option>ON</option>
        <option>QC</option>
      </select>
      {['patient', 'clinic'].map((value) => (
        <input
          key={value}
          type="radio"
          name="role"
          aria-label={value}
          checked={role === value}
          onChange={() => {
            setRole(value)
          }}
        />
      ))}
      <output>{[name, province, role].join()}</output>
    </form>
  )
}

function prerendered(): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Form />)
  document.body.append(container)
  onTestFinished(() => {
    container.remove()
  })
  return container
}

function start(container: HTMLElement): void {
  noteEarlyInput(container)
  render(<Form />, { container, hydrate: true })
  act(() => {
    replayEarlyInput(container)
  })
}

const inputOf = (container: HTMLElement, label: string): HTMLInputElement => {
  const input = container.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  if (input === null) throw new Error(`There is no field ${label}.`)
  return input
}

test('the application takes over what was entered before it came, as if it were entered now', () => {
  const container = prerendered()
  inputOf(container, 'name').value = 'Amara Osei'
  inputOf(container, 'province').value = 'BC'
  inputOf(container, 'clinic').checked = true
  start(container)
  expect(container.querySelector('output')?.textContent).toBe('Amara Osei,BC,clinic')
  expect(inputOf(container, 'name').value).toBe('Amara Osei')
  expect(inputOf(container, 'clinic').checked).toBe(true)
})

test('the application takes over what is entered while it is starting', () => {
  const container = prerendered()
  noteEarlyInput(container)
  fireEvent.input(inputOf(container, 'name'), { target: { value: 'Amara Osei' } })
  container.replaceChildren()
  render(<Form />, { container })
  act(() => {
    replayEarlyInput(container)
  })
  expect(container.querySelector('output')?.textContent).toBe('Amara Osei,ON,patient')
})

test('the application changes nothing where nothing was entered before it came', () => {
  const container = prerendered()
  start(container)
  expect(container.querySelector('output')?.textContent).toBe(',ON,patient')
})

test('the application keeps what its address asks for where the document began with something else', () => {
  const container = prerendered()
  noteEarlyInput(container)
  container.replaceChildren()
  render(<Form asked="QC" />, { container })
  act(() => {
    replayEarlyInput(container)
  })
  expect(container.querySelector('output')?.textContent).toBe(',QC,patient')
})

/** Has the browser go on: what it tells of the focus is noted by then. */
function nextStep(): Promise<void> {
  return Promise.resolve()
}

/** Has the application's page take the place of the document's. */
async function exchange(container: HTMLElement): Promise<void> {
  container.replaceChildren()
  await nextStep()
  render(<Form />, { container })
  act(() => {
    replayEarlyInput(container)
  })
}

test('the field that someone is typing in keeps the cursor where it was while the application starts', async () => {
  const container = prerendered()
  noteEarlyInput(container)
  const before = inputOf(container, 'name')
  before.focus()
  fireEvent.input(before, { target: { value: 'Amara Osei' } })
  before.setSelectionRange(5, 5)
  await exchange(container)
  const field = inputOf(container, 'name')
  expect(field).not.toBe(before)
  expect(document.activeElement).toBe(field)
  expect(field.selectionStart).toBe(5)
})

test('a field that was left before the application came stays left', async () => {
  const container = prerendered()
  inputOf(container, 'name').focus()
  noteEarlyInput(container)
  inputOf(container, 'name').blur()
  await nextStep()
  await exchange(container)
  expect(document.activeElement).toBe(document.body)
})

test('the focus stays where the application has put it', () => {
  const container = prerendered()
  inputOf(container, 'name').focus()
  noteEarlyInput(container)
  container.replaceChildren()
  render(<Form />, { container })
  inputOf(container, 'clinic').focus()
  act(() => {
    replayEarlyInput(container)
  })
  expect(document.activeElement).toBe(inputOf(container, 'clinic'))
})
