import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

test('a logout that fails is only logged (spec §8)', async () => {
  const patient = await backend.createPatient()
  const { user } = await renderApp({
    backend,
    as: patient,
    at: paths.contact(),
    adapt: (real) => ({
      ...real,
      session: { ...real.session, signOut: () => Promise.reject(new Failure('unavailable')) },
    }),
  })
  const header = within(screen.getByRole('banner'))
  await user.click(await header.findByRole('button', { name: 'Logout' }))
  await waitFor(() => {
    expect(takeConsoleMessages().join('\n')).toContain('Signing out: unavailable')
  })
  expect(screen.queryByRole('alert')).toBeNull()
})
