import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { addDays, toInstants, toWallTime } from '#src/core/time/wallClock.ts'
import { endAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aBooking, aCartItem, aService } from '#tests/support/builders.ts'
import { catchFiles } from '#tests/support/catchFiles.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  anAppointmentsScene,
  detailsOf,
  findGroup,
  FIRST_TIME,
  moveElsewhere,
  openPast,
  servicesIn,
  type AppointmentsScene,
} from './appointmentsScene.ts'

const backend = openTestBackend()

/** The card of the next appointment. */
async function findNext(): Promise<HTMLElement> {
  return await screen.findByRole('region', {
    name: /^(Your next appointment is on|Requested for)/,
  })
}

async function openDashboard(
  patient: PatientAccount,
  items: readonly CartItem[] = [],
): ReturnType<typeof renderApp> {
  return await renderApp({
    backend,
    as: patient,
    at: paths.dashboard(),
    adapt: (real) => {
      real.cart.save(items)
      return real
    },
  })
}

describe('the appointments page of a patient (spec §2)', () => {
  test('a patient without appointments reads so in each group once it is unfolded, and is reminded of nothing', async () => {
    const { user } = await openDashboard(await backend.createPatient())

    for (const [title, emptyText] of [
      ['Upcoming Appointments', 'No upcoming appointments'],
      ['Pending Appointments', 'No pending appointments'],
      ['Past Appointments (0)', 'No past appointments'],
    ] as const) {
      const group = await findGroup(title)
      expect(await within(group).findByText(emptyText)).not.toBeVisible()
      await user.click(within(group).getByText(title))
      expect(within(group).getByText(emptyText)).toBeVisible()
    }
    expect(screen.queryByText('Pending Bookings')).not.toBeInTheDocument()
    expect(screen.queryByText(/more day\(s\)/)).not.toBeInTheDocument()
    expect(document.title).toBe('Dashboard · CareSlot')
  })

  test('a patient sees confirmed and pending appointments apart, in time order, with all details in a row', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Later', 'confirmed', FIRST_TIME + 2 * DAY_MS)
    await book('Next', 'confirmed', FIRST_TIME)
    await book('Sooner', 'confirmed', FIRST_TIME + DAY_MS)
    await book('Waiting', 'pending', FIRST_TIME + 3 * DAY_MS)
    await openDashboard(patient)

    const upcoming = await findGroup('Upcoming Appointments')
    expect(servicesIn(upcoming)).toEqual(['Sooner', 'Later'])
    expect(servicesIn(await findGroup('Pending Appointments'))).toEqual(['Waiting'])
    const [row] = within(upcoming).getAllByRole('listitem')
    for (const words of ['4 Mar 2099, 01:30 PM', 'By Dr Lena Roy · Lakeside Dental', '$120.50']) {
      expect(row).toHaveTextContent(words)
    }
  })

  test('a patient sees the next visit once, above its group, which says that there are no others', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Root canal', 'confirmed')
    await openDashboard(patient)
    expect(await findGroup('Upcoming Appointments')).toHaveTextContent(
      'No other upcoming appointments',
    )
    expect(screen.getAllByRole('heading', { name: 'Root canal' })).toHaveLength(1)
  })

  test('a patient sees an approved appointment move to its group at once', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    await book('Next', 'confirmed', FIRST_TIME - DAY_MS)
    const appointment = await book('Root canal')
    await openDashboard(patient)
    expect(servicesIn(await findGroup('Pending Appointments'))).toEqual(['Root canal'])

    const desk = await backend.connect(clinic)
    await desk.repositories.appointments.approve(appointment)
    await waitFor(async () => {
      expect(servicesIn(await findGroup('Upcoming Appointments'))).toEqual(['Root canal'])
    })
    expect(servicesIn(await findGroup('Pending Appointments'))).toEqual([])
  })

  test('a patient who presses VIEW reaches the details', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Next', 'confirmed', FIRST_TIME - DAY_MS)
    const appointment = await book('Root canal')
    const { user } = await openDashboard(patient)

    const view = within(await findGroup('Pending Appointments')).getByRole('link', {
      name: 'VIEW Root canal, Tuesday, 3rd March 2099, 01:30 PM',
    })
    expect(view).toHaveTextContent('VIEW')
    await user.click(view)
    await screen.findByRole('heading', { level: 1, name: 'Appointment details' })
    expect(window.location.pathname + window.location.search).toBe(detailsOf(appointment))
  })

  test('a patient whose list cannot be read reads so, and can try again', async () => {
    const patient = await backend.createPatient()
    let isBroken = true
    const { user } = await renderApp({
      backend,
      as: patient,
      at: paths.dashboard(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          watchPatientAppointments: (patientId, observer) =>
            real.appointments.watchPatientAppointments(
              isBroken ? 'somebody-else' : patientId,
              observer,
            ),
        },
      }),
    })
    expect(
      await screen.findByText('No appointments records available for this user.'),
    ).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No appointments yet')).toBeVisible()
  })
})

