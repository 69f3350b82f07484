import { limitToFirst, orderByKey, startAfter } from 'firebase/database'
import * as v from 'valibot'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import { decodeTickets } from '#src/data/records/ticketRecord.ts'
import type { StoredRequestsPage } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readIfAllowed, readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { write } from '#src/data/sdk/write.ts'
import type { StoredRequest } from '#src/domain/storedRequest.ts'

const requestSchema = v.object({
  patientId: fields.id,
  serviceId: fields.id,
  // Both are keys of the time that the request holds.
  date: fields.id,
  time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/u)),
})
const timeSchema = v.object({ appointmentId: fields.id })

/** A page of a clinic's requests, the first made first. A malformed one is left out and reported. */
export async function getRequestsPage(
  backend: Backend,
  clinicId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<StoredRequestsPage> {
  const path = databasePaths.appointmentRequests(clinicId)
  const snapshot = await readSnapshot(
    backend,
    path,
    orderByKey(),
    ...(cursor === null ? [] : [startAfter(cursor)]),
    limitToFirst(limit),
  )
  const children = listChildren(snapshot)
  return {
    requests: children
      .map(({ key, value }) => {
        const where = `${path}/${key}`
        return decodeOrLeaveOut(
          () => decodeRequest(clinicId, key, value, where),
          where,
          backend.reportProblem,
        )
      })
      .filter((request) => request !== null),
    // A full page may be the last one: the next call then finds none.
    next: children.length < limit ? null : (children.at(-1)?.key ?? null),
  }
}

/** Removes a request, and with it the time that it holds. One that is gone already is a success. */
export async function removeRequest(
  backend: Backend,
  { clinicId, requestId, date, time }: StoredRequest,
): Promise<void> {
  const path = databasePaths.appointmentRequest(clinicId, requestId)
  const timePath = databasePaths.requestedTime(clinicId, date, time)
  const held = await readValue(backend, timePath)
  const isHeld = v.is(timeSchema, held) && held.appointmentId === requestId
  await explainDenial(
    () => write(backend, { [path]: null, ...(isHeld && { [timePath]: null }) }),
    async (denial) => ((await readValue(backend, path)) === null ? null : denial),
  )
}

/** Takes back every open request of this patient: the tickets say where they are. */
export async function removeOwnRequests(backend: Backend, patientId: string): Promise<void> {
  const value = await readValue(backend, databasePaths.bookingTickets(patientId))
  for (const ticket of decodeTickets(patientId, value, backend.reportProblem).values()) {
    if (ticket?.kind !== 'request') continue
    const { clinicId, holderId } = ticket
    const path = databasePaths.appointmentRequest(clinicId, holderId)
    const request = await readIfAllowed(backend, path)
    if (request === null) continue
    await removeRequest(backend, decodeRequest(clinicId, holderId, request, path))
  }
}

function decodeRequest(
  clinicId: string,
  requestId: string,
  value: unknown,
  where: string,
): StoredRequest {
  return { ...decode(requestSchema, value, where), clinicId, requestId }
}
