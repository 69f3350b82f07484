import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { anAppointmentScene } from '#tests/areas/visits/repository/appointmentScene.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findPart, unfoldPart } from './accountScene.ts'

const backend = openTestBackend()

async function outcomesOf(clinicId: string): Promise<readonly unknown[]> {
  const records = await backend.read(`completed_appointments/${clinicId}`)
  return Object.values(records ?? {}).map((record: unknown) => record)
}

describe('Delete my account', () => {
  test('a patient who deletes the account has its visits cancelled, is logged out and reads what is next', async () => {
    const { patient, clinic, appointment } = await anAppointmentScene(backend, 'confirmed')
    const { user } = await renderApp({ backend, as: patient, at: paths.account() })
    const part = await unfoldPart(user, 'Delete your account')
    await user.click(part.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }))
    expect(
      await dialog.findByText('1 upcoming appointment will be cancelled. This cannot be undone.'),
    ).toBeVisible()
    await user.type(dialog.getByLabelText('Your password'), TEST_PASSWORD)
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your account will be deleted' }),
    ).toBeVisible()
    expect(
      await within(screen.getByRole('banner')).findByRole('link', { name: 'Login' }),
    ).toBeVisible()
    expect(await outcomesOf(clinic.userId)).toMatchObject([
      { outcome: 'cancelled', cancelled_by: 'patient' },
    ])
    expect(await backend.read(`deletion_requests/${patient.userId}`)).toEqual(expect.any(Number))
    await waitFor(async () => {
      expect(await readMessages(backend, clinic.email)).toHaveLength(1)
      expect(await readMessages(backend, appointment.bookingDetails.doctorEmail)).not.toHaveLength(
        0,
      )
    })
  })

  test('a patient who deletes with a wrong password changes nothing, and can keep the account', async () => {
    const { patient, clinic } = await anAppointmentScene(backend)
    const { user } = await renderApp({ backend, as: patient, at: paths.account() })
    const part = await unfoldPart(user, 'Delete your account')
    await user.click(part.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText('Your password'), 'wrong password')
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText(/This is not the right password/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await backend.read(`deletion_requests/${patient.userId}`)).toBeNull()
    expect(await outcomesOf(clinic.userId)).toEqual([])
  })

  test('a clinic whose deletion fails goes on from where it stopped', async () => {
    const { patient, clinic, service } = await anAppointmentScene(backend)
    const [, second] = service.slots
    if (second === undefined) throw new Error('The service should have a second slot.')
    await storeAppointment(backend, anItemFor(patient, service, { slot: second }))
    let cancelled = 0
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.account(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          cancel: async (appointment, by) => {
            if (cancelled === 1) {
              cancelled += 1
              throw new Failure('timeout')
            }
            cancelled += 1
            await real.appointments.cancel(appointment, by)
          },
        },
      }),
    })
    const part = await unfoldPart(user, 'Delete your account')
    await user.click(part.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText('Your password'), TEST_PASSWORD)
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText(/What was cancelled so far stays cancelled/)).toBeVisible()
    expect(await outcomesOf(clinic.userId)).toHaveLength(1)
    expect(await backend.read(`deletion_requests/${clinic.userId}`)).toBeNull()

    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'Your account will be deleted' })
    expect(await outcomesOf(clinic.userId)).toMatchObject([
      { outcome: 'cancelled', cancelled_by: 'clinic' },
      { outcome: 'cancelled', cancelled_by: 'clinic' },
    ])
    expect(await backend.read(`deletion_requests/${clinic.userId}`)).toEqual(expect.any(Number))
  })

  test('a patient who returns sees the deletion request on every page, and can withdraw it', async () => {
    const patient = await backend.createPatient()
    await backend.write(`deletion_requests/${patient.userId}`, Date.UTC(2099, 2, 3, 12))
    const { user } = await renderApp({ backend, as: patient, at: paths.dashboard() })
    expect(await screen.findByText(/You asked us to delete this account on/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Change your mind?' }))
    const part = await findPart('Delete your account')
    expect(await part.findByText(/Until then you cannot book or be booked/)).toBeVisible()
    await user.click(part.getByRole('button', { name: 'Keep my account' }))
    expect(await part.findByText('Your account stays. You can use it as before.')).toBeVisible()
    expect(part.getByRole('button', { name: 'Delete my account' })).toBeVisible()
    expect(await backend.read(`deletion_requests/${patient.userId}`)).toBeNull()
  })
})

test('a patient who logs out everywhere ends this session as well', async () => {
  const patient = await backend.createPatient()
  const { user } = await renderApp({ backend, as: patient, at: paths.account() })
  const part = await findPart('Other devices')
  await user.click(part.getByRole('button', { name: 'Log out everywhere' }))
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  expect(await backend.read(`valid_since/${patient.userId}`)).toEqual(expect.any(Number))
})
