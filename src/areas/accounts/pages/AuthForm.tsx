import type { ReactElement, ReactNode } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import type { Action } from '#src/core/state/useAction.ts'
import type { Form } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AuthPage.module.css'

interface AuthFormProps {
  readonly form: Pick<Form<never, never>, 'props'>
  readonly action: Pick<Action<never>, 'pending' | 'failure'>
  /** What the action does, which chooses the text of a failure. */
  readonly during: 'sign-in' | 'sign-up' | 'resetting-password'
  readonly submitLabel: string
  /** The success message; null before. While it is shown, nothing more can be sent. */
  readonly success?: string | null
  /** The fields. */
  readonly children: ReactNode
}

/** A form about an account: its fields, its failure or success message, and the submit button. */
export function AuthForm({
  form,
  action: { pending, failure },
  during,
  submitLabel,
  success,
  children,
}: AuthFormProps): ReactElement {
  const text = useAccountsText()
  return (
    <form {...form.props} className={styles.form}>
      {children}
      <ErrorText>{failure === null ? null : failureText(text, failure, { during })}</ErrorText>
      {success === undefined ? null : <StatusText tone="success">{success}</StatusText>}
      <Button
        type="submit"
        variant="primary"
        isWide
        isPending={pending}
        isDone={typeof success === 'string'}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
