import { endBefore, limitToLast, orderByChild } from 'firebase/database'
import * as v from 'valibot'
import {
  decodeAppointmentReference,
  decodePastAppointment,
  isShortForm,
} from '#src/data/records/appointmentRecord.ts'
import { decode } from '#src/data/records/decode.ts'
import type { PastAppointmentsPage } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import type { Account } from '#src/domain/account.ts'
import type { PastAppointment } from '#src/domain/appointment.ts'
import { assertNever } from '#src/domain/assertNever.ts'
import { Failure } from '#src/domain/failure.ts'

interface PageOptions {
  readonly limit: number
  readonly cursor: string | null
}

/**
 * A page of 'Past Appointments' (spec §2), latest first: a clinic's from its completed records, a
 * patient's by his index and then record by record. A record that is malformed, gone or not readable
 * is left out and reported.
 */
export async function getPastPage(
  backend: Backend,
  account: Account,
  options: PageOptions,
): Promise<PastAppointmentsPage> {
  switch (account.role) {
    case 'clinic': {
      const clinicId = account.userId
      const list = databasePaths.clinicCompletedAppointments(clinicId)
      return await getPage(
        backend,
        list,
        'bookingDetails/slot/timestamp',
        options,
        ({ key, value }) => readRecord(backend, clinicId, key, value),
      )
    }
    case 'patient': {
      const list = databasePaths.patientCompletedAppointments(account.userId)
      return await getPage(backend, list, 'timestamp', options, async ({ key, value }) => {
        const { clinicId } = decodeAppointmentReference(key, value, `${list}/${key}`)
        const path = databasePaths.completedAppointment(clinicId, key)
        return await readRecord(backend, clinicId, key, await readValue(backend, path))
      })
    }
    default:
      return assertNever(account)
  }
}

async function getPage(
  backend: Backend,
  list: string,
  timestampPath: string,
  { limit, cursor }: PageOptions,
  read: (child: Child) => Promise<PastAppointment>,
): Promise<PastAppointmentsPage> {
  const snapshot = await readSnapshot(
    backend,
    list,
    orderByChild(timestampPath),
    ...(cursor === null ? [] : [endBefore(...parseCursor(cursor))]),
    limitToLast(limit),
  )
  const children: Child[] = []
  let earliest: string | null = null
  snapshot.forEach((child) => {
    earliest ??= JSON.stringify([child.child(timestampPath).val(), child.key])
    const value: unknown = child.val()
    children.unshift({ key: child.key, value })
  })
  const appointments = await Promise.all(
    children.map((child) => readOrLeaveOut(backend, `${list}/${child.key}`, () => read(child))),
  )
  return {
    appointments: appointments.filter((appointment) => appointment !== null),
    // A full page may be the last one: the next call then finds none.
    next: children.length < limit ? null : earliest,
  }
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

/** The timestamp and the key of the earliest record of the page before. */
function parseCursor(cursor: string): [number | string | boolean | null, string] {
  return decode(cursorSchema, JSON.parse(cursor), 'the cursor of a page')
}
