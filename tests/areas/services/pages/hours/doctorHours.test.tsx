import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { startOfDate, toInstants } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { hoursPath } from '#tests/support/places.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { dateIn, mornings, readTimes, ZONE } from './hoursScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount
let cleaning: Service
let whitening: Service

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  const [nine] = toInstants(dateIn(2), '09:00', ZONE)
  const slots = [
    aSlot({ slotId: 'slot_7', timestamp: nine ?? 0 }),
    aSlot({ timestamp: startOfDate(dateIn(400), ZONE) }),
  ]
  cleaning = await backend.createService(clinic, { name: 'Dental cleaning', duration: 30, slots })
  whitening = await backend.createService(clinic, { name: 'Whitening', duration: 45, slots })
  for (const { id, duration } of [cleaning, whitening]) {
    await backend.write(hoursPath(clinic.userId, id), { ...mornings(), length: duration })
  }
})

const storedTimes = (id: string): Promise<readonly string[]> =>
  readTimes(backend, { clinicId: clinic.userId, serviceId: id })

const hoursOf = (id: string): Promise<unknown> => backend.read(hoursPath(clinic.userId, id))

/** Opens the hours of the cleaning, and types afternoons over the mornings. */
async function typeAfternoons(): Promise<Awaited<ReturnType<typeof renderApp>>> {
  const app = await renderApp({ backend, as: clinic, at: paths.hours(cleaning.id) })
  for (const [label, time] of [
    ['Until', '16:00'],
    ['From', '13:00'],
  ] as const) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: time } })
  }
  return app
}

const siblings = (): HTMLElement =>
  screen.getByRole('group', { name: 'Other services of Dr Lena Roy with the same hours' })

test('a clinic that changes a doctor’s hours changes the other service with the same ones in the same press', async () => {
  const { user } = await typeAfternoons()
  expect(await within(siblings()).findByText('28 new times, 1 open time removed.')).toBeVisible()
  expect(screen.getByLabelText('Change Whitening too')).toBeChecked()
  await user.click(screen.getByRole('button', { name: /^Publish \d+ times$/ }))
  expect(
    await screen.findByText(/times published, until .* Also changed: Whitening\.$/),
  ).toBeVisible()
  const whiteningTimes = await storedTimes(whitening.id)
  expect(whiteningTimes).toHaveLength(29)
  expect(whiteningTimes.slice(0, 4)).toEqual(
    ['13:00', '13:45', '14:30', '15:15'].map((time) => `${dateIn(1)} ${time}`),
  )
  expect(await hoursOf(whitening.id)).toMatchObject({
    days: { mon: '13:00-16:00' },
    length: 45,
    published_until: dateIn(7),
  })
  expect(await storedTimes(cleaning.id)).toContain(`${dateIn(1)} 13:30`)
  // They are the same again, so there is nothing to say of them.
  await waitFor(() => {
    expect(screen.queryByLabelText('Change Whitening too')).toBeNull()
  })
})

test('a clinic keeps the hours of a doctor’s other service where it unticks it, and reads that they differ', async () => {
  const { user } = await typeAfternoons()
  await user.click(await screen.findByLabelText('Change Whitening too'))
  expect(screen.getByText('Whitening keeps its hours.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Publish \d+ times$/ }))
  expect(await screen.findByText(/^\d+ times published, until [^.]*\.$/)).toBeVisible()
  expect(await hoursOf(whitening.id)).toMatchObject({ days: { mon: '09:00-12:00' } })
  expect(await storedTimes(whitening.id)).toContain(`${dateIn(2)} 09:00`)
})

test('a clinic sees the appointments of every service that the changed hours leave outside', async () => {
  const patient = await backend.createPatient()
  await storeAppointment(
    backend,
    anItemFor(patient, whitening, {
      slot: aSlot({ slotId: 'slot_7', timestamp: toInstants(dateIn(2), '09:00', ZONE)[0] ?? 0 }),
      patientData: aPatientData({ fullname: 'Ana Roy', email: patient.email }),
    }),
    'confirmed',
  )
  const { user } = await typeAfternoons()
  expect(
    await screen.findByRole('group', { name: '1 appointment is outside these hours' }),
  ).toHaveTextContent('Ana Roy')
  await user.click(screen.getByLabelText('Change Whitening too'))
  expect(screen.queryByRole('group', { name: /outside these hours$/ })).toBeNull()
})

test('a clinic is not asked about a doctor’s other service that has other hours, or another doctor’s', async () => {
  await backend.write(hoursPath(clinic.userId, whitening.id), {
    ...mornings(),
    days: { mon: '18:00-20:00' },
  })
  const other = await backend.createService(clinic, { name: 'X-ray', doctor: 'Dr Ann Other' })
  await backend.write(hoursPath(clinic.userId, other.id), mornings())
  await typeAfternoons()
  expect(await screen.findByRole('button', { name: /^Publish \d+ times$/ })).toBeVisible()
  expect(screen.queryByLabelText(/^Change .* too$/)).toBeNull()
})
