import type { Part } from '#owner/nightly/Part.ts'
import { isApproved, readClinics, readSettings, type OwnedClinic } from '#owner/readClinics.ts'

/** Which clinics can't begin before the owner approves them. */
export const waitingClinics: Part = {
  name: 'Waiting clinics',
  run: async ({ project }) => {
    const { isClinicApprovalRequired } = await readSettings(project)
    if (!isClinicApprovalRequired) {
      return { state: 'ok', text: 'no clinic needs your approval, as the setting is off.' }
    }
    let count = 0
    for await (const page of readClinics(project)) {
      count += page.filter(isWaiting).length
    }
    if (count === 0) return { state: 'ok', text: 'none waits.' }
    const waiting = count === 1 ? '1 waits' : `${count} wait`
    return { state: 'told', text: `${waiting} for your approval. Run "clinics --waiting".` }
  },
}

function isWaiting(clinic: OwnedClinic): boolean {
  return !isApproved(clinic) && !clinic.isBlocked && !clinic.hasDeletionRequest
}
