import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, detailsOf } from './appointmentsScene.ts'
import { buttonNames } from './detailsScene.ts'

const backend = openTestBackend()

/** The facts under a heading, as label and value. */
async function findFacts(heading: string): Promise<Readonly<Record<string, string | null>>> {
  const card = await screen.findByRole('region', { name: heading })
  return Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        // Within a date there is no place to break the line.
        term.nextElementSibling?.textContent.replaceAll('\u00a0', ' ') ?? null,
      ]),
  )
}

describe('appointment details (spec §2)', () => {
  test.each(['patient', 'clinic'] as const)(
    'a %s reads all there is to know on the details of an appointment',
    async (role) => {
      const scene = await anAppointmentsScene(backend)
      const appointment = await scene.book('Root canal')
      await renderApp({ backend, as: scene[role], at: detailsOf(appointment) })

      expect(await findFacts('Date and place')).toEqual({
        Date: 'Tuesday, 3rd March 2099',
        Time: '01:30 PM',
        Address: '12 King Street West, Kitchener',
        ...(role === 'patient' && {
          Phone: '(519) 555-0199',
          'Before you come': 'Parking is behind the house.',
        }),
      })
      expect(await findFacts('Appointment details')).toEqual({
        Clinic: 'Lakeside Dental',
        Service: 'Root canal',
        Doctor: 'Dr Lena Roy',
        Price: '$120.50',
      })
      expect(await findFacts('Patient details')).toEqual({
        'Full name': 'Ana Roy',
        'Phone number': '(519) 555-0142',
        'E-mail': scene.patient.email,
        'Additional notes': 'Sensitive to cold.',
      })
      expect(document.title).toBe('Appointment details · CareSlot')
    },
  )

  test('a patient sees no notes on the details if none were given', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal')
    await backend.write(
      `appointments/${clinic.userId}/${appointment.appointmentId}/patientData/additionalNotes`,
      '',
    )
    await renderApp({ backend, as: patient, at: detailsOf(appointment) })
    expect(await findFacts('Patient details')).not.toHaveProperty('Additional notes')
  })
})

describe('a visit of a patient who was erased', () => {
  test("a clinic sees what is left of an erased patient's visit, and nobody to block", async () => {
    const { clinic, book } = await anAppointmentsScene(backend)
    const { appointmentId } = await book('Root canal')
    const path = `completed_appointments/${clinic.userId}/${appointmentId}`
    const record = await backend.read(`appointments/${clinic.userId}/${appointmentId}`)
    await backend.update({
      [path]: {
        ...(Object(record) as object),
        completed: true,
        outcome: 'cancelled',
        cancelled_by: 'patient',
      },
      [`appointments/${clinic.userId}/${appointmentId}`]: null,
    })
    await backend.update({
      [`${path}/bookedBy/userId`]: 'erased',
      [`${path}/patientData`]: { fullname: 'Deleted account', email: '', phoneNumber: '' },
    })
    await renderApp({
      backend,
      as: clinic,
      at: paths.appointmentDetails({ clinicId: clinic.userId, appointmentId }),
    })
    expect(await findFacts('Patient details')).toEqual({ 'Full name': 'Deleted account' })
    expect(screen.queryByRole('button', { name: /block/i })).not.toBeInTheDocument()
  })
})

describe('on the way there', () => {
  test('a patient finds the clinic on a map from the details', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await renderApp({ backend, as: patient, at: detailsOf(await book('Root canal')) })
    expect(
      await screen.findByRole('link', {
        name: 'Get directions: Lakeside Dental, 12 King Street West, Kitchener',
      }),
    ).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=12%20King%20Street%20West%2C%20Kitchener%2C%20Ontario',
    )
  })

  test('a patient prints an appointment, with the person to ask and where to pay', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    onTestFinished(() => {
      print.mockRestore()
    })
    const { patient, book } = await anAppointmentsScene(backend)
    const { user } = await renderApp({
      backend,
      as: patient,
      at: detailsOf(await book('Root canal')),
    })
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByText(/to be paid in person\. Subject to change\.$/)).toBeVisible()
    expect(screen.getByText(/support@careslot\.example/)).toBeInTheDocument()
  })
})

