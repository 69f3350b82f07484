import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
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

/** A group of the dashboard, opened where it was folded. */
export async function findOpenGroup(title: string): Promise<HTMLElement> {
  const group = await findGroup(title)
  if (!group.hasAttribute('open')) {
    fireEvent.click(within(group).getByText(title))
    await waitFor(() => {
      expect(group).toHaveAttribute('open')
    })
  }
  return group
}

/** What each row of a group says, in the order shown. */
export async function findRows(group: string): Promise<readonly string[]> {
  return within(await findOpenGroup(group))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

/** The calendar of a day or a week: each column's head, then the names of its parts in time order. */
export function columnsOf(title: string): readonly (readonly string[])[] {
  const calendar = screen.getByRole('group', { name: title })
  return within(calendar)
    .getAllByRole('region')
    .map((column) => [
      column.querySelector('header')?.textContent ?? '',
      ...within(column)
        .getAllByRole('listitem')
        .map((item) => {
          const control = item.querySelector('a, button')
          return control?.getAttribute('aria-label') ?? item.textContent
        }),
    ])
}
