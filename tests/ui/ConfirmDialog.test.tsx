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
  test('a confirmation asks, with the focus on the harmless answer', async () => {
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

  test('Discard closes a confirmation and returns the focus', async () => {
    render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus()
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })

  test('Escape discards a confirmation', async () => {
    render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a confirmation stays open where an earlier closing is reported late', async () => {
    render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    fireEvent(screen.getByRole('alertdialog'), new Event('close'))
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })

  test('a person who presses Yes in a confirmation confirms, once', async () => {
    const handleConfirm = vi.fn()
    render(<Removal onConfirm={handleConfirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove' }))
    expect(handleConfirm).toHaveBeenCalledTimes(1)
  })

  test('a confirmation whose action is in progress is closed neither by Escape nor by Discard', async () => {
    render(<Removal isPending />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })

  test('a page scrolls again when its confirmation goes away with it', async () => {
    const { unmount } = render(<Removal />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    unmount()
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })
})
