import type { AppointmentChange } from '#src/areas/visits/model/appointmentChange.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { Watchers } from '#src/data/sdk/Watchers.ts'
import { createAppointmentBookings } from './appointmentBookings.ts'
import { createAppointmentMoves } from './appointmentMoves.ts'
import { createAppointmentReads } from './appointmentReads.ts'
import { createClinicDecisions } from './clinicDecisions.ts'
import { dismissNotice } from './dismissNotice.ts'

/**
 * Appointments and their transitions (spec §4, §7). Every transition is one multi-path update: it happens
 * whole or not at all, settles with the backend's answer, however late that comes, and fails with the code
 * that says precisely why.
 */
export function createAppointments(backend: Backend) {
  const ownChanges = new Watchers<AppointmentChange>()
  return {
    ...createAppointmentReads(backend),
    ...createAppointmentBookings(backend, ownChanges),
    ...createAppointmentMoves(backend, ownChanges),
    ...createClinicDecisions(backend, ownChanges),
    /**
     * Emits each change that a write of this page made, once, however late its answer came: never what
     * another tab or device was first to do. The page that made a change sends the mails about it.
     */
    watchOwnChanges: (next: (change: AppointmentChange) => void) => ownChanges.add(next),
    /** Removes a notice for good. Fails with `not-yours`, `session-ended`, `offline`, `timeout`. */
    dismissNotice: (notice: Notice) => dismissNotice(backend, notice),
  }
}
