import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { describe, expect, test, vi, type Mock } from 'vitest'
import { useForm, type Refuse } from '#src/core/state/useForm.ts'

interface Values {
  readonly name: string
  readonly city: string
}

interface Problem {
  readonly field: keyof Values
  readonly code: 'missing' | 'unknown'
}

interface TwoFieldsProps {
  readonly run: (values: Values, refuse: Refuse<Problem>) => void
  readonly clearFailure?: () => void
  readonly isPending?: boolean
}

function findMissing(values: Values, field: keyof Values): Problem | null {
  return values[field] === '' ? { field, code: 'missing' } : null
}

function TwoFields({
  run,
  clearFailure = () => undefined,
  isPending = false,
}: TwoFieldsProps): ReactElement {
  const [values, setValues] = useState<Values>({ name: '', city: '' })
  const form = useForm<Values, Problem>({
    values,
    setValues,
    validate: (form) => [findMissing(form, 'name'), findMissing(form, 'city')],
    describe: ({ field, code }) => `${field} ${code}`,
    controlOf: ({ field }) => `control-${field}`,
    submission: { run, pending: isPending, clearFailure },
  })
  return (
    <form {...form.props} aria-label="Two fields">
      {(['name', 'city'] as const).map((each) => {
        const { name, value, error, onChange } = form.field(each)
        return (
          <label key={name}>
            {name}
            <input
              name={`control-${name}`}
              value={value}
              onChange={(event) => {
                onChange(event.target.value)
              }}
            />
            <span>{error}</span>
          </label>
        )
      })}
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => {
          form.change({ name: 'Ann', city: 'Kitchener' })
        }}
      >
        Fill in
      </button>
    </form>
  )
}

function renderTwoFields(props: Partial<TwoFieldsProps> = {}): {
  readonly user: UserEvent
  readonly run: Mock<TwoFieldsProps['run']>
} {
  const run = vi.fn<TwoFieldsProps['run']>()
  render(<TwoFields run={run} {...props} />)
  return { user: userEvent.setup(), run }
}

const control = (name: keyof Values): HTMLElement =>
  screen.getByRole('textbox', { name: RegExp(name) })
const send = (): HTMLElement => screen.getByRole('button', { name: 'Send' })

describe('useForm', () => {
  test('a form with mistakes shows every problem, focuses the first faulty control and sends nothing', async () => {
    const { user, run } = renderTwoFields()
    await user.click(send())
    expect(screen.getByText('name missing')).toBeVisible()
    expect(screen.getByText('city missing')).toBeVisible()
    expect(control('name')).toHaveFocus()
    expect(run).not.toHaveBeenCalled()
  })

  test('a form drops the problem of a field that changes, and no other', async () => {
    const { user } = renderTwoFields()
    await user.click(send())
    await user.type(control('city'), 'K')
    expect(screen.queryByText('city missing')).toBeNull()
    expect(screen.getByText('name missing')).toBeVisible()
  })

  test('a form drops the problems of several fields that change at once', async () => {
    const { user, run } = renderTwoFields()
    await user.click(send())
    await user.click(screen.getByRole('button', { name: 'Fill in' }))
    expect(screen.queryByText(/missing/)).toBeNull()
    await user.click(send())
    expect(run).toHaveBeenCalledExactlyOnceWith(
      { name: 'Ann', city: 'Kitchener' },
      expect.any(Function),
    )
  })

  test('a form shows a problem that is found after sending, until it is sent again', async () => {
    const { user, run } = renderTwoFields()
    run.mockImplementationOnce((_, refuse) => {
      refuse({ field: 'city', code: 'unknown' })
    })
    await user.click(screen.getByRole('button', { name: 'Fill in' }))
    await user.click(send())
    expect(screen.getByText('city unknown')).toBeVisible()
    expect(control('city')).toHaveFocus()
    await user.click(send())
    expect(screen.queryByText('city unknown')).toBeNull()
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('a form forgets the last failure at every attempt, a faulty one included', async () => {
    const clearFailure = vi.fn()
    const { user } = renderTwoFields({ clearFailure })
    await user.click(send())
    expect(clearFailure).toHaveBeenCalledOnce()
  })

  test('a form ignores submits while one is pending', () => {
    const clearFailure = vi.fn()
    const { run } = renderTwoFields({ isPending: true, clearFailure })
    fireEvent.submit(screen.getByRole('form'))
    expect(screen.queryByText(/missing/)).toBeNull()
    expect(clearFailure).not.toHaveBeenCalled()
    expect(run).not.toHaveBeenCalled()
  })

  test('a form leaves validation and sending to the application, not to the browser', () => {
    renderTwoFields()
    const form = screen.getByRole('form')
    expect(form).toHaveAttribute('novalidate')
    expect(fireEvent.submit(form)).toBe(false)
  })
})
