import type { DueCall } from '#src/areas/visits/model/dueCall.ts'
import { decodeDueCalls } from '#src/areas/visits/records/dueCallRecord.ts'
import { readAppointment } from '#src/areas/visits/repository/readAppointment.ts'
import { type Unsubscribe, type Observer } from '#src/core/failure/Observer.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { SERVER_TIME } from '#src/data/records/serverTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'

/**
 * Patients without an e-mail whom the clinic still has to tell of a change that it made:
 * due_calls/{clinicId}/{appointmentId}.
 */
export function createDueCalls(backend: Backend) {
  async function read(
    clinicId: string,
    { appointmentId, at }: Omit<DueCall, 'appointment'>,
  ): Promise<DueCall> {
    try {
      const place = { appointmentId, bookingDetails: { clinicId } }
      return { appointmentId, at, appointment: await readAppointment(backend, place) }
    } catch (error) {
      const failure = toFailure(error)
      // A damaged record must not hide the others.
      if (failure.code !== 'malformed') throw failure
      backend.reportProblem(`Left out ${databasePaths.dueCall(clinicId, appointmentId)}`, failure)
      return { appointmentId, at, appointment: null }
    }
  }

  async function change(clinicId: string, appointmentId: string, at: object | null): Promise<void> {
    requireClinic(backend, clinicId)
    requireConnection(backend)
    await write(backend, { [databasePaths.dueCall(clinicId, appointmentId)]: at })
  }

  return {
    /**
     * The calls that are due, live, the next visit first. The appointments are read once each, when their
     * change is heard of.
     */
    watch: (clinicId: string, observer: Observer<readonly DueCall[]>): Unsubscribe => {
      let newest: unknown = null
      const stop = watchValue(
        backend,
        { path: databasePaths.dueCalls(clinicId) },
        (snapshot) => decodeDueCalls(listChildren(snapshot)),
        {
          next: (entries) => {
            newest = entries
            Promise.all(entries.map((entry) => read(clinicId, entry))).then(
              (calls) => {
                if (newest !== entries) return
                observer.next(calls.filter(isStillDue).toSorted(byVisit))
              },
              (error: unknown) => {
                if (newest !== entries) return
                end()
                observer.failed(toFailure(error))
              },
            )
          },
          failed: observer.failed,
        },
      )
      function end(): void {
        newest = null
        stop()
      }
      return end
    },
    /** The patient was told. Trying again is a success. Fails with `not-yours`, `session-ended`, `offline`. */
    tickOff: (clinicId: string, appointmentId: string) => change(clinicId, appointmentId, null),
    /** Takes that back. Fails like `tickOff`. */
    putBack: (clinicId: string, appointmentId: string) =>
      change(clinicId, appointmentId, SERVER_TIME),
  }
}

/** Nobody is called about the time of a visit that took place, or that the patient missed: a doctor leaves the call. */
function isStillDue({ appointment }: DueCall): boolean {
  return appointment?.status !== 'completed' || appointment.outcome?.kind === 'cancelled'
}

/** The next visit first; what cannot be read comes last. */
function byVisit(a: DueCall, b: DueCall): number {
  return timeOf(a) - timeOf(b) || a.at - b.at
}

/** What was moved is expected at its old time too, if that is sooner. */
function timeOf({ appointment }: DueCall): number {
  if (appointment === null) return Number.MAX_SAFE_INTEGER
  const { moved } = appointment
  return Math.min(startOf(appointment), moved?.from ?? Number.MAX_SAFE_INTEGER)
}
