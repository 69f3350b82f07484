import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, FIRST_TIME } from './appointmentsScene.ts'

const backend = openTestBackend()
const NEWS = { name: 'News from your clinics' }

async function openDashboard() {
  const scene = await anAppointmentsScene(backend)
  const desk = (await backend.connect(scene.clinic)).repositories.appointments
  const { user } = await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return { ...scene, desk, user }
}

describe('News from your clinics', () => {
  test('a patient hears of a cancellation while the page is open: why, and what else is free', async () => {
    const { clinic, patient, desk, user } = await openDashboard()
    const service = await backend.createService(clinic, {
      name: 'Root canal',
      slots: [0, 1, 2].map((position) => ({
        slotId: `slot_${position}`,
        timestamp: FIRST_TIME + position * HOUR_MS,
        available: true,
      })),
    })
    const appointment = await storeAppointment(backend, anItemFor(patient, service), 'confirmed')
    expect(screen.queryByRole('region', NEWS)).not.toBeInTheDocument()
    await desk.cancel(appointment, 'clinic', {
      reason: 'Dr. Roy is ill.',
      proposed: service.slots.slice(1).map(({ slotId, timestamp }) => ({
        serviceId: service.id,
        slotId,
        timestamp,
      })),
    })

    const news = await screen.findByRole('region', NEWS)
    expect(news).toHaveAttribute('aria-live', 'polite')
    expect(news).not.toHaveFocus()
    expect(
      await within(news).findByRole('heading', {
        name: 'Lakeside Dental cancelled your appointment',
      }),
    ).toBeVisible()
    expect(within(news).getByText('Dr. Roy is ill.')).toBeVisible()
    const struck = within(news).getByText('3 Mar 2099, 01:30 PM')
    expect(struck.tagName).toBe('S')
    expect(
      within(news).getByRole('link', { name: 'Choose another time: Root canal' }),
    ).toHaveAttribute('href', paths.booking({ clinicId: clinic.userId, serviceId: service.id }))

    const proposed = await within(news).findByRole('link', { name: /^Book Tue 3 Mar, 02:30 PM$/ })
    const [, taken] = service.slots
    if (taken === undefined) throw new Error('no second slot')
    await storeAppointment(backend, anItemFor(patient, service, { slot: taken }))
    await waitFor(() => {
      expect(proposed).not.toBeInTheDocument()
    })
    expect(within(news).getByText(/no longer free/)).toBeVisible()
    await user.click(within(news).getByRole('link', { name: /^Book Tue 3 Mar, 03:30 PM$/ }))
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible()
  })

  test('a patient whose visit moves to another service reads what was booked and what is now', async () => {
    const { clinic, desk, book } = await openDashboard()
    const appointment = await book('Check-up', 'confirmed')
    const { price, duration } = appointment.bookingDetails
    const other = await backend.createService(clinic, {
      name: 'Whitening',
      duration: duration + 25,
      price: price + 60,
      slots: [{ slotId: 'slot_0', timestamp: FIRST_TIME + HOUR_MS, available: true }],
    })
    await desk.move(appointment, 'clinic', {
      serviceId: other.id,
      slotId: 'slot_0',
      timestamp: FIRST_TIME + HOUR_MS,
    })

    const news = await screen.findByRole('region', NEWS)
    const before = `Check-up, ${duration} min, $${price.toFixed(2)}`
    expect((await within(news).findByText(before)).tagName).toBe('S')
    const after = `Whitening, ${duration + 25} min, $${(price + 60).toFixed(2)}`
    expect(within(news).getByText((shown) => shown.startsWith(after))).toBeVisible()
  })

  test('a patient dismisses news for good, and the focus stays near', async () => {
    const { patient, book, desk, user } = await openDashboard()
    await desk.cancel(await book('First'), 'clinic')
    await desk.cancel(await book('Second'), 'clinic')
    const news = await screen.findByRole('region', NEWS)
    await waitFor(() => {
      expect(within(news).getAllByRole('listitem')).toHaveLength(2)
    })
    const [dismiss] = within(news).getAllByRole('button', {
      name: 'Dismiss: Lakeside Dental declined your request',
    })
    if (dismiss === undefined) throw new Error('nothing to dismiss')
    await user.click(dismiss)
    await waitFor(() => {
      expect(within(news).getAllByRole('listitem')).toHaveLength(1)
    })
    expect(news).toHaveFocus()
    await user.click(within(news).getByRole('button', { name: /^Dismiss/ }))
    await waitFor(() => {
      expect(screen.queryByRole('region', NEWS)).not.toBeInTheDocument()
    })
    const entries = await backend.read(`patients/${patient.userId}/completed_appointments`)
    expect(JSON.stringify(entries)).not.toContain('notice')
  })

  test('a patient sees an approval as a mark on the card of its visit, and dismisses it there', async () => {
    const { patient, book, desk, user } = await openDashboard()
    await book('Next visit', 'confirmed', FIRST_TIME - HOUR_MS)
    await desk.approve(await book('Approved'))
    const dismiss = await screen.findByRole('button', {
      name: 'Dismiss: Lakeside Dental confirmed your appointment',
    })
    const card = dismiss.closest('li')
    expect(card).toHaveTextContent('Approved')
    expect(card).toHaveTextContent('New')
    // Said once to those who listen, and nothing else is above the visits.
    const news = screen.getByRole('region', NEWS)
    expect(news).toHaveTextContent(/^1 new confirmed appointment$/)
    expect(within(news).queryByRole('listitem')).not.toBeInTheDocument()
    await user.click(dismiss)
    await waitFor(() => {
      expect(dismiss).not.toBeInTheDocument()
    })
    expect(card).toHaveFocus()
    const entries = await backend.read(`patients/${patient.userId}/appointments`)
    expect(JSON.stringify(entries)).not.toContain('notice')
  })

  test('a patient marks all approvals as read at once', async () => {
    const { book, desk, user } = await openDashboard()
    for (const name of ['One', 'Two', 'Three', 'Four']) await desk.approve(await book(name))
    const news = await screen.findByRole('region', NEWS)
    expect(await within(news).findByText('4 new confirmed appointments')).toBeVisible()
    await user.click(within(news).getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /^Dismiss/ })).not.toBeInTheDocument()
    })
    expect(screen.queryByRole('region', NEWS)).not.toBeInTheDocument()
  })

  test('a patient who dismisses a mark in one tab no longer sees it in the other', async () => {
    const { patient, book, desk } = await openDashboard()
    await desk.approve(await book('Approved'))
    const dismiss = await screen.findByRole('button', { name: /^Dismiss/ })
    const other = (await backend.connect(patient)).repositories.appointments
    const stop = other.watchNotices(patient.userId, {
      next: ([notice]) => {
        if (notice !== undefined) void other.dismissNotice(notice)
      },
      failed: (failure) => {
        throw failure
      },
    })
    await waitFor(() => {
      expect(dismiss).not.toBeInTheDocument()
    })
    stop()
  })

  test('a patient sees all that was declined, cancelled or moved, above what was approved', async () => {
    const { book, desk } = await openDashboard()
    const names = ['One', 'Two', 'Three', 'Four']
    for (const name of names) await desk.cancel(await book(name), 'clinic')
    await desk.cancel(await book('Cancelled', 'confirmed'), 'clinic')
    for (const name of names) await desk.approve(await book(`${name} approved`))
    const news = await screen.findByRole('region', NEWS)
    await waitFor(() => {
      expect(
        within(news)
          .getAllByRole('heading', { level: 2 })
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Lakeside Dental cancelled your appointment',
        ...names.map(() => 'Lakeside Dental declined your request'),
      ])
    })
    const [call] = await within(news).findAllByRole('link', { name: /^Call Lakeside Dental/ })
    expect(call).toHaveAttribute('href', 'tel:+15195550199')
  })
})

describe('What nobody has closed', () => {
  test('a patient sees old open visits and requests last, and reads that their time has passed', async () => {
    const scene = await anAppointmentsScene(backend)
    const longAgo = FIRST_TIME - 80 * 365 * 24 * HOUR_MS
    await scene.book('Old visit', 'confirmed', longAgo)
    await scene.book('Old request', 'pending', longAgo)
    await scene.book('Next visit', 'confirmed')
    await scene.book('Later visit', 'confirmed', FIRST_TIME + HOUR_MS)
    await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
    const old = (await screen.findByRole('heading', { level: 3, name: 'Old visit' })).closest('li')
    expect(old).toHaveTextContent('The time of this visit has passed')
    expect(old?.previousElementSibling).toHaveTextContent('Later visit')
    const request = screen.getByRole('heading', { level: 3, name: 'Old request' }).closest('li')
    expect(request).toHaveTextContent('The clinic did not answer this request in time.')
  })
})
