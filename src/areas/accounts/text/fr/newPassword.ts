import type { Texts } from '#src/areas/text/Texts.ts'
import type { PasswordProblem } from '#src/core/fields/passwordProblem.ts'
import { format } from '#src/core/text/fr/format.ts'

export const newPassword: Texts['newPassword'] = {
  hint: (needs) => {
    const lengths = needs.flatMap((need) => lengthOf(need))
    const kinds = needs.flatMap((need) => kindOf(need))
    const parts = [
      lengths.join(' et '),
      kinds.length === 0 ? '' : `avec ${format.list(kinds)}`,
    ].filter((part) => part !== '')
    const sentence = parts.join(', ')
    return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  },
  problem: (problem) => {
    switch (problem.code) {
      case 'passwords-differ':
        return 'Les mots de passe ne correspondent pas.'
      case 'too-short':
        return `Le mot de passe doit avoir au moins ${problem.minLength} caractères.`
      case 'too-long':
        return `Le mot de passe doit avoir au plus ${problem.maxLength} caractères.`
      case 'no-lowercase':
        return 'Le mot de passe doit contenir une lettre minuscule.'
      case 'no-uppercase':
        return 'Le mot de passe doit contenir une lettre majuscule.'
      case 'no-digit':
        return 'Le mot de passe doit contenir un chiffre.'
      case 'no-symbol':
        return 'Le mot de passe doit contenir un symbole, comme ! ou #.'
    }
  },
}

function lengthOf(need: PasswordProblem): readonly string[] {
  if (need.code === 'too-short') return [`au moins ${need.minLength} caractères`]
  return need.code === 'too-long' ? [`au plus ${need.maxLength} caractères`] : []
}

const KINDS = {
  'no-lowercase': 'une lettre minuscule',
  'no-uppercase': 'une lettre majuscule',
  'no-digit': 'un chiffre',
  'no-symbol': 'un symbole',
} as const

function kindOf({ code }: PasswordProblem): readonly string[] {
  return code === 'too-short' || code === 'too-long' ? [] : [KINDS[code]]
}
