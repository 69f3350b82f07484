import { paths } from '#src/config/paths.ts'
import type { Check } from '../Check.ts'
import { environmentOf } from '../Installation.ts'
import { readSignInConfig } from '../readSignInConfig.ts'

/** Whether the links in mails about accounts lead to the application, and say nothing that others typed. */
export const accountMails: Check = {
  name: 'Mails about accounts',
  remedy:
    'Firebase console, Authentication, Templates: "Customize action URL" in any of them; docs/mail-templates.md has the texts.',
  find: async (installation) => {
    const { sendEmail } = (await readSignInConfig(installation)).notification
    const address = `${environmentOf(installation).appUrl}${paths.accountAction()}`
    const problems: string[] = []
    if (sendEmail.callbackUri !== address) {
      problems.push(
        `the action address is ${sendEmail.callbackUri === '' ? 'not set' : sendEmail.callbackUri}, it must be ${address}.`,
      )
    }
    const templates = {
      'Password reset': sendEmail.resetPasswordTemplate,
      'Email address verification': sendEmail.verifyEmailTemplate,
      'Email address change': sendEmail.changeEmailTemplate,
    }
    for (const [name, { subject = '', body = '' }] of Object.entries(templates)) {
      if (`${subject}${body}`.includes('%DISPLAY_NAME%')) {
        problems.push(`the template "${name}" contains %DISPLAY_NAME%, which anyone may choose.`)
      }
    }
    return { problems }
  },
}
