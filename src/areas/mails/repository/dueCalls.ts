import { serverTimestamp } from 'firebase/database'
import type { DueCallsRepository } from '#src/areas/Repositories.ts'
import type { DueCall } from '#src/areas/visits/model/dueCall.ts'
import { decodeDueCalls } from '#src/areas/visits/records/dueCallRecord.ts'
import { readAppointment } from '#src/areas/visits/repository/readAppointment.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'

/** The calls that a clinic still has to make: due_calls/{clinicId}/{appointmentId}. */
export function createDueCalls(backend: Backend): DueCallsRepository {
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
    requireAccount(backend, clinicId)
    requireConnection(backend)
    await write(backend, { [databasePaths.dueCall(clinicId, appointmentId)]: at })
  }

  return {
    watch: (clinicId, observer) => {
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
                if (newest === entries) observer.next(calls.toSorted(byVisit))
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
    tickOff: (clinicId, appointmentId) => change(clinicId, appointmentId, null),
    putBack: (clinicId, appointmentId) => change(clinicId, appointmentId, serverTimestamp()),
  }
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
