import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { useFakeScreen } from './fakeScreen.ts'

const backend = openTestBackend()

/** Local times, the same in every zone: 3 March 2099 is a Tuesday. */
const SLOTS: readonly Slot[] = [9, 10, 11, 12].map((hour, position) => ({
  slotId: `slot_${String(position)}`,
  timestamp: clinicTime(2099, 2, 3, hour, 30),
  available: true,
}))

let service: Service

beforeEach(async () => {
  await backend.update({ clinics: null, services: null })
  const clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  service = await backend.createService(clinic, {
    name: 'Root canal',
    doctor: 'Dr Maya Lin',
    slots: SLOTS,
  })
})

const ids = (): { clinicId: string; serviceId: string } => ({
  clinicId: service.clinicId,
  serviceId: service.id,
})

const take = (slotId: string): Promise<void> =>
  backend.write(`services/${service.clinicId}/${service.id}/slots/${slotId}/available`, false)

const timesOf = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Next open times' })

const FIRST = '3 Mar 2099 09:30 AM: book Root canal, Dr Maya Lin'
const SECOND = '3 Mar 2099 10:30 AM: book Root canal, Dr Maya Lin'
const FOURTH = '3 Mar 2099 12:30 PM: book Root canal, Dr Maya Lin'

describe('the next open times on a card', () => {
  test('a patient goes from an open time on a card straight to its booking', async () => {
    useFakeScreen()
    const patient = await backend.createPatient()
    const { user } = await renderApp({ backend, as: patient, at: paths.services() })
    const links = within(await timesOf()).getAllByRole('link')
    expect(links).toHaveLength(3)
    expect(links[0]).toHaveAccessibleName(FIRST)
    expect(links[0]).toHaveTextContent('3 Mar 2099 09:30 AM')
    expect(links[0]).toHaveAttribute('href', paths.booking({ ...ids(), slot: 'slot_0' }))

    await user.click(screen.getByRole('link', { name: SECOND }))
    await screen.findByRole('heading', { name: 'Your Information' })
    expect(window.location.pathname + window.location.search).toBe(
      paths.booking({ ...ids(), slot: 'slot_1' }),
    )
  })

  test('a visitor goes from an open time on a card through the login to its booking', async () => {
    useFakeScreen()
    const patient = await backend.createPatient()
    const { user } = await renderApp({ backend, as: null, at: paths.services() })
    expect(within(await timesOf()).getAllByRole('link')).toHaveLength(3)
    await user.click(screen.getByRole('link', { name: SECOND }))

    expect(await screen.findByText(/10:30 AM/)).toBeVisible()
    expect(screen.getByText(/It is not held until/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'I have an account' }))
    await user.type(screen.getByLabelText('E-mail'), patient.email)
    await user.type(screen.getByLabelText('Password'), 'careslot')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('heading', { name: 'Your Information' })).toBeVisible()
    expect(screen.getByText('10:30 AM')).toBeVisible()
  })

  test('a clinic goes from an open time on its card to booking that time for a patient', async () => {
    useFakeScreen()
    const clinic = await backend.createClinic({ name: 'Lakeside Dental' })
    const own = await backend.createService(clinic, { name: 'Check-up', slots: SLOTS })
    await renderApp({ backend, as: clinic, at: paths.services() })
    const [first] = await screen.findAllByRole('link', { name: /^3 Mar 2099 .*: book Check-up/ })
    expect(first).toHaveAttribute(
      'href',
      paths.newAppointment({ serviceId: own.id, slotId: 'slot_0' }),
    )
  })

  test('a patient sees a taken time leave the card, and the next one take its place', async () => {
    useFakeScreen()
    const patient = await backend.createPatient()
    await renderApp({ backend, as: patient, at: paths.services() })
    const first = await screen.findByRole('link', { name: FIRST })
    expect(screen.queryByRole('link', { name: FOURTH })).not.toBeInTheDocument()
    first.focus()

    await take('slot_0')
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: FIRST })).not.toBeInTheDocument()
    })
    // The person who was on it is not thrown back to the top of the page.
    await waitFor(async () => {
      expect(await timesOf()).toHaveFocus()
    })
    expect(await screen.findByRole('link', { name: FOURTH })).toBeVisible()
    expect(within(await timesOf()).getAllByRole('listitem')).toHaveLength(3)
  })
})
