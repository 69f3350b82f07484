import { use, useState, type ReactElement } from 'react'
import type { Identity } from '#src/areas/accounts/model/account.ts'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import {
  EMPTY_REGISTRATION_FORM,
  readRegistrationForm,
  toRegistrationForm,
  type RegistrationForm,
  type RegistrationProblem,
} from '#src/areas/accounts/model/registrationForm.ts'
import { SignUpAttemptContext } from '#src/areas/accounts/state/SignUpAttemptContext.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm, type Refuse } from '#src/core/state/useForm.ts'
import { AuthForm } from './AuthForm.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { RoleToggle } from './RoleToggle.tsx'

interface FinishSignUpFormProps {
  readonly identity: Identity
  /** What was typed at the sign-up on this device; null where nothing was. */
  readonly registration: Registration | null
}

/** Asks for the data of the missing record, filling in what is known. A Google identity becomes a patient. */
export function FinishSignUpForm({ identity, registration }: FinishSignUpFormProps): ReactElement {
  const text = useAccountsText()
  const { session } = useRepositories()
  const attempts = use(SignUpAttemptContext)
  const isGoogle = identity.provider === 'google'
  const [values, setValues] = useState<RegistrationForm>(() => ({
    ...EMPTY_REGISTRATION_FORM,
    fullName: identity.displayName,
    clinicName: identity.displayName,
    ...(registration !== null && toRegistrationForm(registration)),
    ...attempts.recall(identity.email)?.form,
    ...(isGoogle && { role: 'patient' }),
  }))
  const register = useAction(
    async (registrationForm: RegistrationForm, refuse: Refuse<RegistrationProblem>) => {
      const reading = readRegistrationForm(registrationForm)
      if (reading.ok) await session.register(reading.registration)
      else refuse(...reading.problems)
    },
  )
  const form = useForm({
    values,
    setValues,
    validate: (registrationForm) => {
      const reading = readRegistrationForm(registrationForm)
      return reading.ok ? [] : reading.problems
    },
    describe: ({ code }) => text.registration.problems[code],
    submission: register,
  })

  return (
    <AuthForm form={form} action={register} during="sign-up" submitLabel={text.registration.finish}>
      <p>{text.registration.unfinished}</p>
      {isGoogle ? null : (
        <RoleToggle
          value={values.role}
          onChange={(role) => {
            form.change({ role })
          }}
        />
      )}
      <RegistrationFields form={form} />
    </AuthForm>
  )
}
