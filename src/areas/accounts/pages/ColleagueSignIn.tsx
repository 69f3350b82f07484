import { useEffect, useRef, useState, type ReactElement } from 'react'
import { findLoginProblem, type LoginForm } from '#src/areas/accounts/model/login.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { usePasswordToggle } from '#src/ui/usePasswordToggle.ts'
import { AuthForm } from './AuthForm.tsx'
import styles from './AuthPage.module.css'
import { GoogleButton } from './GoogleButton.tsx'

interface ColleagueSignInProps {
  /** Called before. */
  readonly onSignIn: () => Promise<void>
  /** Receives the account that is signed in now. */
  readonly onSignedIn: (userId: string | null) => void
}

/** Signs somebody in while another person's session is locked, in its place. Where that fails, it stays locked. */
export function ColleagueSignIn({ onSignIn, onSignedIn }: ColleagueSignInProps): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const emailRef = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState<LoginForm>({ email: '', password: '' })
  // Not `onDone`: once somebody else is signed in, this form is gone.
  const signIn = useAction(async ({ email, password }: LoginForm) => {
    await onSignIn()
    await session.signIn(email.trim(), password)
    onSignedIn(session.currentUserId())
  })
  const form = useForm({
    values,
    setValues,
    validate: (login) => [findLoginProblem(login)],
    describe: ({ code }) => text.auth.problems[code],
    submission: signIn,
  })
  useEffect(() => {
    emailRef.current?.focus()
  }, [])
  return (
    <>
      <AuthForm form={form} action={signIn} during="sign-in" submitLabel={text.auth.signIn}>
        <Field
          {...form.field('email')}
          ref={emailRef}
          label={text.auth.email}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          {...usePasswordToggle(text.auth)}
          label={text.auth.password}
          autoComplete="current-password"
        />
      </AuthForm>
      <p className={styles.or}>{text.auth.or}</p>
      <GoogleButton
        onSignIn={onSignIn}
        onSignedIn={() => {
          onSignedIn(session.currentUserId())
        }}
      >
        {text.auth.signInWithGoogle}
      </GoogleButton>
    </>
  )
}
