import { join } from 'node:path'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import type { InstallationCommand } from '#owner/Command.ts'
import { writeClinicPages } from '#owner/deploy/clinicPages/writeClinicPages.ts'
import { deployInstallation } from '#owner/deploy/deployInstallation.ts'
import { goBack } from '#owner/deploy/goBack.ts'
import { runProgram } from '#owner/deploy/runProgram.ts'
import { warnOfNode } from '#owner/deploy/warnOfNode.ts'
import { environmentOf, projectOf } from '#owner/doctor/Installation.ts'
import { openInstallation } from '#owner/doctor/openInstallation.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { site } from '#src/config/site.ts'

/** `deploy` */
export const deploy: InstallationCommand = {
  summary: 'checks the installation, builds, and puts rules and application in place',
  flags: {
    back: { text: 'puts back what the last deployment replaced' },
    changed: { text: 'deploys files that differ from the last commit' },
    dry: { text: 'only checks, and says what it would do' },
  },
  inspect: async (local, input, log) => {
    if (local !== null) throw new OwnerError('There is nothing to deploy to with --local.')
    const warning = warnOfNode(process.versions.node)
    if (warning !== null) log(warning)
    const installation = await openInstallation(null, { mailRecipient: null })
    try {
      log(`On ${installation.description}`)
      const isDry = input.isOn('dry')
      if (input.isOn('back')) {
        await goBack(installation, { isDry, log })
        return true
      }
      const isChangeMeant = input.isOn('changed')
      return await deployInstallation(installation, {
        isChangeMeant,
        isDry,
        log,
        runProgram,
        writePages: async (of) =>
          writeClinicPages({
            database: projectOf(of).database,
            folder: join(PROJECT_DIRECTORY, 'dist'),
            appUrl: environmentOf(of).appUrl,
            brand: site.brand,
            log,
          }),
      })
    } finally {
      await installation.close()
    }
  },
}
