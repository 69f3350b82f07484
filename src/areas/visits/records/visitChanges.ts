import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import { LOGGED_VALUES } from '#src/areas/visits/legs/loggedValues.ts'
import type { Outcome } from '#src/areas/visits/model/appointment.ts'
import type { ProgressMark } from '#src/areas/visits/model/visitProgress.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'

/** What enters each change of an appointment into the log of its clinic. */
export const visitChanges = {
  booked: (appointmentId: string): LoggedChange =>
    ofActive([appointmentId, ...LOGGED_VALUES.booked], 'clinic'),
  approved: (appointmentId: string, isApproved: boolean): LoggedChange =>
    ofActive([appointmentId, ...LOGGED_VALUES.approved], isApproved),
  moved: (appointmentId: string, times: number): LoggedChange =>
    ofActive([appointmentId, ...LOGGED_VALUES.moved], times),
  marked: (appointmentId: string, mark: ProgressMark, isMarked: boolean): LoggedChange =>
    ofActive([appointmentId, ...LOGGED_VALUES.marked, `${mark}_at`], isMarked ? SERVER_TIME : null),
  contactCorrected: (appointmentId: string, corrections: number): LoggedChange =>
    ofActive([appointmentId, ...LOGGED_VALUES.contactCorrected], corrections),
  ended: (appointmentId: string, kind: Outcome['kind']): LoggedChange => ({
    list: 'completed_appointments',
    place: [appointmentId, ...LOGGED_VALUES.ended],
    to: kind,
  }),
} as const

function ofActive(place: readonly string[], to: unknown): LoggedChange {
  return { list: 'appointments', place, to }
}
