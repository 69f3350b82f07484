import * as v from 'valibot'
import type { StoredRequest, StoredRequestsPage } from '#src/areas/booking/model/storedRequest.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write } from '#src/data/sdk/write.ts'

const requestSchema = v.object({
  patientId: fields.id,
  serviceId: fields.id,
  // Both are keys of the time that the request holds.
  date: fields.id,
  time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/u)),
})
const placeSchema = v.object({ place: v.string() })
const timeSchema = v.object({ appointmentId: v.string() })

/** A page of a clinic's requests, in the order of their times. A malformed one is left out and reported. */
export async function getRequestsPage(
  backend: Backend,
  clinicId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<StoredRequestsPage> {
  const path = databasePaths.appointmentRequests(clinicId)
  const snapshot = await readSnapshot(backend, path, { startAfter: cursor, limitToFirst: limit })
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
  const isHeld = async (): Promise<boolean> => {
    const held = await readValue(backend, timePath)
    return v.is(timeSchema, held) && held.appointmentId === requestId
  }
  const hasTime = await isHeld()
  await explainDenial(
    () => write(backend, { [path]: null, ...(hasTime && { [timePath]: null }) }),
    // Clinic and patient may both read the time, which is there as long as its request.
    async (denial) => ((await isHeld()) ? denial : null),
  )
}

/** Takes back every open request of this patient. */
export async function removeOwnRequests(backend: Backend, patientId: string): Promise<void> {
  for (const request of await readOwnRequests(backend, patientId)) {
    await removeRequest(backend, request)
  }
}

const placesSchema = v.nullable(v.record(v.string(), v.string()))

/** A request of the patient who is signed in, with the place that it holds. */
interface OwnRequest extends StoredRequest {
  readonly place: string
}

/** The standing requests of this patient: the places say at which clinics they are. */
export async function readOwnRequests(
  backend: Backend,
  patientId: string,
): Promise<readonly OwnRequest[]> {
  const path = databasePaths.requestPlaces(patientId)
  const places = decode(placesSchema, await readOwnPlaces(backend, path), path) ?? {}
  const clinicIds = new Set(Object.values(places).flatMap((named) => named.split('/').slice(0, 1)))
  const requests = await Promise.all(
    [...clinicIds].map((clinicId) => readRequestsOf(backend, clinicId, patientId)),
  )
  return requests.flat()
}

/** @throws {Failure} session-ended – what is one's own is only refused to a session that is over */
async function readOwnPlaces(backend: Backend, path: string): Promise<unknown> {
  try {
    return await readValue(backend, path)
  } catch (error) {
    const failure = toFailure(error)
    throw failure.code === 'permission-denied' ? new Failure('session-ended') : failure
  }
}

async function readRequestsOf(
  backend: Backend,
  clinicId: string,
  patientId: string,
): Promise<readonly OwnRequest[]> {
  const path = databasePaths.appointmentRequests(clinicId)
  const snapshot = await readSnapshot(backend, path, { orderBy: 'patientId', equalTo: patientId })
  return listChildren(snapshot).flatMap(({ key, value }) => {
    const where = `${path}/${key}`
    const request = decodeOrLeaveOut(
      () => ({
        ...decodeRequest(clinicId, key, value, where),
        ...decode(placeSchema, value, where),
      }),
      where,
      backend.reportProblem,
    )
    return request === null ? [] : [request]
  })
}

function decodeRequest(
  clinicId: string,
  requestId: string,
  value: unknown,
  where: string,
): StoredRequest {
  return { ...decode(requestSchema, value, where), clinicId, requestId }
}
