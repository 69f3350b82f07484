import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

test('the footer leads to a statement with standard, tests, limits and how to report a barrier', async () => {
  const { user } = await renderApp({ backend, as: null, at: paths.home() })
  const footer = within(screen.getByRole('contentinfo'))
  await user.click(footer.getByRole('link', { name: 'Accessibility' }))
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toHaveFocus()
  })
  expect(document.title).toBe('Accessibility · CareSlot')

  const standard = within(screen.getByRole('region', { name: 'The standard' }))
  expect(standard.getByText(/level AA .* 2\.2/)).toBeVisible()
  const tested = within(screen.getByRole('region', { name: 'What we test, and how' }))
  expect(tested.getAllByRole('listitem').length).toBeGreaterThan(0)
  const limits = within(screen.getByRole('region', { name: 'Known limits' }))
  expect(limits.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['The map', 'Google sign-in']),
  )
  const report = within(screen.getByRole('region', { name: 'Report a barrier' }))
  expect(report.getByRole('link', { name: 'support@careslot.example' })).toHaveAttribute(
    'href',
    'mailto:support@careslot.example',
  )
  expect(report.getByText('Last reviewed on 21 November 2026.')).toBeVisible()
})
