import { push, ref } from 'firebase/database'
import * as v from 'valibot'
import { fields } from '#src/data/records/fields.ts'
import type { AppointmentRequestsRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import type { AppointmentRequest } from '#src/domain/appointmentRequest.ts'
import { Failure } from '#src/domain/failure.ts'

/** The "Book Appointment" form's requests (spec §3, Stray form record). */
export function createAppointmentRequests(backend: Backend): AppointmentRequestsRepository {
  return {
    send: async (request) => {
      const patientId = backend.auth.currentUser?.uid
      if (patientId === undefined) throw new Failure('session-ended')
      await explainDenial(
        () => write(backend, changesOf(backend, request, patientId)),
        () => findProblem(backend, request, patientId),
      )
    },
  }
}

function changesOf({ database }: Backend, request: AppointmentRequest, patientId: string): Changes {
  const { clinicId, serviceId, date, time } = request
  const requestId = push(ref(database)).key
  return {
    [databasePaths.appointmentRequest(clinicId, requestId)]: {
      clinicId,
      patientId,
      serviceId,
      date,
      time,
      status: 'pending',
    },
    [databasePaths.requestedTime(clinicId, date, time)]: {
      available: false,
      appointmentId: requestId,
    },
  }
}

const takenTimeSchema = v.object({ appointmentId: fields.id })
const requestSchema = v.object({ patientId: fields.id, serviceId: fields.id })

/** Why a request was refused; null when this very person already holds the time, for this service. */
async function findProblem(
  backend: Backend,
  { clinicId, serviceId, date, time }: AppointmentRequest,
  patientId: string,
): Promise<Failure | null> {
  const taken = await readValue(backend, databasePaths.requestedTime(clinicId, date, time))
  if (taken === null) {
    const service = await readValue(backend, databasePaths.service(clinicId, serviceId))
    // Of all that the rules ask for, there remains that the account be a patient's.
    return new Failure(service === null ? 'not-found' : 'not-yours')
  }
  const { success, output } = v.safeParse(takenTimeSchema, taken)
  if (!success) return new Failure('slot-taken')
  const path = databasePaths.appointmentRequest(clinicId, output.appointmentId)
  const made = v.safeParse(requestSchema, await readIfAllowed(backend, path))
  const isOwn =
    made.success && made.output.patientId === patientId && made.output.serviceId === serviceId
  return isOwn ? null : new Failure('slot-taken')
}

/** Null where the rules refuse: another patient's request. */
async function readIfAllowed(backend: Backend, path: string): Promise<unknown> {
  try {
    return await readValue(backend, path)
  } catch (error) {
    if (toFailure(error).code === 'permission-denied') return null
    throw error
  }
}
