import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goOffline } from 'firebase/database'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentsScene,
  findGroup,
  moveElsewhere,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { startStallingProxy } from '#tests/support/startStallingProxy.ts'
import { approveButton, atNoon, findRows, keyOf, NOON } from './deskScene.ts'

const backend = openTestBackend()

type Desk = Awaited<ReturnType<typeof renderApp>> &
  AppointmentsScene & { readonly requests: readonly ActiveAppointment[] }

/** A desk with requests for these services, the first of them the longest-waiting. */
async function openDesk(
  services: readonly string[],
  adapt: (real: Repositories) => Repositories = (real) => real,
): Promise<Desk> {
  const scene = await anAppointmentsScene(backend)
  const requests = await Promise.all(
    services.map((name, position) =>
      // One after the other: the doctor of all of them has one visit at a time.
      scene.book(name, 'pending', NOON + (24 + position) * HOUR_MS, {
        appointmentId: keyOf(10 - position),
        patientName: `Patient of ${name}`,
      }),
    ),
  )
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: (real) => atNoon(adapt(real)),
  })
  await findGroup('Pending')
  return { ...scene, ...app, requests }
}

function isConfirmed({ bookingDetails, appointmentId }: ActiveAppointment): Promise<unknown> {
  return backend.read(`appointments/${bookingDetails.clinicId}/${appointmentId}/confirmed`)
}

/** An `approve` of the test's own. */
const approvingBy =
  (approve: (real: Repositories) => Repositories['appointments']['approve']) =>
  (real: Repositories): Repositories => ({
    ...real,
    appointments: { ...real.appointments, approve: approve(real) },
  })

describe('approving at the desk', () => {
  test('a clinic approves with one click and no question, reads whom, and patient and doctor get mail', async () => {
    const { user, patient, requests } = await openDesk(['Root canal', 'Whitening'])
    await user.click(approveButton('Root canal'))

    const news = await screen.findByText(
      'Approved: Patient of Root canal, Wednesday 4 March, 12:00 PM.',
    )
    expect(news.closest('[role=status]')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(await findRows('Pending')).toEqual([expect.stringContaining('Whitening')])
    expect(await findRows('Confirmed')).toEqual([expect.stringContaining('Root canal')])
    expect(screen.getByRole('button', { name: 'Pending 1' })).toBeVisible()

    const [approved, other] = requests
    if (approved === undefined || other === undefined) throw new Error('Requests are missing.')
    expect(await isConfirmed(approved)).toBe(true)
    expect(await isConfirmed(other)).toBe(false)
    await waitFor(async () => {
      expect(await readMessages(backend, approved.bookingDetails.doctorEmail)).toHaveLength(1)
      expect(await readMessages(backend, patient.email)).toHaveLength(1)
    })
  })

  test('a clinic with 30 requests sees 24 first, and Show more leads to the first of the others', async () => {
    const { user } = await openDesk(Array.from({ length: 30 }, (_each, number) => `No. ${number}`))
    const all = screen.getByRole('checkbox', { name: 'Select all' })
    await user.click(all)
    expect(screen.getByRole('button', { name: 'Approve selected (30)' })).toBeEnabled()
    expect(await findRows('Pending')).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Show more requests (6)' }))
    const group = await findGroup('Pending')
    const rows = within(group).getAllByRole('listitem')
    expect(rows).toHaveLength(30)
    expect(within(rows[24] ?? group).getByRole('button', { name: /^Patient of/ })).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Show more requests/ })).not.toBeInTheDocument()
  })

  test("a request that its patient moves leaves the desk's selection, and the clinic reads so", async () => {
    const scene = await openDesk(['Root canal', 'Whitening'])
    const [moved, other] = scene.requests
    if (moved === undefined || other === undefined) throw new Error('Requests are missing.')
    await scene.user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await moveElsewhere(backend, scene, moved, 'patient')

    const news = await screen.findByText(/^No longer selected, .*: Patient of Root canal\.$/)
    expect(news.closest('[role=status]')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /Patient of Root canal/ })).not.toBeChecked()
    await scene.user.click(screen.getByRole('button', { name: 'Approve selected (1)' }))
    expect(await screen.findByText(/^Approved: Patient of Whitening/)).toBeVisible()
    expect(await isConfirmed(other)).toBe(true)
    expect(await isConfirmed(moved)).toBe(false)
  })

  test("a press on Approve is ignored when the request's time has only just changed", async () => {
    const scene = await openDesk(['Root canal'])
    const [request] = scene.requests
    if (request === undefined) throw new Error('A request is missing.')
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await moveElsewhere(backend, scene, request, 'patient')
    await screen.findByText(/^Moved by the patient/)
    await scene.user.click(approveButton())
    expect(approveButton()).not.toHaveAttribute('aria-busy')
    expect(await isConfirmed(request)).toBe(false)

    vi.advanceTimersByTime(1000)
    await scene.user.click(approveButton())
    expect(await screen.findByText(/^Approved: Patient of Root canal/)).toBeVisible()
  })

  test('a clinic goes down the list of requests with Enter alone', async () => {
    const { user } = await openDesk(['First', 'Second', 'Third'])
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    approveButton('First').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => {
      expect(approveButton('Second')).toHaveFocus()
    })
    // A press that comes too soon was meant for the one before, and does nothing.
    await user.keyboard('{Enter}')
    expect(approveButton('Second')).not.toHaveAttribute('aria-busy')
    vi.advanceTimersByTime(500)
    await user.keyboard('{Enter}')
    await waitFor(() => {
      expect(approveButton('Third')).toHaveFocus()
    })
    vi.advanceTimersByTime(500)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^Approved: Patient of Third/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pending 0' })).toBeVisible()
    expect(await findRows('Confirmed')).toHaveLength(3)
    // Nothing is left to do: the focus stays where the news is.
    expect(document.activeElement).toHaveTextContent('Approved: Patient of Third')
  })

  test('a clinic that approves the last request in the list has the first one focused', async () => {
    const { user } = await openDesk(['First', 'Second'])
    await user.click(approveButton('Second'))
    await waitFor(() => {
      expect(approveButton('First')).toHaveFocus()
    })
  })

  test('a held key or the second of two clicks approves nothing', async () => {
    const { user, requests } = await openDesk(['First', 'Second'])
    expect(fireEvent.keyDown(approveButton('First'), { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(approveButton('First'), { key: ' ', repeat: true })).toBe(false)
    fireEvent.click(approveButton('Second'), { detail: 2 })
    await user.dblClick(approveButton('First'))

    expect(await screen.findByText(/^Approved: Patient of First/)).toBeVisible()
    expect(await Promise.all(requests.map(isConfirmed))).toEqual([true, false])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a focus that was moved during an approval stays where it is', async () => {
    const gate = { open: (): void => undefined }
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    const { user } = await openDesk(
      ['First', 'Second'],
      approvingBy((real) => async (appointment) => {
        await opened
        await real.appointments.approve(appointment)
      }),
    )
    await user.click(approveButton('First'))
    expect(approveButton('First')).toHaveAttribute('aria-busy', 'true')
    const tile = screen.getByRole('button', { name: 'Confirmed 0' })
    await user.click(tile)
    gate.open()

    // The requests are hidden by now.
    await screen.findByText(/^Approved: Patient of First/, { ignore: false })
    expect(tile).toHaveFocus()
  })
})

