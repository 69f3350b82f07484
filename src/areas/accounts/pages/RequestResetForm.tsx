import { use, useState, type ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { RESET_REDIRECT_MS } from '#src/config/timings.ts'
import { isEmail } from '#src/core/fields/email.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { AuthForm } from './AuthForm.tsx'
import { TypedEmailContext } from './TypedEmailContext.ts'
import { useDelayedRedirect } from './useDelayedRedirect.ts'

interface ResetRequest {
  readonly email: string
}

/** Requests the e-mail with the link, then goes to login (spec §2, Reset Password; §4, Password reset). */
export function RequestResetForm(): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const typedEmail = use(TypedEmailContext)
  const [values, setValues] = useState<ResetRequest>(() => ({ email: typedEmail.recall() }))
  const [isSent, setIsSent] = useState(false)
  const send = useAction(
    async ({ email }: ResetRequest) => {
      await session.sendPasswordReset(email.trim())
      return email
    },
    (email) => {
      typedEmail.remember(email)
      setIsSent(true)
    },
  )
  const form = useForm({
    values,
    setValues: (update) => {
      setValues(update)
      // Typing again cancels the redirect, so that a typo in the address can be corrected.
      setIsSent(false)
    },
    validate: ({ email }) => [isEmail(email.trim()) ? null : ({ field: 'email' } as const)],
    describe: () => text.auth.problems['email-invalid'],
    submission: { ...send, pending: send.pending || isSent },
  })
  const [searchParams] = useSearchParams()
  const returnTo = readReturnTo(searchParams)
  useDelayedRedirect(isSent ? paths.login({ returnTo }) : null, RESET_REDIRECT_MS)

  return (
    <AuthForm
      form={form}
      action={send}
      during="resetting-password"
      submitLabel={text.passwordReset.submit}
      success={isSent ? text.passwordReset.sent : null}
    >
      <Field
        {...form.field('email')}
        label={text.auth.email}
        type="email"
        autoComplete="username"
        maxLength={LIMITS.email.max}
      />
    </AuthForm>
  )
}
