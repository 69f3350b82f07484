import { useEffect, useState } from 'react'
import { LIMITS } from '#src/domain/limits.ts'
import type { PasswordProblem } from '#src/domain/passwordProblem.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { useText } from '#src/text/useText.ts'

/** What the spec asks of every password, whatever the identity service's policy adds. */
const LEAST: readonly PasswordProblem[] = [{ code: 'too-short', minLength: LIMITS.password.min }]

/** What a new password needs, in words: by the identity service's policy as soon as it is known. */
export function usePasswordHint(): string {
  const text = useText()
  const { session } = useRepositories()
  const [needs, setNeeds] = useState(LEAST)

  useEffect(() => {
    let isGone = false
    // What the empty password lacks is what every password needs.
    session.checkPassword('').then(
      (lacks) => {
        if (!isGone && lacks.length > 0) setNeeds(lacks)
      },
      // Offline: sending the form asks again, and says so.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [session])

  return text.newPassword.hint(needs)
}
