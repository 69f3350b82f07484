import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EmptyState } from '#src/ui/EmptyState.tsx'

describe('EmptyState', () => {
  test('an empty state shows its message and its action', () => {
    render(
      <EmptyState drawing="cart" action={<button type="button">Browse the services</button>}>
        No bookings yet
      </EmptyState>,
    )
    expect(screen.getByText('No bookings yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Browse the services' })).toBeVisible()
  })

  test.each(['calendar', 'cart', 'clinic', 'search', 'lost'] as const)(
    'the drawing of a %s is decoration: screen readers say only the words',
    (drawing) => {
      const { container } = render(<EmptyState drawing={drawing}>Nothing here</EmptyState>)
      expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
      expect(screen.queryByRole('img')).toBeNull()
      expect(container).toHaveTextContent(/^Nothing here$/)
    },
  )
})
