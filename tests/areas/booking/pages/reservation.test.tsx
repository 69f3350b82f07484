import { screen, waitFor, within } from '@testing-library/react'
import { goOffline, goOnline } from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { createCartStorage } from '#src/areas/booking/repository/cartStorage.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import {
  aBookingOf,
  aCheckoutScene,
  FIRST_TIME,
  leaveAndComeBack,
  openCheckout,
  REQUEST,
  rowOf,
  rows,
  SUCCESS,
  TAKEN,
} from './checkoutScene.ts'

const backend = openTestBackend()

const button = (): HTMLElement => screen.getByRole('button', { name: REQUEST })

/** Holds every reservation back until the test lets it go. */
function holdReservations(): {
  readonly adapt: (real: Repositories) => Repositories
  readonly release: () => void
} {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    adapt: (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        reserve: async (item) => {
          await released
          await real.appointments.reserve(item)
        },
      },
    }),
    release,
  }
}

describe('a reservation request (spec §2, §7)', () => {
  test('a patient who requests books the slot, empties the cart, and mails patient, doctor and clinic', async () => {
    const { clinic, patient, service, item } = await aCheckoutScene(backend)
    const { client, user } = await openCheckout({ backend, patient, items: [item] })
    await user.click(button())

    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
    // The button is gone; the focus is with what was sent.
    expect(screen.queryByRole('button', { name: REQUEST })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Request sent' })).toHaveFocus()

    expect(await backend.read(`appointments/${clinic.userId}/${item.appointmentId}`)).toMatchObject(
      { bookedBy: { userId: patient.userId }, confirmed: false },
    )
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
    for (const recipient of [patient.email, service.doctorEmail, clinic.email]) {
      await waitFor(async () => {
        expect(await readMessages(backend, recipient)).toHaveLength(1)
      })
    }
    expect(await screen.findByRole('link', { name: 'Your appointments' })).toHaveAttribute(
      'href',
      paths.dashboard(),
    )
    const [message] = await readMessages(backend, patient.email)
    expect(message).toContain('Tuesday, 3rd March 2099')
    expect(message).toContain(backend.environment.appUrl)
  })

  test('a cart whose request is in progress says so, and nothing in it can be edited or deleted', async () => {
    const { patient, item } = await aCheckoutScene(backend)
    const held = holdReservations()
    const { user } = await openCheckout({ backend, patient, items: [item], adapt: held.adapt })
    await user.click(button())

    expect(screen.getByText('Sending your request...')).toBeVisible()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveFocus()
    expect(within(rowOf('Teeth cleaning')).getByRole('button', { name: /^Edit/ })).toBeDisabled()
    expect(within(rowOf('Teeth cleaning')).getByRole('button', { name: /^Delete/ })).toBeDisabled()

    held.release()
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(screen.queryByText('Sending your request...')).not.toBeInTheDocument()
  })

  test('a patient who presses twice makes one reservation and sends one mail to each', async () => {
    const { patient, clinic, item } = await aCheckoutScene(backend)
    const { user } = await openCheckout({ backend, patient, items: [item] })
    await user.dblClick(button())

    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
    expect(await backend.read(`patients/${patient.userId}/appointments`)).toEqual({
      [item.appointmentId]: { clinic_id: clinic.userId, timestamp: FIRST_TIME, ticket: 't00' },
    })
    // The patient's mail is the last of the three.
    await waitFor(async () => {
      expect(await readMessages(backend, patient.email)).toHaveLength(1)
    })
    expect(await readMessages(backend, clinic.email)).toHaveLength(1)
  })

  test('a reservation goes on when the patient leaves the page, and pressed again there is still one', async () => {
    const { patient, clinic, item } = await aCheckoutScene(backend)
    const held = holdReservations()
    const { client, user } = await openCheckout({
      backend,
      patient,
      items: [item],
      adapt: held.adapt,
    })
    await user.click(button())
    await leaveAndComeBack(user)
    await user.click(button())

    held.release()
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
    await waitFor(async () => {
      expect(await readMessages(backend, patient.email)).toHaveLength(1)
    })
    expect(await readMessages(backend, clinic.email)).toHaveLength(1)
    // Of the second request.
    expect(takeConsoleMessages().join('\n')).toContain('permission_denied')
  })

  test('a reservation succeeds even if no mail can be sent, and the mail failure is not shown', async () => {
    const { clinic, patient, item } = await aCheckoutScene(backend)
    const { client, user } = await openCheckout({ backend, patient, items: [item], mailPort: 1 })
    await user.click(button())

    expect(await screen.findByText(SUCCESS)).toBeVisible()
    await waitFor(() => {
      expect(client.problems.join()).toContain("A notification mail can't be sent")
    })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await backend.read(`appointments/${clinic.userId}/${item.appointmentId}`)).not.toBeNull()
  })
})

