import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentsScene,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, NOON } from './deskScene.ts'

const backend = openTestBackend()

async function openDesk(
  scene: AppointmentsScene,
): Promise<Awaited<ReturnType<typeof renderApp>>['user']> {
  const { user } = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: atNoon,
  })
  return user
}

/** The desk where Ana Roy comes at one o'clock. */
async function openDeskWithVisit() {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
  const user = await openDesk(scene)
  const visit = await screen.findByRole('button', { name: /^01:00 PM Ana Roy/ })
  return { scene, user, visit }
}

describe('moving a visit in the calendar', () => {
  test('a clinic moves a visit half an hour on with three keys, and is told who gets a mail', async () => {
    const { user, visit } = await openDeskWithVisit()
    visit.focus()
    await user.keyboard('m{ArrowDown}')
    expect(screen.getByRole('button', { name: /^01:30 PM, .*move Ana Roy here/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /^01:30 PM Ana Roy/ })).toBeVisible()
    const bar = within(await screen.findByRole('region', { name: 'Just done' }))
    expect(
      await bar.findByText(
        'Moved: Ana Roy, Tuesday 3 March, 1:30 PM. E-mails go out in a few seconds.',
      ),
    ).toBeVisible()
  })

  test('Escape leaves a visit where it was', async () => {
    const { user, visit } = await openDeskWithVisit()
    visit.focus()
    await user.keyboard('m{ArrowDown}{Escape}')
    expect(screen.getByRole('button', { name: /^01:00 PM Ana Roy/ })).toHaveFocus()
  })

  test("a clinic that moves a visit into another doctor's column is told why that is not done here", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
    await backend.createService(scene.clinic, {
      id: 'service-x-ray',
      name: 'X-ray',
      doctor: 'Dr Kofi Osei',
      slots: [{ slotId: 'slot_7', timestamp: NOON + 3 * HOUR_MS, available: true }],
    })
    const user = await openDesk(scene)
    await screen.findByRole('link', { name: /^03:00 PM Open, X-ray/ })
    const visit = screen.getByRole('button', { name: /^01:00 PM Ana Roy/ })
    visit.focus()
    await user.keyboard('m{ArrowRight}{Enter}')
    expect(await screen.findByText(/^Not moved\. Cleaning is with another doctor/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^01:00 PM Ana Roy/ })).toBeVisible()
  })

  test('a clinic cannot move a visit into the past, and is told so', async () => {
    const { user, visit } = await openDeskWithVisit()
    visit.focus()
    await user.keyboard('m{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
    expect(await screen.findByText(/^Not moved\. .*time to come/)).toBeVisible()
  })
})

describe('booking at any time of the calendar', () => {
  test('a clinic books a caller after a visit, at a time that was never published', async () => {
    const { user, visit, scene } = await openDeskWithVisit()
    visit.focus()
    await user.keyboard('b{Enter}')
    const dialog = await screen.findByRole('dialog', { name: /^01:45 PM/ })
    await user.click(within(dialog).getByRole('link', { name: /^Cleaning, \d+ min$/ }))
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    expect(name).toHaveFocus()
    await user.type(name, 'Kim Cho')
    await user.type(screen.getByRole('textbox', { name: /^Phone/i }), '4165550199{Enter}')
    expect(await screen.findByText(/Booked and confirmed: Kim Cho, .*1:45/)).toBeVisible()
    expect(JSON.stringify(await backend.read(`appointments/${scene.clinic.userId}`))).toContain(
      'Kim Cho',
    )
  })

  test('a place at which the doctor is busy offers to squeeze in, and the visit says so afterwards', async () => {
    const { user, visit, scene } = await openDeskWithVisit()
    visit.focus()
    await user.keyboard('b{Shift>}{ArrowUp}{/Shift}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: /^01:40 PM/ })
    await user.click(
      within(dialog).getByRole('link', { name: /^Squeeze in: Cleaning, .*beside Ana Roy$/ }),
    )
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kim Cho')
    await user.type(screen.getByRole('textbox', { name: /^Phone/i }), '4165550199')
    await user.click(screen.getByRole('button', { name: 'Squeeze in' }))
    await screen.findByText(/Booked and confirmed: Kim Cho/)
    await waitFor(async () => {
      expect(JSON.stringify(await backend.read(`appointments/${scene.clinic.userId}`))).toContain(
        '"squeezed":true',
      )
    })
  })

  test('a clinic that moves a visit over what its room is blocked for reads what that is, and can squeeze it in', async () => {
    const scene = await anAppointmentsScene(backend)
    const visit = await scene.book('Scan', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
    const { clinicId, serviceId } = visit.bookingDetails
    await backend.update({
      [`rooms/${clinicId}/r00`]: { name: 'Ultrasound', active: true },
      [`services/${clinicId}/${serviceId}/room_id`]: 'r00',
      [`appointments/${clinicId}/${visit.appointmentId}/bookingDetails/roomId`]: 'r00',
    })
    const desk = await backend.connect(scene.clinic)
    await desk.repositories.blocks.add(clinicId, {
      doctorId: 'r00',
      from: NOON + 2 * HOUR_MS,
      until: NOON + 3 * HOUR_MS,
      note: 'Maintenance',
    })
    const user = await openDesk(scene)
    const block = await screen.findByRole('button', { name: /^01:00 PM Ana Roy, .*Ultrasound/ })
    block.focus()
    await user.keyboard('m{ArrowDown}{ArrowDown}{Enter}')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('The room is taken at this time: Maintenance.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Squeeze in' }))
    expect(
      await screen.findByRole('button', { name: /^02:00 PM Ana Roy, .*Squeezed in/ }),
    ).toBeVisible()
  })
})
