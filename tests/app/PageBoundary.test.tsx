import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { PageBoundary } from '#src/app/PageBoundary.tsx'
import { lazyPage } from '#src/core/state/lazyPage.tsx'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'

function renderInBoundary(page: ReactElement): void {
  render(
    <MemoryRouter>
      <PageBoundary>
        <Suspense>{page}</Suspense>
      </PageBoundary>
    </MemoryRouter>,
  )
}

describe('PageBoundary', () => {
  test('a page that fails to render says so, and Try again renders it again', async () => {
    const page = { isBroken: true }
    function Fragile(): ReactElement {
      if (page.isBroken) throw new Error('broken')
      return <p>All is well</p>
    }
    renderInBoundary(<Fragile />)
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    expect(takeConsoleMessages().join('\n')).toContain('broken')

    page.isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('All is well')).toBeVisible()
  })

  test('a page whose code no host sends says to check the connection, and offers to reload', async () => {
    const Missing = lazyPage(() => Promise.reject(new TypeError('Failed to fetch')), 'Missing')
    renderInBoundary(<Missing />)
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    // No host answers here.
    const reason = await screen.findByText('Please check your connection, then reload.')
    expect(reason).toHaveRole('alert')
    expect(takeConsoleMessages().join('\n')).toContain('A page could not be loaded.')
  })
})
