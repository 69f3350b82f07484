import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
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
const DOCTOR = 'Dr Lena Roy'

interface Options {
  /** Whether the clinic has entered its doctor. */
  readonly hasRecord?: boolean
}

async function openDesk({ hasRecord = true }: Options = {}): Promise<
  AppointmentsScene & Awaited<ReturnType<typeof renderApp>>
> {
  const scene = await anAppointmentsScene(backend)
  if (hasRecord) {
    const d00 = { name: DOCTOR, email: 'lena@roy.ca', initials: 'LR', colour: 'green' }
    await backend.write(`doctors/${scene.clinic.userId}`, { d00: { ...d00, active: true } })
  }
  await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: atNoon,
  })
  await screen.findByRole('button', { name: /^01:00 PM Ana Roy/ })
  return { ...scene, ...app }
}

/** Goes from Ana's visit to the place after it, and opens it. */
async function openPlaceAfterVisit(user: Awaited<ReturnType<typeof openDesk>>['user']) {
  screen.getByRole('button', { name: /^01:00 PM Ana Roy/ }).focus()
  await user.keyboard('b')
  expect(screen.getByRole('button', { name: /book or block$/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  return await screen.findByRole('dialog', { name: /^01:45 PM/ })
}

describe('blocked times at the desk', () => {
  test('a clinic blocks half an hour after a visit, and sees it in the column', async () => {
    const { user, clinic } = await openDesk()
    const dialog = await openPlaceAfterVisit(user)
    await user.click(within(dialog).getByRole('button', { name: 'Block 30 minutes' }))

    await waitFor(() => {
      expect(columnsOf(TODAY).flat()).toContain(
        '01:45 PM Blocked, until 02:15 PM, Dr Lena Roy, Tue 3 Mar',
      )
    })
    expect(screen.getByText('Dr Lena Roy is blocked from 01:45 PM to 02:15 PM.')).toBeVisible()
    expect(await backend.read(`busy_times/${clinic.userId}/d00/b000`)).toMatchObject({
      from: NOON + 105 * MINUTE_MS,
      until: NOON + 135 * MINUTE_MS,
    })
  })

  test('a clinic notes what it blocks a time for, and removes the block again', async () => {
    const { user, clinic } = await openDesk()
    const dialog = await openPlaceAfterVisit(user)
    await user.selectOptions(within(dialog).getByLabelText('How long'), '90 minutes')
    await user.type(within(dialog).getByLabelText(/^What for/), 'Staff meeting')
    await user.click(within(dialog).getByRole('button', { name: 'Block 90 minutes' }))

    const name = '01:45 PM Staff meeting, blocked, until 03:15 PM, Dr Lena Roy, Tue 3 Mar'
    await user.click(await screen.findByRole('button', { name }))
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove block' }),
    )
    await waitFor(() => {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    })
    expect(screen.getByText('The block was removed.')).toBeVisible()
    expect(await backend.read(`block_notes/${clinic.userId}`)).toBeNull()
  })

  test('a clinic that has not entered its doctors is told to do so before it can block', async () => {
    const { user } = await openDesk({ hasRecord: false })
    const dialog = await openPlaceAfterVisit(user)
    expect(within(dialog).getByText(/^Enter your doctors first/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /^Block/ })).not.toBeInTheDocument()
  })

  test('keys lead half an hour or five minutes on, and Escape goes back to the visit', async () => {
    const { user } = await openDesk()
    const visit = screen.getByRole('button', { name: /^01:00 PM Ana Roy/ })
    visit.focus()
    await user.keyboard('b{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(screen.getByRole('button', { name: /^02:10 PM, Dr Lena Roy/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(visit).toHaveFocus()
  })

  test('a clinic on a phone names a time of its day by the clock, and books or blocks it', async () => {
    const { user, clinic } = await openDesk()
    const width = window.innerWidth
    resizeWindow(360)
    try {
      await user.click(await screen.findByRole('button', { name: 'Book or block another time' }))
      const dialog = within(screen.getByRole('dialog', { name: 'Another time, Tue 3 Mar' }))
      expect(dialog.getByLabelText(/^Time/)).toHaveValue('12:15')

      fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '' } })
      expect(dialog.getByText('Enter a time to see what can be booked then.')).toBeVisible()
      fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '13:10' } })
      expect(
        dialog.getByRole('link', { name: 'Squeeze in: Cleaning, 45 min, beside Ana Roy' }),
      ).toBeVisible()

      fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '14:10' } })
      expect(dialog.getByRole('link', { name: 'Cleaning, 45 min' })).toHaveAttribute(
        'href',
        expect.stringContaining(`at=${NOON + 130 * MINUTE_MS}`),
      )
      await user.click(dialog.getByRole('button', { name: 'Block 30 minutes' }))

      expect(await screen.findByRole('button', { name: /Blocked/ })).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(await backend.read(`busy_times/${clinic.userId}/d00/b000`)).toMatchObject({
        from: NOON + 130 * MINUTE_MS,
        until: NOON + 160 * MINUTE_MS,
      })
    } finally {
      resizeWindow(width)
    }
  })
})
