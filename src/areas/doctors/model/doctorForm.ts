import { isEmail } from '#src/core/fields/email.ts'
import { hasHiddenCharacter } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { chooseColour, initialsOf, type Doctor, type NewDoctor } from './doctor.ts'
import { doctorKey } from './doctorKey.ts'

/** A doctor as the form has it: what is stored of one, as it was typed. */
export type DoctorForm = NewDoctor

export type DoctorProblem =
  | {
      readonly field: 'name'
      readonly code: 'doctor-required' | 'doctor-invalid' | 'doctor-hidden' | 'doctor-twice'
    }
  | { readonly field: 'email'; readonly code: 'doctor-email-invalid' }
  | { readonly field: 'initials'; readonly code: 'initials-invalid' }

/** The form of a new doctor, with the colour that the fewest of the others have. */
export function createDoctorForm(doctors: readonly Doctor[]): DoctorForm {
  const colour = chooseColour(doctors.map((doctor) => doctor.colour))
  return { name: '', email: '', initials: '', colour, language: null }
}

export function toDoctorForm({ name, email, initials, colour, language }: Doctor): DoctorForm {
  return { name, email, initials, colour, language }
}

/** The initials follow the name until they are typed. */
export function withName(form: DoctorForm, name: string): DoctorForm {
  const isFollowing = form.initials === initialsOf(form.name)
  return { ...form, name, initials: isFollowing ? initialsOf(name) : form.initials }
}

/** Returns what is stored of what was typed. */
export function toNewDoctor({ name, email, initials, ...chosen }: DoctorForm): NewDoctor {
  return { name: name.trim(), email: email.trim(), initials: initials.trim(), ...chosen }
}

/**
 * Lists the problems of the form, in the order of its fields. `others` are the clinic's other doctors: absences and
 * the desk go by name, so two of one name could not be told apart.
 */
export function findDoctorProblems(
  form: DoctorForm,
  others: readonly Doctor[],
): readonly DoctorProblem[] {
  const { name, email, initials } = toNewDoctor(form)
  const nameProblem = findNameProblem(name, others)
  return [
    ...(nameProblem === null ? [] : [{ field: 'name', code: nameProblem } as const]),
    ...(isEmail(email) ? [] : [{ field: 'email', code: 'doctor-email-invalid' } as const]),
    ...(areInitials(initials) ? [] : [{ field: 'initials', code: 'initials-invalid' } as const]),
  ]
}

function findNameProblem(
  name: string,
  others: readonly Doctor[],
): Extract<DoctorProblem, { field: 'name' }>['code'] | null {
  const { min, max } = LIMITS.doctor
  if (name === '') return 'doctor-required'
  if (name.length < min || name.length > max) return 'doctor-invalid'
  if (hasHiddenCharacter(name)) return 'doctor-hidden'
  const key = doctorKey(name)
  return others.some((other) => doctorKey(other.name) === key) ? 'doctor-twice' : null
}

function areInitials(typed: string): boolean {
  const { min, max } = LIMITS.doctorInitials
  return typed.length >= min && typed.length <= max && !/\s/u.test(typed)
}

/** Whether something was typed that `initial` doesn't have. */
export function isDoctorChanged(form: DoctorForm, initial: DoctorForm): boolean {
  return (
    form.name !== initial.name ||
    form.email !== initial.email ||
    form.initials !== initial.initials ||
    form.colour !== initial.colour ||
    form.language !== initial.language
  )
}
