import { screen, waitFor, within } from '@testing-library/react'
import { goOffline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { createNotifications } from '#src/data/appointments/notifications.ts'
import { endAppointment } from '#tests/data/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import {
  ask,
  confirm,
  knowingOnlyTheFirstState,
  openDetails,
  openDetailsOnBadLine,
  stateGroup,
  type DetailsScene,
} from './detailsScene.ts'

const backend = openTestBackend()

/** Whether the appointment is approved, past the pages. */
function isConfirmed({ clinic, appointment }: DetailsScene): Promise<unknown> {
  return backend.read(`appointments/${clinic.userId}/${appointment.appointmentId}/confirmed`)
}

describe('approving (spec §2, §4, §7)', () => {
  test('asks first, and Discard changes nothing', async () => {
    const scene = await openDetails(backend)
    const dialog = await ask(scene.user, 'Approve')
    expect(dialog).toHaveAccessibleName('Are you sure you want to approve this appointment?')
    expect(within(dialog).getByText('This action cannot be undone.')).toBeVisible()
    await scene.user.click(within(dialog).getByRole('button', { name: 'Discard' }))

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus()
    expect(await isConfirmed(scene)).toBe(false)
  })

  test('confirms, says so, keeps the focus there, and sends mail to patient and doctor', async () => {
    const scene = await openDetails(backend)
    await confirm(scene.user, 'Approve')

    const news = await screen.findByText('This appointment is now confirmed.')
    expect(news.closest('[role=status]')).toBeVisible()
    expect(screen.getByRole('button', { name: 'CONFIRMED' })).toBeDisabled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
    expect(await isConfirmed(scene)).toBe(true)

    const { clinic, patient, appointment } = scene
    await waitFor(async () => {
      expect(await readMessages(backend, appointment.bookingDetails.doctorEmail)).toHaveLength(1)
    })
    const [message] = await readMessages(backend, patient.email)
    expect(message).toContain('Lakeside Dental approved your appointment')
    expect(message).toContain(backend.environment.appUrl)
    expect(await readMessages(backend, clinic.email)).toEqual([])
  })

  test('a double click is one approval and one mail to each', async () => {
    const { user, patient, appointment } = await openDetails(backend)
    await user.dblClick(within(await ask(user, 'Approve')).getByRole('button', { name: 'Approve' }))
    await screen.findByRole('button', { name: 'CONFIRMED' })
    await waitFor(async () => {
      expect(await readMessages(backend, appointment.bookingDetails.doctorEmail)).toHaveLength(1)
    })
    expect(await readMessages(backend, patient.email)).toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('succeeds even if no mail can be sent, and the mail failure is not shown', async () => {
    const problems: string[] = []
    const scene = await openDetails(backend, {
      adapt: (real) => ({
        ...real,
        notifications: createNotifications({
          emailJs: { ...backend.environment.emailJs, origin: 'http://127.0.0.1:1' },
          reportProblem: (where) => problems.push(where),
        }),
      }),
    })
    await confirm(scene.user, 'Approve')
    await screen.findByRole('button', { name: 'CONFIRMED' })
    await waitFor(() => {
      expect(problems).toHaveLength(2)
    })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await isConfirmed(scene)).toBe(true)
  })
})

describe('what another tab does in the meantime', () => {
  test('its approval closes the question, and the focus is not lost', async () => {
    const { user, clinic, appointment } = await openDetails(backend)
    await ask(user, 'Approve')
    const otherTab = await backend.connect(clinic)
    await otherTab.repositories.appointments.approve(appointment)

    expect(await screen.findByRole('button', { name: 'CONFIRMED' })).toBeDisabled()
    expect(screen.getByText('This appointment is now confirmed.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
  })

  test('the patient cancels: the question closes, and it says who cancelled', async () => {
    const { user, appointment } = await openDetails(backend)
    await ask(user, 'Approve')
    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'patient' })

    expect(await screen.findByText('Cancelled by the patient')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(stateGroup()).toHaveFocus()
  })

  test('the patient cancels, and the page does not know yet: it says so, and sends no mail', async () => {
    const { user, patient, appointment } = await openDetails(backend, {
      adapt: knowingOnlyTheFirstState,
    })
    await endAppointment(backend, appointment, { kind: 'cancelled', by: 'patient' })
    await confirm(user, 'Approve')

    expect(await screen.findByText('This appointment has been cancelled.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(await readMessages(backend, patient.email)).toEqual([])
    expect(takeConsoleMessages().join('\n')).toContain('permission_denied')
  })
})

describe('an approval that fails', () => {
  test('while offline says that nothing was sent', async () => {
    const { user, client } = await openDetails(backend)
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await confirm(user, 'Approve')

    expect(await screen.findByText(/^You are offline. Nothing was sent./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus()
    expect(screen.queryByText('CONFIRMED')).not.toBeInTheDocument()
  })

  test('without an answer is still being sent, and mail follows once the answer comes', async () => {
    const { user, patient, appointment, line } = await openDetailsOnBadLine(backend)
    line.holdAnswers()
    await confirm(user, 'Approve')

    expect(await screen.findByText('Still sending...')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('CONFIRMED')).not.toBeInTheDocument()

    line.releaseAnswers()
    expect(await screen.findByRole('button', { name: 'CONFIRMED' })).toBeDisabled()
    expect(screen.queryByText('Still sending...')).not.toBeInTheDocument()
    await waitFor(async () => {
      expect(await readMessages(backend, appointment.bookingDetails.doctorEmail)).toHaveLength(1)
    })
    expect(await readMessages(backend, patient.email)).toHaveLength(1)
    takeConsoleMessages()
  })
})
