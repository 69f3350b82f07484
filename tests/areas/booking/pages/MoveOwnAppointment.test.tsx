import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { catchFiles } from '#tests/support/catchFiles.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { at, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { aSchedulingScene, todayAt, type SchedulingScene } from './schedulingScene.ts'

const backend = openTestBackend()

type Page = SchedulingScene & Awaited<ReturnType<typeof renderApp>>

async function open(
  given?: (scene: SchedulingScene) => Promise<void>,
  status: ActiveAppointment['status'] = 'confirmed',
): Promise<Page> {
  const scene = await aSchedulingScene(backend, status)
  await given?.(scene)
  const app = await renderApp({
    backend,
    as: scene.patient,
    at: paths.moveAppointment(scene.appointment.appointmentId, scene.clinic.userId),
    adapt: atNoon,
  })
  return { ...scene, ...app }
}

/** What the clinic has not answered yet moves at once. */
const openRequest = (): Promise<Page> => open(undefined, 'pending')

const pathOf = ({ clinic, appointment }: SchedulingScene): string =>
  `appointments/${clinic.userId}/${appointment.appointmentId}`

const move = (): HTMLElement =>
  within(screen.getByRole('main')).getByRole('button', { name: 'Move appointment' })

describe('a patient who moves an appointment', () => {
  test('a patient who moves a pending appointment needs two clicks, and waits for the clinic again', async () => {
    const page = await openRequest()
    const { user, clinic, patient, service, appointment } = page
    expect(
      await screen.findByText(
        'The clinic still has to confirm the new time. Your old time opens for others as soon as you move.',
      ),
    ).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
    await user.click(move())
    expect(await screen.findByText(/^You asked .* for Tuesday 3 March, 2:00 PM/)).toBeVisible()

    const database = await backend.read('')
    expect(at(database, ...pathOf(page).split('/'))).toMatchObject({
      confirmed: false,
      moved: { from: todayAt(13), by: 'patient', times: 1 },
    })
    const slots = at(database, 'services', clinic.userId, service.id, 'slots')
    expect(at(slots, 'slot_1', 'available')).toBe(true)
    expect(at(slots, 'slot_2', 'available')).toBe(false)
    expect(
      at(database, 'patients', patient.userId, 'appointments', appointment.appointmentId),
    ).toMatchObject({ timestamp: todayAt(14) })
    expect(
      findBrokenInvariants(database).filter((problem) => problem.includes(clinic.userId)),
    ).toEqual([])
  })

  test('a patient who asks to move a confirmed appointment needs two clicks, and keeps its time until the answer', async () => {
    const page = await open()
    const { user, clinic, patient, service, appointment } = page
    expect(
      await screen.findByText(
        'Your time stays confirmed until the clinic answers. If it declines, nothing changes.',
      ),
    ).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
    await user.click(move())
    expect(
      await screen.findByText(/^You asked .* to move your appointment to Tuesday 3 March, 2:00 PM/),
    ).toBeVisible()
    expect(
      screen.getByText(
        /^Until the clinic answers, your appointment stays confirmed for Tuesday 3 March, 1:00 PM/,
      ),
    ).toBeVisible()

    const database = await backend.read('')
    expect(at(database, ...pathOf(page).split('/'))).toMatchObject({
      confirmed: true,
      bookingDetails: { slot: { slotId: 'slot_1', timestamp: todayAt(13) } },
      moved: { by: 'patient', times: 1, wish: 'asked' },
      wanted: { slot: { slotId: 'slot_2', timestamp: todayAt(14) } },
    })
    const slots = at(database, 'services', clinic.userId, service.id, 'slots')
    expect(at(slots, 'slot_1', 'available')).toBe(false)
    expect(at(slots, 'slot_2', 'available')).toBe(false)
    expect(
      at(database, 'patients', patient.userId, 'appointments', appointment.appointmentId),
    ).toMatchObject({ timestamp: todayAt(13) })
    expect(
      findBrokenInvariants(database).filter((problem) => problem.includes(clinic.userId)),
    ).toEqual([])
  })

  test('a patient who moves is offered the times of the same service, without those that have begun', async () => {
    await open()
    await screen.findByRole('button', { name: /^02:00 PM/ })
    expect(screen.queryByRole('combobox', { name: 'Doctor' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^04:00 PM/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^08:00 AM/ })).not.toBeInTheDocument()
  })

  test('a patient who moved an appointment can save the new time for the calendar', async () => {
    const files = catchFiles()
    const { user } = await openRequest()
    await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
    await user.click(move())
    await user.click(await screen.findByText('Add to your calendar'))
    await user.click(screen.getByRole('button', { name: 'Save calendar file' }))
    const text = (await files[0]?.text()) ?? ''
    expect(text).toContain('SEQUENCE:3')
    expect(text).toContain('STATUS:TENTATIVE')
  })

  test.each([
    ['moves a pending', 'pending', 'It is waiting for your approval'],
    ['asks to move a confirmed', 'confirmed', 'Until you answer, both times are kept'],
  ] as const)(
    'a patient who %s appointment is mailed, and so is the clinic, each in their words',
    async (_action, status, toClinic) => {
      const { user, patient, clinic } = await open(undefined, status)
      await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
      await user.click(move())
      await screen.findByText(/^You asked/)
      await waitFor(async () => {
        expect(await readMessages(backend, patient.email)).toEqual([
          expect.stringContaining('You asked Lakeside Dental to move your appointment from'),
        ])
        expect(await readMessages(backend, clinic.email)).toEqual([
          expect.stringContaining(toClinic),
        ])
      })
    },
  )

  test('a patient who comes too late for a time reads so, and can select another one', async () => {
    const { user, clinic, service } = await open()
    await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_2`, null)
    await user.click(move())
    expect(
      await screen.findByText('That time is no longer free. Please choose another.'),
    ).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^03:00 PM/ }))
    await user.click(move())
    expect(await screen.findByText(/^You asked .* 3:00 PM/)).toBeVisible()
  })

  test('a patient who moves an appointment without a time reads what is missing', async () => {
    const { user } = await open()
    await screen.findByRole('button', { name: /^02:00 PM/ })
    await user.click(move())
    expect(await screen.findByText('Please choose a time.')).toBeVisible()
  })

  test('a patient whom the clinic turned away reads to call it instead of moving', async () => {
    const { user } = await open(async ({ clinic, patient }) => {
      await backend.write(`clinic_blocks/${clinic.userId}/${patient.userId}`, true)
    })
    await user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
    await user.click(move())
    expect(await screen.findByText(/^This clinic does not take bookings/)).toBeVisible()
    expect(takeConsoleMessages().join()).toContain('permission_denied')
  })

  test('a patient who moved too often within an hour reads when it is possible, before and after the click', async () => {
    onTestFinished(() => backend.write('settings', null))
    const page = await open(async ({ patient, appointment: { appointmentId } }) => {
      await backend.update({
        'settings/last_ticket': 't00',
        [`patients/${patient.userId}/appointments/${appointmentId}/ticket`]: 't00',
        [`booking_tickets/${patient.userId}`]: {
          t00: {
            appointment: appointmentId,
            at: Date.now() - 60_000,
          },
        },
      })
    })
    const wait =
      /^You have booked and moved as often as you can within an hour\. Your appointment stays at its time\. You can move it after .*[AP]M\.$/
    expect(await screen.findByText(wait)).toBeVisible()
    await page.user.click(await screen.findByRole('button', { name: /^02:00 PM/ }))
    await page.user.click(move())
    await waitFor(() => {
      expect(screen.getAllByText(wait)).toHaveLength(2)
    })
    expect(await backend.read(`${pathOf(page)}/bookingDetails/slot/slotId`)).toBe('slot_1')
  })

  test('a patient cannot move an appointment that was moved twenty times', async () => {
    await open(async (scene) => {
      await backend.write(`${pathOf(scene)}/moved`, { from: 5, by: 'clinic', at: 5, times: 20 })
    })
    expect(await screen.findByText(/^This appointment cannot be moved again/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Move appointment' })).not.toBeInTheDocument()
  })

  test('a patient who moves an appointment of a service that is gone finds the clinic', async () => {
    const { clinic } = await open(async ({ clinic: { userId }, service }) => {
      await backend.write(`services/${userId}/${service.id}`, null)
    })
    expect(await screen.findByText('The clinic no longer offers this service.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what the clinic offers' })).toHaveAttribute(
      'href',
      paths.clinicPage(clinic.userId),
    )
  })

  test('a patient cannot move the appointment of another', async () => {
    const scene = await aSchedulingScene(backend)
    await renderApp({
      backend,
      as: await backend.createPatient(),
      at: paths.moveAppointment(scene.appointment.appointmentId, scene.clinic.userId),
    })
    expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Move appointment' })).not.toBeInTheDocument()
  })
})
