import { useState, type ReactElement, type ReactNode } from 'react'
import { openWaitingWindow } from '#src/areas/accounts/state/openWaitingWindow.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { SignInMethod } from '#src/core/fields/SignInMethod.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import primitives from '#src/ui/primitives.module.css'
import { usePasswordToggle } from '#src/ui/usePasswordToggle.ts'
import styles from './IdentityForm.module.css'

interface IdentityFormProps {
  /** The button's name. */
  readonly label: string
  readonly variant: 'primary' | 'danger'
  /** For the browser's password store. */
  readonly email: string
  /** Another button beside it. */
  readonly otherAction: ReactNode
  readonly onConfirmed: () => void
}

interface Values {
  readonly password: string
}

/** Asks again who somebody is: for the password, or for the Google account. */
export function IdentityForm({
  label,
  variant,
  email,
  otherAction,
  onConfirmed,
}: IdentityFormProps): ReactElement {
  const text = useProfileText()
  const { session } = useRepositories()
  const [methods] = useState(() => session.getSignInMethods())
  const [values, setValues] = useState<Values>({ password: '' })
  const { isShown, toggle } = usePasswordToggle(text.auth)
  const { confirm, during } = useConfirmation(onConfirmed)
  const form = useForm({
    values,
    setValues,
    validate: ({ password }) => [password === '' ? { field: 'password' as const } : null],
    describe: () => text.account.passwordRequired,
    submission: {
      ...confirm,
      run: ({ password }: Values) => {
        confirm.run('password', password)
      },
    },
  })
  const hasPassword = methods.includes('password')
  const error = (
    <ErrorText>
      {confirm.failure === null
        ? null
        : failureText(text, confirm.failure, { during: 'confirming-identity', method: during })}
    </ErrorText>
  )
  const google = (
    <Button
      variant={hasPassword ? 'secondary' : variant}
      isPending={confirm.pending && during === 'google'}
      onClick={() => {
        confirm.run('google', '')
      }}
    >
      {text.account.continueWithGoogle}
    </Button>
  )

  if (!hasPassword) {
    return (
      <div className={primitives.stack4}>
        {error}
        <div className={styles.actions}>
          {otherAction}
          {google}
        </div>
      </div>
    )
  }
  return (
    <form {...form.props} className={primitives.stack4}>
      {/* Tells the browser's password store whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        {...form.field('password')}
        label={text.account.password}
        autoComplete="current-password"
        isShown={isShown}
        toggle={toggle}
      />
      {error}
      <div className={styles.actions}>
        {otherAction}
        {methods.includes('google') ? google : null}
        <Button
          type="submit"
          variant={variant}
          isPending={confirm.pending && during === 'password'}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}

interface Confirmation {
  readonly confirm: Action<[method: SignInMethod, password: string]>
  /** The method that was tried last. */
  readonly during: SignInMethod
}

function useConfirmation(onConfirmed: () => void): Confirmation {
  const text = useProfileText()
  const { session } = useRepositories()
  const [during, setDuring] = useState<SignInMethod>('password')
  const confirm = useAction(
    async (method: SignInMethod, password: string) => {
      setDuring(method)
      if (method === 'password') {
        await session.confirmPassword(password)
        return
      }
      const waiting = openWaitingWindow(text.auth.waitingForGoogle)
      try {
        await session.confirmWithGoogle(waiting)
      } catch (error) {
        waiting?.close()
        throw error
      }
    },
    () => {
      onConfirmed()
    },
  )
  return { confirm, during }
}
