import { screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export type Part = BoundFunctions<typeof queries>

/** A part of the account page, by its heading. */
export async function findPart(title: string): Promise<Part> {
  return within(await screen.findByRole('region', { name: title }))
}

/** Opens one of which only the title is seen at first. */
export async function unfoldPart(user: UserEvent, title: string): Promise<Part> {
  const part = await findPart(title)
  await user.click(part.getByRole('heading', { name: title }))
  return part
}
