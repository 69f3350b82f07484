import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import type { ServicePolicy } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSlot } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { expectProblem, fieldNamed, findField, submit } from './serviceFormScene.ts'

const backend = openTestBackend()
const PHONE = '(519) 555-0177'
let clinic: ClinicAccount

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental', phone: PHONE })
})

describe('the rules of a service in its form', () => {
  const NOTICE = 'Least notice, in hours (optional)'
  const WINDOW = 'How far ahead, in days (optional)'
  const DAILY = 'At most so many visits a day (optional)'
  const DEADLINE = 'Patients cancel or move until, in hours before (optional)'

  async function edit(policy: Partial<ServicePolicy> = {}) {
    const service = await backend.createService(clinic, { name: 'Root canal', ...policy })
    const address = paths.editService({ clinicId: clinic.userId, serviceId: service.id })
    const app = await renderApp({ backend, as: clinic, at: address })
    await findField('Service name')
    return { ...app, service }
  }
  const stored = (serviceId: string): Promise<unknown> =>
    backend.read(`services/${clinic.userId}/${serviceId}/policy`)

  test('a clinic that opens the rules of a service sets them, and they are saved', async () => {
    const { user, service } = await edit()
    expect(screen.getByText('Rules for booking').closest('details')).not.toHaveAttribute('open')
    await user.click(screen.getByText('Rules for booking'))
    await user.type(fieldNamed(NOTICE), '1,5')
    await user.type(fieldNamed(WINDOW), '60 days')
    await user.type(fieldNamed(DAILY), '4 visits')
    await user.type(fieldNamed(DEADLINE), '24')
    await user.click(screen.getByRole('checkbox', { name: /^Confirm bookings at once/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Patients may book 2 to 10/ }))
    await submit(user)
    await waitFor(async () => {
      expect(await stored(service.id)).toEqual({
        notice_minutes: 90,
        window_days: 60,
        daily_visits: 4,
        cancel_hours: 24,
        confirms_at_once: true,
        series: true,
      })
    })
  })

  test('a clinic that empties the rules of a service has none', async () => {
    const { user, service } = await edit({ cancelHours: 24, knownOnly: true })
    expect(fieldNamed(DEADLINE)).toHaveValue('24')
    await user.clear(fieldNamed(DEADLINE))
    await user.click(
      screen.getByRole('checkbox', { name: /^Only for patients who have completed/ }),
    )
    await submit(user)
    await waitFor(async () => {
      expect(await stored(service.id)).toBeNull()
    })
  })

  test('a clinic that enters a rule that cannot be is told at its field', async () => {
    const { user } = await edit({ windowDays: 1 })
    await user.type(fieldNamed(NOTICE), '48')
    await submit(user)
    await expectProblem(
      fieldNamed(WINDOW),
      'This is no further ahead than the least notice, so patients could book nothing.',
    )
    await user.clear(fieldNamed(WINDOW))
    await user.type(fieldNamed(DAILY), '501')
    await submit(user)
    await expectProblem(fieldNamed(DAILY), 'Please enter 1 to 500 visits a day, or leave it empty.')
    await user.clear(fieldNamed(DAILY))
    await user.type(fieldNamed(DEADLINE), '0')
    await submit(user)
    await expectProblem(fieldNamed(DEADLINE), 'Please enter 1 to 720 hours, or leave it empty.')
  })
})

describe('the rules of a service on its page', () => {
  async function open(
    policy: Partial<ServicePolicy>,
    hours: readonly number[],
    ...more: readonly Slot[]
  ): Promise<void> {
    const now = Date.now()
    const slots = hours.map((hour, number) =>
      aSlot({ slotId: `slot_${String(number)}`, timestamp: now + hour * HOUR_MS }),
    )
    const service = await backend.createService(clinic, {
      name: 'Root canal',
      slots: [...slots, ...more],
      ...policy,
    })
    const ids = { clinicId: clinic.userId, serviceId: service.id }
    await renderApp({ backend, as: null, at: paths.serviceDetails(ids) })
    await screen.findByRole('heading', { level: 1, name: 'Root canal' })
  }

  test('a visitor reads what a service asks of its patients, and sees no time that it refuses', async () => {
    await open({ noticeMinutes: 48 * 60, cancelHours: 24 }, [1, 30, 72])
    expect(screen.getByText('Book at least 2 days ahead.')).toBeVisible()
    expect(
      screen.getByText('You can cancel or move it up to 24 hours before it begins.'),
    ).toBeVisible()
    expect(screen.getAllByRole('link', { name: /: book Root canal/ })).toHaveLength(1)
  })

  test('a visitor reads how many visits a day are booked, and sees no time of a full day', async () => {
    const full = aSlot({
      slotId: 'slot_1',
      timestamp: Date.now() + 30 * HOUR_MS,
      covered: FULL_DAY,
    })
    await open({ dailyVisits: 4 }, [72], full)
    expect(screen.getByText('At most 4 appointments of this kind a day.')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /: book Root canal/ })).toHaveLength(1)
  })

  test('a visitor to a service that is booked by phone sees the number and nothing to book', async () => {
    await open({ callToBook: true }, [24])
    expect(screen.getByText('You book this service by phone.')).toBeVisible()
    expect(await screen.findByRole('link', { name: PHONE })).toBeVisible()
    expect(screen.queryByRole('link', { name: /book Root canal/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'LOGIN TO BOOK' })).not.toBeInTheDocument()
  })

  test('a visitor finds a later time behind many that come too soon', async () => {
    const soon = Array.from({ length: 40 }, (_, number) => 1 + number / 10)
    await open({ noticeMinutes: 6 * 60 }, [...soon, 48])
    expect(await screen.findByRole('link', { name: /: book Root canal/ })).toBeVisible()
  })
})
