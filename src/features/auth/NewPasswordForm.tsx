import { useRef, useState, type ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { RESET_REDIRECT_MS } from '#src/config/timings.ts'
import { Failure } from '#src/domain/failure.ts'
import {
  findNewPasswordProblem,
  type NewPassword,
  type NewPasswordProblem,
} from '#src/domain/newCredentials.ts'
import { toActionFailure } from '#src/state/toActionFailure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AuthPage.module.css'
import { focusField } from './focusField.ts'
import { isSpentCode } from './isSpentCode.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useDelayedRedirect } from './useDelayedRedirect.ts'

const EMPTY_PASSWORD: NewPassword = { password: '', confirmPassword: '' }

interface NewPasswordFormProps {
  /** The code of the mailed link. */
  readonly code: string
  /** Told when the code turns out to be of no use any more. */
  readonly onSpent: (failure: Failure) => void
}

/** Takes the new password, under the identity service's policy, then leads to login. */
export function NewPasswordForm({ code, onSpent }: NewPasswordFormProps): ReactElement {
  const text = useText()
  const { session } = useRepositories()
  const formRef = useRef<HTMLFormElement>(null)
  const [passwords, setPasswords] = useState(EMPTY_PASSWORD)
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const save = useAction(
    async (password: string) => {
      const [lack] = await session.checkPassword(password)
      if (lack !== undefined) return { field: 'password', ...lack } as const
      try {
        await session.resetPassword(code, password)
        return null
      } catch (error) {
        const failure = toActionFailure(error)
        if (!isSpentCode(failure)) throw failure
        return failure
      }
    },
    (refusal) => {
      if (refusal === null) {
        setIsSaved(true)
      } else if (refusal instanceof Failure) {
        onSpent(refusal)
      } else {
        refuse(refusal)
      }
    },
  )
  useDelayedRedirect(isSaved ? paths.login() : null, RESET_REDIRECT_MS)

  function refuse(found: NewPasswordProblem): void {
    setProblem(found)
    focusField(formRef.current, found.field)
  }

  function handleSubmit(): void {
    setProblem(null)
    save.clearFailure()
    const found = findNewPasswordProblem(passwords)
    if (found === null) {
      save.run(passwords.password)
    } else {
      refuse(found)
    }
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.pending && !isSaved) {
          handleSubmit()
        }
      }}
    >
      <NewPasswordFields
        label={text.passwordReset.newPassword}
        value={passwords}
        problem={problem}
        onChange={(change) => {
          setPasswords({ ...passwords, ...change })
          if (problem !== null && problem.field in change) {
            setProblem(null)
          }
        }}
      />
      <ErrorText>
        {save.failure === null
          ? null
          : failureText(text, save.failure, { during: 'resetting-password' })}
      </ErrorText>
      <StatusText tone="success">{isSaved ? text.passwordReset.saved : null}</StatusText>
      <Button type="submit" variant="primary" isWide isPending={save.pending || isSaved}>
        {text.passwordReset.save}
      </Button>
    </form>
  )
}
