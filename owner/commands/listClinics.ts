import type { Command } from '#owner/Command.ts'
import { describeLooks } from '#owner/describeLooks.ts'
import { readKnownNames } from '#owner/lookAlikes.ts'
import { quoted } from '#owner/readable.ts'
import {
  isApproved,
  isListedAs,
  readClinics,
  readSettings,
  whyNotPublic,
} from '#owner/readClinics.ts'
import { fieldOf } from '#owner/storedValue.ts'

/** `clinics`: who is there, for whom the owner has to decide. */
export const listClinics: Command = {
  summary: 'lists the clinics: name, address, e-mail, confirmed, approved, listed',
  flags: { waiting: { text: 'only those that are not approved under their present name' } },
  async run({ project, log }, input) {
    const settings = await readSettings(project)
    const names = await readKnownNames(project.database)
    let count = 0
    for await (const page of readClinics(project)) {
      for (const clinic of page) {
        if (input.isOn('waiting') && isApproved(clinic)) continue
        const { clinicId, record, listing, listed, approvedName } = clinic
        count += 1
        log(`${clinicId}  ${quoted(fieldOf(record, 'name'))}`)
        for (const line of describeLooks(clinic, names)) log(`    look      ${line}`)
        log(`    address   ${quoted(fieldOf(record, 'clinic_address'))}`)
        log(
          `    e-mail    ${quoted(fieldOf(record, 'email'))}, ${clinic.isEmailConfirmed ? 'confirmed' : 'not confirmed'}`,
        )
        log(`    approved  ${describeApproval(isApproved(clinic), approvedName)}`)
        const isCurrent = listing !== null && isListedAs(clinic, listing)
        log(`    listed    ${listed === null ? 'no' : isCurrent ? 'yes' : 'with old details'}`)
        const reason = whyNotPublic(clinic, settings)
        log(`    public    ${reason === null ? 'yes' : `no: ${reason}`}`)
      }
    }
    log(count === 1 ? '1 clinic' : `${count} clinics`)
  },
}

function describeApproval(isCurrent: boolean, approvedName: unknown): string {
  if (isCurrent) return 'yes'
  return approvedName === null ? 'no' : `no: approved as ${quoted(approvedName)}`
}
