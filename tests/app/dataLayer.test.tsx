import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { App } from '#src/app/App.tsx'
import { paths } from '#src/config/paths.ts'
import type { Repositories } from '#src/data/Repositories.ts'
import { Failure } from '#src/domain/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

function renderAt(path: string, load: () => Promise<Repositories>): void {
  window.history.replaceState(null, '', path)
  render(<App appUrl="https://careslot.example" loadRepositories={load} />)
}

describe('the data layer arrives after the first paint', () => {
  test('until then the home page is shown, and other pages wait', async () => {
    renderAt(paths.home(), () => new Promise(() => undefined))
    expect(await screen.findByRole('heading', { level: 1, name: /Fit and healthy/ })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Find an appointment' }))
    expect(await screen.findByText('Loading...')).toBeVisible()
  })

  test('if it cannot be loaded, the page says so and offers to try again', async () => {
    const { repositories } = await backend.connect(null)
    let isReachable = false
    renderAt(paths.services(), () =>
      isReachable ? Promise.resolve(repositories) : Promise.reject(new Failure('unavailable')),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our server')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()

    isReachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  })
})
