import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Slot } from '#src/core/time/slot.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'

/** Local times, so that the form reads the same in every zone: 3 March 2099 is a Tuesday. */
export const SLOTS: readonly Slot[] = [
  { slotId: 'slot_0', timestamp: clinicTime(2099, 2, 3, 9, 5), available: true },
  { slotId: 'slot_1', timestamp: clinicTime(2099, 2, 3, 13, 30), available: true },
  { slotId: 'slot_4', timestamp: clinicTime(2099, 2, 4, 16, 0), available: true },
]

/** What is typed into each field. */
export const TYPED = {
  'Service name': 'Gum check',
  Description: 'A look at your gums.',
  'Doctor name': 'Dr Maya Lin',
  'Doctor email': 'lin@riverside.example',
  Price: '80',
  'Duration in minutes': '30',
} as const

/** A field by its name, which leaves out the asterisk beside it. */
export function fieldNamed(name: string): HTMLElement {
  return screen.getByRole('textbox', { name })
}

export function findField(name: string): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name })
}

/** Pastes `TYPED` into every field but the slots. */
export async function typeService(user: UserEvent): Promise<void> {
  await findField('Service name')
  for (const [name, value] of Object.entries(TYPED)) {
    await user.click(fieldNamed(name))
    await user.paste(value)
  }
}

/** Adds a row and types its date and time. */
export async function addSlot(user: UserEvent, date: string, time: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add Slot' }))
  const position = screen.getAllByRole('group', { name: /^Slot \d+$/ }).length
  // A row after another one is filled in already.
  await user.clear(slotField(position, 'Date'))
  await user.clear(slotField(position, 'Time'))
  await user.type(slotField(position, 'Date'), date)
  await user.type(slotField(position, 'Time'), time)
}

/** The field of a row, counted from 1. */
export function slotField(position: number, label: 'Date' | 'Time'): HTMLElement {
  const field = screen.getAllByLabelText(label)[position - 1]
  if (field === undefined) throw new Error(`There is no slot ${String(position)}`)
  return field
}

/** Presses Add Service or Save Changes. */
export async function submit(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^(Add Service|Save Changes)$/ }))
}

/** Expects the message beneath the field and tied to it, and the focus in the field. */
export async function expectProblem(field: HTMLElement, message: string): Promise<void> {
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string)
  })
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
}
