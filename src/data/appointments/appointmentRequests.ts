import { push, ref } from 'firebase/database'
import * as v from 'valibot'
import { decodeTickets } from '#src/data/records/ticketRecord.ts'
import type { AppointmentRequestsRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed, readValue } from '#src/data/sdk/read.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import type { AppointmentRequest } from '#src/domain/appointmentRequest.ts'
import { Failure } from '#src/domain/failure.ts'
import { getRequestsPage, removeOwnRequests, removeRequest } from './storedRequests.ts'
import { writeWithTicket } from './writeWithTicket.ts'

/** The "Book Appointment" form's requests (spec §3, Stray form record). */
export function createAppointmentRequests(backend: Backend): AppointmentRequestsRepository {
  return {
    send: async (request) => {
      const patientId = backend.auth.currentUser?.uid
      if (patientId === undefined) throw new Failure('session-ended')
      const { clinicId } = request
      const requestId = push(ref(backend.database)).key
      await writeWithTicket(backend, {
        patientId,
        holder: { holderId: requestId, clinicId, kind: 'request' },
        prepare: () =>
          Promise.resolve((ticket) => changesOf(request, { requestId, patientId, ticket })),
        isDone: () => holdsTime(backend, request, patientId),
        findProblem: () => findProblem(backend, request, patientId),
      })
    },
    getClinicPage: (clinicId, options) => getRequestsPage(backend, clinicId, options),
    remove: (request) => removeRequest(backend, request),
    removeOwn: (patientId) => removeOwnRequests(backend, patientId),
  }
}

function changesOf(
  { clinicId, serviceId, date, time }: AppointmentRequest,
  { requestId, ...own }: { requestId: string; patientId: string; ticket: string },
): Changes {
  return {
    [databasePaths.appointmentRequest(clinicId, requestId)]: {
      ...own,
      clinicId,
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

const requestSchema = v.object({ serviceId: v.string(), date: v.string(), time: v.string() })

/** Whether this very person already holds the time, for this service: one of the tickets says so. */
async function holdsTime(
  backend: Backend,
  { clinicId, serviceId, date, time }: AppointmentRequest,
  patientId: string,
): Promise<boolean> {
  const value = await readValue(backend, databasePaths.bookingTickets(patientId))
  const requestIds = [...decodeTickets(patientId, value, backend.reportProblem).values()]
    .filter((ticket) => ticket !== null)
    .filter((ticket) => ticket.kind === 'request' && ticket.clinicId === clinicId)
    .map(({ holderId }) => holderId)
  const requests = await Promise.all(
    requestIds.map((id) => readIfAllowed(backend, databasePaths.appointmentRequest(clinicId, id))),
  )
  return requests.some((request) => {
    const { success, output } = v.safeParse(requestSchema, request)
    return success && output.serviceId === serviceId && output.date === date && output.time === time
  })
}

/** Of all that the rules ask for, there remains that the time be free. */
async function findProblem(
  backend: Backend,
  { clinicId, serviceId }: AppointmentRequest,
  patientId: string,
): Promise<Failure> {
  const [serviceName, role] = await Promise.all([
    readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name')),
    readValue(backend, databasePaths.patientRole(patientId)),
  ])
  if (serviceName === null) return new Failure('not-found')
  return new Failure(role === null ? 'not-yours' : 'slot-taken')
}
