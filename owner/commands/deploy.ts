import type { InstallationCommand } from '#owner/Command.ts'
import { deployInstallation } from '#owner/deploy/deployInstallation.ts'
import { runProgram } from '#owner/deploy/runProgram.ts'
import { openInstallation } from '#owner/doctor/openInstallation.ts'
import { OwnerError } from '#owner/OwnerError.ts'

/** `deploy` */
export const deploy: InstallationCommand = {
  summary: 'checks the installation, builds, and puts rules and application in place',
  flags: { dry: { text: 'only checks, and says what it would do' } },
  inspect: async (local, input, log) => {
    if (local !== null) throw new OwnerError('There is nothing to deploy to with --local.')
    const installation = await openInstallation(null, { mailRecipient: null })
    try {
      log(`On ${installation.description}`)
      return await deployInstallation(installation, { isDry: input.isOn('dry'), log, runProgram })
    } finally {
      await installation.close()
    }
  },
}
