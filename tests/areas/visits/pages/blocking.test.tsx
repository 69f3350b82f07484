import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { openDetails } from './detailsScene.ts'

const backend = openTestBackend()

const BLOCK = 'Block this patient'
const BLOCKED = /You block Ana Roy/

describe('blocking a patient', () => {
  test('a clinic that blocks a patient reads what it means and what is booked, which stays unless asked', async () => {
    const { user, clinic, patient, appointment } = await openDetails(backend)
    await user.click(await screen.findByRole('button', { name: BLOCK }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Ana Roy?' }))
    expect(await dialog.findByText(/Root canal/)).toBeVisible()
    expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Block patient' }))
    expect(await screen.findByText(BLOCKED)).toBeVisible()
    expect(screen.queryByRole('button', { name: BLOCK })).toBeNull()
    expect(await backend.read(`clinic_blocks/${clinic.userId}/${patient.userId}`)).toBe(true)
    expect(
      await backend.read(`appointments/${clinic.userId}/${appointment.appointmentId}`),
    ).not.toBeNull()
  })

  test('a clinic that blocks a patient can cancel what is booked at once, with its mails', async () => {
    const { user, clinic, patient, appointment } = await openDetails(backend)
    await user.click(await screen.findByRole('button', { name: BLOCK }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(await dialog.findByLabelText('Also cancel this appointment now'))
    expect(dialog.getByText('1 patient gets an e-mail.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Block patient' }))
    expect(await screen.findByText(BLOCKED)).toBeVisible()
    expect(
      await backend.read(`completed_appointments/${clinic.userId}/${appointment.appointmentId}`),
    ).toMatchObject({ outcome: 'cancelled', cancelled_by: 'clinic' })
    await waitFor(async () => {
      expect(await readMessages(backend, patient.email)).toHaveLength(1)
    })
  })

  test('a clinic whose block fails reads why, and can try again', async () => {
    let isOffline = true
    const { user } = await openDetails(backend, {
      adapt: (real) => ({
        ...real,
        clinicBlocks: {
          ...real.clinicBlocks,
          block: (clinicId, patientId) =>
            isOffline
              ? Promise.reject(new Failure('offline'))
              : real.clinicBlocks.block(clinicId, patientId),
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: BLOCK }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Block patient' }))
    expect(await dialog.findByText(/There (is|was) no connection/)).toBeVisible()
    isOffline = false
    await user.click(dialog.getByRole('button', { name: 'Block patient' }))
    expect(await screen.findByText(BLOCKED)).toBeVisible()
  })

  test('a patient is not offered to block', async () => {
    await openDetails(backend, { as: 'patient' })
    expect(screen.queryByRole('button', { name: BLOCK })).toBeNull()
  })

  test('a clinic sees its blocked patients on the account page, and lifts a block', async () => {
    const { clinic, patient, client } = await openDetails(backend)
    await client.repositories.clinicBlocks.block(clinic.userId, patient.userId)
    const { user } = await renderApp({ backend, as: clinic, at: paths.account() })
    const [section] = (await screen.findAllByRole('region', { name: 'Blocked patients' })).slice(-1)
    if (section === undefined) throw new Error('There should be a list of blocked patients.')
    const part = within(section)
    await user.click(await part.findByRole('button', { name: 'Lift the block of Ana Roy' }))
    expect(await part.findByText('Ana Roy can book at your clinic again.')).toBeVisible()
    expect(part.getByText('No blocked patients.')).toBeVisible()
    expect(await backend.read(`clinic_blocks/${clinic.userId}`)).toBeNull()
  })
})
