import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

function NameField({ error = null }: { readonly error?: string | null }): ReactElement {
  const [name, setName] = useState('')
  return (
    <Field
      label="Full name"
      hint="As on your health card"
      value={name}
      onChange={setName}
      error={error}
      isRequired
    />
  )
}

describe('Field', () => {
  test('a field has its label and takes what is typed', async () => {
    render(<NameField />)
    await userEvent.type(screen.getByLabelText(/Full name/), 'Amara Osei')
    expect(screen.getByRole('textbox')).toHaveValue('Amara Osei')
  })

  test('a field says its hint, and that it is required', () => {
    render(<NameField />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('As on your health card')
    expect(screen.getByRole('textbox')).toBeRequired()
    expect(screen.getByRole('textbox')).toBeValid()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a field is tied to its error and announces it', () => {
    render(<NameField error="Please enter your full name" />)
    expect(screen.getByRole('textbox')).toBeInvalid()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'As on your health card Please enter your full name',
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your full name')
  })
})

describe('TextArea', () => {
  test('a text area has its label and reports what is typed', async () => {
    const handleChange = vi.fn()
    render(<TextArea label="Additional notes" value="" onChange={handleChange} />)
    await userEvent.type(screen.getByLabelText('Additional notes'), 'x')
    expect(handleChange).toHaveBeenCalledWith('x')
  })
})

describe('Select', () => {
  test('a select reports the selected value', async () => {
    const handleChange = vi.fn()
    const options = [
      { value: 'all', label: 'All' },
      { value: 'dental', label: 'Dental' },
    ] as const
    render(
      <Select label="Filter by clinic" value="all" options={options} onChange={handleChange} />,
    )
    await userEvent.selectOptions(screen.getByLabelText('Filter by clinic'), 'Dental')
    expect(handleChange).toHaveBeenCalledWith('dental')
  })
})
