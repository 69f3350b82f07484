import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { useFakeScreen } from './fakeScreen.ts'

const backend = openTestBackend()

test('a visitor and a clinic read that the services are loading (spec §2)', async () => {
  useFakeScreen()
  const pending = (real: Repositories): Repositories => ({
    ...real,
    clinics: { ...real.clinics, getPage: () => new Promise(() => undefined) },
    services: { ...real.services, watchClinicServices: () => () => undefined },
  })
  const clinic = await backend.createClinic()
  for (const person of [null, clinic]) {
    await renderApp({ backend, as: person, at: paths.services(), adapt: pending })
    expect((await screen.findAllByText('Loading services...')).at(-1)).toBeVisible()
  }
})

test('a clinic whose list cannot be read sees the raw message (spec §2, §8)', async () => {
  const clinic = await backend.createClinic()
  await renderApp({
    backend,
    as: clinic,
    at: paths.services(),
    adapt: (real) => ({
      ...real,
      services: {
        ...real.services,
        watchClinicServices: (_clinicId, _limit, observer) => {
          observer.failed(new Failure('unexpected', 'index missing'))
          return () => undefined
        },
      },
    }),
  })
  expect(await screen.findByText('Error: index missing')).toBeVisible()
})

test.each([
  [119, '1.98 hour'],
  [120, '2.00 hours'],
])('a duration of %d minutes reads %s on the details (spec §2)', async (duration, words) => {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, { duration })
  await renderApp({
    backend,
    as: null,
    at: paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }),
  })
  expect(await screen.findByText(words)).toBeVisible()
})
