import type { NewPasswordProblem } from '#src/domain/newCredentials.ts'

export const newPassword = {
  /** Spec §5: 'Registration, both', and what the identity service's password policy may add. */
  problem: (problem: NewPasswordProblem): string => {
    switch (problem.code) {
      case 'passwords-differ':
        return 'Passwords do not match.'
      case 'too-short':
        return `Password must be at least ${problem.minLength} characters.`
      case 'too-long':
        return `Password must be at most ${problem.maxLength} characters.`
      case 'no-lowercase':
        return 'Password must contain a lowercase letter.'
      case 'no-uppercase':
        return 'Password must contain an uppercase letter.'
      case 'no-digit':
        return 'Password must contain a number.'
      case 'no-symbol':
        return 'Password must contain a symbol, such as ! or #.'
    }
  },
} as const
