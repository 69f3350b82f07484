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
    const struck = within(news).getByText('Tuesday, 3rd March 2099 at 01:30 PM')
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
    expect(within(news).getByText(`${after} · By Dr Lena Roy`)).toBeVisible()
  })

  test('a patient dismisses news for good, and the focus stays near', async () => {
    const { patient, book, desk, user } = await openDashboard()
    await desk.approve(await book('First'))
    await desk.approve(await book('Second'))
    const news = await screen.findByRole('region', NEWS)
    await waitFor(() => {
      expect(within(news).getAllByRole('listitem')).toHaveLength(2)
    })
    const [dismiss] = within(news).getAllByRole('button', {
      name: 'Dismiss: Lakeside Dental approved your appointment',
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
    const entries = await backend.read(`patients/${patient.userId}/appointments`)
    expect(JSON.stringify(entries)).not.toContain('notice')
  })

  test('a patient sees three pieces of news at first, and all when asked for', async () => {
    const { book, desk, user } = await openDashboard()
    for (const name of ['One', 'Two', 'Three', 'Four']) await desk.approve(await book(name))
    const news = await screen.findByRole('region', NEWS)
    await user.click(await within(news).findByRole('button', { name: 'Show all 4' }))
    await waitFor(() => {
      expect(within(news).getAllByRole('listitem')).toHaveLength(4)
    })
    expect(within(news).queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
  })

  test('a patient sees declined and cancelled ones first among the news, never behind "Show all"', async () => {
    const { book, desk } = await openDashboard()
    await desk.cancel(await book('Declined'), 'clinic')
    await desk.cancel(await book('Cancelled', 'confirmed'), 'clinic')
    for (const name of ['One', 'Two', 'Three', 'Four']) await desk.approve(await book(name))
    const news = await screen.findByRole('region', NEWS)
    expect(await within(news).findByRole('button', { name: 'Show all 6' })).toBeVisible()
    await waitFor(() => {
      expect(
        within(news)
          .getAllByRole('heading', { level: 2 })
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Lakeside Dental cancelled your appointment',
        'Lakeside Dental declined your request',
        ...Array.from({ length: 3 }, () => 'Lakeside Dental approved your appointment'),
      ])
    })
  })
})

describe('What nobody has closed', () => {
  test('a patient sees old open visits and requests last, and reads that their time has passed', async () => {
    const scene = await anAppointmentsScene(backend)
    const longAgo = FIRST_TIME - 80 * 365 * 24 * HOUR_MS
    await scene.book('Old visit', 'confirmed', longAgo)
    await scene.book('Old request', 'pending', longAgo)
    await scene.book('Next visit', 'confirmed')
    await renderApp({ backend, as: scene.patient, at: paths.dashboard() })
    const old = (await screen.findByRole('heading', { level: 3, name: 'Old visit' })).closest('li')
    expect(old).toHaveTextContent('The time of this visit has passed')
    expect(old?.previousElementSibling).toHaveTextContent('Next visit')
    const request = screen.getByRole('heading', { level: 3, name: 'Old request' }).closest('li')
    expect(request).toHaveTextContent('The clinic did not approve this request in time.')
  })
})