describe('an approval at the desk that fails', () => {
  test('a clinic reads in the row that an approval failed, and can try again', async () => {
    const failure = new Failure('permission-denied')
    const words = 'Confirming appointment failed'
    let isFailing = true
    const { user } = await openDesk(
      ['First', 'Second'],
      approvingBy((real) => (appointment) => {
        if (isFailing) return Promise.reject(failure)
        return real.appointments.approve(appointment)
      }),
    )
    await user.click(approveButton('First'))
    const said = await screen.findByText(words)
    expect(said.closest('li')).toHaveTextContent('Patient of First')
    expect(approveButton('First')).toHaveFocus()
    expect(await findRows('Pending')).toHaveLength(2)

    isFailing = false
    await user.click(approveButton('First'))
    expect(await screen.findByText(/^Approved: Patient of First/)).toBeVisible()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  test('a clinic that approves while offline reads that nothing was sent', async () => {
    const { user, client } = await openDesk(['First'])
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await user.click(approveButton())
    expect(await screen.findByText(/^There was no connection, so nothing was sent./)).toBeVisible()
    expect(approveButton()).toHaveFocus()
  })

  test('a clinic that approves what the patient has cancelled reads so, although the row is gone', async () => {
    const { user, patient } = await openDesk(
      ['First', 'Second'],
      approvingBy((real) => async (appointment) => {
        await endAppointment(backend, appointment, { kind: 'cancelled', by: 'patient' })
        await real.appointments.approve(appointment)
      }),
    )
    await user.click(approveButton('First'))
    const said = await screen.findByText('Patient of First: This appointment has been cancelled.')
    expect(said.closest('[role=alert]')).toBeVisible()
    expect(await findRows('Pending')).toEqual([expect.stringContaining('Second')])
    expect(approveButton('Second')).toHaveFocus()
    expect(await readMessages(backend, patient.email)).toEqual([])
    expect(takeConsoleMessages().join('\n')).toContain('permission_denied')
  })

  test('a request whose approval is not answered keeps its place and is still being sent', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Root canal')
    const line = await startStallingProxy(inject('localBackend').ports.database)
    const client = await backend.connect(scene.clinic, {
      databasePort: line.port,
      slowWriteMs: 500,
    })
    onTestFinished(async () => {
      await client.close()
      await line.stop()
    })
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.dashboard(),
      adapt: () => client.repositories,
    })
    await findGroup('Pending')
    line.holdAnswers()
    await user.click(approveButton())

    expect(await screen.findByText('Still sending...')).toBeVisible()
    expect(approveButton()).toHaveAttribute('aria-busy', 'true')
    expect(await findRows('Pending')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Confirmed 0' })).toBeVisible()

    line.releaseAnswers()
    expect(await screen.findByText(/^Approved: Ana Roy/)).toBeVisible()
    expect(await findRows('Confirmed')).toHaveLength(1)
    takeConsoleMessages()
  })
})

describe('what happens elsewhere', () => {
  test('a request that its patient cancels passes its focus on to the next one', async () => {
    const { requests } = await openDesk(['First', 'Second', 'Third'])
    const [, second] = requests
    if (second === undefined) throw new Error('A request is missing.')
    approveButton('Second').focus()
    await endAppointment(backend, second, { kind: 'cancelled', by: 'patient' })
    await waitFor(() => {
      expect(approveButton('Third')).toHaveFocus()
    })
  })

  test('an approval at another desk moves the request here, and no news of it is shown', async () => {
    const { clinic, requests } = await openDesk(['First', 'Second'])
    const [first] = requests
    if (first === undefined) throw new Error('A request is missing.')
    const other = await backend.connect(clinic)
    await other.repositories.appointments.approve(first)
    await screen.findByRole('button', { name: 'Confirmed 1' })
    expect(within(await findGroup('Pending')).queryByText(/^Approved:/)).not.toBeInTheDocument()
  })
})
