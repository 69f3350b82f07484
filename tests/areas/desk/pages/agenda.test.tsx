import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  anAppointmentsScene,
  type AppointmentsScene,
} from '#tests/areas/visits/pages/appointmentsScene.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { resizeWindow } from '#tests/support/fillJsdomGaps.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, columnsOf, NOON } from './deskScene.ts'

const backend = openTestBackend()

const TODAY = 'Today, Tuesday 3rd March 2099'
const TOMORROW = 'Tomorrow, Wednesday 4th March 2099'

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

describe('the day at the desk', () => {
  test("the desk's day has a column for each doctor, the present between rows, and open times to book", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, { patientName: 'Ana Roy' })
    await scene.book('Whitening', 'pending', NOON + 2 * HOUR_MS, { patientName: 'Kim Cho' })
    const missed = await scene.book('Surgery', 'confirmed', NOON - 3 * HOUR_MS, {
      patientName: 'Lou Day',
    })
    await endAppointment(backend, missed, { kind: 'no-show' })
    const free = await backend.createService(scene.clinic, {
      // Columns are in the order of the services, and this one is the last.
      id: 'service-x-ray',
      name: 'X-ray',
      doctor: 'Dr Kofi Osei',
      duration: 20,
      slots: [{ slotId: 'slot_7', timestamp: NOON + 3 * HOUR_MS, available: true }],
    })
    await openDesk(scene)

    await waitFor(() => {
      expect(columnsOf(TODAY)).toEqual([
        [
          'Dr Lena Roy2 booked, 1 requestLate',
          '09:00 AM Lou Day, Surgery, Missed, 45 min, Dr Lena Roy, Tue 3 Mar',
          expect.stringMatching(/No times, 09:45 AM to 01:00 PM$/),
          '01:00 PM Ana Roy, Cleaning, Confirmed, 45 min, Dr Lena Roy, Tue 3 Mar',
          '02:00 PM Kim Cho, Whitening, Request, 45 min, Dr Lena Roy, Tue 3 Mar',
          expect.stringMatching(/No times, 02:45 PM to 05:00 PM$/),
        ],
        [
          'Dr Kofi Osei0 booked, 1 openLate',
          expect.stringMatching(/No times, 09:00 AM to 03:00 PM$/),
          '03:00 PM Open, X-ray, Dr Kofi Osei, Tue 3 Mar: book for a patient',
          expect.stringMatching(/No times, 03:20 PM to 05:00 PM$/),
        ],
      ])
    })
    expect(screen.getByText('Now, 12:00 PM')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^03:00 PM Open, X-ray/ })).toHaveAttribute(
      'href',
      paths.newAppointment({ serviceId: free.id, slotId: 'slot_7' }),
    )
  })

  test('a clinic shows any day by a step or by its date, and Back leads to the day before it', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + DAY_MS)
    const { user } = await openDesk(scene)
    expect(await screen.findByText(/^No appointments and no open times/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Next day' }))
    expect(columnsOf(TOMORROW).flat().join()).toContain('Ana Roy')
    expect(window.location.search).toBe('?day=2099-03-04')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(screen.getByRole('heading', { level: 2, name: TODAY })).toBeVisible()
    expect(window.location.search).toBe('')

    const date = screen.getByLabelText('Date')
    await user.clear(date)
    await user.type(date, '2099-03-20')
    expect(await screen.findByRole('heading', { name: 'Friday 20th March 2099' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Fri 20/ })).toBePressed()
    window.history.back()
    expect(await screen.findByRole('heading', { level: 2, name: TODAY })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Wed 4, 1 appointment, March 2099' }))
    expect(columnsOf(TOMORROW).flat().join()).toContain('Ana Roy')
  })

  test("an address that names no real day shows the desk's today", async () => {
    const scene = await anAppointmentsScene(backend)
    await openDesk(scene, { at: `${paths.dashboard()}?day=2099-02-30` })
    expect(screen.getByRole('heading', { level: 2, name: TODAY })).toBeVisible()
  })

  test("a clinic that selects one doctor sees that doctor's day, on paper too", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
    await backend.createService(scene.clinic, {
      name: 'X-ray',
      doctor: 'Dr Kofi Osei',
      slots: [{ slotId: 'slot_0', timestamp: NOON + HOUR_MS, available: true }],
    })
    const { user } = await openDesk(scene)
    await screen.findByRole('link', { name: /^01:00 PM Open, X-ray/ })
    await user.selectOptions(screen.getByLabelText('Doctor'), 'Dr Lena Roy')
    expect(screen.queryByRole('link', { name: /PM Open/ })).not.toBeInTheDocument()
    expect(columnsOf(TODAY).flat().join()).toContain('Ana Roy')
    const sheet = { name: /Lakeside Dental.*Dr Lena Roy/, hidden: true }
    expect(await screen.findByRole('table', sheet)).toBeInTheDocument()
  })

  test('a clinic that presses a time at which several services are open is asked which one', async () => {
    const scene = await anAppointmentsScene(backend)
    const slots = [{ slotId: 'slot_0', timestamp: NOON + HOUR_MS, available: true }]
    await backend.createService(scene.clinic, { name: 'X-ray', slots })
    const other = await backend.createService(scene.clinic, { name: 'Filling', slots })
    const { user } = await openDesk(scene)
    await user.click(
      await screen.findByRole('button', { name: /^01:00 PM Open, 2 services, Dr .*: choose one$/ }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Which service at 01:00 PM?' }))
    expect(dialog.getByRole('link', { name: /^Filling/ })).toHaveAttribute(
      'href',
      paths.newAppointment({ serviceId: other.id, slotId: 'slot_0' }),
    )
  })

  test("the desk's day shows who is away, until when and why, and what is still to be handled", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
    await backend.createService(scene.clinic, { id: 'service-x-ray', doctor: 'Dr Kofi Osei' })
    await backend.write(`absences/${scene.clinic.userId}`, {
      a00: {
        doctor: 'Dr Lena Roy',
        from: NOON - 12 * HOUR_MS,
        until: NOON + 60 * HOUR_MS,
        note: 'Flu',
      },
      a01: {
        doctor: 'Dr Kofi Osei',
        from: NOON + 2 * HOUR_MS,
        until: NOON + 2.5 * HOUR_MS,
        note: 'Staff meeting',
      },
    })
    const { user } = await openDesk(scene)
    const ill = 'Away all day, last day Thu 5 Mar 2099. Flu'
    const meeting = 'Away 02:00 PM to 02:30 PM. Staff meeting'
    await waitFor(() => {
      const [lena = [], kofi = []] = columnsOf(TODAY)
      expect(lena[0]).toContain(ill)
      expect(lena.join()).toContain('01:00 PM Ana Roy, Cleaning, Confirmed, Doctor away')
      expect(kofi.slice(1)).toContainEqual(expect.stringContaining(meeting))
    })
    expect(screen.getByText('1 appointment to handle')).toBeVisible()
    // On paper too.
    expect(await screen.findByText(`Dr Lena Roy: ${ill}`, { ignore: false })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Next day' }))
    await waitFor(() => {
      expect(columnsOf(TOMORROW)[0]?.[0]).toContain(ill)
    })

    const width = window.innerWidth
    resizeWindow(360)
    try {
      await user.click(screen.getByRole('button', { name: 'Today' }))
      const list = within(await screen.findByRole('list', { name: TODAY }))
      const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(items[0]).toBe(`Away Dr Lena Roy: ${ill}`)
      expect(items.join()).toContain(`Dr Kofi Osei: ${meeting}`)
    } finally {
      resizeWindow(width)
    }
  })

  test('a cancelled appointment and one that overlaps another say so in the day', async () => {
    const scene = await anAppointmentsScene(backend)
    const gone = await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS, {
      patientName: 'Lou Day',
    })
    await endAppointment(backend, gone, { kind: 'cancelled', by: 'clinic' })
    await scene.book('Cleaning', 'confirmed', NOON + 2 * HOUR_MS, { patientName: 'Ana Roy' })
    await scene.book('Whitening', 'confirmed', NOON + 2.5 * HOUR_MS, { patientName: 'Kim Cho' })
    await openDesk(scene)
    await waitFor(() => {
      expect(columnsOf(TODAY).flat()).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^01:00 PM Lou Day, Cleaning, Cancelled/),
          expect.stringMatching(/^02:00 PM Ana Roy, .*Confirmed, Overlaps another appointment/),
          expect.stringMatching(/^02:30 PM Kim Cho, .*Confirmed, Overlaps another appointment/),
        ]),
      )
    })
  })

  test("a clinic opens a patient's card from its day and approves the request there", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Whitening', 'pending', NOON + HOUR_MS, { patientName: 'Kim Cho' })
    const { user } = await openDesk(scene)
    await user.click(await screen.findByRole('button', { name: /^01:00 PM Kim Cho, .*Request/ }))
    const card = within(await screen.findByRole('dialog', { name: 'Kim Cho' }))
    expect(card.getByText('Sensitive to cold.')).toBeVisible()
    expect(
      card.getByText('The patient entered this, so your clinic cannot change it.'),
    ).toBeVisible()
    await user.click(card.getByRole('button', { name: /^Approve Kim Cho/ }))
    expect(await card.findByText('Confirmed')).toBeVisible()
    expect(
      screen.getByRole('button', { name: /^01:00 PM Kim Cho, .*Confirmed/, hidden: true }),
    ).toBeVisible()
  })

  test("the desk's day still shows appointments when its open times fail to load, and tries again", async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
    const state = { isFailing: true }
    const { user } = await openDesk(scene, {
      adapt: (real) => ({
        ...real,
        services: {
          ...real.services,
          watchTimes: (clinicId, serviceIds, range, observer) => {
            if (!state.isFailing) {
              return real.services.watchTimes(clinicId, serviceIds, range, observer)
            }
            observer.failed(new Failure('unavailable'))
            return () => undefined
          },
        },
        appointments: {
          ...real.appointments,
          getClinicPast: (clinicId, options) =>
            state.isFailing
              ? Promise.reject(new Failure('unavailable'))
              : real.appointments.getClinicPast(clinicId, options),
        },
      }),
    })
    expect(await screen.findByText('Open times could not be loaded.')).toBeVisible()
    expect(await screen.findByText(/^Appointments that have ended could not/)).toBeVisible()
    expect(columnsOf(TODAY).flat().join()).toContain('Ana Roy')
    state.isFailing = false
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
      await user.click(button)
    }
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    })
  })

  test('a new clinic is led from its day to its first service', async () => {
    const { user } = await openDesk({ clinic: await backend.createClinic() })
    await user.click(await screen.findByRole('link', { name: 'Add a service' }))
    expect(window.location.pathname).toBe(paths.addService())
  })
})

