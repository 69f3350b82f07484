import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend, type TestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, detailsOf, FIRST_TIME } from './appointmentsScene.ts'
import { ask, hidePage, openDetails, storedStates } from './detailsScene.ts'

const backend = openTestBackend()

/** The clinic at an appointment whose service has so many other free times. */
async function openBesideFreeTimes(stage: TestBackend, count: number) {
  const { clinic, patient } = await anAppointmentsScene(stage)
  const service = await stage.createService(clinic, {
    name: 'Root canal',
    slots: Array.from({ length: count + 1 }, (_, position) => ({
      slotId: `slot_${position}`,
      timestamp: FIRST_TIME + position * HOUR_MS,
      available: true,
    })),
  })
  const item = anItemFor(patient, service)
  const appointment = await storeAppointment(
    stage,
    { ...item, patientData: { ...item.patientData, email: patient.email } },
    'confirmed',
  )
  const { user } = await renderApp({ backend: stage, as: clinic, at: detailsOf(appointment) })
  await screen.findByRole('button', { name: 'Cancel' })
  return { clinic, patient, service, appointment, user }
}

describe('A clinic that cancels', () => {
  test('a clinic that cancels says why and proposes other times, and the patient is mailed both', async () => {
    const { clinic, patient, service, appointment, user } = await openBesideFreeTimes(backend, 4)
    const dialog = within(await ask(user, 'Cancel'))
    await user.type(
      dialog.getByRole('textbox', { name: 'Reason for the patient (optional)' }),
      ' Dr. Roy is ill. ',
    )
    await user.click(await dialog.findByRole('checkbox', { name: /02:30 PM$/ }))
    await user.click(dialog.getByRole('checkbox', { name: /04:30 PM$/ }))
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    await hidePage()

    const proposed = (slotId: string, hours: number) => ({
      service_id: service.id,
      slot_id: slotId,
      timestamp: FIRST_TIME + hours * HOUR_MS,
    })
    await expect
      .poll(async () => (await storedStates(backend, { clinic, appointment })).past)
      .toMatchObject({
        outcome: 'cancelled',
        reason: 'Dr. Roy is ill.',
        proposed: { p0: proposed('slot_1', 1), p1: proposed('slot_3', 3) },
      })
    await waitFor(async () => {
      const [mail] = await readMessages(backend, patient.email)
      expect(mail).toContain('says: "Dr. Roy is ill."')
      expect(mail).toContain('02:30 PM')
    })
  })

  test('a clinic that cancels proposes three times at most, and takes one back for another', async () => {
    const { user } = await openBesideFreeTimes(backend, 4)
    const dialog = within(await ask(user, 'Cancel'))
    for (const time of [/02:30 PM$/, /03:30 PM$/, /04:30 PM$/]) {
      await user.click(await dialog.findByRole('checkbox', { name: time }))
    }
    const fourth = dialog.getByRole('checkbox', { name: /05:30 PM$/ })
    expect(fourth).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: /03:30 PM$/ }))
    expect(fourth).toBeEnabled()
  })

  test('a clinic that cancels sees later times when asked for, and reads when there are none', async () => {
    const { user } = await openBesideFreeTimes(backend, 9)
    const dialog = within(await ask(user, 'Cancel'))
    await user.click(await dialog.findByRole('button', { name: 'Show later times' }))
    // Nine times, and the one that keeps the time closed.
    expect(dialog.getAllByRole('checkbox')).toHaveLength(10)
    expect(dialog.queryByRole('button', { name: 'Show later times' })).not.toBeInTheDocument()
  })

  test('a clinic that cancels reads that the service has no other free times', async () => {
    const { user } = await openDetails(backend)
    const dialog = within(await ask(user, 'Cancel'))
    expect(await dialog.findByText('This service has no other open times.')).toBeVisible()
  })

  test('a clinic that cancels reads that a proposed time was taken, and loses nothing', async () => {
    const { clinic, patient, service, appointment, user } = await openBesideFreeTimes(backend, 2)
    const dialog = within(await ask(user, 'Cancel'))
    await user.type(dialog.getByRole('textbox'), 'Dr. Roy is ill.')
    await user.click(await dialog.findByRole('checkbox', { name: /02:30 PM$/ }))
    const [, slot] = service.slots
    if (slot === undefined) throw new Error('no second slot')
    await storeAppointment(backend, anItemFor(patient, service, { slot }))
    const lost = await dialog.findByRole('checkbox', { name: /02:30 PM \(no longer free\)$/ })
    expect(lost).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await hidePage()
    const bar = within(await screen.findByRole('region', { name: 'Just done' }))
    expect(
      await bar.findByText(
        /^Amara Osei, .*: A time that you proposed is no longer free. Please choose again.$/,
      ),
    ).toBeVisible()
    takeConsoleMessages()
    expect((await storedStates(backend, { clinic, appointment })).active).not.toBeNull()

    await user.click(bar.getByRole('link', { name: /^See appointment: Amara Osei/ }))
    await screen.findByRole('button', { name: 'Cancel' })
    const again = within(await ask(user, 'Cancel'))
    expect(again.getByRole('textbox')).toHaveValue('Dr. Roy is ill.')
    await user.click(await again.findByRole('checkbox', { name: /no longer free/ }))
    await user.click(again.getByRole('button', { name: 'Cancel appointment' }))
    await hidePage()
    await expect
      .poll(async () => (await storedStates(backend, { clinic, appointment })).past)
      .toMatchObject({ reason: 'Dr. Roy is ill.' })
  })

  test('a clinic that cancels reads by how much a reason is too long, and nothing is sent', async () => {
    const { clinic, appointment, user } = await openDetails(backend)
    const dialog = within(await ask(user, 'Cancel'))
    await user.click(dialog.getByRole('textbox'))
    await user.paste('x'.repeat(302))
    expect(dialog.getByText('Please shorten the reason by 2 characters.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    expect(dialog.getByRole('textbox')).toHaveValue('x'.repeat(302))
    expect((await storedStates(backend, { clinic, appointment })).active).not.toBeNull()
  })

  test('a clinic that cancels can keep the time closed', async () => {
    const { clinic, appointment, user } = await openDetails(backend)
    const dialog = within(await ask(user, 'Cancel'))
    await user.click(dialog.getByRole('checkbox', { name: /^Keep this time closed/ }))
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    await hidePage()
    const { serviceId, slot } = appointment.bookingDetails
    const place = `${clinic.userId}/${serviceId}`
    await expect.poll(() => backend.read(`services/${place}/slots`)).toBeNull()
    expect(await backend.read(`closed_slots/${place}/${slot.slotId}`)).toBe(slot.timestamp)
  })

  test('a patient who cancels is asked for no reason and no other times', async () => {
    const { user } = await openDetails(backend, { as: 'patient' })
    const dialog = within(await ask(user, 'Cancel'))
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})
