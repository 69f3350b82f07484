import { readWhole } from '#owner/backup/readWhole.ts'
import type { Command } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { readable } from '#owner/readable.ts'
import { readClinics, readSettings, whyNotPublic } from '#owner/readClinics.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'

/** `check`: what must hold over the whole database, and who is on the public list wrongly. */
export const check: Command = {
  summary: 'checks that slots, claims, appointments, indexes and lists agree; changes nothing',
  async run({ project, log }) {
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
    for (const problem of problems) log(readable(problem))
    if (problems.length > 0) throw new OwnerError(`${problems.length} things do not hold.`)
    log('Everything holds.')
  },
}
