import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anAppointmentsScene } from '#tests/areas/visits/pages/appointmentsScene.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const NEWS = { name: 'News from your clinics' }

/** The links of header and menu, by their names. */
function header() {
  return within(screen.getByRole('banner'))
}

describe('a patient at home', () => {
  test('a patient at home finds the news and the next visit first, and their number on every page', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    const desk = (await backend.connect(clinic)).repositories.appointments
    await book('Next visit', 'confirmed')
    await desk.cancel(await book('Declined'), 'clinic')
    const { user } = await renderApp({ backend, as: patient, at: paths.home() })

    const main = within(screen.getByRole('main'))
    const news = await main.findByRole('region', NEWS)
    expect(
      await within(news).findByRole('heading', { name: 'Lakeside Dental declined your request' }),
    ).toBeVisible()
    const next = await main.findByRole('heading', { name: /^Your next appointment is on Tuesday/ })
    expect(next).toBeVisible()
    const search = main.getByRole('search', { name: 'Find a time' })
    expect(next.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(header().getByRole('link', { name: 'Home, 1 update' })).toHaveAttribute(
      'href',
      paths.dashboard(),
    )
    expect(header().getByRole('button', { name: 'Open menu, 1 update' })).toBeVisible()
    await waitFor(() => {
      expect(document.title).toBe('(1) Home · CareSlot')
    })

    await user.click(header().getByRole('link', { name: 'Contact' }))
    await waitFor(() => {
      expect(document.title).toBe('(1) Contact Us · CareSlot')
    })
    const otherTab = (await backend.connect(patient)).repositories.appointments
    const [notice] = await new Promise<Parameters<typeof otherTab.dismissNotice>>((resolve) => {
      otherTab.watchNotices(patient.userId, {
        next: ([first]) => {
          if (first !== undefined) resolve([first])
        },
        failed: (failure) => {
          throw failure
        },
      })
    })
    await otherTab.dismissNotice(notice)
    await waitFor(() => {
      expect(document.title).toBe('Contact Us · CareSlot')
    })
    expect(header().getByRole('link', { name: 'Home' })).toBeVisible()
    expect(header().getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  test('a patient cancels the next visit at home, and reads that it is done', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Next visit', 'confirmed')
    const { user } = await renderApp({ backend, as: patient, at: paths.home() })
    await user.click(await screen.findByRole('button', { name: /^Cancel: Next visit/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    expect(await screen.findByText(/^Cancelled: Next visit/)).toBeVisible()
    expect(await screen.findByText('No appointments yet')).toBeVisible()
  })

  test('a patient at home sees the services of past visits with their next times, and not those that are gone', async () => {
    const { clinic, patient } = await anAppointmentsScene(backend)
    const start = Date.now() + DAY_MS
    const slots = [0, 1, 2, 3, 4].map((position) =>
      aSlot({ slotId: `slot_${position}`, timestamp: start + position * HOUR_MS }),
    )
    for (const name of ['Gone', 'Cleaning']) {
      const service = await backend.createService(clinic, { name, slots })
      const visit = await storeAppointment(backend, anItemFor(patient, service), 'confirmed')
      await endAppointment(backend, visit, { kind: 'completed' })
      if (name === 'Gone') await backend.write(`services/${clinic.userId}/${service.id}`, null)
    }
    await renderApp({ backend, as: patient, at: paths.home() })
    const again = within(await screen.findByRole('region', { name: 'Book again' }))
    expect(again.getByRole('heading', { name: 'Cleaning' })).toBeVisible()
    // The visit's own time is not among them.
    expect(again.getAllByRole('link', { name: /: book Cleaning, Dr Lena Roy$/ })).toHaveLength(3)
    expect(again.getByRole('link', { name: 'All times: Cleaning' })).toBeVisible()
    expect(again.queryByText('Gone')).not.toBeInTheDocument()
  })

  test('a patient without appointments is shown the way to one at home, and no number', async () => {
    await renderApp({ backend, as: await backend.createPatient(), at: paths.home() })
    expect(await screen.findByText('No appointments yet')).toBeVisible()
    expect(header().getByRole('link', { name: 'Home' })).toBeVisible()
    expect(document.title).toBe('Home · CareSlot')
  })

  test('a patient whose appointments cannot be loaded reads so at home, and the rest of the page is there', async () => {
    await renderApp({
      backend,
      as: await backend.createPatient(),
      at: paths.home(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          watchPatientAppointments: (_patientId, observer) => {
            observer.failed(new Failure('permission-denied'))
            return () => undefined
          },
        },
      }),
    })
    expect(
      await screen.findByText('No appointments records available for this user.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await screen.findByRole('region', { name: 'What do you need?' })).toBeVisible()
  })
})
