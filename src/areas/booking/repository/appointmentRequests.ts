import type { AppointmentRequest } from '#src/areas/booking/model/appointmentRequest.ts'
import {
  type StoredRequest,
  REQUEST_PLACES,
  requestIdOf,
} from '#src/areas/booking/model/storedRequest.ts'
import { findRefusal } from '#src/areas/visits/repository/findRefusal.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { requireConnection } from '#src/data/sdk/requirements.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import {
  getRequestsPage,
  readOwnRequests,
  removeOwnRequests,
  removeRequest,
} from './storedRequests.ts'

/** The "Book Appointment" form's requests (spec §2, Other; §3, Stray form record). */
export function createAppointmentRequests(backend: Backend) {
  return {
    /**
     * Asks for a time of a service: the request, the time and the place that it takes, in one update.
     * Fails with `not-found` (no such service), `slot-taken`, `not-yours` (no patient's account),
     * `session-ended`, `malformed` (an id that can be no key), `offline`, and as `reserve` does where the
     * account may book nothing, or not there. A time that the patient already holds for this service is a
     * success.
     */
    send: async (request: AppointmentRequest): Promise<void> => {
      const patientId = backend.auth.currentUser?.uid
      if (patientId === undefined) throw new Failure('session-ended')
      requireConnection(backend)
      await send(backend, request, patientId)
    },
    /** A page of the clinic's requests, in the order of their times. */
    getClinicPage: (
      clinicId: string,
      options: { readonly limit: number; readonly cursor: string | null },
    ) => getRequestsPage(backend, clinicId, options),
    /**
     * Removes a request and the time that it holds. One that is gone already is a success. Fails with
     * `offline`, `permission-denied`.
     */
    remove: (request: StoredRequest) => removeRequest(backend, request),
    /** Takes back all requests of the patient who is signed in. Fails like `remove`. */
    removeOwn: (patientId: string) => removeOwnRequests(backend, patientId),
  }
}

async function send(
  backend: Backend,
  request: AppointmentRequest,
  patientId: string,
): Promise<void> {
  // Throws where an id can be no key.
  databasePaths.appointmentRequest(request.clinicId, requestIdOf(request))
  const isDone = (): Promise<boolean> => isSent(backend, request, patientId)
  const place = await findPlace(backend, patientId)
  if (place === null) {
    if (await isDone()) return
    throw new Failure('too-many-bookings')
  }
  await explainDenial(
    async () => {
      await writeOnce(backend, changesOf(request, patientId, place), isDone)
    },
    async (denial) => {
      if (await isDone()) return null
      const { clinicId } = request
      const refusal = await findRefusal(backend, patientId, { clinicId, what: 'request' })
      if (refusal !== null) return refusal
      // Another tab took the place.
      const next = await findPlace(backend, patientId)
      if (next !== null && next !== place) {
        await send(backend, request, patientId)
        return null
      }
      return (await findProblem(backend, request, patientId)) ?? denial
    },
  )
}

function changesOf(request: AppointmentRequest, patientId: string, place: string): Changes {
  const { clinicId, serviceId, date, time } = request
  const requestId = requestIdOf(request)
  return {
    [databasePaths.appointmentRequest(clinicId, requestId)]: {
      patientId,
      clinicId,
      serviceId,
      date,
      time,
      status: 'pending',
      place,
    },
    [databasePaths.requestedTime(clinicId, date, time)]: {
      available: false,
      appointmentId: requestId,
    },
    [databasePaths.requestPlace(patientId, place)]: `${clinicId}/${requestId}`,
  }
}

/** The first place without a standing request of this patient; null where there is none. */
async function findPlace(backend: Backend, patientId: string): Promise<string | null> {
  const own = await readOwnRequests(backend, patientId)
  return REQUEST_PLACES.find((place) => !own.some((request) => request.place === place)) ?? null
}

/** Whether this very person already holds the time, for this service. */
async function isSent(
  backend: Backend,
  { clinicId, serviceId, date, time }: AppointmentRequest,
  patientId: string,
): Promise<boolean> {
  const own = await readOwnRequests(backend, patientId)
  return own.some(
    (request) =>
      request.clinicId === clinicId &&
      request.serviceId === serviceId &&
      request.date === date &&
      request.time === time,
  )
}

/** What remains of all that the rules ask for: that the time is free. */
async function findProblem(
  backend: Backend,
  { clinicId, serviceId, date, time }: AppointmentRequest,
  patientId: string,
): Promise<Failure | null> {
  const [serviceName, role, taken] = await Promise.all([
    readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name')),
    readValue(backend, databasePaths.patientRole(patientId)),
    readValue(backend, databasePaths.requestedTime(clinicId, date, time)),
  ])
  if (serviceName === null) return new Failure('not-found')
  if (role === null) return new Failure('not-yours')
  return taken === null ? null : new Failure('slot-taken')
}
