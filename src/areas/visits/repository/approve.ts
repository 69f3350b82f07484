import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { findLatest } from '#src/areas/accounts/repository/log.ts'
import { approveLegs, noticeLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { requireComplete } from '#src/areas/visits/model/appointmentProblems.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { visitOf } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findNamedSupersession } from './findNamedSupersession.ts'
import { readAppointment } from './readAppointment.ts'

/**
 * Approves a pending appointment for the time that it has here, with a notice in its patient's index.
 * Approving twice changes nothing, and an appointment that has ended or moved in the meantime can't be
 * approved. `onDone` is called when this very write approved it.
 */
export async function approve(
  backend: Backend,
  appointment: ActiveAppointment,
  onDone: () => void,
): Promise<void> {
  requireComplete(appointment)
  const visit = visitOf(appointment)
  const { clinicId, appointmentId, patientId, now } = visit
  requireClinic(backend, clinicId)
  const approval = {
    // Refused once the appointment has moved to another slot.
    ...changesOf(approveLegs(visit)),
    ...encodeDueMails('approved', appointmentId, appointment),
    ...(await enterIntoLog(backend, clinicId, [visitChanges.approved(appointmentId, true)])),
  }
  // What a clinic books for a caller is in nobody's index.
  const notice =
    patientId !== clinicId && changesOf(noticeLegs(visit, { kind: 'approved', at: now }))
  const isApproved = async (): Promise<boolean> =>
    (await readAppointment(backend, appointment))?.status === 'confirmed'
  await explainDenial(
    async () => {
      await writeOnce(backend, { ...approval, ...notice }, isApproved)
      onDone()
    },
    async (denial) => {
      const problem = await findApprovalProblem(backend, appointment)
      if (problem !== null || notice === false) return problem ?? denial
      // An index without its entry has no room for a notice, and is no reason to keep a patient waiting.
      await writeOnce(backend, approval, isApproved)
      onDone()
      return null
    },
  )
}

/** Why an appointment can't be approved in its present state; null where that state isn't the reason. */
async function findApprovalProblem(
  backend: Backend,
  appointment: ActiveAppointment,
): Promise<Failure | null> {
  const current = await readAppointment(backend, appointment)
  const superseded = await findNamedSupersession(backend, appointment, current)
  if (superseded !== null) return superseded
  if (current?.status !== 'confirmed') return null
  const { appointmentId, bookingDetails } = appointment
  const value = visitChanges.approved(appointmentId, true)
  const entry = await findLatest(backend, bookingDetails.clinicId, value)
  const isColleagues = entry !== null && entry.userId !== backend.auth.currentUser?.uid
  return new Failure('already-approved', isColleagues ? entry.name : '')
}
