import { useState, type ReactElement } from 'react'
import {
  findPasswordChangeProblems,
  type PasswordChange,
  type PasswordChangeProblem,
} from '#src/areas/accounts/model/credentialChange.ts'
import { usePasswordHint } from '#src/areas/accounts/state/usePasswordHint.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm, type Refuse } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { usePasswordToggle } from '#src/ui/usePasswordToggle.ts'
import styles from './AccountPage.module.css'

interface PasswordFormProps {
  /** For the browser's password store. */
  readonly email: string
  readonly onChanged: () => void
}

/** Changes the password, with the one of now. */
export function PasswordForm({ email, onChanged }: PasswordFormProps): ReactElement {
  const text = useProfileText()
  const words = text.account
  const { session } = useRepositories()
  const [values, setValues] = useState<PasswordChange>({
    current: '',
    password: '',
    confirmPassword: '',
  })
  const hint = usePasswordHint()
  const { isShown, toggle } = usePasswordToggle(text.auth)
  const change = useAction(async (typed: PasswordChange, refuse: Refuse<PasswordChangeProblem>) => {
    const [lack] = await session.checkPassword(typed.password)
    if (lack !== undefined) {
      refuse({ field: 'password', ...lack })
      return
    }
    try {
      await session.changePassword(typed)
    } catch (error) {
      const failure = toActionFailure(error)
      if (failure.code !== 'invalid-credential') throw failure
      refuse({ field: 'current', code: 'wrong' })
      return
    }
    onChanged()
  })
  const form = useForm<PasswordChange, PasswordChangeProblem>({
    values,
    setValues,
    validate: findPasswordChangeProblems,
    describe: (problem) => {
      if (problem.field !== 'current') return text.newPassword.problem(problem)
      return problem.code === 'missing'
        ? words.passwordRequired
        : text.failures.identity.wrongPassword
    },
    submission: change,
  })
  return (
    <form {...form.props} className={styles.form} aria-label={words.changePassword}>
      {/* Tells the browser's password store whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        {...form.field('current')}
        label={words.currentPassword}
        autoComplete="current-password"
        isShown={isShown}
        toggle={toggle}
      />
      <PasswordField
        {...form.field('password')}
        label={words.newPassword}
        autoComplete="new-password"
        // The error says more than the hint.
        hint={form.errorOf('password') === null ? hint : ''}
        isShown={isShown}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={text.auth.confirmPassword}
        autoComplete="new-password"
        isShown={isShown}
      />
      <ErrorText>
        {change.failure === null
          ? null
          : failureText(text, change.failure, {
              during: 'confirming-identity',
              method: 'password',
            })}
      </ErrorText>
      <div>
        <Button type="submit" isPending={change.pending}>
          {words.savePassword}
        </Button>
      </div>
    </form>
  )
}
