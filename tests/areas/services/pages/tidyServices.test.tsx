import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aService, aSlot } from '#tests/support/builders.ts'
import { entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { storedService } from '#tests/support/storedRecords.ts'
import { useFakeScreen } from './fakeScreen.ts'
import { findField, SLOTS } from './serviceFormScene.ts'

const backend = openTestBackend()

const OLD: readonly Slot[] = Array.from({ length: 6 }, (_, number) =>
  aSlot({
    slotId: `slot_${String(10 + number)}`,
    timestamp: Date.now() - 40 * DAY_MS + number * HOUR_MS,
  }),
)

async function aClinicWithOldSlots(): Promise<[ClinicAccount, Service]> {
  const clinic = await backend.createClinic()
  const service = aService({ name: 'Root canal', slots: [...OLD, ...SLOTS] }, clinic)
  await backend.update({
    [`services/${clinic.userId}/${service.id}`]: storedService(service, 's000'),
    [`clinic_services/${clinic.userId}/s000`]: service.id,
  })
  return [clinic, service]
}

test('a clinic that visits any page clears old slots, and its list stays as it was', async () => {
  useFakeScreen()
  const [clinic, service] = await aClinicWithOldSlots()
  const place = `services/${clinic.userId}/${service.id}/slots`
  await renderApp({ backend, as: clinic, at: paths.services(), tidyDelayMs: 100 })
  expect(await screen.findByText('3 open times, 0 booked')).toBeVisible()
  await waitFor(async () => {
    expect(entries(await backend.read(place))).toHaveLength(SLOTS.length)
  })
  expect(screen.getByText('3 open times, 0 booked')).toBeVisible()
})

test('an open form says nothing of old slots that another device clears', async () => {
  const [clinic, service] = await aClinicWithOldSlots()
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  await renderApp({ backend, as: clinic, at: paths.editService(ids) })
  await findField('Service name')
  const place = `services/${clinic.userId}/${service.id}/slots`
  expect(screen.getAllByRole('group', { name: /^Slot \d/ })).toHaveLength(9)
  await backend.update(Object.fromEntries(OLD.map(({ slotId }) => [`${place}/${slotId}`, null])))
  await waitFor(() => {
    expect(screen.getAllByRole('group', { name: /^Slot \d/ })).toHaveLength(3)
  })
  expect(screen.queryByText(/removed/)).not.toBeInTheDocument()
  expect(screen.queryByText(/unsaved/i)).not.toBeInTheDocument()
})
