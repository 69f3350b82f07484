import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

/** These have no looks of their own, or stand within another. */
const WITHOUT_LOOKS = [
  'EmptyDrawing',
  'FieldFrame',
  'GoBack',
  'HistoryStepProvider',
  'PageProvider',
]

/** It is the one page that needs every component at once. */
const ALL_OF_UI_LOADS_WITHIN_MS = 15_000

test('developers see every component on one page, and the page tells of no error', async () => {
  const files = await readdir(join(process.cwd(), 'src/ui'))
  const components = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !WITHOUT_LOOKS.includes(name))

  await renderApp({ backend, as: null, at: paths.components() })

  const heading = await screen.findByRole(
    'heading',
    { level: 1, name: 'Components' },
    { timeout: ALL_OF_UI_LOADS_WITHIN_MS },
  )
  expect(heading).toBeVisible()
  const sections = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(components.filter((name) => !sections.includes(name))).toEqual(['PageHeading'])
})

test('developers can open each dialog and close it again', async () => {
  const { user } = await renderApp({ backend, as: null, at: paths.components() })

  await user.click(await screen.findByRole('button', { name: 'Ask: failed' }))
  const dialog = screen.getByRole('alertdialog')
  expect(within(dialog).getByRole('alert')).toHaveTextContent('could not be cancelled')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Open: side' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
