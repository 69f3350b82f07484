import { BUSY, busyWith } from '#tests/areas/doctors/rules/busyTimeScene.ts'
import { completionOf, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, NOBODY, PEOPLE } from '#tests/rules/startingData.ts'
import { startingDataWith, withValues } from '#tests/rules/transitions.ts'
import { claimsPath } from '#tests/support/places.ts'

/** A doctor with an own account, where doctors have one time. */

const PERSON: Update = {
  [`staff_places/${CLINIC}/m01`]: { user: NOBODY, email: PEOPLE.accountWithoutRecord.email },
  [`valid_since/${NOBODY}`]: 0,
}

/** The account without a record is this doctor of the clinic. */
export const isDoctor = (doctorId: string, given: Update = {}): Update =>
  busyWith({
    ...PERSON,
    [`staff/${NOBODY}`]: {
      clinic: CLINIC,
      place: 'm01',
      name: 'Dana Roy',
      doctor: `${CLINIC}/${doctorId}`,
    },
    ...given,
  })

/** The visit of doctor d00 that began two hours ago. */
export const OVER = `appointments/${CLINIC}/over`
export const OVER_ENDED = `completed_appointments/${CLINIC}/over`
export const OVER_CLAIM = claimsPath(CLINIC, 'exam', 'slot_4')
export const OVER_NOTE = `clinic_notes/${CLINIC}/over`

/** It took place; `day` is by what the doctor's list of a day finds it. */
export const completionOfOver = (
  outcome: 'completed' | 'no-show' = 'completed',
  day = 'd00:2026-03-08',
): Update =>
  withValues(completionOf(startingDataWith(BUSY), CLINIC, 'over'), {
    [`${OVER_ENDED}/outcome`]: outcome,
    [`${OVER_ENDED}/search`]: { day },
  })
