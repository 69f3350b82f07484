import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { claimLeg, noticeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { visitOf } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { findNamedSupersession } from './findNamedSupersession.ts'
import { readAppointment } from './readAppointment.ts'

/**
 * Takes an approval back, with its notice, while nobody has begun to send the mails about it: they are then never
 * sent. What waits for the clinic again is a success.
 *
 * @throws {Failure} already-told – the few seconds are over, or a mail was begun
 * @throws {Failure} account-blocked – the clinic was blocked in between
 */
export async function takeBackApproval(
  backend: Backend,
  appointment: ActiveAppointment,
): Promise<void> {
  const visit = visitOf(appointment)
  const { clinicId, appointmentId, patientId } = visit
  requireClinic(backend, clinicId)
  const changes = {
    [databasePaths.appointmentConfirmed(clinicId, appointmentId)]: false,
    // Refused once the appointment has moved to another slot.
    ...changesOf([claimLeg(visit)]),
    ...(await enterIntoLog(backend, clinicId, [visitChanges.approved(appointmentId, false)])),
  }
  const notice = patientId !== clinicId && changesOf(noticeLegs(visit, null))
  await explainDenial(
    () => write(backend, { ...changes, ...notice }),
    async () => {
      const current = await readAppointment(backend, appointment)
      const superseded = await findNamedSupersession(backend, appointment, current)
      if (superseded !== null) return superseded
      if (current?.status === 'pending') return null
      // A blocked clinic decides nothing about requests any more; it can still cancel, which the patient is told.
      return (await findAccountRefusal(backend, clinicId)) ?? new Failure('already-told')
    },
  )
}
