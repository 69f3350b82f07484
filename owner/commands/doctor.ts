import type { InstallationCommand } from '#owner/Command.ts'
import { CHECKS } from '#owner/doctor/checks.ts'
import { examine } from '#owner/doctor/examine.ts'
import { openInstallation } from '#owner/doctor/openInstallation.ts'

/** `doctor` */
export const doctor: InstallationCommand = {
  summary: 'checks the whole installation and says what to click; changes nothing',
  flags: {
    mail: { placeholder: 'address', text: 'also sends one mail there, which tries EmailJS' },
  },
  inspect: async (local, input, log) => {
    const installation = await openInstallation(local, { mailRecipient: input.text('mail') })
    try {
      log(`On ${installation.description}`)
      return (await examine(installation, CHECKS, log)).wrong === 0
    } finally {
      await installation.close()
    }
  },
}
