import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { goOffline, goOnline } from 'firebase/database'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { createBookingDraftStorage } from '#src/areas/booking/repository/bookingDraftStorage.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { readRequested } from '#src/config/readAddress.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { EARLY, goToInformation, SLOTS, waitForStep } from './bookingScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount
let patient: PatientAccount
let service: Service

/** Of `slot_2`. */
const LAST_TIME = clinicTime(2099, 2, 4, 16, 0)
const REQUEST = 'Request this appointment'
const SUCCESS =
  'Your booking has been successfully reserved. You will receive a confirmation email shortly.'

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  patient = await backend.createPatient({ name: 'Ana Roy' })
  service = await backend.createService(clinic, { name: 'Root canal', slots: SLOTS })
})

async function open(
  slot: string | null = 'slot_0',
  adapt?: (real: Repositories) => Repositories,
): ReturnType<typeof renderApp> {
  const app = await renderApp({
    backend,
    as: patient,
    at: paths.booking({ clinicId: clinic.userId, serviceId: service.id, slot }),
    ...(adapt !== undefined && { adapt }),
  })
  await screen.findByRole('heading', { name: slot === null ? 'Date and Time' : 'Your Information' })
  if (slot !== null) await screen.findAllByLabelText(/^Who is it for/)
  return app
}

