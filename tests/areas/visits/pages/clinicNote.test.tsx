import { screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { openDetails, type DetailsScene } from './detailsScene.ts'

const backend = openTestBackend()

const findNote = async (): Promise<BoundFunctions<typeof queries>> =>
  within(await screen.findByRole('region', { name: 'Private note' }))
const placeOf = ({ clinic, appointment }: DetailsScene): string =>
  `clinic_notes/${clinic.userId}/${appointment.appointmentId}`

test('a clinic adds, changes and removes a private note about an appointment', async () => {
  const scene = await openDetails(backend)
  const { user } = scene
  const note = await findNote()
  expect(note.getByText('Only your clinic sees this.')).toBeVisible()
  await user.click(await note.findByRole('button', { name: 'Add a private note' }))
  expect(note.getByLabelText('Private note')).toHaveFocus()
  await user.keyboard('Asks for the ground floor.')
  await user.click(note.getByRole('button', { name: 'Save private note' }))
  expect(await note.findByText('Private note saved.')).toBeVisible()
  expect(note.getByText('Asks for the ground floor.')).toBeVisible()
  expect(await backend.read(placeOf(scene))).toBe('Asks for the ground floor.')

  await user.click(note.getByRole('button', { name: 'Change private note' }))
  await user.clear(note.getByLabelText('Private note'))
  await user.click(note.getByRole('button', { name: 'Save private note' }))
  expect(await note.findByText('Private note removed.')).toBeVisible()
  expect(await backend.read(placeOf(scene))).toBeNull()
})

test('a receptionist learns that another one changed the private note while she typed', async () => {
  const scene = await openDetails(backend)
  const { user } = scene
  await backend.write(placeOf(scene), 'Pays in cash.')
  const note = await findNote()
  await user.click(await note.findByRole('button', { name: 'Change private note' }))
  await user.keyboard(' Always.')
  await backend.write(placeOf(scene), 'Pays by card.')
  expect(await note.findByText(/changed this note in the meantime.*“Pays by card.”/)).toBeVisible()
  expect(note.getByLabelText('Private note')).toHaveValue('Pays in cash. Always.')
  await user.click(note.getByRole('button', { name: 'Discard' }))
  expect(note.getByText('Pays by card.')).toBeVisible()
})

test('a private note that could not be saved is still in its field', async () => {
  const scene = await openDetails(backend, {
    adapt: (real) => ({
      ...real,
      clinicNotes: { ...real.clinicNotes, save: () => Promise.reject(new Failure('offline')) },
    }),
  })
  const { user } = scene
  const note = await findNote()
  await user.click(await note.findByRole('button', { name: 'Add a private note' }))
  await user.keyboard('Asks for the ground floor.')
  await user.click(note.getByRole('button', { name: 'Save private note' }))
  expect(await note.findByText(/connection/)).toBeVisible()
  expect(note.getByLabelText('Private note')).toHaveValue('Asks for the ground floor.')
})

test('a patient sees no private note on the appointment', async () => {
  const scene = await openDetails(backend, { as: 'patient' })
  await backend.write(placeOf(scene), 'Pays late.')
  expect(screen.queryByRole('region', { name: 'Private note' })).toBeNull()
  expect(document.body).not.toHaveTextContent('Pays late.')
})
