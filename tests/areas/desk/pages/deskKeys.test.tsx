import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSchedulingScene, todayAt } from '#tests/areas/booking/pages/schedulingScene.ts'
import {
  anAppointmentsScene,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { approveButton, atNoon, findRows, NOON } from './deskScene.ts'

const backend = openTestBackend()

type Desk = AppointmentsScene & Awaited<ReturnType<typeof renderApp>>

/** A desk with a visit today and two requests for tomorrow. */
async function openDesk(): Promise<Desk> {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
  await scene.book('First', 'pending', NOON + DAY_MS, { patientName: 'Kim Cho' })
  await scene.book('Second', 'pending', NOON + DAY_MS + HOUR_MS, { patientName: 'Lou Day' })
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: atNoon,
  })
  await screen.findByRole('button', { name: /^01:00 PM Ana Roy, .*Confirmed/ })
  return { ...scene, ...app }
}

describe('the keys of the desk', () => {
  test('a clinic goes from appointment to appointment with j and k, and approves with a', async () => {
    const { user } = await openDesk()
    await user.keyboard('j')
    expect(screen.getByRole('button', { name: /^01:00 PM Ana Roy, .*Confirmed/ })).toHaveFocus()
    // No request: nothing happens.
    await user.keyboard('a')
    await user.keyboard('jj')
    expect(approveButton('Second')).toHaveFocus()
    await user.keyboard('j')
    expect(approveButton('Second')).toHaveFocus()
    await user.keyboard('k')
    expect(approveButton('First')).toHaveFocus()
    await user.keyboard('a')
    expect(await screen.findByText(/^Approved: Kim Cho/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pending 1' })).toBeVisible()
  })

  test('a clinic finds a move that waits among its requests, and approves it with a', async () => {
    const { clinic, patient, service, appointment } = await aSchedulingScene(backend)
    const home = await backend.connect(patient)
    const to = { serviceId: service.id, slotId: 'slot_2', timestamp: todayAt(14) }
    await home.repositories.appointments.move(appointment, 'patient', to)
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.dashboard(),
      adapt: atNoon,
    })
    const approve = await screen.findByRole('button', { name: /^Approve the move: Robin Tremblay/ })
    expect(screen.getByRole('link', { name: '1 request' })).toBeVisible()
    await user.keyboard('jj')
    expect(approve).toHaveFocus()
    await user.keyboard('a')
    expect(await screen.findByRole('link', { name: '0 requests' })).toBeVisible()
    const visit = `appointments/${clinic.userId}/${appointment.appointmentId}`
    expect(await backend.read(`${visit}/moved/wish`)).toBe('met')
    expect(await backend.read(`${visit}/bookingDetails/slot/timestamp`)).toBe(todayAt(14))
  })

  test('a clinic that presses / reaches the search, where keys only type', async () => {
    const { user } = await openDesk()
    await user.keyboard('/')
    const field = screen.getByRole('searchbox')
    expect(field).toHaveFocus()
    await user.keyboard('jkat?/')
    expect(field).toHaveValue('jkat?/')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Pending 2' })).toBeVisible()
  })

  test('a clinic that presses t is led to today, and with n to a new appointment', async () => {
    const { user } = await openDesk()
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    expect(window.location.search).not.toBe('')
    await user.keyboard('t')
    expect(window.location.search).toBe('')
    await user.keyboard('n')
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.newAppointment())
    })
  })

  test('a clinic begins at its next appointment with j, and not at what is over', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Early', 'confirmed', NOON - 3 * HOUR_MS, { patientName: 'Lou Day' })
    await scene.book('Later', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.dashboard(),
      adapt: atNoon,
    })
    await screen.findByRole('button', { name: /^01:00 PM Ana Roy/ })
    await user.keyboard('j')
    expect(screen.getByRole('button', { name: /^01:00 PM Ana Roy/ })).toHaveFocus()
    await user.keyboard('k')
    expect(screen.getByRole('button', { name: /^09:00 AM Lou Day/ })).toHaveFocus()
  })

  test('a clinic reaches its calendar with one Tab stop and goes on with the arrow keys', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('First', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
    await scene.book('Second', 'confirmed', NOON + 2 * HOUR_MS, { patientName: 'Kim Cho' })
    await backend.createService(scene.clinic, {
      id: 'service-x-ray',
      name: 'X-ray',
      doctor: 'Dr Kofi Osei',
      slots: [
        { slotId: 'slot_0', timestamp: NOON + 2 * HOUR_MS, available: true },
        { slotId: 'slot_1', timestamp: NOON + 3 * HOUR_MS, available: true },
      ],
    })
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.dashboard(),
      adapt: atNoon,
    })
    const open = await screen.findByRole('link', { name: /^02:00 PM Open, X-ray/ })
    const calendar = screen.getByRole('group', { name: /^Today/ })
    expect(calendar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    act(() => {
      screen.getByRole('button', { name: /^01:00 PM Ana Roy/ }).focus()
    })
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: /^02:00 PM Kim Cho/ })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(open).toHaveFocus()
    expect(open).toHaveAttribute('tabindex', '0')
    await user.keyboard('{End}')
    expect(screen.getByRole('link', { name: /^03:00 PM Open/ })).toHaveFocus()
    await user.keyboard('{ArrowLeft}{Home}')
    expect(screen.getByRole('button', { name: /^01:00 PM Ana Roy/ })).toHaveFocus()
    expect(calendar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  test('a clinic shows the week with w and one day with d', async () => {
    const { user } = await openDesk()
    await user.keyboard('w')
    expect(window.location.search).toBe('?view=week')
    await user.keyboard('d')
    expect(window.location.search).toBe('')
  })

  test('a clinic lists its keyboard shortcuts with ?, and keeps them off once it turns them off', async () => {
    const { user, client } = await openDesk()
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getByText('Next appointment')).toBeVisible()
    // Not behind a dialog.
    await user.keyboard('n')
    expect(window.location.pathname).toBe(paths.dashboard())
    await user.click(help.getByRole('checkbox', { name: /^Use keyboard shortcuts/ }))
    await user.click(help.getByRole('button', { name: 'Close' }))
    await user.keyboard('?/')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('searchbox')).not.toHaveFocus()
    expect(client.repositories.shortcuts.load()).toBe(false)
    client.repositories.shortcuts.save(true)
  })

  test("a desk's shortcut does nothing together with Ctrl, Alt or Meta", async () => {
    const { user } = await openDesk()
    await user.keyboard('{Control>}/{/Control}{Alt>}/{/Alt}{Meta>}/{/Meta}')
    expect(screen.getByRole('searchbox')).not.toHaveFocus()
  })
})