describe('several bookings at once', () => {
  test('a reservation of several bookings leaves the one that lost its slot in the cart, as taken', async () => {
    const { patient, service, item } = await aCheckoutScene(backend)
    const other = await aCheckoutScene(backend, { service: { name: 'Root canal' } })
    const rival = await backend.createPatient()
    const second = aBookingOf(patient, service, 1)
    const lost = aBookingOf(patient, other.service)
    const { user } = await openCheckout({
      backend,
      patient,
      items: [item, lost, second],
      // The loss is not seen beforehand.
      adapt: (real) => ({
        ...real,
        services: { ...real.services, watchChosenTime: () => () => undefined },
      }),
    })
    await storeAppointment(backend, aBookingOf(rival, other.service))
    await user.click(button())

    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(screen.getByText('Root canal service is no longer available.')).toBeVisible()
    expect(rows()).toHaveLength(1)
    expect(within(rowOf('Root canal')).getByText(TAKEN)).toBeVisible()
    expect(await backend.read(`appointments/${service.clinicId}`)).toMatchObject({
      [item.appointmentId]: {},
      [second.appointmentId]: {},
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
    takeConsoleMessages()
  })

  test('a reservation of several bookings does not ask for a taken one, and says so', async () => {
    const { patient, service, item } = await aCheckoutScene(backend)
    const taken = { ...aBookingOf(patient, service, 1), taken: true }
    const { user } = await openCheckout({ backend, patient, items: [taken, item] })
    await user.click(button())

    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('An appointment has already been reserved')
    expect(rows()).toHaveLength(1)
    expect(within(rowOf('Teeth cleaning')).getByText(TAKEN)).toBeVisible()
  })
})

describe('a request that fails loses nothing', () => {
  test('a reservation while offline sends nothing, and goes through once there is a connection', async () => {
    const { clinic, patient, item } = await aCheckoutScene(backend)
    const { client, user } = await openCheckout({ backend, patient, items: [item] })
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await user.click(button())

    expect(
      await screen.findByText(
        'There was no connection, so nothing was sent. Please try again once you are connected.',
      ),
    ).toBeVisible()
    expect(client.repositories.cart.load(patient.userId)).toEqual([item])

    goOnline(client.firebase.database)
    await untilConnected(client.repositories)
    expect(await backend.read(`appointments/${clinic.userId}`)).toBeNull()
    await user.click(button())
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a reservation of a service that was changed a moment ago names it, and nothing is lost', async () => {
    const { clinic, patient, service, item } = await aCheckoutScene(backend)
    const { client, user } = await openCheckout({ backend, patient, items: [item] })
    await backend.write(`services/${clinic.userId}/${service.id}/price`, 999)
    await user.click(button())

    expect(await screen.findByText(/^The clinic changed Teeth cleaning/)).toBeVisible()
    expect(client.repositories.cart.load(patient.userId)).toEqual([item])
    expect(within(rowOf('Teeth cleaning')).getByRole('button', { name: /^Edit/ })).toBeEnabled()
    expect(takeConsoleMessages().join('\n')).toContain('permission_denied')
  })

  test('a reservation of a damaged booking says what it lacks', async () => {
    const { patient, item } = await aCheckoutScene(backend)
    const nameless = { ...item, patientData: { ...item.patientData, fullname: '' } }
    const { user } = await openCheckout({ backend, patient, items: [nameless] })
    await user.click(button())
    expect(await screen.findByText('Missing paramaters.')).toBeVisible()
    expect(rows()).toHaveLength(1)
  })

  test('a reservation that is refused for another reason says so in one line for all bookings', async () => {
    const { patient, service, item } = await aCheckoutScene(backend)
    const { user } = await openCheckout({
      backend,
      patient,
      items: [item, aBookingOf(patient, service, 1)],
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          reserve: () => Promise.reject(new Failure('permission-denied')),
        },
      }),
    })
    await user.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Error reserving appointment: cannot push cartItem to the database$/,
    )
    expect(rows()).toHaveLength(2)
    expect(button()).toHaveFocus()
  })
})

test('a cart that another tab changes shows it at once', async () => {
  const { patient, service, item } = await aCheckoutScene(backend)
  const storage = createMemoryStorage()
  const tabs = new EventTarget()
  const cartOfTab = (itsTabs: EventTarget): Repositories['cart'] =>
    createCartStorage({
      openStorage: () => storage,
      tabs: itsTabs,
      reportProblem: (where, reason) => {
        throw new Error(`${where}: ${String(reason)}`)
      },
    })
  await openCheckout({
    backend,
    patient,
    items: [item],
    adapt: (real) => ({ ...real, cart: cartOfTab(tabs) }),
  })
  expect(rows()).toHaveLength(1)

  cartOfTab(new EventTarget()).save([item, aBookingOf(patient, service, 1)])
  tabs.dispatchEvent(new Event('storage'))
  await waitFor(() => {
    expect(rows()).toHaveLength(2)
  })
})
