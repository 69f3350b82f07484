import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Slot } from '#src/core/time/slot.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

/** Local times, so that the names read the same in every zone: 3 March 2099 is a Tuesday. */
export const SLOTS: readonly Slot[] = [
  { slotId: 'slot_0', timestamp: clinicTime(2099, 2, 3, 13, 30), available: true },
  { slotId: 'slot_1', timestamp: clinicTime(2099, 2, 3, 9, 5), available: true },
  { slotId: 'slot_2', timestamp: clinicTime(2099, 2, 4, 16, 0), available: true },
]

export const FIRST = '01:30 PM, Tuesday 3 March, Dr Lena Roy, available'
export const EARLY = '09:05 AM, Tuesday 3 March, Dr Lena Roy, available'
export const NEXT_DAY = '04:00 PM, Wednesday 4 March, Dr Lena Roy, available'

export function findSlot(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name })
}

/** Takes a slot and goes on to step 2. */
export async function goToInformation(user: UserEvent, name = FIRST): Promise<void> {
  await user.click(await findSlot(name))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Your Information' })
  await screen.findAllByLabelText(/^Who is it for/)
}

export async function waitForStep(name: 'Date and Time' | 'Your Information'): Promise<void> {
  await waitFor(() => {
    const main = within(screen.getByRole('main'))
    const heading = main.getByRole('heading', { name })
    if (heading !== document.activeElement) throw new Error(`${name} has not got the focus`)
  })
}
