import { use, useEffect, useRef, useState, type ReactElement } from 'react'
import { LIMITS } from '#src/domain/limits.ts'
import {
  findNewCredentialsProblem,
  type NewCredentials,
  type NewCredentialsProblem,
} from '#src/domain/newCredentials.ts'
import type { Registration } from '#src/domain/registration.ts'
import {
  readRegistrationForm,
  type RegistrationForm,
  type RegistrationProblem,
} from '#src/domain/registrationForm.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import styles from './AuthPage.module.css'
import { focusField } from './focusField.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { SignUpAttemptContext } from './SignUpAttemptContext.ts'

interface EmailSignUpFormProps {
  readonly form: RegistrationForm
  readonly credentials: NewCredentials
  readonly onChangeForm: (change: Partial<RegistrationForm>) => void
  readonly onChangeCredentials: (change: Partial<NewCredentials>) => void
}

type Problem =
  | { readonly part: 'form'; readonly found: RegistrationProblem }
  | { readonly part: 'credentials'; readonly found: NewCredentialsProblem }

/** Sign-up by e-mail and password, for either role (spec §2, Sign Up; §5, Registration). */
export function EmailSignUpForm({
  form,
  credentials,
  onChangeForm,
  onChangeCredentials,
}: EmailSignUpFormProps): ReactElement {
  const text = useText()
  const { session } = useRepositories()
  const attempts = use(SignUpAttemptContext)
  const formRef = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const signUp = useAction(
    async (
      registration: Registration,
      { email, password }: Omit<NewCredentials, 'confirmPassword'>,
    ) => {
      const [lack] = await session.checkPassword(password)
      if (lack !== undefined) return { field: 'password', ...lack } as const
      attempts.remember({ email, form })
      await session.signUp(registration, { email, password })
      return null
    },
    (lack) => {
      if (lack !== null) refuse({ part: 'credentials', found: lack })
    },
  )

  // A patient gets here by pressing 'Sign up with Email', which is gone now. A clinic has no such field.
  useEffect(() => {
    focusField(formRef.current, 'fullName')
  }, [])

  function refuse(reason: Problem): void {
    setProblem(reason)
    focusField(formRef.current, reason.found.field)
  }

  function handleSubmit(): void {
    setProblem(null)
    signUp.clearFailure()
    const reading = readRegistrationForm(form)
    if (!reading.ok) {
      refuse({ part: 'form', found: reading.problem })
      return
    }
    const found = findNewCredentialsProblem(credentials)
    if (found !== null) {
      refuse({ part: 'credentials', found })
      return
    }
    signUp.run(reading.registration, {
      email: credentials.email.trim(),
      password: credentials.password,
    })
  }

  function forgetProblemOf(change: object): void {
    if (problem !== null && problem.found.field in change) {
      setProblem(null)
    }
  }

  function emailError(): string | null {
    if (problem?.found.field === 'email') return text.auth.problems[problem.found.code]
    // The raw message below is the spec's; this says what it means.
    return signUp.failure?.code === 'email-already-in-use'
      ? text.failures.general['email-already-in-use']
      : null
  }

  function handleChangeCredentials(change: Partial<NewCredentials>): void {
    forgetProblemOf(change)
    onChangeCredentials(change)
  }

  const credentialsProblem = problem?.part === 'credentials' ? problem.found : null
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field gets here as well while the last press is still under way.
        if (!signUp.pending) {
          handleSubmit()
        }
      }}
    >
      <p className={styles.note}>{text.registration.fillInAll}</p>
      <RegistrationFields
        form={form}
        problem={problem?.part === 'form' ? problem.found : null}
        onChange={(change) => {
          forgetProblemOf(change)
          onChangeForm(change)
        }}
      />
      <Field
        label={text.auth.email}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={LIMITS.email.max}
        value={credentials.email}
        error={emailError()}
        onChange={(email) => {
          handleChangeCredentials({ email })
        }}
      />
      <NewPasswordFields
        label={text.auth.password}
        value={credentials}
        problem={credentialsProblem?.field === 'email' ? null : credentialsProblem}
        onChange={handleChangeCredentials}
      />
      <ErrorText>
        {signUp.failure === null ? null : failureText(text, signUp.failure, { during: 'sign-up' })}
      </ErrorText>
      <Button type="submit" variant="primary" isWide isPending={signUp.pending}>
        {text.registration.submit}
      </Button>
    </form>
  )
}
