import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import type { Service, ServicePolicy } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aDraftOf, aSlot } from '#tests/support/builders.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { EARLY, findSlot, goToInformation, NEXT_DAY, SLOTS } from './bookingScene.ts'

const backend = openTestBackend()
const PHONE = '(519) 555-0177'
let clinic: ClinicAccount
let patient: PatientAccount

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental', phone: PHONE })
  patient = await backend.createPatient({ name: 'Ana Roy' })
})

/** A service with these rules, far in the future unless its hours from now are given. */
async function aServiceWith(
  policy: Partial<ServicePolicy>,
  hours?: number,
  given: readonly Slot[] = SLOTS,
): Promise<Service> {
  const slots = hours === undefined ? given : [aSlot({ timestamp: Date.now() + hours * HOUR_MS })]
  return await backend.createService(clinic, { name: 'Root canal', slots, ...policy })
}

async function book(service: Service): ReturnType<typeof renderApp> {
  return await renderApp({
    backend,
    as: patient,
    at: paths.booking({ clinicId: clinic.userId, serviceId: service.id }),
  })
}

describe('a patient who wants to book', () => {
  test.each<[string, Partial<ServicePolicy>, number, RegExp]>([
    ['too soon', { noticeMinutes: 120 }, 1, /^Book at least 2 hours ahead\./],
    ['too far ahead', { windowDays: 7 }, 10 * 24, /^Book at most 7 days ahead\./],
    ['what is booked by phone', { callToBook: true }, 24, /^You book this service by phone\./],
    [
      'what is for patients whom the clinic knows',
      { knownOnly: true },
      24,
      /^Only patients who have been at this clinic before/,
    ],
  ])(
    'a patient who books %s reads why not, and calls the clinic',
    async (_what, policy, hours, why) => {
      await book(await aServiceWith(policy, hours))
      const [reason] = await screen.findAllByText(why, { selector: 'main p' })
      expect(reason).toBeVisible()
      expect(await screen.findByRole('link', { name: PHONE })).toHaveAttribute(
        'href',
        'tel:+15195550177',
      )
      expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
    },
  )

  test('a patient who books where every day is full reads so, and calls the clinic', async () => {
    const slots = SLOTS.map((slot) => ({ ...slot, covered: FULL_DAY }))
    await book(await aServiceWith({ dailyVisits: 2 }, undefined, slots))
    const [reason] = await screen.findAllByText('Every day that has open times is fully booked.')
    expect(reason).toBeVisible()
    expect(await screen.findByRole('link', { name: PHONE })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })

  test('a patient whose day others fill in the meantime keeps the form, and takes another day', async () => {
    const service = await aServiceWith({})
    const desk = await backend.connect(clinic)
    await desk.repositories.services.save(service, aDraftOf(service, { dailyVisits: 1 }))
    const { user } = await book(service)
    await goToInformation(user)
    await user.type(screen.getByLabelText(/^Phone number/), '5195550101')
    const other = await backend.createPatient()
    const rival = await backend.connect(other)
    const early = anItemFor(other, service, { slot: SLOTS[1] ?? aSlot() })
    await rival.repositories.appointments.reserve(early)
    expect(
      await screen.findByText(
        'Your time, Tuesday 3 March, 1:30 PM, can no longer be booked: that day is full. Please choose another day.',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await goToInformation(user, NEXT_DAY)
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0101')
    await user.click(screen.getByRole('button', { name: 'Request this appointment' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
  })

  test('a patient who chooses a time as the last visit of a day is booked reads that the day is full', async () => {
    const service = await aServiceWith({})
    const desk = await backend.connect(clinic)
    await desk.repositories.services.save(service, aDraftOf(service, { dailyVisits: 1 }))
    await book(service)
    await findSlot(EARLY)
    const other = await backend.createPatient()
    const rival = await backend.connect(other)
    await rival.repositories.appointments.reserve(
      anItemFor(other, service, { slot: SLOTS[0] ?? aSlot() }),
    )
    expect(await screen.findByText(/Tuesday, 3rd March 2099 is now fully booked\./)).toBeVisible()
    expect(await findSlot(NEXT_DAY)).toBeVisible()
    expect(screen.queryByRole('button', { name: EARLY })).not.toBeInTheDocument()
  })

  test('a patient who presses before it is known that a day is full reads so, and keeps the form', async () => {
    const service = await aServiceWith({ dailyVisits: 1 })
    const place = `services/${clinic.userId}/${service.id}`
    await backend.update({
      [`${place}/slots/slot_0/date`]: '2099-03-03',
      [`${place}/booked_days/2099-03-03`]: { visits: 1 },
    })
    const { user } = await book(service)
    await goToInformation(user)
    await user.type(screen.getByLabelText(/^Phone number/), '5195550101')
    await user.click(screen.getByRole('button', { name: 'Request this appointment' }))
    expect(
      await screen.findByText(/^No more of these visits can be booked on that day\./),
    ).toBeVisible()
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0101')
    for (const message of takeConsoleMessages()) expect(message).toContain('permission_denied')
  })

  test('a patient who books reads until when the visit can be cancelled, before and after', async () => {
    const { user } = await book(await aServiceWith({ cancelHours: 24 }))
    await goToInformation(user)
    expect(screen.getByText('You can cancel until Monday 2 March, 1:30 PM.')).toBeVisible()
    await user.type(screen.getByLabelText(/^Phone number/), '5195550101')
    await user.click(screen.getByRole('button', { name: 'Request this appointment' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
    expect(await screen.findByText('You can cancel until Monday 2 March, 1:30 PM.')).toBeVisible()
    await expect
      .poll(async () => (await readMessages(backend, patient.email)).join())
      .toContain('You can cancel or move it until Monday, 2nd March 2099 at 01:30 PM')
  })

  test('a patient who books what is confirmed at once reads of no request, on the page and in the mail', async () => {
    const service = await aServiceWith({ confirmsAtOnce: true })
    const { user } = await book(service)
    await goToInformation(user)
    await user.type(screen.getByLabelText(/^Phone number/), '5195550101')
    await user.click(screen.getByRole('button', { name: 'Book this appointment' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Appointment confirmed' }),
    ).toBeVisible()
    expect(within(screen.getByRole('main')).queryByText(/request/i)).not.toBeInTheDocument()
    await expect
      .poll(async () => (await readMessages(backend, patient.email)).join())
      .toContain('is confirmed.')
    const stored = at(await backend.read(''), 'appointments', clinic.userId)
    expect(Object.values(stored ?? {})).toEqual([
      expect.objectContaining({ confirmed: true }) as unknown,
    ])
  })
})

describe('a patient who wants to move a visit', () => {
  async function openMove(service: Service): ReturnType<typeof renderApp> {
    const item = anItemFor(patient, service)
    await storeAppointment(backend, item, 'confirmed')
    return await renderApp({
      backend,
      as: patient,
      at: paths.moveAppointment(item.appointmentId, clinic.userId),
    })
  }

  test('a patient who moves a visit after its deadline reads until when, and calls the clinic', async () => {
    await openMove(await aServiceWith({ cancelHours: 48 }, 24))
    expect(
      await screen.findByText(/^You could cancel or move this appointment until /),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: PHONE })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Move appointment' })).not.toBeInTheDocument()
  })

  test('a patient who moves a visit that is confirmed at once reads that the clinic need not agree', async () => {
    await openMove(await aServiceWith({ confirmsAtOnce: true }, 24))
    expect(await screen.findByText(/^The new time is confirmed at once\./)).toBeVisible()
  })
})

describe('a patient with a visit after its deadline', () => {
  test.each(['details', 'dashboard'] as const)(
    'a patient who looks at the %s finds no dead button, but until when it could be cancelled',
    async (page) => {
      const item = anItemFor(patient, await aServiceWith({ cancelHours: 48 }, 24))
      await storeAppointment(backend, item, 'confirmed')
      const { appointmentId } = item
      await renderApp({
        backend,
        as: patient,
        at:
          page === 'details'
            ? paths.appointmentDetails({ clinicId: clinic.userId, appointmentId })
            : paths.dashboard(),
      })
      const [late] = await screen.findAllByText(/^You could cancel or move this appointment until /)
      expect(late).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument()
      expect(screen.queryByRole('link', { name: /^Move/ })).not.toBeInTheDocument()
      expect(
        (await screen.findAllByRole('link', { name: new RegExp('555-0177') }))[0],
      ).toBeVisible()
    },
  )
})
