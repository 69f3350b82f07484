/** What a new password must have as set in the console: on top of at least 6 characters. */
export interface PasswordPolicy {
  /** Characters, 6 to 30. */
  readonly minLength: number
  readonly maxLength?: number
  readonly requiresLowercase?: boolean
  readonly requiresUppercase?: boolean
  readonly requiresNumeric?: boolean
  readonly requiresNonAlphanumeric?: boolean
}

export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 6 }

/** The highest length that the identity service accepts. */
const MAX_CHARACTERS = 4096
const NON_ALPHANUMERIC = Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~')

/** The policy as `GET /v2/passwordPolicy` answers it, schema version 1. */
export function describePasswordPolicy(policy: PasswordPolicy): {
  readonly customStrengthOptions: object
  readonly [field: string]: unknown
} {
  return {
    customStrengthOptions: {
      minPasswordLength: policy.minLength,
      maxPasswordLength: policy.maxLength ?? MAX_CHARACTERS,
      ...(policy.requiresLowercase === true && { containsLowercaseCharacter: true }),
      ...(policy.requiresUppercase === true && { containsUppercaseCharacter: true }),
      ...(policy.requiresNumeric === true && { containsNumericCharacter: true }),
      ...(policy.requiresNonAlphanumeric === true && { containsNonAlphanumericCharacter: true }),
    },
    allowedNonAlphanumericCharacters: NON_ALPHANUMERIC,
    enforcementState: policy === DEFAULT_PASSWORD_POLICY ? 'OFF' : 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }
}

/** What the password lacks, as the identity service words it; empty when it will do. */
export function findMissingRequirements(policy: PasswordPolicy, password: string): string[] {
  const missing: string[] = []
  const maxLength = policy.maxLength ?? MAX_CHARACTERS
  if (password.length < policy.minLength) {
    missing.push(`Password must contain at least ${String(policy.minLength)} characters`)
  }
  if (password.length > maxLength) {
    missing.push(`Password may contain at most ${String(maxLength)} characters`)
  }
  if (policy.requiresLowercase === true && !/[a-z]/.test(password)) {
    missing.push('Password must contain a lower case character')
  }
  if (policy.requiresUppercase === true && !/[A-Z]/.test(password)) {
    missing.push('Password must contain an upper case character')
  }
  if (policy.requiresNumeric === true && !/[0-9]/.test(password)) {
    missing.push('Password must contain a numeric character')
  }
  if (
    policy.requiresNonAlphanumeric === true &&
    !NON_ALPHANUMERIC.some((character) => password.includes(character))
  ) {
    missing.push('Password must contain a non-alphanumeric character')
  }
  return missing
}
