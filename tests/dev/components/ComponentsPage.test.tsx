import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ComponentsPage } from '#dev/components/ComponentsPage.tsx'

/** Part of other components. */
const PARTS = ['Drawing', 'FieldFrame']

function renderPage(): void {
  render(
    <MemoryRouter>
      <ComponentsPage />
    </MemoryRouter>,
  )
}

test('developers see every component on one page, and none of them fails', async () => {
  const files = await readdir(join(process.cwd(), 'src/ui'))
  const components = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !PARTS.includes(name))

  renderPage()

  expect(screen.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
  const sections = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(components.filter((name) => !sections.includes(name))).toEqual(['PageHeading'])
})

test('developers can open each dialog and close it again', async () => {
  const user = userEvent.setup()
  renderPage()

  await user.click(screen.getByRole('button', { name: 'Ask: failed' }))
  const dialog = screen.getByRole('alertdialog')
  expect(within(dialog).getByRole('alert')).toHaveTextContent('could not be cancelled')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Open: side' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
