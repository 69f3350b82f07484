import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
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

test('a patient with a booking in the cart is asked before a logout empties it', async () => {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic)
  const patient = await backend.createPatient()
  const { client, user } = await renderApp({
    backend,
    as: patient,
    at: paths.contact(),
    adapt: (real) => {
      real.cart.save([anItemFor(patient, service)])
      return real
    },
  })
  const header = within(screen.getByRole('banner'))
  await user.click(await header.findByRole('button', { name: 'Logout' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^1 booking is not sent yet\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(client.repositories.cart.load(patient.userId)).toHaveLength(1)
  await user.click(header.getByRole('button', { name: 'Logout' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Logout' }),
  )
  expect(await header.findByRole('link', { name: 'Login' })).toBeVisible()
  expect(client.repositories.cart.load(patient.userId)).toEqual([])
})
