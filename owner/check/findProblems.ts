import { readWhole } from '#owner/backup/readWhole.ts'
import type { Project } from '#owner/Project.ts'
import { readable } from '#owner/readable.ts'
import { readClinics, readSettings, whyNotPublic } from '#owner/readClinics.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'

/** Returns what does not hold over the whole database, and who is on the public list wrongly: one line each, readable. */
export async function findProblems(project: Project): Promise<readonly string[]> {
  const problems = [...findBrokenInvariants(await readWhole(project.database))]
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