describe('several requests', () => {
  test('a clinic selects several requests and approves them together', async () => {
    const { user } = await openDesk()
    const together = screen.getByRole('button', { name: /^Approve selected/ })
    expect(together).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /^Select Kim Cho/ }))
    expect(together).toHaveTextContent('Approve selected (1)')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }))
    expect(await screen.findByText('2 requests approved.')).toBeVisible()
    await waitFor(async () => {
      expect(await findRows('Confirmed')).toHaveLength(3)
    })
  })
})

describe('a row under the pointer', () => {
  test('a row under the pointer stays while requests come and go, and moves once the pointer has left', async () => {
    const { user, book } = await openDesk()
    const list = approveButton('First').closest('ul')
    if (list === null) throw new Error('There is no list.')
    await user.click(approveButton('First'))
    expect(await screen.findByText(/^Approved: Kim Cho/)).toBeVisible()
    await book('Earlier', 'pending', NOON + HOUR_MS, { patientName: 'New Person' })
    await screen.findByRole('button', { name: /^Approve New Person/ })
    const words = (): readonly (string | null)[] =>
      [...list.children].map(({ textContent }) => textContent)
    expect(words()).toEqual([
      expect.stringMatching(/^Kim Cho, Wed 4 Mar, .*: approved$/),
      expect.stringContaining('Lou Day'),
      expect.stringContaining('New Person'),
    ])

    await user.hover(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => {
      expect(words()).toEqual([
        expect.stringContaining('New Person'),
        expect.stringContaining('Lou Day'),
      ])
    })
  })
})

test('a clinic sees a new request announced in a bar and in the title until it looks at it', async () => {
  const { user, book } = await openDesk()
  expect(document.title).toMatch(/^Dashboard/)
  await book('Third', 'pending', NOON + 2 * DAY_MS, { patientName: 'New Person' })
  expect(await screen.findByText('1 new request')).toBeVisible()
  await waitFor(() => {
    expect(document.title).toMatch(/^\(1\) Dashboard/)
  })
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => {
    expect(approveButton('Third')).toHaveFocus()
  })
  expect(screen.queryByText('1 new request')).not.toBeInTheDocument()
  await waitFor(() => {
    expect(document.title).toMatch(/^Dashboard/)
  })
})
