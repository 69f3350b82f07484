import { useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths, readReturnTo, readWantsClinic } from '#src/config/paths.ts'
import type { NewCredentials } from '#src/domain/newCredentials.ts'
import { EMPTY_REGISTRATION_FORM, type RegistrationForm } from '#src/domain/registrationForm.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { EmailSignUpForm } from './EmailSignUpForm.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { RoleToggle } from './RoleToggle.tsx'

const EMPTY_CREDENTIALS: NewCredentials = { email: '', password: '', confirmPassword: '' }

/**
 * Sign Up (spec §2). Behind `GuestOnly`: once there is an account, the guard leads on. What was typed
 * is held here, so that toggling between patient and clinic loses nothing.
 */
export function RegisterPage(): ReactElement {
  const text = useText()
  const [searchParams] = useSearchParams()
  const [form, setForm] = useState<RegistrationForm>(() => ({
    ...EMPTY_REGISTRATION_FORM,
    ...(readWantsClinic(searchParams) && { role: 'clinic' }),
  }))
  const [credentials, setCredentials] = useState(EMPTY_CREDENTIALS)
  const [wantsEmail, setWantsEmail] = useState(false)

  function handleChangeForm(change: Partial<RegistrationForm>): void {
    setForm((before) => ({ ...before, ...change }))
  }

  const isPatient = form.role === 'patient'
  return (
    <div className={styles.page}>
      <PageHeading description={text.registration.description}>
        {text.registration.title}
      </PageHeading>
      <RoleToggle
        value={form.role}
        onChange={(role) => {
          handleChangeForm({ role })
        }}
      />
      {/* A Google account becomes a patient, never a clinic. */}
      {isPatient ? (
        <div className={styles.choices}>
          <GoogleButton>{text.registration.withGoogle}</GoogleButton>
          <p className={styles.or}>{text.auth.or}</p>
          {wantsEmail ? (
            <h2 className={styles.choice}>{text.registration.withEmail}</h2>
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
      <p className={styles.elsewhere}>
        {text.registration.hasAccount}{' '}
        <Link to={paths.login({ returnTo: readReturnTo(searchParams) })}>
          {text.registration.login}
        </Link>
      </p>
    </div>
  )
}
