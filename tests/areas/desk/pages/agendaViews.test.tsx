import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentsScene,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { resizeWindow } from '#tests/support/fillJsdomGaps.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, columnsOf, NOON } from './deskScene.ts'

const backend = openTestBackend()

const TODAY = 'Today, Tuesday 3rd March 2099'

async function openDesk(
  { clinic }: Pick<AppointmentsScene, 'clinic'>,
  options: {
    readonly at?: string
    readonly adapt?: (real: Repositories) => Repositories
  } = {},
): Promise<Awaited<ReturnType<typeof renderApp>>> {
  const { at = paths.dashboard() } = options
  const adapt = options.adapt ?? ((real: Repositories): Repositories => real)
  const app = await renderApp({
    backend,
    as: clinic,
    at,
    adapt: (real) => atNoon(adapt(real)),
  })
  await screen.findByRole('heading', { level: 2, name: /2099$/ })
  return app
}

describe('the views of the desk', () => {
  test('a clinic on a phone sees its day as a list, with the doctor in each line', async () => {
    const width = window.innerWidth
    resizeWindow(360)
    try {
      const scene = await anAppointmentsScene(backend)
      await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
      await openDesk(scene)
      const list = within(await screen.findByRole('list', { name: TODAY }))
      expect(screen.queryByRole('group', { name: TODAY })).not.toBeInTheDocument()
      const [now, item] = list.getAllByRole('listitem')
      expect(now).toHaveTextContent('Now, 12:00 PM')
      expect(item).toHaveTextContent(/^01:00 PMAna Roy Confirmed, Cleaning, Dr Lena Roy, 45 min/)
    } finally {
      resizeWindow(width)
    }
  })

  test('a clinic reads the present at the hours of its day once, without an hour below it', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
    await openDesk(scene)
    const day = within(await screen.findByRole('group', { name: TODAY }))
    expect(day.getByText('12:00 PM')).toBeInTheDocument()
    expect(day.queryByText('12 PM')).not.toBeInTheDocument()
    expect(day.getByText('11 AM')).toBeInTheDocument()
    expect(day.getByText('1 PM')).toBeInTheDocument()
  })

  test('a clinic sees the week of one doctor, and opens one of its days', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
    await scene.book('Whitening', 'confirmed', NOON + 2 * DAY_MS, { patientName: 'Kim Cho' })
    const { user } = await openDesk(scene)
    await user.click(await screen.findByRole('button', { name: 'Week' }))
    const week = 'Mon 2 Mar to Sun 8 Mar 2099, Dr Lena Roy'
    await waitFor(() => {
      const columns = columnsOf(week)
      expect(columns).toHaveLength(7)
      expect(columns[1]?.join()).toMatch(/^Tue 31 booked.*01:00 PM Ana Roy/)
      expect(columns[3]?.join()).toMatch(/^Thu 51 booked.*12:00 PM Kim Cho/)
    })
    expect(window.location.search).toBe('?view=week')
    await user.click(screen.getByRole('button', { name: 'Thu 5, show this day' }))
    expect(window.location.search).toBe('?day=2099-03-05')
    expect(await screen.findByRole('button', { name: /^12:00 PM Kim Cho/ })).toBeVisible()
    window.history.back()
    expect(await screen.findByRole('heading', { level: 2, name: week })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(window.location.search).toBe('?view=week&day=2099-03-10')
  })

  test('a clinic on a phone has its day and its requests as two tabs, and what is over folded', async () => {
    const width = window.innerWidth
    resizeWindow(360)
    try {
      const scene = await anAppointmentsScene(backend)
      await scene.book('Early', 'confirmed', NOON - 3 * HOUR_MS)
      await scene.book('Whitening', 'pending', NOON + HOUR_MS, { patientName: 'Kim Cho' })
      const { user } = await openDesk(scene)
      expect(screen.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true')
      expect(await screen.findByText('Earlier (1)')).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Approve Kim/ })).not.toBeInTheDocument()
      await user.click(screen.getByRole('tab', { name: 'Requests (1)' }))
      expect(screen.getByRole('button', { name: /^Approve Kim/ })).toBeVisible()
      expect(screen.queryByText('Earlier (1)')).not.toBeInTheDocument()
      await user.keyboard('{ArrowLeft}')
      expect(screen.getByRole('tab', { name: 'Today' })).toHaveFocus()
      expect(screen.getByText('Earlier (1)')).toBeVisible()
    } finally {
      resizeWindow(width)
    }
  })
})
