import { useRef, useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths, readReturnTo, routePatterns } from '#src/config/paths.ts'
import { findLoginProblem, type LoginProblem } from '#src/domain/login.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import styles from './AuthPage.module.css'
import { focusField } from './focusField.ts'
import { GoogleButton } from './GoogleButton.tsx'

/** Login (spec §2, §5). Behind `GuestOnly`: once signed in, the guard leads on. */
export function LoginPage(): ReactElement {
  const text = useText()
  const { session } = useRepositories()
  const [searchParams] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const formRef = useRef<HTMLFormElement>(null)

  const signIn = useAction(async () => {
    await session.signIn(email.trim(), password)
  })

  function handleSubmit(): void {
    const found = findLoginProblem({ email, password })
    setProblem(found)
    signIn.clearFailure()
    if (found === null) {
      signIn.run()
    } else {
      focusField(formRef.current, found.field)
    }
  }

  function errorOf(field: LoginProblem['field']): string | null {
    return problem?.field === field ? text.auth.problems[problem.code] : null
  }

  const returnTo = readReturnTo(searchParams)
  const wantsToBook = returnTo?.startsWith(routePatterns.booking) ?? false
  return (
    <div className={styles.page}>
      <PageHeading description={text.auth.description}>{text.auth.title}</PageHeading>
      {wantsToBook ? <p className={styles.note}>{text.auth.loginToBook}</p> : null}

      <form
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <Field
          label={text.auth.email}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={errorOf('email')}
        />
        <PasswordField
          label={text.auth.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
          isShown={isShown}
          toggle={{
            label: isShown ? text.auth.hidePassword : text.auth.showPassword,
            object: text.auth.shownPassword,
            onPress: () => {
              setIsShown(!isShown)
            },
          }}
        />
        <Link className={styles.forgotten} to={paths.resetPassword()}>
          {text.auth.forgotPassword}
        </Link>
        <ErrorText>
          {signIn.failure === null
            ? null
            : failureText(text, signIn.failure, { during: 'sign-in' })}
        </ErrorText>
        <Button type="submit" variant="primary" isWide isPending={signIn.pending}>
          {text.auth.signIn}
        </Button>
      </form>
      <p className={styles.or}>{text.auth.or}</p>
      <GoogleButton>{text.auth.signInWithGoogle}</GoogleButton>

      <p className={styles.elsewhere}>
        {text.auth.noAccount} <Link to={paths.register({ returnTo })}>{text.auth.register}</Link>
      </p>
    </div>
  )
}
