import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import type { Project } from '#owner/Project.ts'
import { readable } from '#owner/readable.ts'
import { readClinics, readSettings, whyNotPublic } from '#owner/readClinics.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { readParts } from './readParts.ts'

/** Returns what does not hold over the whole database, and who is on the public list wrongly: one line each, readable. */
export async function findProblems(project: Project): Promise<readonly string[]> {
  const problems = [...(await findBrokenParts(project.database))]
  const settings = await readSettings(project)
  for await (const page of readClinics(project)) {
    for (const clinic of page) {
      const reason = whyNotPublic(clinic, settings)
      if (clinic.listed !== null && reason !== null) {
        problems.push(`clinic ${clinic.clinicId}: is on the public list, but ${reason}`)
      }
    }
  }
  return problems.map(readable)
}

/** What `findBrokenInvariants` finds in the whole database, which is never in memory. */
export async function findBrokenParts(database: OwnerDatabase): Promise<ReadonlySet<string>> {
  const problems = new Set<string>()
  for await (const part of readParts(database)) {
    for (const problem of findBrokenInvariants(part)) problems.add(problem)
  }
  return problems
}
