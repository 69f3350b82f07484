import type { InstallationCommand } from '../Command.ts'
import { CHECKS } from '../doctor/checks.ts'
import { examine } from '../doctor/examine.ts'
import { openInstallation } from '../doctor/openInstallation.ts'

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
