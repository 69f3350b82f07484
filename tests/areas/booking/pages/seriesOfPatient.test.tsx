import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { createBookingDraftStorage } from '#src/areas/booking/repository/bookingDraftStorage.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service, ServicePolicy } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.series
let clinic: ClinicAccount
let patient: PatientAccount

/** A Tuesday in March 2099; the clocks go forward on the 8th. */
const tuesday = (day: number, hour = 13): number => clinicTime(2099, 2, day, hour, 30)
/** On the 17th the wanted time is taken, and 3:30 PM is free. */
const SLOTS = [
  aSlot({ slotId: 'slot_0', timestamp: tuesday(3) }),
  aSlot({ slotId: 'slot_1', timestamp: tuesday(10) }),
  aSlot({ slotId: 'slot_2', timestamp: tuesday(17) }),
  aSlot({ slotId: 'slot_3', timestamp: tuesday(17, 15) }),
  aSlot({ slotId: 'slot_4', timestamp: tuesday(24) }),
]

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Physio' })
  patient = await backend.createPatient({ name: 'Ana Roy' })
})

async function aService(policy: Partial<ServicePolicy> = {}): Promise<Service> {
  const service = await backend.createService(clinic, {
    name: 'Physiotherapy',
    slots: SLOTS,
    allowsSeries: true,
    ...policy,
  })
  await take(service, 'slot_2')
  return service
}

/** Somebody else takes a time. */
async function take(service: Service, slotId: string): Promise<void> {
  const slot = service.slots.find((each) => each.slotId === slotId)
  if (slot === undefined) throw new Error(`There is no ${slotId}.`)
  await storeAppointment(backend, anItemFor(await backend.createPatient(), service, { slot }))
}

/** Step 2 of a booking of the first time. */
async function open(
  service: Service,
  adapt?: (real: Repositories) => Repositories,
): ReturnType<typeof renderApp> {
  const app = await renderApp({
    backend,
    as: patient,
    at: paths.booking({ clinicId: clinic.userId, serviceId: service.id, slot: 'slot_0' }),
    ...(adapt !== undefined && { adapt }),
  })
  await screen.findByRole('heading', { name: 'Your Information' })
  // Not before the last booking is read, which may know the phone number.
  await screen.findByLabelText(/^Phone number/)
  return app
}

type User = Awaited<ReturnType<typeof open>>['user']

const phoneField = (): HTMLElement => screen.getByLabelText(/^Phone number/)

/** Every week, four times unless another number is given. */
async function repeat(user: User, count?: number): Promise<void> {
  await user.selectOptions(screen.getByLabelText(words.repeat), words.interval(1))
  if (count !== undefined) {
    await user.selectOptions(screen.getByLabelText(words.count), String(count))
  }
}

async function dateOf(day: RegExp): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: words.dates })
  const found = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => day.test(textContent))
  if (found === undefined) throw new Error(`There is no date ${String(day)}.`)
  return found
}

const takeOther = async (user: User): Promise<void> => {
  const exception = await dateOf(/17th March/)
  await user.click(within(exception).getByRole('button', { name: /^Take .*03:30 PM/ }))
}

interface Stored {
  readonly timestamp: number
  readonly place: string
  readonly confirmed: unknown
}

/** The patient's own. */
async function readVisits(): Promise<readonly Stored[]> {
  return entries(await backend.read(`appointments/${clinic.userId}`))
    .filter(([, record]) => at(record, 'bookedBy', 'userId') === patient.userId)
    .map(([, record]): Stored => {
      const series = at(record, 'bookingDetails', 'series')
      return {
        timestamp: Number(at(record, 'bookingDetails', 'slot', 'timestamp')),
        place: typeof series === 'string' ? series.slice(series.indexOf('.')) : '',
        confirmed: at(record, 'confirmed'),
      }
    })
    .toSorted((a, b) => a.timestamp - b.timestamp)
}

const requested = (times: readonly number[], confirmed = false): readonly Stored[] =>
  times.map((timestamp, index) => ({
    timestamp,
    place: `.${index + 1}.${times.length}`,
    confirmed,
  }))

