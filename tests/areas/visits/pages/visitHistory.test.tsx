import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { enterDana } from './changesScene.ts'
import { openDetails } from './detailsScene.ts'

const backend = openTestBackend()

test('a clinic sees on the page of an appointment who did what, and when, as it happens', async () => {
  const { clinic, appointment } = await openDetails(backend)
  const history = within(await screen.findByRole('region', { name: 'Who did what' }))
  const dana = await enterDana(backend, clinic.userId)
  const colleague = await backend.connect(dana)
  await colleague.repositories.appointments.approve(appointment)
  expect(await history.findByRole('listitem')).toHaveTextContent(
    /^Approved by Dana Roy, today \d\d:\d\d [AP]M$/,
  )
})

test('a patient does not see who of the clinic did what', async () => {
  await openDetails(backend, { as: 'patient' })
  expect(screen.queryByRole('region', { name: 'Who did what' })).toBeNull()
})
