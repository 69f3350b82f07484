import { useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { findLoginProblem, type LoginForm } from '#src/areas/accounts/model/login.ts'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { paths, readReturnTo, routePatterns } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { AuthForm } from './AuthForm.tsx'
import styles from './AuthPage.module.css'
import { GoogleButton } from './GoogleButton.tsx'
import { ReturnNote } from './ReturnNote.tsx'
import { StorageNote } from './StorageNote.tsx'
import { usePasswordToggle } from './usePasswordToggle.ts'

/** Login (spec §2, §5). After signing in, the `GuestOnly` guard redirects. */
export function LoginPage(): ReactElement {
  const text = useAccountsText()
  const load = useLoadRepositories()
  const [searchParams] = useSearchParams()
  const [values, setValues] = useState<LoginForm>({ email: '', password: '' })
  const signIn = useAction(async ({ email, password }: LoginForm) => {
    const { session } = await load()
    await session.signIn(email.trim(), password)
  })
  const form = useForm({
    values,
    setValues,
    validate: (login) => [findLoginProblem(login)],
    describe: ({ code }) => text.auth.problems[code],
    submission: signIn,
  })

  const current = useSession()
  const wasEnded = current.status === 'signed-out' && current.wasEnded === true
  const returnTo = readReturnTo(searchParams)
  const wantsToBook = returnTo?.startsWith(routePatterns.booking) ?? false
  return (
    <div className={styles.page}>
      <PageHeading description={text.auth.description}>{text.auth.title}</PageHeading>
      <StatusText>{wasEnded ? text.failures.general['session-ended'] : null}</StatusText>
      {wantsToBook ? <p className={styles.note}>{text.auth.loginToBook}</p> : null}
      <ReturnNote />

      <AuthForm form={form} action={signIn} during="sign-in" submitLabel={text.auth.signIn}>
        <Field
          {...form.field('email')}
          label={text.auth.email}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          {...usePasswordToggle()}
          label={text.auth.password}
          autoComplete="current-password"
        />
        <Link className={styles.forgotten} to={paths.resetPassword({ returnTo })}>
          {text.auth.forgotPassword}
        </Link>
      </AuthForm>
      <StorageNote />
      <p className={styles.or}>{text.auth.or}</p>
      <GoogleButton>{text.auth.signInWithGoogle}</GoogleButton>

      <p className={styles.elsewhere}>
        {text.auth.noAccount} <Link to={paths.register({ returnTo })}>{text.auth.register}</Link>
      </p>
    </div>
  )
}
