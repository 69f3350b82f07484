import {
  type PastAppointment,
  type Attendance,
  type ActiveAppointment,
} from '#src/areas/visits/model/appointment.ts'
import type { AppointmentChange } from '#src/areas/visits/model/appointmentChange.ts'
import type { Contact } from '#src/areas/visits/model/contact.ts'
import type { ProgressMark } from '#src/areas/visits/model/visitProgress.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { type Watchers } from '#src/data/sdk/Watchers.ts'
import { approve } from './approve.ts'
import { changeOutcome } from './changeOutcome.ts'
import { correctContact } from './correctContact.ts'
import { markProgress } from './markProgress.ts'
import { takeBackApproval } from './takeBackApproval.ts'

/** What the clinic alone decides or notes about an appointment (spec §4, §7). */
export function createClinicDecisions(backend: Backend, ownChanges: Watchers<AppointmentChange>) {
  return {
    /**
     * Fails with `already-approved`, `already-moved`, `already-cancelled`, `already-completed`, `not-yours`,
     * `not-found`, `offline`.
     */
    approve: (appointment: ActiveAppointment) =>
      approve(backend, appointment, () => {
        ownChanges.notify({ event: 'approved', booking: appointment })
      }),
    /**
     * The clinic takes an approval back before anybody is told. Fails with `already-told` (a mail was begun, or the few
     * seconds are over), `already-moved`, `already-cancelled`, `already-completed`, `not-found`, `not-yours`,
     * `session-ended`, `offline`, `timeout`.
     */
    takeBackApproval: (appointment: ActiveAppointment) => takeBackApproval(backend, appointment),
    /**
     * The clinic notes how far a visit of these hours is, or takes that back. What already says so is a success. Fails
     * with `already-moved`, `already-cancelled`, `already-completed`, `not-found`, `not-yours`, `session-ended`,
     * `offline`, `timeout`, `permission-denied` (not approved, or not of these hours).
     */
    markProgress: (appointment: ActiveAppointment, mark: ProgressMark, isMarked: boolean) =>
      markProgress(backend, appointment, mark, isMarked),
    /**
     * The clinic corrects how it reaches somebody without an account, in every active appointment that has the
     * same contact; returns in how many. `known` is what was seen when the correction was made. What already says
     * so is a success. Fails with `already-corrected` (somebody else was first), `already-cancelled`,
     * `already-completed`, `not-found`, `not-yours`, `account-blocked`, `session-ended`, `offline`, `timeout`,
     * `permission-denied`.
     */
    correctContact: (
      appointment: ActiveAppointment,
      correction: { readonly known: Contact; readonly contact: Contact },
    ) => correctContact(backend, appointment, correction),
    /**
     * The clinic corrects whether the patient came, within a day. Fails with `too-late`, `not-found`,
     * `not-yours`, `session-ended`, `offline`.
     */
    changeOutcome: (appointment: PastAppointment, to: Attendance) =>
      changeOutcome(backend, appointment, to),
  }
}
