import type { NewPasswordProblem } from '#src/areas/accounts/model/newCredentials.ts'
import type { PasswordProblem } from '#src/core/fields/passwordProblem.ts'
import { format } from '#src/core/text/en/format.ts'

export const newPassword = {
  /** The password policy, before anything is typed: 'At least 6 characters, with a number.' */
  hint: (needs: readonly PasswordProblem[]): string => {
    const lengths = needs.flatMap((need) => lengthOf(need))
    const kinds = needs.flatMap((need) => kindOf(need))
    const parts = [
      lengths.join(' and '),
      kinds.length === 0 ? '' : `with ${format.list(kinds)}`,
    ].filter((part) => part !== '')
    const sentence = parts.join(', ')
    return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  },
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

function lengthOf(need: PasswordProblem): readonly string[] {
  if (need.code === 'too-short') return [`at least ${need.minLength} characters`]
  return need.code === 'too-long' ? [`at most ${need.maxLength} characters`] : []
}

const KINDS = {
  'no-lowercase': 'a lowercase letter',
  'no-uppercase': 'an uppercase letter',
  'no-digit': 'a number',
  'no-symbol': 'a symbol',
} as const

function kindOf({ code }: PasswordProblem): readonly string[] {
  return code === 'too-short' || code === 'too-long' ? [] : [KINDS[code]]
}
