import type { Check } from '#owner/doctor/Check.ts'
import { readSignInConfig } from '#owner/doctor/readSignInConfig.ts'

const MIN_CHARACTERS = 10

/** Whether new passwords must be long enough. */
export const passwordPolicy: Check = {
  name: 'Password policy',
  remedy: `Firebase console, Authentication, Settings, Password policy: require enforcement, with at least ${MIN_CHARACTERS} characters.`,
  find: async (installation) => {
    const { passwordPolicyConfig } = await readSignInConfig(installation)
    const { passwordPolicyEnforcementState, passwordPolicyVersions } = passwordPolicyConfig
    if (passwordPolicyEnforcementState !== 'ENFORCE') {
      return { problems: ['it is not enforced: 6 characters are enough.'] }
    }
    const length = passwordPolicyVersions[0]?.customStrengthOptions.minPasswordLength ?? 6
    return {
      problems: length < MIN_CHARACTERS ? [`${length} characters are enough.`] : [],
    }
  },
}
