import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import {
  aSchedulingScene,
  todayAt,
  type SchedulingScene,
} from '#tests/areas/booking/pages/schedulingScene.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.appointments
const SERIES_ID = 'seriesOf20characters'

/** Three visits of a caller, the first of them today. */
async function book(scene: SchedulingScene): Promise<void> {
  const { clinic, service } = scene
  const desk = await backend.connect(clinic)
  const times = [todayAt(14), todayAt(14, 17), todayAt(14, 31)]
  const bookings = times.map((timestamp, index) => ({
    appointmentId: `visit${index}`,
    clinicId: clinic.userId,
    serviceId: service.id,
    slot: { slotId: index === 0 ? 'slot_2' : null, timestamp },
    patientData: aPatientData({ email: '' }),
    patient: null,
    series: `${SERIES_ID}.${index + 1}.3`,
  }))
  await desk.repositories.appointments.bookSeriesForPatient(bookings)
}

/** The patient's own visit, said to be of a series. */
async function markOwn({ clinic, appointment }: SchedulingScene): Promise<void> {
  const path = `appointments/${clinic.userId}/${appointment.appointmentId}/bookingDetails/series`
  await backend.write(path, `${SERIES_ID}.2.5`)
}

describe('a visit that was booked with others', () => {
  test('a clinic sees which of a series it is, goes to another one and cancels all to come', async () => {
    const scene = await aSchedulingScene(backend)
    const { clinic } = scene
    await book(scene)
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.appointmentDetails({ clinicId: clinic.userId, appointmentId: 'visit1' }),
      adapt: atNoon,
    })
    const card = await screen.findByRole('group', { name: words.seriesToCome })
    expect(within(card).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText(words.seriesPlace(2, 3))).toBeVisible()
    await user.click(within(card).getByRole('link', { name: /^3 of 3/ }))
    expect(await screen.findByText(words.seriesPlace(3, 3))).toBeVisible()

    await user.click(await screen.findByRole('button', { name: words.cancelSeries(3) }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: words.confirmCancel }))
    expect(await screen.findByText(words.seriesCancelled(3))).toBeVisible()
    const database = await backend.read('')
    expect(findBrokenInvariants(database)).toEqual([])
    const ended = entries(database, 'completed_appointments', clinic.userId).map(([id]) => id)
    expect(ended).toEqual(expect.arrayContaining(['visit0', 'visit1', 'visit2']))
  })

  test('a patient reads on the dashboard which of a series a visit is', async () => {
    const scene = await aSchedulingScene(backend)
    await markOwn(scene)
    await renderApp({ backend, as: scene.patient, at: paths.dashboard(), adapt: atNoon })
    expect(await screen.findAllByText(words.seriesMark(2, 5))).not.toHaveLength(0)
  })

  test('a clinic reads in its calendar and on a patient’s card which of a series a visit is', async () => {
    const scene = await aSchedulingScene(backend)
    await book(scene)
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.dashboard(),
      adapt: atNoon,
    })
    const mark = new RegExp(words.seriesMark(1, 3))
    const [visit] = await screen.findAllByRole('button', { name: mark })
    if (visit === undefined) throw new Error('The visit is not there.')
    await user.click(visit)
    expect(await screen.findByText(words.seriesMark(1, 3), { selector: 'li > p' })).toBeVisible()
  })

  test('a clinic reads in a request which of a series it is', async () => {
    const scene = await aSchedulingScene(backend)
    await markOwn(scene)
    const { clinic, appointment } = scene
    await backend.write(
      `appointments/${clinic.userId}/${appointment.appointmentId}/confirmed`,
      false,
    )
    await renderApp({ backend, as: clinic, at: paths.dashboard(), adapt: atNoon })
    const requests = await screen.findAllByText(words.seriesMark(2, 5))
    expect(requests[0]).toBeVisible()
  })
})
