import { use, useEffect, useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { findLoginProblem, type LoginForm as LoginValues } from '#src/areas/accounts/model/login.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { usePasswordToggle } from '#src/ui/usePasswordToggle.ts'
import { AuthForm } from './AuthForm.tsx'
import styles from './AuthPage.module.css'
import { StorageNote } from './StorageNote.tsx'
import { TypedEmailContext } from './TypedEmailContext.ts'

interface LoginFormProps {
  /** Where to go after logging in; null for home. */
  readonly returnTo: string | null
  /** Whether the password takes the focus: the button that led here is gone. */
  readonly takesFocus?: boolean
}

/** E-mail and password of an account (spec §2, Login; §5), filled in with the address that was typed last. */
export function LoginForm({ returnTo, takesFocus = false }: LoginFormProps): ReactElement {
  const text = useAccountsText()
  const load = useLoadRepositories()
  const typedEmail = use(TypedEmailContext)
  const [values, setValues] = useState<LoginValues>(() => ({
    email: typedEmail.recall(),
    password: '',
  }))
  const signIn = useAction(async ({ email, password }: LoginValues) => {
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
  const passwordRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) passwordRef.current?.focus()
  }, [takesFocus])

  return (
    <>
      <AuthForm form={form} action={signIn} during="sign-in" submitLabel={text.auth.signIn}>
        <Field
          {...form.field('email')}
          label={text.auth.email}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          {...usePasswordToggle(text.auth)}
          ref={passwordRef}
          label={text.auth.password}
          autoComplete="current-password"
        />
        <Link
          className={styles.forgotten}
          to={paths.resetPassword({ returnTo })}
          onClick={() => {
            typedEmail.remember(values.email)
          }}
        >
          {text.auth.forgotPassword}
        </Link>
      </AuthForm>
      <StorageNote />
    </>
  )
}
