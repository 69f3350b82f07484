import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

interface RemovalProps {
  readonly onConfirm?: () => void
  readonly isPending?: boolean
}

function Removal({ onConfirm = () => undefined, isPending = false }: RemovalProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Remove
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        question="Are you sure you want to remove this service?"
        description="This action cannot be undone."
        discardLabel="Discard"
        confirmLabel="Yes, remove"
        isPending={isPending}
        onConfirm={onConfirm}
        onDiscard={() => {
          setIsOpen(false)
        }}
      />
    </>
  )
}

describe('ConfirmDialog (spec §2, Other)', () => {
  test('asks, with the focus on the harmless answer', async () => {
    render(<Removal />)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))

    const dialog = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to remove this service?',
    })
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.')
    expect(screen.getByRole('button', { name: 'Discard' })).toHaveFocus()
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
  })

  test('Discard closes it and returns the focus', async () => {
    render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus()
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })

  test('Escape discards', async () => {
    render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('stays open where an earlier closing is reported late', async () => {
    render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    fireEvent(screen.getByRole('alertdialog'), new Event('close'))
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })

  test('confirms', async () => {
    const handleConfirm = vi.fn()
    render(<Removal onConfirm={handleConfirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove' }))
    expect(handleConfirm).toHaveBeenCalledTimes(1)
  })

  test('while the action is in progress, neither Escape nor Discard closes it', async () => {
    render(<Removal isPending />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })

  test('the page scrolls again when the dialog goes away with its page', async () => {
    const { unmount } = render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    unmount()
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })
})
