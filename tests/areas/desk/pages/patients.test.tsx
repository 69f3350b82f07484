import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentsScene,
  detailsOf,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, NOON } from './deskScene.ts'

const backend = openTestBackend()

interface Desk extends AppointmentsScene, Awaited<ReturnType<typeof renderApp>> {
  readonly coming: ActiveAppointment
  readonly over: ActiveAppointment
  readonly field: HTMLElement
}

/** A desk that knows Robin by an appointment to come and by one that is over, and Kim by one that is over. */
async function openDesk(
  adapt: (real: Repositories) => Repositories = (real) => real,
): Promise<Desk> {
  const scene = await anAppointmentsScene(backend)
  const coming = await scene.book('Root canal', 'confirmed', NOON + DAY_MS, {
    patientName: 'Robin Tremblay',
  })
  const over = await scene.book('Whitening', 'confirmed', NOON - 9 * DAY_MS, {
    patientName: 'Robin Tremblay',
  })
  await endAppointment(backend, over, { kind: 'completed' })
  const other = await scene.book('Cleaning', 'confirmed', NOON - 8 * DAY_MS, {
    patientName: 'Kim Robinson',
  })
  await endAppointment(backend, other, { kind: 'completed' })
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.dashboard(),
    adapt: (real) => atNoon(adapt(real)),
  })
  const field = await screen.findByRole('searchbox', { name: /^Find a patient/ })
  return { ...scene, ...app, coming, over, field }
}

const results = (): readonly string[] =>
  within(screen.getByRole('search'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the search for a patient', () => {
  test('a clinic finds a patient with one click and five keys, and sees the next or the last visit', async () => {
    const { user, field } = await openDesk()
    await user.click(field)
    await user.keyboard('robin')
    await waitFor(() => {
      expect(results()).toEqual([
        expect.stringMatching(/^Robin Tremblay \(519\) 555-0142 Next: Wed 4 Mar 2099, 12:00 PM/),
      ])
    })
    expect(await screen.findByText('1 patient found')).toBeVisible()

    await user.clear(field)
    await user.keyboard('kim r')
    await waitFor(() => {
      expect(results()).toEqual([expect.stringContaining('Last visit: Mon 23 Feb 2099')])
    })
    await user.keyboard('{Escape}')
    expect(results()).toEqual([])
    expect(field).toHaveValue('')
  })

  test('a clinic finds a patient whose visit is over by surname or by any digits of the number', async () => {
    const { user, field, clinic, book } = await openDesk()
    const visit = await book('Check-up', 'confirmed', clinicTime(2020, 0, 7, 9), {
      patientName: 'Guðrún Anna Ólafsdóttir',
    })
    const { repositories } = await backend.connect(clinic)
    await repositories.appointments.complete(visit)
    // Everybody has the number (519) 555-0142.
    for (const query of ['olafs', 'anna o', '0142', '555-01']) {
      await user.clear(field)
      await user.type(field, query)
      await waitFor(() => {
        expect(results()).toContainEqual(expect.stringMatching(/^Guðrún Anna Ólafsdóttir /))
      })
    }
  })

  test('a clinic that searches in vain reads that nobody was found, and that the past was not searched', async () => {
    const { user, field } = await openDesk((real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        findPatients: () => Promise.reject(new Failure('unavailable')),
      },
    }))
    await user.type(field, 'nobody')
    expect(await screen.findByText('Past appointments could not be searched.')).toBeVisible()
    expect(screen.getByText(/^No patient found/)).toBeVisible()
  })

  test('a clinic uses the patient search with the keyboard alone', async () => {
    const { user, field } = await openDesk()
    field.focus()
    await user.keyboard('tre')
    expect(results()).toHaveLength(1)
    await user.keyboard('{ArrowDown}')
    expect(within(screen.getByRole('search')).getByRole('button')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(field).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Robin Tremblay' })).toBeVisible()
  })
})

