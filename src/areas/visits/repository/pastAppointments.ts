import * as v from 'valibot'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { decodeAppointmentReference } from '#src/areas/visits/records/appointmentReferenceRecord.ts'
import {
  decodePastAppointment,
  isShortForm,
} from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { assertNever } from '#src/core/failure/assertNever.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import { decode } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'

export interface PastAppointmentsPage {
  /** What ended last first; older records, which don't say when they ended, last. */
  readonly appointments: readonly PastAppointment[]
  /** How many records of the page are too damaged to be shown, gone or not readable. */
  readonly unreadable: number
  /** Hand it to the next call; null after the last page. */
  readonly next: string | null
}

interface PageOptions {
  readonly limit: number
  readonly cursor: string | null
  /** Only what began in it; by default everything. */
  readonly range?: TimeRange
}

/** Records from before there was this field come last, those that were booked later first. */
const END_FIELD = 'ended_at'

/**
 * A page of 'Past Appointments' (spec §2), what ended last first: a clinic's from its completed records, a
 * patient's by his index and then record by record. A record that is malformed, gone or not readable
 * is left out, reported and counted.
 */
export async function getPastPage(
  backend: Backend,
  account: Account,
  options: PageOptions,
): Promise<PastAppointmentsPage> {
  switch (account.role) {
    case 'clinic': {
      const clinicId = account.clinicId
      const list = databasePaths.clinicCompletedAppointments(clinicId)
      return await getPage(backend, list, END_FIELD, options, ({ key, value }) =>
        readRecord(backend, clinicId, key, value),
      )
    }
    case 'patient': {
      const list = databasePaths.patientCompletedAppointments(account.userId)
      return await getPage(backend, list, END_FIELD, options, async ({ key, value }) => {
        const { clinicId } = decodeAppointmentReference(key, value, `${list}/${key}`)
        const path = databasePaths.completedAppointment(clinicId, key)
        return await readRecord(backend, clinicId, key, await readValue(backend, path))
      })
    }
    default:
      return assertNever(account)
  }
}

/** A page of a clinic's completed records, of all of them or of those that began in a range of time. */
export async function getClinicPage(
  backend: Backend,
  clinicId: string,
  options: PageOptions,
): Promise<PastAppointmentsPage> {
  return await getPage(
    backend,
    databasePaths.clinicCompletedAppointments(clinicId),
    'bookingDetails/slot/timestamp',
    options,
    ({ key, value }) => readRecord(backend, clinicId, key, value),
  )
}

async function getPage(
  backend: Backend,
  list: string,
  timestampPath: string,
  { limit, cursor, range }: PageOptions,
  read: (child: Child) => Promise<PastAppointment>,
): Promise<PastAppointmentsPage> {
  const snapshot = await readSnapshot(backend, list, {
    orderBy: timestampPath,
    startAt: range?.from ?? null,
    endBefore: cursor === null ? (range?.until ?? null) : parseCursor(cursor),
    limitToLast: limit,
  })
  const children: Child[] = []
  let earliest: string | null = null
  snapshot.forEach((child) => {
    earliest ??= JSON.stringify([child.child(timestampPath).val(), child.key])
    const value: unknown = child.val()
    children.unshift({ key: child.key, value })
  })
  const records = await Promise.all(
    children.map((child) => readOrLeaveOut(backend, `${list}/${child.key}`, () => read(child))),
  )
  const appointments = records.filter((appointment) => appointment !== null)
  return {
    appointments,
    unreadable: records.length - appointments.length,
    // A full page may be the last one: the next call then finds none.
    next: children.length < limit ? null : earliest,
  }
}

/** A record of the clinic's list; null where it is malformed or gone, which is reported. */
export async function readPastRecord(
  backend: Backend,
  clinicId: string,
  { key, value }: Child,
): Promise<PastAppointment | null> {
  const where = databasePaths.completedAppointment(clinicId, key)
  return await readOrLeaveOut(backend, where, () => readRecord(backend, clinicId, key, value))
}

async function readRecord(
  backend: Backend,
  clinicId: string,
  appointmentId: string,
  value: unknown,
): Promise<PastAppointment> {
  if (!isShortForm(value)) return decodePastAppointment(clinicId, appointmentId, value)
  const path = databasePaths.appointment(clinicId, appointmentId)
  return decodePastAppointment(clinicId, appointmentId, await readValue(backend, path))
}

async function readOrLeaveOut(
  { reportProblem }: Backend,
  where: string,
  read: () => Promise<PastAppointment>,
): Promise<PastAppointment | null> {
  try {
    return await read()
  } catch (error) {
    const isTheRecords =
      error instanceof Failure && (error.code === 'malformed' || error.code === 'permission-denied')
    if (!isTheRecords) throw error
    reportProblem(`Left out ${where}`, error)
    return null
  }
}

const cursorSchema = v.tuple([
  v.nullable(v.union([v.number(), v.string(), v.boolean()])),
  v.string(),
])

/** When the earliest record of the page before ended, and its key. */
function parseCursor(cursor: string): [number | string | boolean | null, string] {
  return decode(cursorSchema, JSON.parse(cursor), 'the cursor of a page')
}
