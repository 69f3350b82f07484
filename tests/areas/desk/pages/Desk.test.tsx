import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentsScene,
  detailsOf,
  findGroup,
  FIRST_TIME,
  openPast,
  moveElsewhere,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { approveButton, findOpenGroup } from './deskScene.ts'

const backend = openTestBackend()

const tile = (name: string): HTMLElement => screen.getByRole('button', { name })

/** The rows of a group, a line of words each. */
function rowsIn(group: HTMLElement): readonly (string | null)[] {
  return within(group)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the appointments page of a clinic (spec §2)', () => {
  test('a clinic without appointments reads so under each tile of its dashboard', async () => {
    const clinic = await backend.createClinic()
    const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })

    expect(await screen.findByText('No appointments')).toBeVisible()
    expect(tile('All 0')).toBePressed()
    await user.click(tile('Confirmed 0'))
    expect(tile('Confirmed 0')).toBePressed()
    expect(tile('All 0')).not.toBePressed()
    expect(screen.getByText('No confirmed appointments')).toBeVisible()
    expect(screen.queryByText('No pending appointments')).toBeNull()
    await user.click(tile('Pending 0'))
    expect(screen.getByText('No pending appointments')).toBeVisible()
    expect(screen.queryByText('No confirmed appointments')).toBeNull()
    const past = await openPast(user, 'Past Appointments (0)')
    expect(within(past).getByText('No past appointments')).toBeVisible()
  })

  test('a clinic sees its appointments counted and grouped, each tile with its own', async () => {
    const { clinic, book } = await anAppointmentsScene(backend)
    await book('Approved later', 'confirmed', FIRST_TIME + DAY_MS)
    await book('Approved', 'confirmed')
    await book('Waiting')
    const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })

    // The calendar shows the same: it is folded.
    expect(await findGroup('Confirmed')).not.toHaveAttribute('open')
    expect(rowsIn(await findOpenGroup('Confirmed'))).toEqual([
      expect.stringContaining('Approved'),
      expect.stringContaining('Approved later'),
    ])
    expect(rowsIn(await findGroup('Pending'))).toEqual([expect.stringContaining('Waiting')])
    expect(tile('All 3')).toBePressed()
    const [row] = within(await findGroup('Pending')).getAllByRole('listitem')
    for (const words of [
      '01:30 PM',
      'Tuesday, 3rd March 2099',
      'By Dr Lena Roy',
      'Ana Roy',
      '$120.50',
    ]) {
      expect(row).toHaveTextContent(words)
    }
    expect(row).not.toHaveTextContent('Lakeside Dental')

    await user.click(tile('Confirmed 2'))
    expect(screen.queryByRole('button', { name: /^Approve .*Waiting/ })).toBeNull()
    expect(screen.getByText('Approved')).toBeVisible()
    await user.click(tile('Pending 1'))
    expect(approveButton('Waiting')).toBeVisible()
    expect(screen.queryByText('Approved')).toBeNull()
    await user.click(tile('All 3'))
    expect(approveButton('Waiting')).toBeVisible()
    expect(screen.getByText('Approved')).toBeVisible()
  })

  test('a clinic sees and hears of a new request at once, and of none of another clinic', async () => {
    const { clinic, book } = await anAppointmentsScene(backend)
    const elsewhere = await anAppointmentsScene(backend)
    await elsewhere.book('Not ours')
    await renderApp({ backend, as: clinic, at: paths.dashboard() })
    await screen.findByText('No appointments')

    await book('Root canal')
    await waitFor(() => {
      expect(tile('Pending 1')).toBeVisible()
    })
    expect(rowsIn(await findGroup('Pending'))).toEqual([expect.stringContaining('Root canal')])
    const news = screen.getByText('New request from Ana Roy: Root canal, Tuesday 3 March, 1:30 PM.')
    expect(news.closest('[role=status]')).toBeInTheDocument()
    expect(screen.queryByText('Not ours')).not.toBeInTheDocument()
  })

  test('a clinic that presses Show has the group of a new request opened and the request focused', async () => {
    const { clinic, book } = await anAppointmentsScene(backend)
    await book('Whitening')
    const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })
    const group = await findGroup('Pending')
    await user.click(within(group).getByRole('heading', { name: 'Pending' }))
    await waitFor(() => {
      expect(group).not.toHaveAttribute('open')
    })
    await user.click(tile('Confirmed 0'))

    await book('Root canal', 'pending', FIRST_TIME + DAY_MS)
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    expect(group).toHaveAttribute('open')
    expect(screen.getByRole('button', { name: /^Approve.*Root canal/ })).toHaveFocus()
    expect(screen.queryByText('1 new request')).not.toBeInTheDocument()
  })

  test('a clinic whose patient moves an appointment reads when it was, as of a new request', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal')
    const { clinicId, serviceId } = appointment.bookingDetails
    await backend.write(`services/${clinicId}/${serviceId}/slots/slot_1`, {
      available: true,
      timestamp: FIRST_TIME + DAY_MS,
    })
    await renderApp({ backend, as: clinic, at: paths.dashboard() })
    await findGroup('Pending')
    expect(screen.queryByText('1 new request')).not.toBeInTheDocument()

    const { repositories } = await backend.connect(patient)
    await repositories.appointments.move(appointment, 'patient', {
      serviceId,
      slotId: 'slot_1',
      timestamp: FIRST_TIME + DAY_MS,
    })
    expect(
      await screen.findByText('Moved by the patient, was Tuesday 3 March, 1:30 PM'),
    ).toBeInTheDocument()
    expect(
      screen.getByText('Ana Roy asks for another time: Root canal, Wednesday 4 March, 1:30 PM.'),
    ).toBeInTheDocument()
    expect(screen.getByText('1 new request')).toBeVisible()
  })

  test('a clinic whose patient asks to move a confirmed visit reads so, and approves the move in one press', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal', 'confirmed')
    const { appointmentId } = appointment
    const path = `appointments/${clinic.userId}/${appointmentId}`
    const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })
    await screen.findByText('No pending appointments')

    await moveElsewhere(backend, { clinic, patient }, appointment, 'patient')
    expect(await screen.findByText('Ana Roy would like to move')).toBeInTheDocument()
    expect(await backend.read(`${path}/bookingDetails/slot/timestamp`)).toBe(FIRST_TIME)
    await user.click(screen.getByRole('button', { name: /^Approve the move: Ana Roy/ }))
    await waitFor(() => {
      expect(screen.queryByText('Ana Roy would like to move')).not.toBeInTheDocument()
    })
    expect(await backend.read(path)).toMatchObject({
      confirmed: true,
      bookingDetails: { slot: { timestamp: FIRST_TIME + DAY_MS } },
    })
  })

  test('a clinic that opens its dashboard hears no news of the requests that are already there', async () => {
    const { clinic, book } = await anAppointmentsScene(backend)
    await book('Root canal')
    await renderApp({ backend, as: clinic, at: paths.dashboard() })
    await findGroup('Pending')
    expect(screen.queryByText(/^A new request/)).not.toBeInTheDocument()
  })

  test('a clinic that presses VIEW on a request reaches its details', async () => {
    const { clinic, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal')
    const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })
    await user.click(await screen.findByRole('link', { name: /^VIEW Root canal, Ana Roy/ }))
    await screen.findByRole('button', { name: 'Approve' })
    expect(window.location.pathname + window.location.search).toBe(detailsOf(appointment))
  })
})
