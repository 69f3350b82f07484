import { useState, type ReactElement } from 'react'
import type { NewPassword, NewPasswordProblem } from '#src/domain/newCredentials.ts'
import { useText } from '#src/text/useText.ts'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { usePasswordHint } from './usePasswordHint.ts'

interface NewPasswordFieldsProps {
  /** What the first of the two fields is called. */
  readonly label: string
  readonly value: NewPassword
  readonly problem: NewPasswordProblem | null
  readonly onChange: (change: Partial<NewPassword>) => void
}

/** A new password, twice, with what it needs. Each field bears the name that a problem gives it. */
export function NewPasswordFields({
  label,
  value,
  problem,
  onChange,
}: NewPasswordFieldsProps): ReactElement {
  const text = useText()
  const [isShown, setIsShown] = useState(false)
  const hint = usePasswordHint()

  function errorOf(field: NewPasswordProblem['field']): string | null {
    return problem?.field === field ? text.newPassword.problem(problem) : null
  }

  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        value={value.password}
        error={errorOf('password')}
        // The error says the same, and more.
        hint={errorOf('password') === null ? hint : ''}
        isShown={isShown}
        toggle={{
          label: isShown ? text.auth.hidePassword : text.auth.showPassword,
          object: text.auth.shownPassword,
          onPress: () => {
            setIsShown(!isShown)
          },
        }}
        onChange={(password) => {
          onChange({ password })
        }}
      />
      <PasswordField
        label={text.auth.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        value={value.confirmPassword}
        error={errorOf('confirmPassword')}
        isShown={isShown}
        onChange={(confirmPassword) => {
          onChange({ confirmPassword })
        }}
      />
    </>
  )
}
