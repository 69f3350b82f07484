import { use, useEffect, useRef, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import {
  findNewCredentialsProblems,
  type NewCredentials,
  type NewCredentialsProblem,
} from '#src/areas/accounts/model/newCredentials.ts'
import {
  readRegistrationForm,
  type RegistrationForm,
  type RegistrationProblem,
} from '#src/areas/accounts/model/registrationForm.ts'
import { SignUpAttemptContext } from '#src/areas/accounts/state/SignUpAttemptContext.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm, type Refuse } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { AuthForm } from './AuthForm.tsx'
import styles from './AuthPage.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { TypedEmailContext } from './TypedEmailContext.ts'

export type SignUpValues = RegistrationForm & NewCredentials
type SignUpProblem = RegistrationProblem | NewCredentialsProblem

interface EmailSignUpFormProps {
  readonly values: SignUpValues
  readonly setValues: (update: (before: SignUpValues) => SignUpValues) => void
}

/** Sign-up by e-mail and password, for either role (spec §2, Sign Up; §5, Registration). */
export function EmailSignUpForm({ values, setValues }: EmailSignUpFormProps): ReactElement {
  const text = useAccountsText()
  const load = useLoadRepositories()
  const attempts = use(SignUpAttemptContext)
  const typedEmail = use(TypedEmailContext)
  const [searchParams] = useSearchParams()
  const fullNameRef = useRef<HTMLInputElement>(null)
  const signUp = useAction(async (signUpForm: SignUpValues, refuse: Refuse<SignUpProblem>) => {
    const reading = readRegistrationForm(signUpForm)
    if (!reading.ok) {
      refuse(...reading.problems)
      return
    }
    const { password } = signUpForm
    const { session, signUpDraft } = await load()
    const [lack] = await session.checkPassword(password)
    if (lack !== undefined) {
      refuse({ field: 'password', ...lack })
      return
    }
    const email = signUpForm.email.trim()
    attempts.remember({ email, form: withoutCredentials(signUpForm), isRequesting: false })
    await session.signUp(reading.registration, { email, password })
    signUpDraft.clear()
  })
  const form = useForm<SignUpValues, SignUpProblem>({
    values,
    setValues,
    validate: (signUpForm) => {
      const reading = readRegistrationForm(signUpForm)
      return [...(reading.ok ? [] : reading.problems), ...findNewCredentialsProblems(signUpForm)]
    },
    describe: (problem) => {
      if (problem.field === 'email') return text.auth.problems[problem.code]
      return problem.field === 'password' || problem.field === 'confirmPassword'
        ? text.newPassword.problem(problem)
        : text.registration.problems[problem.code]
    },
    submission: signUp,
  })

  // A patient has just pressed 'Sign up with Email', which is gone now. The clinic's form has no such button.
  useEffect(() => {
    fullNameRef.current?.focus()
  }, [])

  // The message beside the button is the backend's own, as the spec requires; this one explains it.
  const emailFailure =
    signUp.failure?.code === 'email-already-in-use'
      ? text.failures.general['email-already-in-use']
      : null
  return (
    <AuthForm form={form} action={signUp} during="sign-up" submitLabel={text.registration.submit}>
      <p className={styles.note}>{text.registration.fillInAll}</p>
      <RegistrationFields form={form} fullNameRef={fullNameRef} />
      <Field
        {...form.field('email')}
        label={text.auth.email}
        type="email"
        autoComplete="username"
        maxLength={LIMITS.email.max}
        error={form.errorOf('email') ?? emailFailure}
      />
      {emailFailure === null ? null : (
        <Link
          className={styles.forgotten}
          to={paths.login({ returnTo: readReturnTo(searchParams) })}
          replace
          onClick={() => {
            typedEmail.remember(values.email)
          }}
        >
          {text.auth.logInInstead}
        </Link>
      )}
      <NewPasswordFields form={form} label={text.auth.password} />
    </AuthForm>
  )
}

/** Leaves out the credentials: a password is not kept. */
function withoutCredentials({
  role,
  fullName,
  category,
  clinicName,
  clinicAddress,
  province,
  timeZone,
}: RegistrationForm): RegistrationForm {
  return { role, fullName, category, clinicName, clinicAddress, province, timeZone }
}
