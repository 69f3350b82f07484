import { screen, within } from '@testing-library/react'
import { Random } from '#dev/seed/Random.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { findGroup } from '#tests/areas/visits/pages/appointmentsScene.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

/** The desk's clock in tests of what it says of the time: Tuesday 3 March 2099, noon. */
export const NOON = clinicTime(2099, 2, 3, 12)

/** A desk where it is always noon. */
export function atNoon(real: Repositories): Repositories {
  return { ...real, connection: { ...real.connection, now: () => NOON } }
}

const random = new Random(1)

/** The key of a request that was made so many hours before noon. */
export function keyOf(hoursBefore: number): string {
  return random.pushKey(NOON - hoursBefore * HOUR_MS)
}

/** The Approve button of the request for a service, or of the only one. */
export function approveButton(service = ''): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^Approve .*${service}`) })
}

/** What each row of a group says, in the order shown. */
export async function findRows(group: string): Promise<readonly string[]> {
  return within(await findGroup(group))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
