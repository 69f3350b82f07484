import { useRef, useState, type ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { RESET_REDIRECT_MS } from '#src/config/timings.ts'
import { isEmail } from '#src/domain/email.ts'
import { LIMITS } from '#src/domain/limits.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AuthPage.module.css'
import { focusField } from './focusField.ts'
import { useDelayedRedirect } from './useDelayedRedirect.ts'

/** Asks for the mail with the link, then leads to login (spec §2, Reset Password; §4, Password reset). */
export function RequestResetForm(): ReactElement {
  const text = useText()
  const { session } = useRepositories()
  const formRef = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const send = useAction(session.sendPasswordReset, () => {
    setIsSent(true)
  })
  useDelayedRedirect(isSent ? paths.login() : null, RESET_REDIRECT_MS)

  function handleSubmit(): void {
    send.clearFailure()
    if (isEmail(email.trim())) {
      send.run(email.trim())
    } else {
      setIsInvalid(true)
      focusField(formRef.current, 'email')
    }
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.pending && !isSent) {
          handleSubmit()
        }
      }}
    >
      <Field
        label={text.auth.email}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={LIMITS.email.max}
        value={email}
        error={isInvalid ? text.auth.problems['email-invalid'] : null}
        onChange={(value) => {
          setEmail(value)
          setIsInvalid(false)
          // Whoever sees a slip in the address stays here and sends again.
          setIsSent(false)
        }}
      />
      <ErrorText>
        {send.failure === null
          ? null
          : failureText(text, send.failure, { during: 'resetting-password' })}
      </ErrorText>
      <StatusText tone="success">{isSent ? text.passwordReset.sent : null}</StatusText>
      <Button type="submit" variant="primary" isWide isPending={send.pending || isSent}>
        {text.passwordReset.submit}
      </Button>
    </form>
  )
}
