import { act, screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readNextTimes } from '#src/areas/openings/preload/readNextTimes.ts'
import type { ReadNextTimes } from '#src/areas/openings/state/NextTimesContext.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

const readReal: ReadNextTimes = (question) => readNextTimes(backend.environment, question)

beforeEach(() => {
  window.localStorage.clear()
  delete document.documentElement.dataset['province']
})

async function region(): Promise<BoundFunctions<typeof queries>> {
  return within(await screen.findByRole('region', { name: 'Next open times' }))
}

test('a visitor at home sees real open times, each of which leads to its booking', async () => {
  document.documentElement.dataset['province'] = 'QC'
  const clinic = await backend.createClinic({ province: 'QC', category: 'gp', name: 'Rosemont' })
  const service = await backend.createService(clinic, {
    name: 'Check-up',
    slots: [aSlot({ slotId: 'slot_3', timestamp: SLOT_TIME + HOUR_MS })],
  })
  await renderApp({ backend, as: null, at: paths.home(), readNextTimes: readReal })
  const next = await region()
  expect(await next.findByText('In Quebec, soonest first')).toBeVisible()
  expect(next.getByRole('link', { name: /2:30 PM.*Check-up.*Rosemont/u })).toHaveAttribute(
    'href',
    paths.booking({ clinicId: service.clinicId, serviceId: service.id, slot: 'slot_3' }),
  )
  expect(next.getByRole('link', { name: 'All open times' })).toHaveAttribute(
    'href',
    paths.find({ where: 'QC' }),
  )
})

test('a visitor at home is told where there are no open times, and finds a search', async () => {
  document.documentElement.dataset['province'] = 'YT'
  await renderApp({ backend, as: null, at: paths.home(), readNextTimes: readReal })
  const next = await region()
  expect(await next.findByText('No open times in Yukon at the moment.')).toBeVisible()
  expect(next.getByRole('link', { name: 'Search all specialties' })).toHaveAttribute(
    'href',
    paths.find({ where: 'YT' }),
  )
})

test('a visitor at home is told that the open times failed to load, and tries again', async () => {
  document.documentElement.dataset['province'] = 'YT'
  let isBroken = true
  const { user } = await renderApp({
    backend,
    as: null,
    at: paths.home(),
    readNextTimes: async (question) => {
      if (isBroken) throw new Failure('unavailable')
      return readReal(question)
    },
  })
  const next = await region()
  const retry = await next.findByRole('button', { name: 'Try again' })
  expect(next.getByText('The next open times could not be loaded.')).toBeVisible()
  isBroken = false
  await user.click(retry)
  expect(screen.getByRole('region', { name: 'Next open times' })).toHaveFocus()
  expect(await next.findByText('No open times in Yukon at the moment.')).toBeVisible()
})

test('a visitor at home without a connection is told so, and sees the times once it is back', async () => {
  document.documentElement.dataset['province'] = 'YT'
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderApp({
    backend,
    as: null,
    at: paths.home(),
    readNextTimes: async (question) => {
      if (!navigator.onLine) throw new Failure('unavailable')
      return readReal(question)
    },
  })
  const next = await region()
  expect(await next.findByText(/^There is no connection\./u)).toBeVisible()
  isOnline.mockRestore()
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await next.findByText('No open times in Yukon at the moment.')).toBeVisible()
})
