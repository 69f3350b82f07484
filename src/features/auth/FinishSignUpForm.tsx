import { use, useRef, useState, type ReactElement } from 'react'
import type { Identity } from '#src/domain/account.ts'
import {
  EMPTY_REGISTRATION_FORM,
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
import styles from './AuthPage.module.css'
import { focusField } from './focusField.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { RoleToggle } from './RoleToggle.tsx'
import { SignUpAttemptContext } from './SignUpAttemptContext.ts'

/** Asks for what a record needs, with what is known filled in. A Google identity becomes a patient. */
export function FinishSignUpForm({ identity }: { readonly identity: Identity }): ReactElement {
  const text = useText()
  const { session } = useRepositories()
  const attempts = use(SignUpAttemptContext)
  const isGoogle = identity.provider === 'google'
  const formRef = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<RegistrationProblem | null>(null)
  const [form, setForm] = useState<RegistrationForm>(() => ({
    ...EMPTY_REGISTRATION_FORM,
    fullName: identity.displayName,
    clinicName: identity.displayName,
    ...attempts.recall(identity.email)?.form,
    ...(isGoogle && { role: 'patient' }),
  }))
  const register = useAction(session.register)

  function handleSubmit(): void {
    register.clearFailure()
    const reading = readRegistrationForm(form)
    if (reading.ok) {
      setProblem(null)
      register.run(reading.registration)
    } else {
      setProblem(reading.problem)
      focusField(formRef.current, reading.problem.field)
    }
  }

  function handleChange(change: Partial<RegistrationForm>): void {
    setForm({ ...form, ...change })
    if (problem !== null && problem.field in change) {
      setProblem(null)
    }
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!register.pending) {
          handleSubmit()
        }
      }}
    >
      <p>{text.registration.unfinished}</p>
      {isGoogle ? null : (
        <RoleToggle
          value={form.role}
          onChange={(role) => {
            handleChange({ role })
          }}
        />
      )}
      <RegistrationFields form={form} problem={problem} onChange={handleChange} />
      <ErrorText>
        {register.failure === null
          ? null
          : failureText(text, register.failure, { during: 'sign-up' })}
      </ErrorText>
      <Button type="submit" variant="primary" isWide isPending={register.pending}>
        {text.registration.finish}
      </Button>
    </form>
  )
}
