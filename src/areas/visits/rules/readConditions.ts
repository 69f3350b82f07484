import {
  HAS_VALID_SESSION,
  isDoctorOf,
  isPatient,
  mayWrite,
  ownStaff,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { DAY_KEY } from '#src/areas/visits/model/doctorDay.ts'
import { all, any, at } from '#src/core/rules/ruleTree.ts'

/** The active appointments of a clinic: the desk reads them, and a doctor by a query for the own ones alone. */
export function mayReadVisits(): string {
  return mayReadList(
    all("query.orderByChild === 'bookingDetails/doctorId'", isDoctorOf('$clinic', 'query.equalTo')),
  )
}

/** Those that have ended: a doctor reads the own ones of a day alone, so that no page downloads years of them. */
export function mayReadEndedVisits(): string {
  return mayReadList(
    all(
      `query.orderByChild === 'search/${DAY_KEY}'`,
      `($clinic + '/' + query.equalTo).beginsWith(${ownStaff('doctor')} + ':')`,
    ),
  )
}

function mayReadList(asDoctor: string): string {
  return all(any(mayWrite('manage-visits', '$clinic'), asDoctor), HAS_VALID_SESSION)
}

/** One appointment of a clinic: its patient and its doctor read it, beside those who read the list. */
export function mayReadVisit(): string {
  return any(
    '!data.exists()',
    isPatient(`${at('data', 'bookedBy', 'userId')}.val()`),
    isDoctorOf('$clinic', `${at('data', 'bookingDetails', 'doctorId')}.val()`),
  )
}
