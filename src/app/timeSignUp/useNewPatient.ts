import { useMemo, useState } from 'react'
import { EMPTY_REGISTRATION_FORM } from '#src/areas/accounts/model/registrationForm.ts'
import type { SignUpDraft } from '#src/areas/accounts/model/signUpDraft.ts'
import { useSignUpDraft } from '#src/areas/accounts/pages/useSignUpDraft.ts'

/** What a new patient types on the way to a time. */
export interface NewPatientValues {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly phoneNumber: string
  readonly hasConsented: boolean
}

export interface NewPatient {
  readonly values: NewPatientValues
  readonly setValues: (update: (before: NewPatientValues) => NewPatientValues) => void
}

const NOTHING: NewPatientValues = {
  fullName: '',
  email: '',
  password: '',
  phoneNumber: '',
  hasConsented: false,
}

/** Holds it while the person looks at the other way in, and but for the password through a reload. */
export function useNewPatient(): NewPatient {
  const [values, setValues] = useState(NOTHING)
  const isTyped = values !== NOTHING
  const typed = useMemo(() => draftOf(values), [values])
  useSignUpDraft(isTyped ? typed : null, ({ form, email, phoneNumber, hasConsented }) => {
    // Who has begun to type by then goes on with that.
    if (isTyped) return
    setValues({ ...NOTHING, fullName: form.fullName, email, phoneNumber, hasConsented })
  })
  return { values, setValues }
}

/** Leaves out the password: it is not kept. */
export function draftOf({
  fullName,
  email,
  phoneNumber,
  hasConsented,
}: NewPatientValues): SignUpDraft {
  const form = { ...EMPTY_REGISTRATION_FORM, fullName }
  return { form, email, wantsEmail: true, phoneNumber, hasConsented }
}
