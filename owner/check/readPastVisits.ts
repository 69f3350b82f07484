import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { keep } from './keep.ts'
import { PastVisits } from './PastVisits.ts'
import type { PatientIndex } from './PatientIndex.ts'
import { slimVisit } from './slimVisit.ts'

type Tree = Record<string, unknown>

const VISITS_PER_PAGE = 500
const PATIENTS_PER_PAGE = 100

/**
 * Reads what is over at a clinic, a page as a part. Visits that something else of the clinic's names, by their ids in `named`, go
 * into `kept` instead.
 */
export async function* readPastVisits(
  database: OwnerDatabase,
  index: PatientIndex,
  clinicId: string,
  { named, kept }: { readonly named: ReadonlySet<string>; readonly kept: PastVisits },
): AsyncGenerator<Tree> {
  const path = databasePaths.clinicCompletedAppointments(clinicId)
  for await (const page of database.pages(path, VISITS_PER_PAGE)) {
    const others = new PastVisits()
    for (const [id, record] of page) {
      const visits = named.has(id) ? kept : others
      const visit = slimVisit(record)
      visits.add(id, visit)
      const patientId = textOf(fieldOf(visit, 'bookedBy', 'userId'))
      if (!index.has(patientId)) continue
      const entry =
        index.takePast(clinicId, id, visit) ?? (await readEntry(database, patientId, id))
      if (entry !== null) visits.addEntry(patientId, id, entry)
    }
    yield others.asPart(clinicId)
  }
}

/** Reads what patients' indexes say of visits that are over and no visit has confirmed, each with the visit that it names. */
export async function* readUnconfirmed(
  database: OwnerDatabase,
  index: PatientIndex,
): AsyncGenerator<Tree> {
  if (!index.hasUnconfirmed) return
  for await (const page of database.pages('patients', PATIENTS_PER_PAGE)) {
    for (const { patientId, appointmentId, clinicId } of page.flatMap((child) =>
      index.unconfirmedOf(child),
    )) {
      const visits = new PastVisits()
      const record = await database.read(
        databasePaths.completedAppointment(clinicId, appointmentId),
      )
      if (record !== null) visits.add(appointmentId, slimVisit(record))
      for (const id of new Set([patientId, textOf(fieldOf(record, 'bookedBy', 'userId'))])) {
        const entry = index.has(id) ? await readEntry(database, id, appointmentId) : null
        if (entry !== null) visits.addEntry(id, appointmentId, entry)
      }
      yield visits.asPart(clinicId)
    }
  }
}

async function readEntry(
  database: OwnerDatabase,
  patientId: string,
  appointmentId: string,
): Promise<Tree | null> {
  const stored = await database.read(
    databasePaths.patientCompletedAppointment(patientId, appointmentId),
  )
  return stored === null ? null : keep(stored, ['clinic_id', 'timestamp', 'ended_at', 'notice'])
}