describe('the next appointment (when, where, with whom)', () => {
  test("a patient sees the next appointment's service, doctor, clinic on a map, and status", async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal', 'confirmed')
    const { user } = await openDashboard(patient)

    const next = await findNext()
    expect(within(next).getByRole('heading', { name: 'Root canal' })).toBeVisible()
    for (const words of [
      '3 Mar 2099 01:30 PM',
      'By Dr Lena Roy · Lakeside Dental',
      '12 King Street West, Kitchener',
      '$120.50',
      'Confirmed',
    ]) {
      expect(next).toHaveTextContent(words)
    }
    await user.click(within(next).getByRole('button', { name: /^More: Root canal/ }))
    expect(
      within(next).getByRole('link', {
        name: 'Get directions: Lakeside Dental, 12 King Street West, Kitchener',
      }),
    ).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=12%20King%20Street%20West%2C%20Kitchener%2C%20Ontario',
    )
    await user.click(
      within(next).getByRole('link', {
        name: 'VIEW Root canal, Tuesday, 3rd March 2099, 01:30 PM',
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Appointment details' })
    expect(window.location.pathname + window.location.search).toBe(detailsOf(appointment))
  })

  test('a patient reads that the next appointment is pending, and sees the approval at once', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    const appointment = await book('Root canal')
    await openDashboard(patient)
    expect(within(await findNext()).getByText('Waiting for the clinic')).toBeVisible()

    const desk = await backend.connect(clinic)
    await desk.repositories.appointments.approve(appointment)
    expect(await within(await findNext()).findByText('Confirmed')).toBeVisible()
  })
})

