import type { Check } from '#owner/doctor/Check.ts'
import { readSignInConfig } from '#owner/doctor/readSignInConfig.ts'

/** Whether sign-in asks for a reCAPTCHA of its own, which is another one than that of the mails. */
export const signInRecaptcha: Check = {
  name: 'reCAPTCHA at sign-in',
  remedy:
    'Firebase console, Authentication, Settings, reCAPTCHA: "Off" or "Audit" for e-mail and password.',
  find: async (installation) => {
    const { recaptchaConfig } = await readSignInConfig(installation)
    return {
      // The SDK then loads Google's script, which the policy of the pages refuses.
      problems:
        recaptchaConfig.emailPasswordEnforcementState === 'ENFORCE'
          ? ['it is enforced, and the pages load none there: nobody could log in by password.']
          : [],
    }
  },
}
