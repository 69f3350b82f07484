import type { Check } from '#owner/doctor/Check.ts'
import { readSignInConfig } from '#owner/doctor/readSignInConfig.ts'

/** Whether strangers cannot find out who has an account. */
export const enumerationProtection: Check = {
  name: 'E-mail enumeration protection',
  remedy:
    'Firebase console, Authentication, Settings, User actions: Email enumeration protection on.',
  find: async (installation) => {
    const { emailPrivacyConfig } = await readSignInConfig(installation)
    return {
      problems: emailPrivacyConfig.enableImprovedEmailPrivacy
        ? []
        : ['it is off: anyone can find out who has an account here.'],
    }
  },
}
