import {
  STAFF_HAS_VALID_SESSION,
  isDoctorOf,
  isPatient,
  mayWrite,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { all, any, at } from '#src/core/rules/ruleTree.ts'

/** A list of a clinic's appointments: the desk reads it, and a doctor by a query for the own ones alone. */
export function mayReadVisits(): string {
  return all(
    any(
      mayWrite('manage-visits', '$clinic'),
      all(
        "query.orderByChild === 'bookingDetails/doctorId'",
        isDoctorOf('$clinic', 'query.equalTo'),
      ),
    ),
    STAFF_HAS_VALID_SESSION,
  )
}

/** One appointment of a clinic: its patient and its doctor read it, beside those who read the list. */
export function mayReadVisit(): string {
  return any(
    '!data.exists()',
    isPatient(`${at('data', 'bookedBy', 'userId')}.val()`),
    isDoctorOf('$clinic', `${at('data', 'bookingDetails', 'doctorId')}.val()`),
  )
}
