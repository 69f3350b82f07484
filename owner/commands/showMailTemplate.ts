import { readSiteFile } from '#dev/installation/readSiteFile.ts'
import type { InstallationCommand } from '#owner/Command.ts'
import { readVariables } from '#owner/doctor/readVariables.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { templateWithoutTime, templateWithTime } from '#src/areas/mails/model/mailTemplate.ts'

const APP_URL = 'VITE_APP_URL'

/** `mail-template`: what the owner types into EmailJS, with the installation's own names. */
export const showMailTemplate: InstallationCommand = {
  summary: 'shows what to type into the template at EmailJS, with your own names',
  flags: { 'without-time': { text: 'the one that says nothing of the appointment' } },
  async inspect(_local, input, log) {
    const result = readSiteFile()
    if (!result.ok) throw new OwnerError(result.problems.join('\n'))
    const { brand, supportMailbox } = result.site
    const appUrl = (await readVariables()).variables[APP_URL]
    if (appUrl === undefined || appUrl === '') {
      throw new OwnerError(`${APP_URL} is not set in .env.`)
    }
    const makeTemplate = input.isOn('without-time') ? templateWithoutTime : templateWithTime
    const { fields, text } = makeTemplate({ brand, supportMailbox, appUrl })
    for (const [field, value] of fields) log(`${`${field}:`.padEnd(14)}${value}`)
    log('')
    log(text)
    log('')
    log(
      'Type your own into what is between < and >. docs/mail-templates.md has the settings that go with it.',
    )
    return true
  },
}
