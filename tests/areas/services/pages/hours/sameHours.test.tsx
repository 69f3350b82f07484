import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { startOfDate } from '#src/core/time/wallClock.ts'
import { aSlot } from '#tests/support/builders.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { hoursPath } from '#tests/support/places.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findField, submit } from '../serviceFormScene.ts'
import { dateIn, mornings, readTimes, ZONE } from './hoursScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount
let cleaning: Service
let whitening: Service

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  const slots = [aSlot({ timestamp: startOfDate(dateIn(400), ZONE) })]
  cleaning = await backend.createService(clinic, { name: 'Dental cleaning', duration: 30, slots })
  whitening = await backend.createService(clinic, { name: 'Whitening', duration: 45, slots })
  await backend.write(hoursPath(clinic.userId, cleaning.id), mornings())
})

const storedTimes = (id: string): Promise<readonly string[]> =>
  readTimes(backend, { clinicId: clinic.userId, serviceId: id })

/** Counts the clicks from here on. */
function countClicks(): () => number {
  let clicks = 0
  const count = (): void => {
    clicks += 1
  }
  document.addEventListener('click', count)
  onTestFinished(() => {
    document.removeEventListener('click', count)
  })
  return () => clicks
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

test('a clinic publishes a doctor’s hours for a second service in one click, with its own length', async () => {
  const { user } = await renderApp({ backend, as: clinic, at: paths.hours(whitening.id) })
  const same = await screen.findByRole('button', { name: 'Same hours as Dental cleaning' })
  expect(same).toHaveAccessibleDescription(/^28 times, until /)
  const clicks = countClicks()
  await user.click(same)
  expect(
    await screen.findByText(/^Same hours as Dental cleaning: 28 times published, until /),
  ).toBeVisible()
  expect(clicks()).toBe(1)
  const times = await storedTimes(whitening.id)
  expect(times).toHaveLength(29)
  expect(times.slice(0, 4)).toEqual(
    ['09:00', '09:45', '10:30', '11:15'].map((time) => `${dateIn(1)} ${time}`),
  )
  expect(await backend.read(hoursPath(clinic.userId, whitening.id))).toEqual({
    saved: expect.any(Number) as number,
    ...mornings(),
    length: 45,
  })
  // The form below shows them.
  await waitFor(() => {
    expect(screen.getByLabelText('Until')).toHaveValue('12:00')
  })
})

test('a clinic that undoes a doctor’s hours takes back the open times and keeps a booked one', async () => {
  const { user } = await renderApp({ backend, as: clinic, at: paths.hours(whitening.id) })
  await user.click(await screen.findByRole('button', { name: 'Same hours as Dental cleaning' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const path = `services/${clinic.userId}/${whitening.id}/slots`
  const [, second] = entries(await backend.read(path))
  if (second === undefined) throw new Error('It was published.')
  await backend.write(`${path}/${second[0]}/available`, false)
  await user.click(undo)
  expect(
    await screen.findByText('Taken back: 27 times. 1 time stays, as it is booked.'),
  ).toBeVisible()
  expect(await storedTimes(whitening.id)).toHaveLength(2)
  expect(await backend.read(hoursPath(clinic.userId, whitening.id))).toBeNull()
  expect(
    await screen.findByRole('button', { name: 'Same hours as Dental cleaning' }),
  ).toHaveAccessibleDescription(/^27 times/)
})

test('a clinic is offered each week of a doctor once, and none of another doctor or without hours', async () => {
  const slots = [aSlot({ timestamp: startOfDate(dateIn(400), ZONE) })]
  const alike = await backend.createService(clinic, { name: 'Polish', slots })
  await backend.write(hoursPath(clinic.userId, alike.id), { ...mornings(), length: 20 })
  const late = await backend.createService(clinic, { name: 'Braces', slots })
  await backend.write(hoursPath(clinic.userId, late.id), {
    ...mornings(),
    days: { mon: '18:00-20:00' },
  })
  const ended = await backend.createService(clinic, { name: 'Ended', slots })
  await backend.write(hoursPath(clinic.userId, ended.id), {
    ...mornings(),
    days: { tue: '18:00-20:00' },
    from: dateIn(-9),
    published_until: dateIn(-2),
  })
  const other = await backend.createService(clinic, {
    name: 'X-ray',
    doctor: 'Dr Ann Other',
    slots,
  })
  await backend.write(hoursPath(clinic.userId, other.id), {
    ...mornings(),
    days: { wed: '18:00-20:00' },
  })
  await renderApp({ backend, as: clinic, at: paths.hours(whitening.id) })
  await screen.findByRole('button', { name: 'Same hours as Braces' })
  expect(
    screen.getAllByRole('button', { name: /^Same hours as/ }).map(({ textContent }) => textContent),
  ).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Ended|X-ray/ })).toBeNull()
})

test('a clinic whose service has published hours of its own is not offered others', async () => {
  await backend.write(hoursPath(clinic.userId, whitening.id), {
    ...mornings(),
    days: { mon: '18:00-20:00' },
  })
  await renderApp({ backend, as: clinic, at: paths.hours(whitening.id) })
  expect(await screen.findByLabelText('From')).toHaveValue('18:00')
  expect(screen.queryByRole('button', { name: /^Same hours as/ })).toBeNull()
})

test('a clinic enters a doctor’s hours into a new service in one click, and can undo it', async () => {
  async function type(user: UserEvent, name: string, value: string): Promise<void> {
    // A field that proposes the doctors of other services is another kind of control.
    await user.click(screen.getByRole(name === 'Doctor name' ? 'combobox' : 'textbox', { name }))
    await user.paste(value)
  }
  const { user } = await renderApp({ backend, as: clinic, at: paths.addService() })
  await findField('Service name')
  await type(user, 'Service name', 'Gum check')
  await type(user, 'Description', 'A look at your gums.')
  await type(user, 'Doctor name', cleaning.doctor)
  await type(user, 'Doctor email', 'roy@riverside.example')
  await type(user, 'Price', '80')
  await type(user, 'Duration in minutes', '60')
  await user.click(await screen.findByRole('button', { name: 'Same hours as Dental cleaning' }))
  expect(
    await screen.findByText(
      'Same hours as Dental cleaning: 21 times entered. They are published when you add the service.',
    ),
  ).toBeVisible()
  await user.click(button('Undo'))
  expect(screen.getByText('No slots added')).toBeVisible()
  const clicks = countClicks()
  await user.click(await screen.findByRole('button', { name: 'Same hours as Dental cleaning' }))
  await submit(user)
  expect(await screen.findByText('Service saved successfully!')).toBeVisible()
  expect(clicks()).toBe(2)
  const added = entries(await backend.read(`services/${clinic.userId}`)).find(
    ([, service]) => at(service, 'name') === 'Gum check',
  )
  expect(await storedTimes(added?.[0] ?? '')).toHaveLength(21)
  expect(await backend.read(hoursPath(clinic.userId, added?.[0] ?? ''))).toEqual({
    saved: expect.any(Number) as number,
    ...mornings(),
    length: 60,
  })
})
