import { hasHiddenCharacter } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import type { Province } from '#src/core/time/provinces.ts'
import { defaultZoneOf, zonesOffered, type TimeZone } from '#src/core/time/timeZones.ts'
import type { Registration } from './registration.ts'

/**
 * The sign-up form but for e-mail and password (spec §2, Sign Up). It holds what either role types,
 * so that nothing is lost when the person toggles between them. Empty: nothing chosen yet.
 */
export interface RegistrationForm {
  readonly role: Registration['role']
  readonly fullName: string
  readonly category: Specialty | ''
  readonly clinicName: string
  readonly clinicAddress: string
  readonly province: Province | ''
  /** Empty: that of most people in the province. */
  readonly timeZone: TimeZone | ''
}

export const EMPTY_REGISTRATION_FORM: RegistrationForm = {
  role: 'patient',
  fullName: '',
  category: '',
  clinicName: '',
  clinicAddress: '',
  province: '',
  timeZone: '',
}

/** The form as it was when `readRegistrationForm` read this of it. */
export function toRegistrationForm(registration: Registration): RegistrationForm {
  switch (registration.role) {
    case 'patient':
      return { ...EMPTY_REGISTRATION_FORM, fullName: registration.fullName }
    case 'clinic': {
      const { role, category, name, address, province, timeZone = '' } = registration
      return {
        ...EMPTY_REGISTRATION_FORM,
        role,
        category,
        clinicName: name,
        clinicAddress: address,
        province,
        timeZone,
      }
    }
  }
}

export type RegistrationProblem =
  | {
      readonly field: 'fullName'
      readonly code: 'full-name-required' | 'full-name-invalid' | 'full-name-hidden'
    }
  | {
      readonly field: 'clinicName'
      readonly code: 'clinic-name-required' | 'clinic-name-invalid' | 'clinic-name-hidden'
    }
  | {
      readonly field: 'clinicAddress'
      readonly code: 'clinic-address-required' | 'clinic-address-invalid' | 'clinic-address-hidden'
    }
  | { readonly field: 'province'; readonly code: 'province-required' }
  | { readonly field: 'category'; readonly code: 'category-required' }

export type RegistrationReading =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly problems: readonly RegistrationProblem[] }

/**
 * What the form says, without the spaces around each value, or everything that is wrong with it (spec §5,
 * Registration, patient; Registration, clinic), in the order of the fields: at most one problem each. What
 * can't be seen comes after what is too short or too long.
 */
export function readRegistrationForm(form: RegistrationForm): RegistrationReading {
  switch (form.role) {
    case 'patient':
      return readPatient(form)
    case 'clinic':
      return readClinic(form)
  }
}

function readPatient(form: RegistrationForm): RegistrationReading {
  const fullName = form.fullName.trim()
  const problem = findFullNameProblem(fullName)
  return problem === null
    ? { ok: true, registration: { role: 'patient', fullName } }
    : { ok: false, problems: [problem] }
}

export type FullNameProblem = Extract<RegistrationProblem, { readonly field: 'fullName' }>

/** What is wrong with a patient's name, which has no spaces around it. */
export function findFullNameProblem(fullName: string): FullNameProblem | null {
  if (fullName === '') return { field: 'fullName', code: 'full-name-required' }
  if (!isWithin(fullName, LIMITS.fullName)) return { field: 'fullName', code: 'full-name-invalid' }
  return hasHiddenCharacter(fullName) ? { field: 'fullName', code: 'full-name-hidden' } : null
}

function readClinic({
  category,
  province,
  timeZone,
  ...form
}: RegistrationForm): RegistrationReading {
  const name = form.clinicName.trim()
  const address = form.clinicAddress.trim()
  const found: readonly (RegistrationProblem | null)[] = [
    category === '' ? { field: 'category', code: 'category-required' } : null,
    findClinicNameProblem(name),
    findClinicAddressProblem(address),
    province === '' ? { field: 'province', code: 'province-required' } : null,
  ]
  const problems = found.filter((problem) => problem !== null)
  if (problems.length > 0 || province === '' || category === '') return { ok: false, problems }
  return {
    ok: true,
    registration: {
      role: 'clinic',
      category,
      name,
      address,
      province,
      ...(isUnusual(timeZone, province) && { timeZone }),
    },
  }
}

function findClinicNameProblem(name: string): RegistrationProblem | null {
  if (name === '') return { field: 'clinicName', code: 'clinic-name-required' }
  if (!isWithin(name, LIMITS.clinicName)) {
    return { field: 'clinicName', code: 'clinic-name-invalid' }
  }
  return hasHiddenCharacter(name) ? { field: 'clinicName', code: 'clinic-name-hidden' } : null
}

function findClinicAddressProblem(address: string): RegistrationProblem | null {
  if (address === '') return { field: 'clinicAddress', code: 'clinic-address-required' }
  if (!isWithin(address, LIMITS.clinicAddress)) {
    return { field: 'clinicAddress', code: 'clinic-address-invalid' }
  }
  return hasHiddenCharacter(address)
    ? { field: 'clinicAddress', code: 'clinic-address-hidden' }
    : null
}

/** Whether a zone is one of its province's, and not the default. */
function isUnusual(timeZone: TimeZone | '', province: Province): timeZone is TimeZone {
  return (
    timeZone !== '' &&
    timeZone !== defaultZoneOf(province) &&
    zonesOffered(province).includes(timeZone)
  )
}

function isWithin(value: string, limit: { readonly min: number; readonly max: number }): boolean {
  return value.length >= limit.min && value.length <= limit.max
}
