import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { startOfDate } from '#src/core/time/wallClock.ts'
import { aSlot } from '#tests/support/builders.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { timesOf } from '#tests/support/timesOf.ts'

const backend = openTestBackend()
const ZONE = 'America/Toronto'
const CHRISTMAS = startOfDate('2098-12-25', ZONE)

/** It is 1 December 2098. */
const inDecember = (real: Repositories): Repositories => ({
  ...real,
  connection: { ...real.connection, now: () => startOfDate('2098-12-01', ZONE) + 1 },
})

test('a clinic closes on a public holiday with one click, and says of another that it is open', async () => {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, {
    slots: [aSlot({ timestamp: CHRISTMAS + 12 * 3_600_000 })],
  })
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.away(),
    adapt: inDecember,
  })
  await user.click(
    await screen.findByRole('button', { name: /^Close on Thu 25 Dec( 2098)?, Christmas Day$/ }),
  )
  expect(await screen.findByText(text.away.closed('', timesOf(1)))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Close on .*Christmas Day$/ })).toBeNull()
  const absences = entries(await backend.read(`absences/${clinic.userId}`))
  expect(absences).toHaveLength(1)
  expect(absences[0]?.[1]).toMatchObject({
    from: CHRISTMAS,
    until: startOfDate('2098-12-26', ZONE),
    note: 'Christmas Day',
  })
  expect(at(await backend.read(`services/${clinic.userId}/${service.id}`), 'slots')).toBeUndefined()

  await user.click(
    screen.getByRole('button', { name: 'We are open on Boxing Day: do not ask again' }),
  )
  expect(screen.queryByRole('button', { name: /Boxing Day/ })).toBeNull()
})
