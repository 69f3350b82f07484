import type { Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'
import { readSignInConfig, type SignInConfig } from '#owner/doctor/readSignInConfig.ts'
import { paths } from '#src/config/paths.ts'

type Template = SignInConfig['notification']['sendEmail']['resetPasswordTemplate']

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
    if (hasName(sendEmail.resetPasswordTemplate)) {
      problems.push(
        'the template "Password reset" contains %DISPLAY_NAME%, which anyone may choose.',
      )
    }
    // The console lets nobody change the texts of these.
    const others = {
      'Email address verification': sendEmail.verifyEmailTemplate,
      'Email address change': sendEmail.changeEmailTemplate,
    }
    const named = Object.entries(others)
      .filter(([, template]) => hasName(template))
      .map(([name]) => `"${name}"`)
    return {
      problems,
      ...(named.length > 0 && {
        note: `${named.join(' and ')} contain %DISPLAY_NAME%, which nobody can change; the application gives accounts no name.`,
      }),
    }
  },
}

function hasName({ subject, body }: Template): boolean {
  return `${subject}${body}`.includes('%DISPLAY_NAME%')
}
