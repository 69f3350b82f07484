import {
  INVITED_ROLES,
  type InvitedRole,
  type StaffMember,
} from '#src/areas/accounts/model/staff.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { SelectOption } from '#src/ui/Select.tsx'

/** What the choice of a role needs to know of a clinic's doctors. */
export interface DoctorChoice {
  readonly doctorId: string
  readonly name: string
  readonly isActive: boolean
}

/** A role, and whose day it shows. */
export type GivenRole = Pick<StaffMember, 'role' | 'doctorId'>

/** Returns how a role is named among the options: 'desk', or 'doctor/d07'. */
export function choiceOf({ role, doctorId }: GivenRole): string {
  return role === 'doctor' ? `doctor/${doctorId ?? ''}` : role
}

/** The reverse of `choiceOf`. */
export function readChoice(choice: string): GivenRole {
  const [name, doctorId = ''] = choice.split('/')
  const role: InvitedRole = INVITED_ROLES.find((each) => each === name) ?? 'desk'
  return { role, doctorId: doctorId === '' ? null : doctorId }
}

/**
 * Returns the roles as options: that of a doctor once for each active doctor, so that one choice says both. What is `given`
 * now is among them, whatever became of the doctor.
 */
export function listRoleOptions(
  words: Texts['staff'],
  doctors: readonly DoctorChoice[],
  given: GivenRole | null = null,
): readonly SelectOption<string>[] {
  const offered: readonly GivenRole[] = [
    ...INVITED_ROLES.filter((role) => role !== 'doctor').map((role) => ({ role, doctorId: null })),
    ...doctors
      .filter(({ isActive }) => isActive)
      .map(({ doctorId }) => ({ role: 'doctor' as const, doctorId })),
  ]
  const isOffered = given === null || offered.some((option) => choiceOf(option) === choiceOf(given))
  return [...offered, ...(isOffered ? [] : [given])].map((option) => ({
    value: choiceOf(option),
    label: nameRole(words, doctors, option),
  }))
}

/** 'Front desk', or 'Doctor: Dr. Roy'. */
export function nameRole(
  words: Texts['staff'],
  doctors: readonly DoctorChoice[],
  { role, doctorId }: GivenRole,
): string {
  const doctor = doctors.find((each) => each.doctorId === doctorId)
  return role === 'doctor' && doctor !== undefined
    ? words.doctorNamed(doctor.name, doctor.isActive)
    : words.roles[role]
}