describe("a patient's card", () => {
  test("a patient's card has the phone, the e-mail, the coming visits and the past ones", async () => {
    const { user, field, patient, coming, over } = await openDesk()
    await user.type(field, 'robin{Enter}')
    const card = within(await screen.findByRole('dialog', { name: 'Robin Tremblay' }))
    expect(card.getByRole('link', { name: 'Call (519) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+15195550142',
    )
    expect(card.getByRole('link', { name: `Write to ${patient.email}` })).toHaveAttribute(
      'href',
      `mailto:${patient.email}`,
    )
    const next = card.getByRole('region', { name: 'Upcoming appointments' })
    expect(next).toHaveTextContent('Wed 4 Mar 2099, 12:00 PM')
    expect(within(next).getByRole('link', { name: /^Move Root canal/ })).toHaveAttribute(
      'href',
      paths.moveAppointment(coming.appointmentId),
    )
    const past = card.getByRole('region', { name: 'Past appointments' })
    await within(past).findByText('Completed')
    expect(past).toHaveTextContent('Whitening')
    expect(past).not.toHaveTextContent('Cleaning')
    expect(within(past).getByRole('link', { name: /^VIEW Whitening/ })).toHaveAttribute(
      'href',
      detailsOf(over),
    )
    await user.click(card.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test("a patient's card has the private note of the next visit, and those of the others to read", async () => {
    const { user, field, clinic, coming, over } = await openDesk()
    await backend.write(`clinic_notes/${clinic.userId}/${over.appointmentId}`, 'Came late.')
    await user.type(field, 'robin{Enter}')
    const card = within(await screen.findByRole('dialog', { name: 'Robin Tremblay' }))
    const note = within(card.getByRole('region', { name: 'Private note' }))
    expect(note.getByText('About Root canal, Wed 4 Mar 2099')).toBeVisible()
    expect(note.getByText('Only your clinic sees this.')).toBeVisible()
    await user.click(await note.findByRole('button', { name: 'Add a private note' }))
    await user.keyboard('Wants a window.')
    await user.click(note.getByRole('button', { name: 'Save private note' }))
    expect(await note.findByText('Wants a window.')).toBeVisible()
    expect(await backend.read(`clinic_notes/${clinic.userId}/${coming.appointmentId}`)).toBe(
      'Wants a window.',
    )
    const past = within(card.getByRole('region', { name: 'Past appointments' }))
    expect(await past.findByText('Came late.')).toBeVisible()
  })

  test.each([
    [
      'Close',
      async (user: UserEvent) => {
        await user.click(screen.getByRole('button', { name: 'Close' }))
      },
    ],
    [
      'Escape',
      async () => {
        await act(async () => {
          // What a browser makes of the key.
          screen
            .getByRole('dialog', { name: 'Robin Tremblay' })
            .dispatchEvent(new Event('cancel', { cancelable: true }))
          await Promise.resolve()
        })
      },
    ],
  ])(
    'a clinic is asked before a card closes over an unsaved private note, with %s',
    async (_way, close) => {
      const { user, field } = await openDesk()
      await user.type(field, 'robin{Enter}')
      const card = within(await screen.findByRole('dialog', { name: 'Robin Tremblay' }))
      await user.click(await card.findByRole('button', { name: 'Add a private note' }))
      await user.keyboard('Wants a window.')
      await close(user)
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent('Your changes will be lost.')
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
      expect(card.getByRole('textbox', { name: 'Private note' })).toHaveValue('Wants a window.')

      await close(user)
      await user.click(await screen.findByRole('button', { name: 'Leave' }))
      await waitFor(() => {
        expect(screen.queryByRole('dialog', { name: 'Robin Tremblay' })).not.toBeInTheDocument()
      })
    },
  )

  test("a patient's card says that the past could not be loaded, and tries again", async () => {
    let isFailing = true
    const { user, field } = await openDesk((real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        getHistory: (clinicId, patient) =>
          isFailing
            ? Promise.reject(new Failure('unavailable'))
            : real.appointments.getHistory(clinicId, patient),
      },
    }))
    await user.type(field, 'robin{Enter}')
    expect(await screen.findByText('Past appointments could not be loaded.')).toBeVisible()
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await within(screen.getByRole('dialog')).findByText('Completed')).toBeVisible()
  })
})
