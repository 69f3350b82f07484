import { use, useState, type ReactElement } from 'react'
import {
  findNewPasswordProblem,
  type NewPassword,
  type NewPasswordProblem,
} from '#src/areas/accounts/model/newCredentials.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { RESET_REDIRECT_MS } from '#src/config/timings.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm, type Refuse } from '#src/core/state/useForm.ts'
import { AuthForm } from './AuthForm.tsx'
import { isSpentCode } from './isSpentCode.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { TypedEmailContext } from './TypedEmailContext.ts'
import { useDelayedRedirect } from './useDelayedRedirect.ts'

interface NewPasswordFormProps {
  /** The code of the link in the e-mail. */
  readonly code: string
  /** Whose password it is. */
  readonly email: string
  /** Called when the code is found to be used or expired. */
  readonly onSpent: (failure: Failure) => void
}

/** Takes the new password, under the identity service's policy, then goes to login. */
export function NewPasswordForm({ code, email, onSpent }: NewPasswordFormProps): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const typedEmail = use(TypedEmailContext)
  const [values, setValues] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const [isSaved, setIsSaved] = useState(false)
  const save = useAction(async ({ password }: NewPassword, refuse: Refuse<NewPasswordProblem>) => {
    const [lack] = await session.checkPassword(password)
    if (lack !== undefined) {
      refuse({ field: 'password', ...lack })
      return
    }
    try {
      await session.resetPassword(code, password)
      typedEmail.remember(email)
      setIsSaved(true)
    } catch (error) {
      const failure = toActionFailure(error)
      if (!isSpentCode(failure)) throw failure
      onSpent(failure)
    }
  })
  const form = useForm({
    values,
    setValues,
    validate: (newPassword) => [findNewPasswordProblem(newPassword)],
    describe: text.newPassword.problem,
    submission: { ...save, pending: save.pending || isSaved },
  })
  useDelayedRedirect(isSaved ? paths.login() : null, RESET_REDIRECT_MS)

  return (
    <AuthForm
      form={form}
      action={save}
      during="resetting-password"
      submitLabel={text.passwordReset.save}
      success={isSaved ? text.passwordReset.saved : null}
    >
      <NewPasswordFields form={form} label={text.passwordReset.newPassword} />
    </AuthForm>
  )
}
