import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths, readReturnTo } from '#src/config/paths.ts'
import type { NewCredentials } from '#src/domain/newCredentials.ts'
import { EMPTY_REGISTRATION_FORM } from '#src/domain/registrationForm.ts'
import type { RegistrationForm } from '#src/domain/registrationForm.ts'
import { text } from '#src/text/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { EmailSignUpForm } from './EmailSignUpForm.tsx'
import { RoleToggle } from './RoleToggle.tsx'
import { useGoogleSignIn } from './useGoogleSignIn.ts'

const EMPTY_CREDENTIALS: NewCredentials = { email: '', password: '', confirmPassword: '' }

/**
 * Sign Up (spec §2). Behind `GuestOnly`: once there is an account, the guard leads on. What was typed
 * is held here, so that toggling between patient and clinic loses nothing.
 */
export function RegisterPage(): ReactElement {
  const [searchParams] = useSearchParams()
  const [form, setForm] = useState(EMPTY_REGISTRATION_FORM)
  const [credentials, setCredentials] = useState(EMPTY_CREDENTIALS)
  const [wantsEmail, setWantsEmail] = useState(false)
  const signUpWithGoogle = useGoogleSignIn()

  function handleChangeForm(change: Partial<RegistrationForm>): void {
    setForm((before) => ({ ...before, ...change }))
  }

  const isPatient = form.role === 'patient'
  return (
    <div className={styles['page']}>
      <PageHeading>{text.registration.title}</PageHeading>
      <RoleToggle
        value={form.role}
        onChange={(role) => {
          handleChangeForm({ role })
        }}
      />
      {/* A Google account becomes a patient, never a clinic. */}
      {isPatient ? (
        <div className={styles['choices']}>
          <Button isWide isPending={signUpWithGoogle.pending} onClick={signUpWithGoogle.run}>
            {text.registration.withGoogle}
          </Button>
          <p className={styles['or']}>{text.registration.or}</p>
          {wantsEmail ? (
            <h2>{text.registration.withEmail}</h2>
          ) : (
            <Button
              variant="primary"
              isWide
              onClick={() => {
                setWantsEmail(true)
              }}
            >
              {text.registration.withEmail}
            </Button>
          )}
        </div>
      ) : null}
      {isPatient && !wantsEmail ? null : (
        <EmailSignUpForm
          form={form}
          credentials={credentials}
          onChangeForm={handleChangeForm}
          onChangeCredentials={(change) => {
            setCredentials((before) => ({ ...before, ...change }))
          }}
        />
      )}
      <p>
        {text.registration.hasAccount}{' '}
        <Link to={paths.login({ returnTo: readReturnTo(searchParams) })}>
          {text.registration.login}
        </Link>
      </p>
    </div>
  )
}