describe('a patient with nothing booked', () => {
  test('a patient with nothing booked is led to the open times', async () => {
    const { user } = await openDashboard(await backend.createPatient())
    expect(await screen.findByText('No appointments yet')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Find a time' }))
    await waitFor(() => {
      expect(window.location.pathname).toBe('/find')
    })
  })

  test.each(['in the cart', 'in the past, but unfinished'] as const)(
    'a patient with something %s is not led to the open times',
    async (place) => {
      const { patient, book } = await anAppointmentsScene(backend)
      if (place === 'in the cart') {
        await openDashboard(patient, [aCartItem({ bookedBy: patient.userId })])
      } else {
        await book('Begun', 'confirmed', Date.now() - 60_000)
        await openDashboard(patient)
      }
      await findGroup('Upcoming Appointments')
      expect(screen.queryByText('No appointments yet')).not.toBeInTheDocument()
    },
  )
})

describe('Pending Bookings', () => {
  test('a patient sees what waits in the cart as pending bookings, which lead to checkout', async () => {
    const patient = await backend.createPatient()
    const bookedBy = patient.userId
    const { user } = await openDashboard(patient, [
      aCartItem({ appointmentId: 'one', bookedBy, bookingDetails: aBooking() }),
      aCartItem({
        appointmentId: 'two',
        bookedBy,
        bookingDetails: aBooking(aService({ id: 'service-2', name: 'Root canal' })),
        taken: true,
      }),
    ])

    const bookings = await findGroup('Pending Bookings')
    expect(servicesIn(bookings)).toEqual(['Teeth cleaning', 'Root canal'])
    const [, taken] = within(bookings).getAllByRole('listitem')
    expect(taken).toHaveTextContent('This appointment slot is no longer available.')
    await user.click(within(bookings).getByRole('link', { name: 'Complete at Checkout' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  })
})

describe('the reminder line', () => {
  test('a patient is reminded of the next confirmed appointment, and of how many days are left', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    const { date } = toWallTime(addDays(Date.now(), 3, CLINIC_ZONE), CLINIC_ZONE)
    await book('Next', 'confirmed', toInstants(date, '16:05', CLINIC_ZONE)[0])
    await book('Later', 'confirmed')
    await openDashboard(patient)

    const next = await screen.findByRole('region', {
      name: /^Your next appointment is on .* at 04:05 PM$/,
    })
    expect(within(next).getByText('You have 3 more day(s) to your appointment')).toBeVisible()
  })

  test('a patient is reminded of a confirmed visit before an earlier request', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Asked for', 'pending', FIRST_TIME)
    await book('Confirmed', 'confirmed', FIRST_TIME + DAY_MS)
    await openDashboard(patient)
    expect(within(await findNext()).getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  })

  test('a patient whose next appointment is cancelled is reminded of the one after it', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    const next = await book('Next', 'confirmed', FIRST_TIME)
    await book('Later', 'pending', clinicTime(2099, 2, 9, 10, 0))
    await openDashboard(patient)
    await waitFor(async () => {
      expect(await findNext()).toHaveTextContent(
        'Your next appointment is on Tuesday, 3rd March 2099 at 01:30 PM',
      )
    })

    await endAppointment(backend, next, { kind: 'cancelled', by: 'clinic' })
    await waitFor(async () => {
      expect(await findNext()).toHaveTextContent('Requested for Monday, 9th March 2099 at 10:00 AM')
    })
  })

  test('a patient is not reminded of a visit that has begun', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Begun', 'confirmed', Date.now() - 60_000)
    await openDashboard(patient)
    expect(servicesIn(await findGroup('Upcoming Appointments'))).toEqual(['Begun'])
    expect(screen.queryByText(/Your next appointment/)).not.toBeInTheDocument()
  })
})

/** The next visit, and another one, which has a card in its group. */
async function openWithTwo(): Promise<
  AppointmentsScene & {
    readonly appointment: ActiveAppointment
    readonly user: UserEvent
    readonly upcoming: HTMLElement
  }
> {
  const scene = await anAppointmentsScene(backend)
  await scene.book('Next', 'confirmed', FIRST_TIME - DAY_MS)
  const appointment = await scene.book('Root canal', 'confirmed')
  const { user } = await openDashboard(scene.patient)
  return { ...scene, appointment, user, upcoming: await findGroup('Upcoming Appointments') }
}

describe('what a patient can do with a visit', () => {
  test('a patient can move, cancel, save, find and call from the row of a visit', async () => {
    const files = catchFiles()
    const { clinic, appointment, user, upcoming } = await openWithTwo()
    const [row] = within(upcoming).getAllByRole('listitem')
    if (row === undefined) throw new Error('There is no row.')

    expect(within(row).getByRole('link', { name: /^Move: Root canal/ })).toHaveAttribute(
      'href',
      paths.moveAppointment(appointment.appointmentId, clinic.userId),
    )
    expect(within(row).getByRole('button', { name: /^Cancel: Root canal/ })).toBeVisible()
    expect(within(row).queryByRole('link', { name: /^Get directions/ })).not.toBeInTheDocument()
    const more = within(row).getByRole('button', { name: /^More: Root canal/ })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await user.click(more)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(within(row).getByRole('link', { name: /^Get directions/ })).toBeVisible()
    expect(await within(row).findByRole('link', { name: /^Call Lakeside Dental/ })).toHaveAttribute(
      'href',
      'tel:+15195550199',
    )
    await user.click(within(row).getByRole('button', { name: /^Calendar file: Root canal/ }))
    expect(files[0]?.name).toBe('appointment-2099-03-03.ics')
    const text = (await files[0]?.text()) ?? ''
    expect(text).toContain('SUMMARY:Appointment at Lakeside Dental')
    expect(text).not.toContain('Root canal')
  })

  test('a patient cancels from the list in two presses, and reads where the visit is', async () => {
    const { user, upcoming } = await openWithTwo()
    await user.click(within(upcoming).getByRole('button', { name: /^Cancel: Root canal/ }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Lakeside Dental · Root canal')
    await user.click(within(question).getByRole('button', { name: 'Cancel appointment' }))

    const news = await screen.findByText(/^Cancelled: Root canal, Tuesday 3 March/)
    expect(news).toBeVisible()
    // The button that was pressed is gone.
    await waitFor(() => {
      expect(news.closest('[tabindex]')).toHaveFocus()
    })
    await findGroup('Past Appointments (1)')
    expect(servicesIn(await findGroup('Upcoming Appointments'))).toEqual([])
  })

  test('a patient asked to cancel reads that the clinic moved the visit, and does not cancel the new time', async () => {
    const scene = await openWithTwo()
    const { appointment, user, upcoming } = scene
    await user.click(within(upcoming).getByRole('button', { name: /^Cancel: Root canal/ }))
    const question = await screen.findByRole('alertdialog')
    await moveElsewhere(backend, scene, appointment, 'clinic')

    const news = await within(question).findByText(/^This appointment has been moved since/)
    expect(news).toHaveTextContent('Wednesday, 4th March 2099 · 01:30 PM')
    expect(question).toHaveTextContent('Tuesday, 3rd March 2099 · 01:30 PM')
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    await user.click(within(upcoming).getByRole('button', { name: /^Cancel: Root canal/ }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Wednesday, 4th March 2099')
  })

  test('a patient whose cancellation fails reads so, and can try again', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Next', 'confirmed', FIRST_TIME - DAY_MS)
    await book('Root canal', 'confirmed')
    const { user } = await renderApp({
      backend,
      as: patient,
      at: paths.dashboard(),
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          cancel: () => Promise.reject(new Failure('offline')),
        },
      }),
    })
    const upcoming = await findGroup('Upcoming Appointments')
    await user.click(within(upcoming).getByRole('button', { name: /^Cancel: Root canal/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Cancel appointment' }))
    expect(await within(question).findByText(/^There (is|was) no connection/)).toBeVisible()
    expect(servicesIn(upcoming)).toEqual(['Root canal'])
  })

  test('a patient books again what took place, and another time for what did not', async () => {
    const { clinic, patient, book } = await anAppointmentsScene(backend)
    const done = await book('Done', 'confirmed')
    await endAppointment(backend, done, { kind: 'completed' })
    await endAppointment(backend, await book('Off', 'confirmed'), {
      kind: 'cancelled',
      by: 'patient',
    })
    const { user } = await openDashboard(patient)
    const past = await openPast(user, 'Past Appointments (2)')
    expect(within(past).getByRole('link', { name: 'Book again: Done' })).toHaveAttribute(
      'href',
      paths.booking({ clinicId: clinic.userId, serviceId: done.bookingDetails.serviceId }),
    )
    expect(within(past).getByRole('link', { name: 'Choose another time: Off' })).toBeVisible()
  })
})

describe('a request whose time passed without an answer', () => {
  test('a patient reads that a request was not answered in time, and can neither move nor cancel it', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Root canal', 'pending', Date.now() - 60_000)
    await openDashboard(patient)
    const news = await screen.findByRole('region', { name: 'News from your clinics' })
    expect(news).toHaveTextContent('Lakeside Dental did not answer your request in time')
    expect(
      within(news).getByRole('link', { name: 'Choose another time: Root canal' }),
    ).toBeVisible()
    expect(await within(news).findByRole('link', { name: /^Call Lakeside Dental/ })).toBeVisible()
    expect(within(news).queryByRole('button')).not.toBeInTheDocument()
    expect(within(news).queryByRole('link', { name: /^Move/ })).not.toBeInTheDocument()
    // It is there once.
    expect(servicesIn(await findGroup('Pending Appointments'))).toEqual([])
  })

  test('a patient no longer reads of an unanswered request after a week', async () => {
    const { patient, book } = await anAppointmentsScene(backend)
    await book('Root canal', 'pending', Date.now() - 8 * DAY_MS)
    await openDashboard(patient)
    expect(await findGroup('Pending Appointments')).toHaveTextContent(
      'The clinic did not answer this request in time.',
    )
    expect(screen.queryByText(/did not answer your request/)).not.toBeInTheDocument()
  })
})
