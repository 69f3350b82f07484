import { render, screen } from '@testing-library/react'
import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ImageField } from '#src/areas/services/pages/ImageField.tsx'

/** A form whose picture is chosen as soon as its field is in the page, before the field's effects ran. */
function QuickForm(): ReactElement {
  const hasChosen = useRef(false)
  useLayoutEffect(() => {
    // StrictMode runs this twice.
    if (hasChosen.current) return
    hasChosen.current = true
    const field = screen.getByLabelText('Image (optional)')
    const file = new File(['words'], 'notes.txt', { type: 'text/plain' })
    Object.defineProperty(field, 'files', { value: [file], configurable: true })
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return (
    <ImageField
      imageUrl=""
      category=""
      choice={{ kind: 'unchanged' }}
      isLocked={false}
      isPreparing={false}
      onPreparing={() => undefined}
      onChange={() => undefined}
    />
  )
}

test('a file selected as soon as the field is there gets its answer', async () => {
  render(<QuickForm />)
  expect(await screen.findByText(/Please choose an image\./)).toBeVisible()
})
