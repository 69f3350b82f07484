import type { ReactElement } from 'react'
import type { NewPassword } from '#src/areas/accounts/model/newCredentials.ts'
import { usePasswordHint } from '#src/areas/accounts/state/usePasswordHint.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { usePasswordToggle } from '#src/ui/usePasswordToggle.ts'

interface NewPasswordFieldsProps {
  /** The label of the first field. */
  readonly label: string
  readonly form: FormFields<NewPassword>
}

/** A new password, entered twice, with the password policy as a hint. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps): ReactElement {
  const text = useAccountsText()
  const hint = usePasswordHint()
  const { isShown, toggle } = usePasswordToggle(text.auth)
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={label}
        autoComplete="new-password"
        // The error says more than the hint.
        hint={form.errorOf('password') === null ? hint : ''}
        isShown={isShown}
        toggle={toggle}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={text.auth.confirmPassword}
        autoComplete="new-password"
        isShown={isShown}
      />
    </>
  )
}
