import type { Command } from '#owner/Command.ts'
import { describeLooks } from '#owner/describeLooks.ts'
import { indexClinic } from '#owner/indexClinic.ts'
import { readKnownNames } from '#owner/lookAlikes.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { inShell, quoted } from '#owner/readable.ts'
import {
  isApproved,
  isListedAs,
  readClinic,
  readSettings,
  whyNotPublic,
} from '#owner/readClinics.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { hasHiddenCharacter } from '#src/core/fields/hiddenCharacters.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/** `approve`: what the owner has checked is a name, so it is the name that is approved. */
export const approveClinic: Command = {
  usage: '<uid>',
  summary: 'approves a clinic under its present name and puts it on the public list',
  flags: {
    name: { placeholder: 'text', text: 'the name that you checked; needed with --yes' },
    beside: {
      placeholder: 'uid',
      text: 'the clinic that it can be taken for, if there is one and both are right',
    },
  },
  minArguments: 1,
  async run(work, input) {
    const { project, log, step, isReal } = work
    const clinicId = input.word(0)
    const clinic = await readClinic(project, clinicId)
    if (clinic?.listing == null) {
      throw new OwnerError(
        clinic === null
          ? `There is no clinic ${clinicId}.`
          : 'The record of this clinic is damaged.',
      )
    }
    const { listing, record } = clinic
    log(`Name     ${quoted(listing.name)}`)
    log(`Address  ${quoted(listing.clinic_address)}, ${listing.province}`)
    log(`E-mail   ${quoted(fieldOf(record, 'email'))}`)
    const names = await readKnownNames(project.database)
    for (const line of describeLooks(clinic, names)) log(`Look     ${line}`)
    if (hasHiddenCharacter(listing.name)) {
      throw new OwnerError(
        'Its name contains characters that cannot be seen. It cannot be approved.',
      )
    }
    const checkedName = input.text('name')
    if (checkedName !== null && checkedName !== listing.name) {
      throw new OwnerError(
        `The clinic is not called ${quoted(checkedName)} but ${quoted(listing.name)}. Check it again before you approve it.`,
      )
    }
    if (isReal && checkedName === null) {
      throw new OwnerError(`Say which name you checked: --name ${inShell(listing.name)}`)
    }
    const beside = input.text('beside')
    const twins = names
      .like({ clinicId, name: listing.name })
      .filter(({ name }) => name !== listing.name)
    if (isReal && twins.length > 0 && !twins.some((twin) => twin.clinicId === beside)) {
      throw new OwnerError(
        `Patients can take it for another clinic. If both are who they say: --beside ${inShell(twins[0]?.clinicId ?? '')}`,
      )
    }
    const settings = await readSettings(project)
    const obstacle = whyNotPublic(clinic, { ...settings, isClinicApprovalRequired: false })
    if (obstacle !== null) throw new OwnerError(`It cannot be approved: ${obstacle}.`)
    if (isApproved(clinic) && isListedAs(clinic, listing)) {
      log('It is approved and listed already.')
    } else {
      await step(`approve ${clinicId} as ${quoted(listing.name)} and list it`, () =>
        project.database.update({
          [databasePaths.approvedClinic(clinicId)]: listing.name,
          [databasePaths.listedClinic(clinicId)]: listing,
        }),
      )
    }
    // Times that were published before the clinic was public
    await indexClinic(work, clinicId, true)
  },
}
