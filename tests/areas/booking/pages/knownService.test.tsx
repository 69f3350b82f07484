import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { createKnownServices } from '#src/areas/services/state/createKnownServices.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { aService } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { takeTime } from '#tests/support/takeTime.ts'

const backend = openTestBackend()

/** Has what a booking asks about its service answered when the returned function is called. */
function holdBooking(): { readonly adapt: (real: Repositories) => Repositories; go: () => void } {
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  return {
    go: () => {
      go()
    },
    adapt: (real) => ({
      ...real,
      services: {
        ...real.services,
        watchService: (clinicId, serviceId, slotLimit, observer) => {
          const start = (): (() => void) =>
            real.services.watchService(clinicId, serviceId, slotLimit, observer)
          // The page of the service itself asks for fewer times.
          if (slotLimit < 100) return start()
          let stop: (() => void) | null = null
          let hasEnded = false
          void held.then(() => {
            if (!hasEnded) stop = start()
          })
          return () => {
            hasEnded = true
            stop?.()
          }
        },
      },
    }),
  }
}

for (const [where, addressOf] of [
  ['on the page of a service', paths.serviceDetails],
  ['in Find', () => paths.find({ what: 'dental', where: 'ON' })],
] as const) {
  test(`a patient who presses a time ${where} fills in the form before the service is read again`, async () => {
    const clinic = await backend.createClinic({ province: 'ON', category: 'dental' })
    const service = await backend.createService(clinic, { name: `Cleaning ${where}` })
    const patient = await backend.createPatient()
    const { adapt, go } = holdBooking()
    const at = addressOf({ clinicId: clinic.userId, serviceId: service.id })
    const { user } = await renderApp({ backend, as: patient, at, adapt })
    const [time] = await screen.findAllByRole('link', {
      name: new RegExp(`book.*${service.name}`, 'iu'),
    })
    if (time === undefined) throw new Error('There is no time.')
    await user.click(time)
    expect(await screen.findByLabelText(/^Phone number/u)).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByText(service.name)[0]).toBeVisible()

    // What is true by now counts.
    const [taken] = service.slots
    if (taken === undefined) throw new Error('The service has no time.')
    await takeTime(backend, service, taken.slotId)
    go()
    expect(
      await screen.findByText(
        text.booking.chosenSlotTaken(taken.timestamp, zoneOfService(service)),
      ),
    ).toBeVisible()
  })
}

test('what was shown of a service is no start for a booking after ten minutes', () => {
  let now = 0
  const known = createKnownServices(() => now)
  const service = aService({ id: 'one' })
  const ids = { clinicId: service.clinicId, serviceId: 'one' }
  known.remember(service)
  expect(known.recall(ids)).toBe(service)
  expect(known.recall({ ...ids, serviceId: 'another' })).toBeNull()
  now = 10 * MINUTE_MS
  expect(known.recall(ids)).toBeNull()
})
