import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from '../Command.ts'
import { readable } from '../readable.ts'
import {
  isListedAs,
  readClinics,
  readSettings,
  whyNotPublic,
  type OwnedClinic,
} from '../readClinics.ts'

/**
 * Brings the public list into agreement with the records: clinics that are public are on it, with their
 * present details, and nobody else is. One update for each page of clinics.
 *
 * @returns the ids of those that are on it then
 */
export async function listPublicClinics({
  project,
  log,
  step,
}: Work): Promise<ReadonlySet<string>> {
  const listed = new Set<string>()
  const settings = await readSettings(project)
  const surplus = new Set(await project.database.keysOf(databasePaths.listedClinics()))
  for await (const page of readClinics(project)) {
    const changes: Record<string, unknown> = {}
    for (const clinic of page) {
      surplus.delete(clinic.clinicId)
      const reason = whyNotPublic(clinic, settings)
      if (reason === null) listed.add(clinic.clinicId)
      else log(`Not on the list: clinic ${readable(clinic.clinicId)}, ${reason}`)
      if (!agrees(clinic, reason === null)) {
        changes[databasePaths.listedClinic(clinic.clinicId)] =
          reason === null ? clinic.listing : null
      }
    }
    const count = Object.keys(changes).length
    if (count > 0) {
      await step(`correct ${count} entries of the public list`, () =>
        project.database.update(changes),
      )
    }
  }
  if (surplus.size === 0) return listed
  await step(`take ${surplus.size} clinics off the public list that no longer exist`, () =>
    project.database.update(
      Object.fromEntries([...surplus].map((id) => [databasePaths.listedClinic(id), null])),
    ),
  )
  return listed
}

function agrees(clinic: OwnedClinic, isPublic: boolean): boolean {
  if (!isPublic || clinic.listing === null) return clinic.listed === null
  return isListedAs(clinic, clinic.listing)
}
