import { use } from 'react'
import {
  findShortPassword,
  type NewPasswordProblem,
} from '#src/areas/accounts/model/newCredentials.ts'
import {
  findFullNameProblem,
  type FullNameProblem,
} from '#src/areas/accounts/model/registrationForm.ts'
import { SignUpAttemptContext } from '#src/areas/accounts/state/SignUpAttemptContext.ts'
import { useLoadRepositories } from '#src/areas/useRepositories.ts'
import { isEmail } from '#src/core/fields/email.ts'
import { isCompletePhone } from '#src/core/fields/phone.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import type { Refuse } from '#src/core/state/useForm.ts'
import { draftOf, type NewPatientValues } from './useNewPatient.ts'

export type NewPatientProblem =
  | FullNameProblem
  | { readonly field: 'email'; readonly code: 'email-invalid' }
  | Extract<NewPasswordProblem, { readonly field: 'password' }>
  | { readonly field: 'phoneNumber'; readonly code: 'phone-incomplete' }
  | { readonly field: 'hasConsented'; readonly code: 'consent-required' }

/** Lists everything that is wrong with what a new patient typed, at most one problem for each field. */
export function findNewPatientProblems(
  values: NewPatientValues,
): readonly (NewPatientProblem | null)[] {
  return [
    findFullNameProblem(values.fullName.trim()),
    isEmail(values.email.trim()) ? null : { field: 'email', code: 'email-invalid' },
    findShortPassword(values.password),
    isCompletePhone(values.phoneNumber) ? null : { field: 'phoneNumber', code: 'phone-incomplete' },
    values.hasConsented ? null : { field: 'hasConsented', code: 'consent-required' },
  ]
}

/**
 * Makes the account of a new patient. The booking page, where the guard leads then, takes over what was typed, and
 * requests the time if `isRequesting`. Fails like `session.signUp`: then nothing was requested.
 */
export function useNewPatientSignUp(
  isRequesting: boolean,
): Action<[values: NewPatientValues, refuse: Refuse<NewPatientProblem>]> {
  const load = useLoadRepositories()
  const attempts = use(SignUpAttemptContext)
  return useAction(async (values: NewPatientValues, refuse: Refuse<NewPatientProblem>) => {
    const { password } = values
    const email = values.email.trim()
    const { session, signUpDraft } = await load()
    const [lack] = await session.checkPassword(password)
    if (lack !== undefined) {
      refuse({ field: 'password', ...lack })
      return
    }
    const draft = draftOf(values)
    signUpDraft.keepForLink(draft)
    attempts.remember({ email, form: draft.form, isRequesting })
    try {
      const fullName = values.fullName.trim()
      await session.signUp({ role: 'patient', fullName }, { email, password })
    } catch (error) {
      attempts.stopRequesting()
      signUpDraft.clear()
      signUpDraft.save(draft)
      throw error
    }
  })
}
