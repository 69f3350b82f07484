import { isDoctorOf, isPatient, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import {
  endIndexLegs,
  claimLeg,
  freeSlotLegs,
  leaveTimeLegs,
} from '#src/areas/visits/legs/visitLegs.ts'
import { visitPlaces, WISH } from '#src/core/places/visitPlaces.ts'
import { all, any, at, exists, rootAfter } from '#src/core/rules/ruleTree.ts'
import { isBeforeDeadline } from './policyConditions.ts'
import { areWritten, claimOf, leavesListedTimes, visitAt } from './visitConditions.ts'

/**
 * The appointment is cancelled, completed or missed (spec §4): its record moves to the completed ones. A
 * patient learns of a cancellation by the clinic from the notice in the index.
 */
export function ends(): string {
  const after = rootAfter(3)
  const visit = visitAt('data')
  const patientId = visit.patientId.text
  const timestamp = visit.timestamp.text
  const ended = visitPlaces.ended(visit)
  const outcome = `${at(after, ...ended, 'outcome')}.val()`
  const isServiceGone = `!${exists(at(after, ...visitPlaces.slot(visit)))}`
  return all(
    'data.exists()',
    '!newData.exists()',
    // The clinic at any time, the patient until the deadline; the doctor cancels nothing
    any(
      mayWrite('manage-visits', '$clinic'),
      all(isPatient(patientId), isBeforeDeadline('data')),
      all(
        `${outcome} !== 'cancelled'`,
        isDoctorOf('$clinic', `${at('data', 'bookingDetails', 'doctorId')}.val()`),
      ),
    ),
    leavesListedTimes(after, at('data', 'bookingDetails')),
    // The time to which the patient would like to move is left as well
    any(`!data.hasChild('${WISH}')`, `${claimOf(after, at('data', WISH))} === null`),
    // The record moves, and both entries of the patient's index with it; without an account there are none
    any(
      `${patientId} === $clinic`,
      all(
        areWritten(after, endIndexLegs(visit, null)),
        `${at(after, ...visitPlaces.endedEntry(visit), 'notice', 'kind')}.val() === (${at(after, ...ended, 'cancelled_by')}.val() === 'clinic' ? 'cancelled' : null)`,
      ),
    ),
    any(
      // Cancelled: the slot is free again, unless its service is gone
      all(
        `${outcome} === 'cancelled'`,
        areWritten(after, leaveTimeLegs(visit)),
        any(isServiceGone, areWritten(after, freeSlotLegs(visit))),
      ),
      // Completed or missed, by the clinic, after it was approved and has begun: the slot stays taken
      all(
        // The patient ends nothing from then on, so it is the clinic or the doctor.
        `${outcome}.matches(/^(completed|no-show)$/)`,
        `${at('data', 'confirmed')}.val() === true`,
        `now >= ${timestamp}`,
        any(isServiceGone, areWritten(after, [claimLeg(visit)])),
      ),
    ),
  )
}
