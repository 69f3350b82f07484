import { listingOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, clinicRecord, OTHER_CLINIC } from '#tests/rules/startingData.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'

/** Names of clinics' pages: who has which, and how a clinic takes one. */

export const NAME = 'clinic-one'
const recordOf = (clinicId: string): string => `clinics/${clinicId}`

/** A clinic's record says that it changed; of a clinic that is not listed, and without the entry of its log. */
export const CHANGED: Update = { [`${recordOf(CLINIC)}/changed_at`]: SERVER_TIME }

/** Clinic One, or another, takes a name. */
export function taking(name: unknown, clinicId = CLINIC): Update {
  return {
    [`clinic_names/${String(name)}`]: clinicId,
    [`${recordOf(clinicId)}/page`]: name,
    [`${recordOf(clinicId)}/changed_at`]: SERVER_TIME,
  }
}

/** Nobody is on the public list, which asks for more. */
export const UNLISTED: Update = {
  [`listed_clinics/${CLINIC}`]: null,
  [`listed_clinics/${OTHER_CLINIC}`]: null,
}

/** A clinic has this name already. */
export function having(name: string, clinicId = CLINIC): Update {
  return { [`clinic_names/${name}`]: clinicId, [`${recordOf(clinicId)}/page`]: name }
}

/** What the public list holds of Clinic One with this name. */
export function listedAs(name: string | null): Update {
  return {
    [`listed_clinics/${CLINIC}`]: {
      ...listingOf(clinicRecord()),
      ...(name !== null && { page: name }),
      changed_at: SERVER_TIME,
    },
  }
}

/** The same with the clinic's entry in the public list, where the database has one. */
export function withListing(database: unknown, clinicId: string, changes: Update): Update {
  if (at(database, 'listed_clinics', clinicId) === undefined) return changes
  const entry = `listed_clinics/${clinicId}`
  return {
    ...changes,
    [`${entry}/page`]: changes[`clinics/${clinicId}/page`],
    [`${entry}/changed_at`]: SERVER_TIME,
  }
}
