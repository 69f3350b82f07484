import { at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'

/** Who acts for which clinic, by what the database says of its people. Written apart from the rules and the application. */

/** From the least to the most. */
export const RANKS = ['nobody', 'doctor', 'desk', 'manager', 'owner'] as const
export type Rank = (typeof RANKS)[number]

/** The clinic that somebody is one of the people of; null for none. */
export function clinicOf(database: unknown, author: Person | null): string | null {
  return text(at(database, 'staff', author?.uid ?? '', 'clinic')) || null
}

export function ownerOf(database: unknown, clinicId: string): string {
  return text(at(database, 'staff_places', clinicId, 'owner'))
}

/** What somebody is at a clinic. */
export function rankAt(database: unknown, clinicId: string, author: Person | null): Rank {
  if (author === null || clinicOf(database, author) !== clinicId) return 'nobody'
  if (ownerOf(database, clinicId) === author.uid) return 'owner'
  const grants = at(database, 'staff', author.uid)
  if (at(grants, 'manager') === clinicId) return 'manager'
  if (at(grants, 'desk') === clinicId) return 'desk'
  return 'doctor'
}

export function isAtLeast(rank: Rank, least: Rank): boolean {
  return RANKS.indexOf(rank) >= RANKS.indexOf(least)
}

/**
 * As whom somebody writes: one of a clinic's people as the clinic, everyone else as the own account. The account that signed a
 * clinic up shares its id, and once it has left, it is nobody.
 */
export function actingAs(database: unknown, author: Person | null): Person | null {
  if (author === null) return null
  const clinicId = clinicOf(database, author)
  if (clinicId !== null) return { ...author, uid: clinicId }
  return at(database, 'clinics', author.uid) === undefined
    ? author
    : { ...author, uid: 'a founder who left' }
}

/** The account ids of a clinic's people. */
export function peopleOf(database: unknown, clinicId: string): readonly string[] {
  return entries(database, 'staff')
    .filter(([, person]) => at(person, 'clinic') === clinicId)
    .map(([uid]) => uid)
}