describe("the sheet of the clinic's day", () => {
  test('a clinic prints a sheet with every appointment of the day that is shown', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Afternoon', 'pending', NOON + 3 * HOUR_MS)
    await scene.book('Morning', 'confirmed', NOON - 3 * HOUR_MS)
    await scene.book('Tomorrow', 'confirmed', NOON + DAY_MS)
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await openDesk(scene)
    await screen.findByRole('table', { name: /Lakeside Dental/, hidden: true })

    const rows = (): readonly (readonly string[])[] =>
      within(screen.getByRole('table', { name: /Lakeside Dental/, hidden: true }))
        .getAllByRole('row', { hidden: true })
        .map((row) => [...row.children].map(({ textContent }) => textContent))
    const patient = ['Ana Roy', '(519) 555-0142']
    const rest = ['Dr Lena Roy', '45 min']
    expect(rows()).toEqual([
      ['Time', 'Patient', 'Phone', 'Service', 'Doctor', 'Duration', 'Status', 'Notes'],
      ['09:00 AM', ...patient, 'Morning', ...rest, 'Ready to complete', 'Sensitive to cold.'],
      ['03:00 PM', ...patient, 'Afternoon', ...rest, 'Request', 'Sensitive to cold.'],
    ])
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    await waitFor(() => {
      expect(rows()[1]).toContain('Tomorrow')
    })
    const sheet = screen.getByRole('table', { name: /Lakeside Dental/, hidden: true })
    expect(sheet).toHaveAccessibleName(expect.stringContaining('Wednesday, 4th March 2099'))
    await user.click(screen.getByRole('button', { name: 'Print this day' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('the printed sheet of a day without visits says so', async () => {
    const scene = await anAppointmentsScene(backend)
    await openDesk(scene)
    const note = await screen.findByText('No appointments on this day', { ignore: false })
    expect(note).not.toBeVisible()
  })

  test('a clinic that prints as soon as it sees the day has it on paper', async () => {
    const scene = await anAppointmentsScene(backend)
    await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
    await openDesk(scene)
    const printed: string[] = []
    act(() => {
      window.dispatchEvent(new Event('beforeprint'))
      const sheet = screen.getByRole('table', { name: /Lakeside Dental/, hidden: true })
      printed.push(sheet.textContent)
      window.dispatchEvent(new Event('afterprint'))
    })
    expect(printed).toEqual([expect.stringContaining('Cleaning')])
  })
})

test('a clinic whose day cannot be loaded reads so on its home page, and tries again', async () => {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
  const state = { isFailing: true }
  const { user } = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.home(),
    adapt: (real) =>
      atNoon({
        ...real,
        appointments: {
          ...real.appointments,
          watchClinicAppointments: (clinicId, observer) => {
            if (!state.isFailing) {
              return real.appointments.watchClinicAppointments(clinicId, observer)
            }
            observer.failed(new Failure('unavailable'))
            return () => undefined
          },
        },
      }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('No appointments records available')
  // What is below the day does not wait for it.
  expect(screen.getByRole('heading', { name: /^We want to make everyone fit/ })).toBeVisible()
  // How to book is for patients.
  expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull()
  state.isFailing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ana Roy')).toBeVisible()
})

test("a clinic's home page begins with its day", async () => {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Cleaning', 'confirmed', NOON + HOUR_MS)
  await scene.book('Whitening', 'pending', NOON + 2 * HOUR_MS)
  const { user } = await openDesk(scene, { at: paths.home() })
  await waitFor(() => {
    expect(columnsOf(TODAY).flat().join()).toContain('Ana Roy')
  })
  await user.click(screen.getByRole('link', { name: '1 request to answer' }))
  expect(window.location.pathname).toBe(paths.dashboard())
})
