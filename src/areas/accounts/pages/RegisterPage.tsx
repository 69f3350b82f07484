import { useMemo, useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EMPTY_REGISTRATION_FORM } from '#src/areas/accounts/model/registrationForm.ts'
import type { SignUpDraft } from '#src/areas/accounts/model/signUpDraft.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { paths, readReturnTo } from '#src/config/paths.ts'
import { readWantsClinic } from '#src/config/readAddress.ts'
import { Button } from '#src/ui/Button.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './AuthPage.module.css'
import { EmailSignUpForm, type SignUpValues } from './EmailSignUpForm.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { ReturnNote } from './ReturnNote.tsx'
import { RoleToggle } from './RoleToggle.tsx'
import { useSignUpDraft } from './useSignUpDraft.ts'

const EMPTY_VALUES: SignUpValues = {
  ...EMPTY_REGISTRATION_FORM,
  email: '',
  password: '',
  confirmPassword: '',
}

/**
 * Sign Up (spec §2). Once there is an account, the `GuestOnly` guard redirects. The values are kept here,
 * so that switching between patient and clinic loses nothing.
 */
export function RegisterPage(): ReactElement {
  const text = useAccountsText()
  const [searchParams] = useSearchParams()
  const wantsClinic = readWantsClinic(searchParams)
  const [initial] = useState<SignUpValues>(() => ({
    ...EMPTY_VALUES,
    ...(wantsClinic && { role: 'clinic' }),
  }))
  const [values, setValues] = useState(initial)
  const [wantsEmail, setWantsEmail] = useState(false)
  const isTyped = values !== initial || wantsEmail
  const typed = useMemo(() => draftOf(values, wantsEmail), [values, wantsEmail])
  useSignUpDraft(isTyped ? typed : null, ({ form, email, wantsEmail: didWantEmail }) => {
    // Who has begun to type by then goes on with that.
    if (isTyped) return
    setValues({ ...initial, ...form, ...(wantsClinic && { role: 'clinic' }), email })
    setWantsEmail(didWantEmail)
  })

  const isPatient = values.role === 'patient'
  return (
    <div className={styles.page}>
      <PageHeading description={text.registration.description}>
        {text.registration.title}
      </PageHeading>
      <ReturnNote />
      <RoleToggle
        value={values.role}
        onChange={(role) => {
          setValues((before) => ({ ...before, role }))
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
      {isPatient && !wantsEmail ? null : <EmailSignUpForm values={values} setValues={setValues} />}
      <p className={styles.elsewhere}>
        {text.registration.hasAccount}{' '}
        {/* In the place of this page: Back from where both lead is the page before them. */}
        <Link to={paths.login({ returnTo: readReturnTo(searchParams) })} replace>
          {text.registration.login}
        </Link>
      </p>
    </div>
  )
}

/** Leaves out the passwords: they are not kept. */
function draftOf(values: SignUpValues, wantsEmail: boolean): SignUpDraft {
  const { role, fullName, category, clinicName, clinicAddress, province, timeZone, email } = values
  const form = { role, fullName, category, clinicName, clinicAddress, province, timeZone }
  return { form, email, wantsEmail, phoneNumber: '', hasConsented: false }
}
