import {
  DEFAULT_PASSWORD_POLICY,
  describePasswordPolicy,
  type PasswordPolicy,
} from './passwordPolicy.ts'

/**
 * What the console of a new project shows about sign-in, in the form of the identity service's `Config`:
 * e-mail and password are switched on, and `localhost` may sign people in.
 */
export function newConfiguration(
  projectId: string,
  actionPageUrl: string,
  passwordPolicy: PasswordPolicy,
): object {
  const { customStrengthOptions } = describePasswordPolicy(passwordPolicy)
  return {
    name: `projects/${projectId}/config`,
    subtype: 'FIREBASE_AUTH',
    signIn: {
      allowDuplicateEmails: false,
      email: { enabled: true, passwordRequired: true },
      anonymous: { enabled: false },
      phoneNumber: { enabled: false },
    },
    authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
    passwordPolicyConfig: {
      passwordPolicyEnforcementState:
        passwordPolicy === DEFAULT_PASSWORD_POLICY ? 'OFF' : 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions, schemaVersion: 1 }],
    },
    notification: { sendEmail: { method: 'DEFAULT', callbackUri: actionPageUrl } },
  }
}