describe('a patient who books several visits at once', () => {
  test('a patient requests 4 visits, one a week, one of them at the nearest other time', async () => {
    const { user, client } = await open(await aService({ cancelHours: 24 }))
    await user.type(phoneField(), '5195550101')
    await repeat(user)
    expect(await dateOf(/10th March 2099, 01:30 PM/)).toHaveTextContent(words.free)
    expect(await dateOf(/17th March/)).toHaveTextContent(words.problem('taken'))
    expect(screen.getByText(words.undecided(1))).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: words.request(3) }))
    expect(screen.getByText(words.decideFirst)).toBeVisible()
    expect(await readVisits()).toEqual([])

    await takeOther(user)
    expect(screen.getByText(words.requestSummary(4))).toBeVisible()
    expect(screen.getByText(text.policy.cancelEach(24))).toBeVisible()
    expect(screen.getByText('$482.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: words.request(4) }))

    expect(
      await screen.findByRole('heading', { level: 1, name: text.requested.sent(4) }),
    ).toBeVisible()
    expect(await screen.findAllByText('Waiting for the clinic')).toHaveLength(4)
    expect(await readVisits()).toEqual(
      requested([tuesday(3), tuesday(10), tuesday(17, 15), tuesday(24)]),
    )
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
    // Each has its own.
    await waitFor(async () => {
      expect(await readMessages(backend, clinic.email)).toHaveLength(4)
    })
  })

  test('a patient books several visits that the service confirms at once', async () => {
    const { user } = await open(await aService({ confirmsAtOnce: true }))
    await user.type(phoneField(), '5195550101')
    await repeat(user, 2)
    await user.click(await screen.findByRole('button', { name: words.book(2) }))
    expect(
      await screen.findByRole('heading', { level: 1, name: text.requested.confirmed(2) }),
    ).toBeVisible()
    expect(await readVisits()).toEqual(requested([tuesday(3), tuesday(10)], true))
  })

  test('a patient who leaves all dates but one out requests a single visit', async () => {
    const service = await aService()
    const { user } = await open(service)
    await user.type(phoneField(), '5195550101')
    await repeat(user, 2)
    await take(service, 'slot_1')
    const second = await dateOf(/10th March/)
    await user.click(await within(second).findByRole('button', { name: /^Leave out/ }))
    await user.click(screen.getByRole('button', { name: text.booking.request }))
    expect(
      await screen.findByRole('heading', { level: 1, name: text.requested.sent(1) }),
    ).toBeVisible()
    expect(await readVisits()).toEqual([{ timestamp: tuesday(3), place: '', confirmed: false }])
  })

  test('Enter in a field sends no request of several visits', async () => {
    const { user } = await open(await aService())
    await repeat(user, 2)
    await screen.findByRole('button', { name: words.request(2) })
    await user.type(phoneField(), '5195550101{Enter}')
    expect(screen.getByRole('heading', { name: 'Your Information' })).toBeVisible()
    expect(await readVisits()).toEqual([])
  })

  test('a patient is offered no repetition by a service that does not allow series', async () => {
    await open(await aService({ allowsSeries: false }))
    expect(screen.getByRole('button', { name: text.booking.request })).toBeVisible()
    expect(screen.queryByLabelText(words.repeat)).not.toBeInTheDocument()
  })

  test('a patient reads how many appointments more there can be before asking for too many', async () => {
    onTestFinished(() => backend.write('settings', null))
    await backend.write('settings/last_ticket', 't02')
    const { user } = await open(await aService())
    await user.type(phoneField(), '5195550101')
    await repeat(user)
    await takeOther(user)
    expect(await screen.findByText(words.tooMany(3))).toBeVisible()
    await user.click(screen.getByRole('button', { name: words.request(4) }))
    expect(await screen.findByText(/^You have as many appointments and requests/)).toBeVisible()
    expect(await readVisits()).toEqual([])
    await user.selectOptions(screen.getByLabelText(words.count), '3')
    await user.click(screen.getByRole('button', { name: words.request(3) }))
    expect(
      await screen.findByRole('heading', { level: 1, name: text.requested.sent(3) }),
    ).toBeVisible()
  })

  test('a patient whose date is lost in between reads which, and nothing typed is lost', async () => {
    const service = await aService()
    let isStolen = false
    const { user } = await open(service, (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        reserveSeries: async (items, name) => {
          if (!isStolen) {
            isStolen = true
            await take(service, 'slot_1')
          }
          await real.appointments.reserveSeries(items, name)
        },
      },
    }))
    await user.type(phoneField(), '5195550101')
    await repeat(user)
    await takeOther(user)
    await user.click(screen.getByRole('button', { name: words.request(4) }))
    expect(
      await screen.findByText(/^Nothing was booked: Tuesday, 10th March 2099 at 01:30 PM/),
    ).toBeVisible()
    expect(await readVisits()).toEqual([])
    expect(takeConsoleMessages().join()).toContain('permission_denied')
    expect(phoneField()).toHaveValue('(519) 555-0101')
    // What was decided for the other date stays.
    expect(await dateOf(/17th March/)).toHaveTextContent('03:30 PM')
    const lost = await dateOf(/10th March/)
    await user.click(within(lost).getByRole('button', { name: /^Leave out/ }))
    await user.click(screen.getByRole('button', { name: words.request(3) }))
    expect(
      await screen.findByRole('heading', { level: 1, name: text.requested.sent(3) }),
    ).toBeVisible()
    expect(await readVisits()).toEqual(requested([tuesday(3), tuesday(17, 15), tuesday(24)]))
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a patient whose first time goes while repeating it takes the nearest other one', async () => {
    const service = await aService()
    const { user } = await open(service)
    await repeat(user, 2)
    await dateOf(/10th March/)
    await take(service, 'slot_0')
    const first = await dateOf(/3rd March/)
    await waitFor(() => {
      expect(first).toHaveTextContent(words.problem('taken'))
    })
    expect(first).toHaveTextContent(words.noOther)
  })
})

