import { useState, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import {
  findNewCredentialsProblems,
  type NewCredentials,
  type NewCredentialsProblem,
} from '#src/areas/accounts/model/newCredentials.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm, type Refuse } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { AuthForm } from '../AuthForm.tsx'
import styles from '../AuthPage.module.css'
import { NewPasswordFields } from '../NewPasswordFields.tsx'

const NOTHING: NewCredentials = { email: '', password: '', confirmPassword: '' }

/** The form in which an invited person makes an account; a person who has one logs in instead. */
export function JoinSignUp(): ReactElement {
  const text = useAccountsText()
  const words = useStaffText().staff
  const { session } = useRepositories()
  const { pathname, search } = useLocation()
  const [values, setValues] = useState(NOTHING)
  const signUp = useAction(
    async ({ email, password }: NewCredentials, refuse: Refuse<NewCredentialsProblem>) => {
      const [lack] = await session.checkPassword(password)
      if (lack === undefined) await session.createAccount({ email: email.trim(), password })
      else refuse({ field: 'password', ...lack })
    },
  )
  const form = useForm<NewCredentials, NewCredentialsProblem>({
    values,
    setValues,
    validate: (typed) => findNewCredentialsProblems(typed),
    describe: (problem) =>
      problem.field === 'email'
        ? text.auth.problems[problem.code]
        : text.newPassword.problem(problem),
    submission: signUp,
  })
  const isTaken = signUp.failure?.code === 'email-already-in-use'
  return (
    <div className={styles.page}>
      <PageHeading>{words.joinTitle}</PageHeading>
      <p className={styles.note}>{words.joinIntro}</p>
      <AuthForm form={form} action={signUp} during="sign-up" submitLabel={words.joinSignUp}>
        <Field
          {...form.field('email')}
          label={text.auth.email}
          type="email"
          autoComplete="username"
          maxLength={LIMITS.email.max}
          error={
            form.errorOf('email') ??
            (isTaken ? text.failures.general['email-already-in-use'] : null)
          }
        />
        <NewPasswordFields form={form} label={text.auth.password} />
      </AuthForm>
      <LinkButton to={paths.login({ returnTo: `${pathname}${search}` })}>
        {words.haveAccount}
      </LinkButton>
    </div>
  )
}
