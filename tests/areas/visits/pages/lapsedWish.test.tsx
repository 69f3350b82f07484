import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentScene,
  type AppointmentScene,
} from '#tests/areas/visits/repository/appointmentScene.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

/** A patient asked for the service's second time, which has passed since. */
async function aLapsedWish(): Promise<AppointmentScene> {
  const scene = await anAppointmentScene(backend, 'confirmed')
  const { clinic, patient, service, appointment } = scene
  const [, slot] = service.slots
  if (slot === undefined) throw new Error('There is no such time.')
  const home = await backend.connect(patient)
  const to = { serviceId: service.id, slotId: slot.slotId, timestamp: slot.timestamp }
  await home.repositories.appointments.move(appointment, 'patient', to)
  const timestamp = Date.now() - DAY_MS
  await backend.update({
    [`services/${clinic.userId}/${service.id}/slots/${slot.slotId}/timestamp`]: timestamp,
    [`appointments/${clinic.userId}/${appointment.appointmentId}/wanted/slot/timestamp`]: timestamp,
    // Its mails are sent: they would be overtaken.
    [`due_mails/${clinic.userId}:${appointment.appointmentId}:moved`]: null,
  })
  return scene
}

test.each([
  ['patient', /did not answer your wish to move this in time\. Your appointment stays confirmed/],
  ['clinic', /asked for another time and was not answered in time\. The appointment stays on/],
] as const)(
  'a %s who logs in reads that nobody answered a wish in time, and its time is free again',
  async (role, said) => {
    const { clinic, patient, appointment } = await aLapsedWish()
    await renderApp({
      backend,
      as: role === 'clinic' ? clinic : patient,
      at: paths.dashboard(),
    })
    const visit = `appointments/${clinic.userId}/${appointment.appointmentId}`
    await waitFor(async () => {
      expect(await backend.read(visit)).toMatchObject({
        confirmed: true,
        moved: { by: role, wish: 'lapsed' },
      })
    })
    expect(await backend.read(`${visit}/wanted`)).toBeNull()
    expect((await screen.findAllByText(said))[0]).toBeVisible()
    if (role === 'patient') {
      // Nobody wrote a notice of it: it is news all the same.
      const news = within(await screen.findByRole('region', { name: 'News from your clinics' }))
      expect(
        news.getByText(/did not answer in time, so your appointment was not moved$/),
      ).toBeVisible()
      expect(screen.getAllByText(', 1 update')[0]).toBeInTheDocument()
    }
    expect(screen.getAllByRole('link', { name: /^Choose another time: / })[0]).toHaveAttribute(
      'href',
      expect.stringContaining(appointment.appointmentId),
    )
    const problems = findBrokenInvariants(await backend.read(''))
    expect(problems.filter((problem) => problem.includes(clinic.userId))).toEqual([])
  },
)
