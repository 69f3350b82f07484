import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/Button.tsx'

describe('Button', () => {
  test('a pending button keeps the focus and its name, and a press does nothing', async () => {
    const handleClick = vi.fn()
    const handleSubmit = vi.fn()
    const { rerender } = render(<Button onClick={handleClick}>Sign In</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(handleClick).toHaveBeenCalledTimes(1)

    rerender(
      <form onSubmit={handleSubmit}>
        <Button type="submit" isPending onClick={handleClick}>
          Sign In
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Sign In' })
    await userEvent.click(button)
    expect(handleClick).toHaveBeenCalledTimes(1)
    expect(handleSubmit).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })
})
