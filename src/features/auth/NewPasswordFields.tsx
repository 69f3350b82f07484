import type { ReactElement } from 'react'
import type { NewPassword, NewPasswordProblem } from '#src/domain/newCredentials.ts'
import { text } from '#src/text/text.ts'
import { Field } from '#src/ui/Field.tsx'

interface NewPasswordFieldsProps {
  /** What the first of the two fields is called. */
  readonly label: string
  readonly value: NewPassword
  readonly problem: NewPasswordProblem | null
  readonly onChange: (change: Partial<NewPassword>) => void
}

/** A new password, twice. Each field bears the name that a problem gives it. */
export function NewPasswordFields({
  label,
  value,
  problem,
  onChange,
}: NewPasswordFieldsProps): ReactElement {
  function errorOf(field: NewPasswordProblem['field']): string | null {
    return problem?.field === field ? text.newPassword.problem(problem) : null
  }

  return (
    <>
      <Field
        label={label}
        type="password"
        name="password"
        autoComplete="new-password"
        value={value.password}
        error={errorOf('password')}
        onChange={(password) => {
          onChange({ password })
        }}
      />
      <Field
        label={text.auth.confirmPassword}
        type="password"
        name="confirmPassword"
        autoComplete="new-password"
        value={value.confirmPassword}
        error={errorOf('confirmPassword')}
        onChange={(confirmPassword) => {
          onChange({ confirmPassword })
        }}
      />
    </>
  )
}
