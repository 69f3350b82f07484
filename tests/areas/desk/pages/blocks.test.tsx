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

describe('blocked times of rooms', () => {
  const ROOM = 'Treatment room 1'

  async function openWithRoom(options: Options = {}) {
    const opened = await openDesk(options)
    await backend.write(`rooms/${opened.clinic.userId}`, {
      r00: { name: ROOM, active: true },
      r01: { name: 'Old room', active: false },
    })
    return opened
  }

  test('a clinic blocks a room beside its doctors, sees it above the day and on paper, and removes it', async () => {
    const { user, clinic } = await openWithRoom()
    const dialog = within(await openPlaceAfterVisit(user))
    const what = await dialog.findByLabelText('Doctor, room or device')
    expect(within(what).queryByRole('option', { name: 'Old room' })).not.toBeInTheDocument()
    expect(what).toHaveDisplayValue(DOCTOR)
    await user.selectOptions(what, ROOM)
    await user.selectOptions(dialog.getByLabelText('How long'), '60 minutes')
    await user.type(dialog.getByLabelText(/^What for/), 'Maintenance')
    await user.click(dialog.getByRole('button', { name: 'Block 60 minutes' }))

    expect(await screen.findByText(`${ROOM} is blocked from 01:45 PM to 02:45 PM.`)).toBeVisible()
    const rooms = within(await screen.findByRole('region', { name: 'Blocked rooms and devices' }))
    const name = `Maintenance Blocked, 01:45 PM to 02:45 PM, ${ROOM}, Tue 3 Mar`
    const block = rooms.getByRole('button', { name })
    expect(columnsOf(TODAY).flat().join()).not.toContain('Maintenance')
    expect(
      await screen.findByText(`${ROOM}: Blocked, 01:45 PM to 02:45 PM. Maintenance`, {
        ignore: false,
      }),
    ).toBeInTheDocument()
    expect(await backend.read(`busy_times/${clinic.userId}/r00/b000`)).toMatchObject({
      from: NOON + 105 * MINUTE_MS,
      until: NOON + 165 * MINUTE_MS,
    })
    expect(await backend.read(`block_notes/${clinic.userId}`)).toEqual({
      r00: { b000: 'Maintenance' },
    })

    await user.click(block)
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove block' }),
    )
    await waitFor(() => {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    })
    expect(await backend.read(`busy_times/${clinic.userId}/r00/b000`)).toBeNull()
  })

  test('a clinic that blocks a room twice reads what it is blocked for already', async () => {
    const { user, clinic } = await openWithRoom()
    const desk = await backend.connect(clinic)
    await desk.repositories.blocks.add(clinic.userId, {
      doctorId: 'r00',
      from: NOON + 120 * MINUTE_MS,
      until: NOON + 180 * MINUTE_MS,
      note: 'Maintenance',
    })
    const dialog = within(await openPlaceAfterVisit(user))
    await user.selectOptions(await dialog.findByLabelText('Doctor, room or device'), ROOM)
    await user.click(dialog.getByRole('button', { name: 'Block 30 minutes' }))
    expect(await dialog.findByText('The room is taken at this time: Maintenance.')).toBeVisible()
  })

  test('a service in a blocked room offers no time at the desk while it is blocked', async () => {
    const { clinic } = await openWithRoom()
    await backend.createService(clinic, {
      id: 'service-scan',
      name: 'Scan',
      doctor: DOCTOR,
      duration: 30,
      roomId: 'r00',
      slots: [2, 4].map((hours) => ({
        slotId: `slot_${hours}`,
        timestamp: NOON + hours * HOUR_MS,
        available: true,
      })),
    })
    expect(await screen.findByRole('link', { name: /^02:00 PM Open, Scan/ })).toBeVisible()
    const desk = await backend.connect(clinic)
    await desk.repositories.blocks.add(clinic.userId, {
      doctorId: 'r00',
      from: NOON + 2 * HOUR_MS,
      until: NOON + 3 * HOUR_MS,
      note: '',
    })
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: /^02:00 PM Open/ })).not.toBeInTheDocument()
    })
    expect(screen.getByRole('link', { name: /^04:00 PM Open, Scan/ })).toBeVisible()
  })

  test('a clinic whose doctors are not entered can still block its rooms', async () => {
    const { user } = await openWithRoom({ hasRecord: false })
    const dialog = within(await openPlaceAfterVisit(user))
    expect(await dialog.findByLabelText('Doctor, room or device')).toHaveDisplayValue(ROOM)
    expect(dialog.getByText(/^Enter your doctors first/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Block 30 minutes' }))
    expect(await screen.findByText(`${ROOM} is blocked from 01:45 PM to 02:15 PM.`)).toBeVisible()
  })
})