const pressRequest = (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> =>
  user.click(screen.getByRole('button', { name: REQUEST }))

const phoneField = (): HTMLElement => screen.getByLabelText(/^Phone number/)

/** The ids that the address names, of what was requested. */
function requestedIds(): ReturnType<typeof readRequested> {
  return readRequested(new URLSearchParams(window.location.search))
}

/** A tab whose storage outlives a reload. */
function aTab(): { readonly adapt: (real: Repositories) => Repositories } {
  const storage = createMemoryStorage()
  return {
    adapt: (real) => ({
      ...real,
      bookingDraft: createBookingDraftStorage({
        openTabStorage: () => storage,
        reportProblem: (where, reason) => {
          throw new Error(`${where}: ${String(reason)}`)
        },
      }),
    }),
  }
}

test('a patient who has requested a time finds the next one in the same province', async () => {
  delete document.documentElement.dataset['province']
  const { user } = await open()
  await user.type(phoneField(), '5195550101')
  await pressRequest(user)
  await screen.findByText(SUCCESS)
  expect(document.documentElement.dataset['province']).toBe(clinic.province)
})

describe('what a request costs', () => {
  const sums = (): readonly (string | null)[] =>
    screen
      .getAllByRole('term')
      .filter(({ textContent }) => /^(?:Subtotal|Estimated tax|Discount|Total)/.test(textContent))
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`)
  const ORDER = ['Subtotal: $120.50', 'Estimated tax (ON 13%): $15.67', 'Total: $136.17']
  const IN_PERSON = 'The total is to be paid in person and is subject to change.'

  test('the price of a request is the same before it is sent, after it, in the details and in the cart', async () => {
    const { user } = await open()
    expect(sums()).toEqual(ORDER)
    expect(screen.getByText(IN_PERSON)).toBeVisible()
    await user.type(phoneField(), '5195550101')
    await pressRequest(user)
    await screen.findByText(SUCCESS)
    await screen.findByText('$120.50 ($136.17 with tax)')
    expect(sums()).toEqual(ORDER)
    expect(screen.getByText(IN_PERSON)).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Details/ }))
    expect(
      await screen.findByText(
        '$136.17 with estimated tax (ON 13%), to be paid in person. Subject to change.',
      ),
    ).toBeVisible()
    cleanup()

    const again = await open('slot_2')
    expect(screen.getByText(/^\$136\.17 with estimated tax \(ON 13%\)/)).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    await screen.findByRole('heading', { name: 'Order Summary' })
    expect(sums()).toEqual(ORDER)
  })

  test('the price of a request has no tax where the clinic says so', async () => {
    service = await backend.createService(clinic, { slots: SLOTS, notTaxed: true })
    await open()
    expect(sums()).toEqual(['Subtotal: $120.50', 'Estimated tax: $0.00', 'Total: $120.50'])
  })
})

describe('a time that the patient requests in another tab', () => {
  test('a time that the patient requests in another tab is said to be requested, with a link to it', async () => {
    const { user } = await open()
    await storeAppointment(backend, anItemFor(patient, service))
    const link = await screen.findByRole('link', { name: 'See this appointment' })
    expect(screen.getByText(/^You have already requested this time: /)).toBeVisible()
    for (const untrue of [/no longer available/i, /You can still book this one/]) {
      expect(screen.queryByText(untrue)).not.toBeInTheDocument()
    }
    await user.type(phoneField(), '5195550101')
    await pressRequest(user)
    await screen.findByRole('heading', { name: 'Date and Time' })
    expect(screen.getByText(/^You have already requested this time: /)).toBeVisible()
    expect(screen.queryByText(/no longer available/i)).not.toBeInTheDocument()
    await user.click(
      link.isConnected ? link : screen.getByRole('link', { name: 'See this appointment' }),
    )
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Appointment details' }),
    ).toBeVisible()
    for (const message of takeConsoleMessages()) expect(message).toContain('permission_denied')
  })
})

describe('a request that is sent from the information', () => {
  test('a patient who sends a request reserves the time, mails are sent, and it is shown as a ticket', async () => {
    const { client, user } = await open()
    await user.type(phoneField(), '5195550101')
    await user.type(screen.getByLabelText('Additional notes'), 'Sensitive to cold.')
    await pressRequest(user)

    expect(await screen.findByText(SUCCESS)).toBeVisible()
    const heading = screen.getByRole('heading', { level: 1, name: 'Request sent' })
    expect(heading).toHaveFocus()
    expect(await screen.findByText('Waiting for the clinic')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Root canal' })).toBeVisible()
    expect(screen.getByText('Tuesday, 3rd March 2099')).toBeVisible()
    const next = within(screen.getByRole('region', { name: 'What happens next' }))
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lakeside Dental has your request. Nobody else can book this time now.',
      'The clinic confirms or declines. You see the answer under Home.',
      'You pay at the clinic, not online.',
    ])
    expect(
      await next.findByText(`We sent an e-mail about this request to ${patient.email}.`),
    ).toBeVisible()

    const [ids] = requestedIds()
    expect(ids?.clinicId).toBe(clinic.userId)
    expect(
      await backend.read(`appointments/${clinic.userId}/${ids?.appointmentId ?? ''}`),
    ).toMatchObject({
      confirmed: false,
      patientData: {
        fullname: 'Ana Roy',
        phoneNumber: '(519) 555-0101',
        additionalNotes: 'Sensitive to cold.',
      },
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
    await waitFor(async () => {
      expect(await readMessages(backend, clinic.email)).toHaveLength(1)
    })
  })

  test('a patient without a time begins with the times, and Back does not send the request again', async () => {
    const { user } = await open(null)
    await goToInformation(user, EARLY)
    await user.type(phoneField(), '5195550101')
    await pressRequest(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
    expect(await screen.findByText('09:05 AM')).toBeVisible()

    window.history.back()
    expect(await screen.findByRole('heading', { name: 'Date and Time' })).toBeVisible()
    expect(screen.queryByRole('button', { name: EARLY })).not.toBeInTheDocument()
  })

  test('a patient who sends a request has the fields checked first, and Enter in a field only moves to the button', async () => {
    const { client, user } = await open()
    await pressRequest(user)
    expect(phoneField()).toHaveFocus()
    expect(phoneField()).toHaveAccessibleDescription('You must enter a valid phone number')

    await user.type(phoneField(), '5195550101{Enter}')
    expect(screen.getByRole('button', { name: REQUEST })).toHaveFocus()
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
    expect(await backend.read(`appointments/${clinic.userId}`)).toBeNull()
  })

  test('a patient who presses twice sends one request', async () => {
    const { user } = await open()
    await user.type(phoneField(), '5195550101')
    await user.dblClick(screen.getByRole('button', { name: REQUEST }))
    await screen.findByRole('heading', { level: 1, name: 'Request sent' })
    expect(Object.keys((await backend.read(`appointments/${clinic.userId}`)) ?? {})).toHaveLength(1)
  })

  test('a patient who sends a request takes the same time out of the cart, and leaves the rest in it', async () => {
    const inCart = [
      anItemFor(patient, service),
      anItemFor(patient, service, { slot: aSlot({ slotId: 'slot_2', timestamp: LAST_TIME }) }),
    ]
    const { client, user } = await open('slot_0', (real) => {
      real.cart.save(inCart)
      return real
    })
    // The number is known from the cart.
    await pressRequest(user)
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(client.repositories.cart.load(patient.userId)).toEqual([inCart[1]])
    // The cart is still to be sent.
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Your appointment' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Make Reservation Request' })).toBeEnabled()
  })
})

describe('a request that fails loses nothing', () => {
  test('a patient who sends a request offline reads so, and it goes through once there is a connection', async () => {
    const { client, user } = await open()
    await user.type(phoneField(), '5195550101')
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await pressRequest(user)
    expect(
      await screen.findByText(
        'There was no connection, so nothing was sent. Please try again once you are connected.',
      ),
    ).toBeVisible()
    expect(phoneField()).toHaveValue('(519) 555-0101')

    goOnline(client.firebase.database)
    await untilConnected(client.repositories)
    await pressRequest(user)
    expect(await screen.findByText(SUCCESS)).toBeVisible()
  })

  test('a patient whose request is refused reads why in its own words', async () => {
    const { user } = await open('slot_0', (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        reserve: () => Promise.reject(new Failure('blocked-by-clinic')),
      },
    }))
    await user.type(phoneField(), '5195550101')
    await pressRequest(user)
    expect(
      await screen.findByText(/This clinic does not take bookings from this account/),
    ).toBeVisible()
    expect(phoneField()).toHaveValue('(519) 555-0101')
  })

  test('a patient whose time somebody else takes at that moment sees the others', async () => {
    const rival = await backend.createPatient()
    const { user } = await open('slot_0', (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        reserve: async (item) => {
          await storeAppointment(backend, anItemFor(rival, service))
          await real.appointments.reserve(item)
        },
      },
    }))
    await user.type(phoneField(), '5195550101')
    await pressRequest(user)
    expect(await screen.findByText('This appointment is no longer available.')).toBeVisible()
    await waitForStep('Date and Time')
    await goToInformation(user, EARLY)
    expect(phoneField()).toHaveValue('(519) 555-0101')
    takeConsoleMessages()
  })
})

describe('a reload', () => {
  test('a reload of the booking page loses nothing of what was typed', async () => {
    const { adapt } = aTab()
    const { user } = await open('slot_0', adapt)
    await user.type(phoneField(), '519555')
    await user.type(screen.getByLabelText('Additional notes'), 'Sensitive to cold.')
    cleanup()

    await open('slot_0', adapt)
    expect(phoneField()).toHaveValue('(519) 555')
    expect(screen.getByLabelText('Additional notes')).toHaveValue('Sensitive to cold.')
  })

  test('a reload after a request that was sent and not answered leads to what was sent', async () => {
    const { adapt } = aTab()
    const { user } = await open('slot_0', (real) => {
      const repositories = adapt(real)
      return {
        ...repositories,
        appointments: {
          ...repositories.appointments,
          reserve: async (item) => {
            await real.appointments.reserve(item)
            await new Promise(() => undefined)
          },
        },
      }
    })
    await user.type(phoneField(), '5195550101')
    await pressRequest(user)
    await waitFor(async () => {
      expect(await backend.read(`appointments/${clinic.userId}`)).not.toBeNull()
    })
    cleanup()

    await renderApp({
      backend,
      as: patient,
      at: paths.booking({ clinicId: clinic.userId, serviceId: service.id, slot: 'slot_0' }),
      adapt,
    })
    expect(await screen.findByText('Waiting for the clinic')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
    expect(requestedIds()).toHaveLength(1)
  })

  test('a reload after a request that never arrived asks for it again, and books once', async () => {
    const { adapt } = aTab()
    const { user } = await open('slot_0', (real) => {
      const repositories = adapt(real)
      return {
        ...repositories,
        appointments: {
          ...repositories.appointments,
          reserve: () => new Promise<void>(() => undefined),
        },
      }
    })
    await user.type(phoneField(), '5195550101')
    await pressRequest(user)
    cleanup()

    const again = await open('slot_0', adapt)
    expect(phoneField()).toHaveValue('(519) 555-0101')
    await pressRequest(again.user)
    expect(await screen.findByText(SUCCESS)).toBeVisible()
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })
})
