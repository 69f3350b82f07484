import { useEffect, useState } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { PasswordProblem } from '#src/core/fields/passwordProblem.ts'

/** The spec's own requirement, in addition to the identity service's policy. */
const LEAST: readonly PasswordProblem[] = [{ code: 'too-short', minLength: LIMITS.password.min }]

/** Returns the password policy in words, as soon as the identity service's policy is known. */
export function usePasswordHint(): string {
  const text = useAccountsText()
  const load = useLoadRepositories()
  const [needs, setNeeds] = useState(LEAST)

  useEffect(() => {
    let isGone = false
    // The problems of the empty password are the requirements of every password.
    load()
      .then(async ({ session }) => session.checkPassword(''))
      .then(
        (lacks) => {
          if (!isGone && lacks.length > 0) setNeeds(lacks)
        },
        // Offline: sending the form asks again and reports the failure.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [load])

  return text.newPassword.hint(needs)
}
