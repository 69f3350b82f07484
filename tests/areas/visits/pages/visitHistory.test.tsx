import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { openDetails } from './detailsScene.ts'

const backend = openTestBackend()

test('a clinic sees on the page of an appointment who did what, and when, as it happens', async () => {
  const { clinic, appointment } = await openDetails(backend)
  const history = within(await screen.findByRole('region', { name: 'Who did what' }))
  const dana = await backend.createIdentity()
  await backend.update({
    [`staff/${dana.userId}`]: {
      clinic: clinic.userId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinic.userId,
    },
    [`valid_since/${dana.userId}`]: 0,
  })
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
