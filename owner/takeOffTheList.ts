import type { Settings } from '#src/areas/accounts/model/settings.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Work } from './Command.ts'
import { indexClinic } from './indexClinic.ts'
import { quoted } from './readable.ts'
import { readClinics, whyNotPublic } from './readClinics.ts'

/** How many clinics are on the public list, and how many of them would not stay on it. */
export async function countTakenOff(
  { project }: Work,
  settings: Settings,
): Promise<{ readonly listed: number; readonly taken: number }> {
  const count = { listed: 0, taken: 0 }
  for await (const page of readClinics(project)) {
    for (const clinic of page) {
      if (clinic.listed === null) continue
      count.listed += 1
      if (whyNotPublic(clinic, settings) !== null) count.taken += 1
    }
  }
  return count
}

/** A clinic that is no longer public does not stay on the list, and its open times not in their index. */
export async function takeOffTheList(work: Work, settings: Settings): Promise<void> {
  const { project, step } = work
  for await (const page of readClinics(project)) {
    for (const clinic of page) {
      const reason = whyNotPublic(clinic, settings)
      if (clinic.listed === null || reason === null) continue
      await step(
        `take ${clinic.clinicId} (${quoted(clinic.listing?.name)}) off the public list: ${reason}`,
        () => project.database.update({ [databasePaths.listedClinic(clinic.clinicId)]: null }),
      )
      await indexClinic(work, clinic.clinicId, false)
    }
  }
}
