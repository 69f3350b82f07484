import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { claimLeg } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { ProgressMark } from '#src/areas/visits/model/visitProgress.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { visitOf } from '#src/areas/visits/records/visitOf.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { findNamedSupersession } from './findNamedSupersession.ts'
import { readAppointment } from './readAppointment.ts'

/** Notes how far a visit is, or takes that back. What already says so is a success. */
export async function markProgress(
  backend: Backend,
  appointment: ActiveAppointment,
  mark: ProgressMark,
  isTrue: boolean,
): Promise<void> {
  const { appointmentId, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  requireClinic(backend, clinicId)
  const path = databasePaths.appointmentProgress(clinicId, appointmentId, `${mark}_at`)
  const entry = await enterIntoLog(backend, clinicId, [
    visitChanges.marked(appointmentId, mark, isTrue),
  ])
  await explainDenial(
    () =>
      write(backend, {
        [path]: isTrue ? SERVER_TIME : null,
        ...entry,
        // Refused once the appointment has moved to another slot.
        ...(isTrue && changesOf([claimLeg(visitOf(appointment))])),
      }),
    async (denial) => {
      const current = await readAppointment(backend, appointment)
      const superseded = await findNamedSupersession(backend, appointment, current)
      if (superseded !== null) return superseded
      // A mark that is gone already is no change, and has no entry.
      const isGone =
        !isTrue && current?.status !== 'completed' && current?.progress[`${mark}At`] === null
      return isGone ? null : denial
    },
  )
}
