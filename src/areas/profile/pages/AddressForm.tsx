import { useState, type ReactElement } from 'react'
import {
  findAddressChangeProblems,
  type AddressChange,
  type AddressChangeProblem,
} from '#src/areas/accounts/model/credentialChange.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { FailureCode } from '#src/core/failure/failure.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm, type Refuse } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { usePasswordToggle } from '#src/ui/usePasswordToggle.ts'
import styles from './AccountPage.module.css'

interface AddressFormProps {
  /** The address that the account has. */
  readonly email: string
  readonly onMailed: (to: string) => void
}

/** What the identity service finds that is corrected in a field. */
const REFUSALS: Readonly<Partial<Record<FailureCode, AddressChangeProblem>>> = {
  'invalid-credential': { field: 'current', code: 'wrong' },
  'email-already-in-use': { field: 'email', code: 'taken' },
}

/** Has a link mailed to a new address, with the password. Only the link changes the address. */
export function AddressForm({ email: before, onMailed }: AddressFormProps): ReactElement {
  const text = useProfileText()
  const words = text.account
  const { session } = useRepositories()
  const [values, setValues] = useState<AddressChange>({ email: '', current: '' })
  const { isShown, toggle } = usePasswordToggle(text.auth)
  const send = useAction(async (typed: AddressChange, refuse: Refuse<AddressChangeProblem>) => {
    const email = typed.email.trim()
    try {
      await session.mailAddressChange({ email, current: typed.current })
    } catch (error) {
      const failure = toActionFailure(error)
      const problem = REFUSALS[failure.code]
      if (problem === undefined) throw failure
      refuse(problem)
      return
    }
    onMailed(email)
  })
  const form = useForm<AddressChange, AddressChangeProblem>({
    values,
    setValues,
    validate: (typed) => findAddressChangeProblems(typed, before),
    describe: ({ code }) => {
      switch (code) {
        case 'missing':
          return words.passwordRequired
        case 'wrong':
          return text.failures.identity.wrongPassword
        case 'invalid':
          return text.auth.problems['email-invalid']
        case 'same':
          return words.sameAddress
        case 'taken':
          return text.failures.general['email-already-in-use']
      }
    },
    submission: send,
  })
  return (
    <form {...form.props} className={styles.form} aria-label={words.changeAddress}>
      <p>{words.addressIntro}</p>
      <Field
        {...form.field('email')}
        label={words.newAddress}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email.max}
      />
      <PasswordField
        {...form.field('current')}
        label={words.currentPassword}
        autoComplete="current-password"
        isShown={isShown}
        toggle={toggle}
      />
      <ErrorText>
        {send.failure === null
          ? null
          : failureText(text, send.failure, { during: 'confirming-identity', method: 'password' })}
      </ErrorText>
      <div>
        <Button type="submit" isPending={send.pending}>
          {words.sendAddressLink}
        </Button>
      </div>
    </form>
  )
}
