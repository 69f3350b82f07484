import type { ReactElement } from 'react'
import { AuthForm } from '#src/areas/accounts/pages/AuthForm.tsx'
import { usePasswordHint } from '#src/areas/accounts/state/usePasswordHint.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { PhoneField } from '#src/areas/booking/pages/PhoneField.tsx'
import type { AskedTime } from '#src/areas/booking/pages/useAskedTime.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { usePasswordToggle } from '#src/ui/usePasswordToggle.ts'
import { NewPatientTerms } from './NewPatientTerms.tsx'
import type { NewPatient, NewPatientValues } from './useNewPatient.ts'
import {
  findNewPatientProblems,
  useNewPatientSignUp,
  type NewPatientProblem,
} from './useNewPatientSignUp.ts'

interface NewPatientFormProps {
  readonly time: AskedTime
  readonly newPatient: NewPatient
  /** Called with the address that has an account. */
  readonly onLogIn: (email: string) => void
}

/** Everything that a new patient is asked for on the way to a time. */
export function NewPatientForm({ time, newPatient, onLogIn }: NewPatientFormProps): ReactElement {
  const text = useAccountsText()
  const bookingText = useBookingText()
  const words = bookingText.timeSignUp
  const hint = usePasswordHint()
  const toggle = usePasswordToggle(text.auth)
  const isLost = time.status === 'gone' || (time.status === 'known' && time.refusal !== null)
  const signUp = useNewPatientSignUp(!isLost)
  const form = useForm<NewPatientValues, NewPatientProblem>({
    ...newPatient,
    validate: findNewPatientProblems,
    describe: (problem) => {
      switch (problem.field) {
        case 'fullName':
          return text.registration.problems[problem.code]
        case 'email':
          return text.auth.problems[problem.code]
        case 'password':
          return text.newPassword.problem(problem)
        case 'phoneNumber':
          return bookingText.patientFields.problems[problem.code]
        case 'hasConsented':
          return bookingText.consent.required
      }
    },
    submission: signUp,
  })
  const isTaken = signUp.failure?.code === 'email-already-in-use'
  const { email } = form.values

  return (
    <AuthForm form={form} action={signUp} during="sign-up" submitLabel={submitLabel()}>
      <p className={primitives.remark}>{text.common.required}</p>
      <Field
        {...form.field('fullName')}
        label={text.registration.fullName}
        autoComplete="name"
        maxLength={LIMITS.fullName.max}
        isRequired
      />
      <Field
        {...form.field('email')}
        label={text.auth.email}
        type="email"
        autoComplete="username"
        maxLength={LIMITS.email.max}
        isRequired
        error={
          form.errorOf('email') ?? (isTaken ? text.failures.general['email-already-in-use'] : null)
        }
      />
      {isTaken ? (
        <Button
          onClick={() => {
            onLogIn(email)
          }}
        >
          {text.auth.logInInstead}
        </Button>
      ) : null}
      <PasswordField
        {...form.field('password')}
        {...toggle}
        label={text.auth.password}
        autoComplete="new-password"
        // The error says more than the hint.
        hint={form.errorOf('password') === null ? hint : ''}
        isRequired
      />
      <PhoneField
        {...form.field('phoneNumber')}
        label={bookingText.patientFields.phoneNumber}
        placeholder={text.common.phonePlaceholder}
      />
      <NewPatientTerms form={form} time={time} />
      <StatusText>
        {signUp.failure === null || signUp.failure.code === 'email-already-in-use'
          ? null
          : words.nothingSent}
      </StatusText>
      <StatusText>{signUp.isStillSending ? text.common.stillSending : null}</StatusText>
    </AuthForm>
  )

  function submitLabel(): string {
    if (isLost) return words.submitLost
    return time.status === 'known' && time.service.confirmsAtOnce
      ? bookingText.booking.book
      : bookingText.booking.request
  }
}
