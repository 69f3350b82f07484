import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Collapsible } from '#src/ui/Collapsible.tsx'

describe('Collapsible', () => {
  test('a collapsible part is open at first by default', () => {
    render(
      <>
        <Collapsible title="Clinic: Riverside">Cleaning</Collapsible>
        <Collapsible title="Past Appointments (0)" isOpenAtFirst={false}>
          No past appointments
        </Collapsible>
      </>,
    )
    expect(screen.getByRole('heading', { name: 'Clinic: Riverside', level: 2 })).toBeVisible()
    expect(screen.getByText('Cleaning')).toBeVisible()
    expect(screen.getByText('No past appointments')).not.toBeVisible()
  })

  test('a collapsible part reports its own opening, not that of one inside it', () => {
    const handleToggle = vi.fn()
    render(
      <Collapsible title="Outer" isOpenAtFirst={false} onToggle={handleToggle}>
        <details data-testid="inner">Inner</details>
      </Collapsible>,
    )
    fireEvent(screen.getByTestId('inner'), new Event('toggle', { bubbles: true }))
    expect(handleToggle).not.toHaveBeenCalled()

    fireEvent.click(screen.getByText('Outer'))
    const outer = screen.getByText('Outer').closest('details')
    fireEvent(outer ?? document.body, new Event('toggle'))
    expect(handleToggle).toHaveBeenLastCalledWith(true)
  })
})
