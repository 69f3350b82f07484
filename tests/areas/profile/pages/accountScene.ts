import { screen, within, type BoundFunctions, type queries } from '@testing-library/react'

export type Part = BoundFunctions<typeof queries>

/** A part of the account page, by its heading. */
export async function findPart(title: string): Promise<Part> {
  return within(await screen.findByRole('region', { name: title }))
}
