import { listingOf, SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, clinicRecord } from '#tests/rules/startingData.ts'

/** When a clinic is open: what it stores, in its record and in the public list. */

export const HOURS = '09:00-12:00,13:00-17:00;;;;09:00-17:00;;'
export const FIELD = `clinics/${CLINIC}/hours`
export const LISTING = `listed_clinics/${CLINIC}`

/** Clinic One says when it is open; of a clinic that is not listed, and without the entry of its log. */
export function opening(hours: unknown): Update {
  return { [FIELD]: hours, [`clinics/${CLINIC}/changed_at`]: SERVER_TIME }
}

/** What the public list holds of Clinic One with these hours. */
export function listedAs(hours: unknown): Update {
  return {
    [LISTING]: {
      ...listingOf(clinicRecord()),
      ...(hours !== null && { hours }),
      changed_at: SERVER_TIME,
    },
  }
}

export const UNLISTED: Update = { [LISTING]: null }
export const LISTED: Update = { [LISTING]: listingOf(clinicRecord()) }
/** It has said so before. */
export const OPEN: Update = {
  [FIELD]: HOURS,
  [LISTING]: { ...listingOf(clinicRecord()), hours: HOURS },
}