describe('a page that is loaded again while a patient books several visits', () => {
  /** A tab whose storage outlives a reload. */
  function aTab(): (real: Repositories) => Repositories {
    const storage = createMemoryStorage()
    return (real) => ({
      ...real,
      bookingDraft: createBookingDraftStorage({
        openTabStorage: () => storage,
        reportProblem: (where, reason) => {
          throw new Error(`${where}: ${String(reason)}`)
        },
      }),
    })
  }

  test('a reload keeps how often the visit is repeated', async () => {
    const service = await aService()
    const adapt = aTab()
    const { user } = await open(service, adapt)
    await repeat(user, 2)
    await dateOf(/10th March/)
    cleanup()
    await open(service, adapt)
    expect(screen.getByLabelText(words.repeat)).toHaveDisplayValue(words.interval(1))
    expect(screen.getByLabelText(words.count)).toHaveDisplayValue('2')
  })

  test('a reload after a request whose answer was lost shows all that was requested', async () => {
    const service = await aService()
    const adapt = aTab()
    const { user } = await open(service, (real) => ({
      ...adapt(real),
      appointments: {
        ...real.appointments,
        reserveSeries: async (items, name) => {
          await real.appointments.reserveSeries(items, name)
          await new Promise(() => undefined)
        },
      },
    }))
    await user.type(phoneField(), '5195550101')
    await repeat(user, 2)
    await user.click(await screen.findByRole('button', { name: words.request(2) }))
    await expect.poll(readVisits).toHaveLength(2)
    // What the request takes itself is no news.
    expect(await dateOf(/10th March/)).toHaveTextContent(words.free)
    cleanup()
    await renderApp({
      backend,
      as: patient,
      at: paths.booking({ clinicId: clinic.userId, serviceId: service.id, slot: 'slot_0' }),
      adapt,
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: text.requested.sent(2) }),
    ).toBeVisible()
    expect(await screen.findAllByText('Waiting for the clinic')).toHaveLength(2)
    expect(await readVisits()).toHaveLength(2)
  })
})