describe('what the details offer, by state and role (spec §2, §4, §6)', () => {
  test.each([
    ['pending', 'patient', ['Cancel']],
    ['pending', 'clinic', ['Approve', 'Cancel']],
    ['confirmed', 'patient', ['CONFIRMED', 'Cancel']],
    ['confirmed', 'clinic', ['CONFIRMED', 'Cancel']],
  ] as const)('an appointment that is %s offers the %s: %j', async (status, role, buttons) => {
    const scene = await anAppointmentsScene(backend)
    const appointment = await scene.book('Root canal', status)
    await renderApp({ backend, as: scene[role], at: detailsOf(appointment) })
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeEnabled()
    expect(buttonNames()).toEqual(buttons)
    for (const label of screen.queryAllByRole('button', { name: 'CONFIRMED' })) {
      expect(label).toBeDisabled()
    }
  })

  test('a patient with a pending request is asked to wait', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await renderApp({ backend, as: patient, at: detailsOf(await book('Root canal')) })
    expect(await screen.findByText('Waiting for the clinic to confirm.')).toBeVisible()
  })

  test('a clinic says how a confirmed visit ended whose time has gone', async () => {
    const { clinic, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal', 'confirmed', clinicTime(2020, 0, 7, 9, 0))
    await renderApp({ backend, as: clinic, at: detailsOf(appointment) })
    expect(await screen.findByRole('button', { name: 'Mark as completed' })).toBeEnabled()
    expect(buttonNames()).toEqual(['CONFIRMED', 'Mark as completed', 'Mark as missed', 'Cancel'])
  })

  test('a patient can no longer cancel a confirmed visit whose time has gone', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal', 'confirmed', clinicTime(2020, 0, 7, 9, 0))
    await renderApp({ backend, as: patient, at: detailsOf(appointment) })
    expect(await screen.findByRole('button', { name: 'CONFIRMED' })).toBeDisabled()
    expect(buttonNames()).toEqual(['CONFIRMED'])
  })

  test.each(['patient', 'clinic'] as const)(
    'a completed visit shows the %s COMPLETED',
    async (role) => {
      const scene = await anAppointmentsScene(backend)
      const appointment = await scene.book('Root canal', 'confirmed')
      await endAppointment(backend, appointment, { kind: 'completed' })
      await renderApp({ backend, as: scene[role], at: detailsOf(appointment) })
      expect(await screen.findByRole('button', { name: 'COMPLETED' })).toBeDisabled()
      expect(buttonNames()).toEqual(
        role === 'clinic' ? ['COMPLETED', 'Change to missed'] : ['COMPLETED'],
      )
    },
  )

  test.each(['patient', 'clinic'] as const)(
    'a cancelled appointment shows the %s who cancelled it',
    async (role) => {
      const scene = await anAppointmentsScene(backend)
      const appointment = await scene.book('Root canal')
      await endAppointment(backend, appointment, { kind: 'cancelled', by: 'patient' })
      await renderApp({ backend, as: scene[role], at: detailsOf(appointment) })
      const outcome = role === 'patient' ? 'You cancelled' : 'Cancelled by the patient'
      expect(await screen.findByText(outcome)).toBeVisible()
      expect(buttonNames()).toEqual([])
    },
  )

  test('a patient who watches sees the approval, and then the cancellation, as news', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal')
    await renderApp({ backend, as: patient, at: detailsOf(appointment) })
    await screen.findByText('Waiting for the clinic to confirm.')

    const desk = await backend.connect(clinic)
    await desk.repositories.appointments.approve(appointment)
    const news = await screen.findByText('This appointment is now confirmed.')
    expect(news.closest('[role=status]')).toBeVisible()
    expect(screen.getByRole('button', { name: 'CONFIRMED' })).toBeDisabled()

    await endAppointment(
      backend,
      { ...appointment, status: 'confirmed' },
      {
        kind: 'cancelled',
        by: 'clinic',
      },
    )
    expect(await screen.findByText('Cancelled by the clinic')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'CONFIRMED' })).not.toBeInTheDocument()
  })
})

describe('details of nothing', () => {
  test('a clinic that opens details without ids is sent back', async () => {
    const clinic = await backend.createClinic()
    await renderApp({ backend, as: clinic, at: '/appointment-details' })
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.dashboard())
    })
  })

  test('a clinic that opens an appointment that does not exist reads so, with a way back', async () => {
    const clinic = await backend.createClinic()
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.appointmentDetails({ clinicId: clinic.userId, appointmentId: 'never-made' }),
    })
    expect(await screen.findByText('This appointment no longer exists.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test.each(['patient', 'clinic'] as const)(
    "another %s's appointment is refused on its details, and nothing of it is shown",
    async (role) => {
      const { book } = await anAppointmentsScene(backend)
      const appointment = await book('Root canal')
      const other = await anAppointmentsScene(backend)
      await renderApp({ backend, as: other[role], at: detailsOf(appointment) })

      expect(await screen.findByRole('alert')).toHaveTextContent(
        'This appointment belongs to another account.',
      )
      expect(screen.queryByText('Ana Roy')).not.toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    },
  )
})
