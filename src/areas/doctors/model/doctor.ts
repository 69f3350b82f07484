import type { Language } from '#src/config/language.ts'
import { MAX_DOCTORS } from '#src/core/fields/limits.ts'

/** By which a doctor's visits are told apart on the desk, beside the initials. */
export const DOCTOR_COLOURS = [
  'green',
  'orange',
  'blue',
  'purple',
  'red',
  'yellow',
  'teal',
  'pink',
  'brown',
  'grey',
] as const

export type DoctorColour = (typeof DOCTOR_COLOURS)[number]

/** A doctor as the clinic enters one: doctors/{clinicId}/{doctorId}. */
export interface NewDoctor {
  readonly name: string
  readonly email: string
  /** One to four characters. */
  readonly initials: string
  readonly colour: DoctorColour
  /** In which the doctor reads mails; null for the clinic's. */
  readonly language: Language | null
}

export interface Doctor extends NewDoctor {
  /** As `parsePhoto` reads it; empty where there is none. */
  readonly photo: string
  /** One of the clinic's numbered names, d00 to d99. */
  readonly doctorId: string
  /** Whether the clinic still plans with this doctor. */
  readonly isActive: boolean
}

/** The first ids that no doctor has, so many; fewer where the clinic has no more. */
export function findFreeDoctorIds(taken: readonly string[], count: number): readonly string[] {
  return Array.from({ length: MAX_DOCTORS }, (_, number) => `d${String(number).padStart(2, '0')}`)
    .filter((doctorId) => !taken.includes(doctorId))
    .slice(0, count)
}

/** What a title looks like, which says nothing of who it is. */
const TITLE = /^(dr|dre|doctor|docteur|prof|mr|mrs|ms|mx)\.?$/i

/** What a degree or a licence looks like, behind a comma: RN, PhD, M.D. */
const DEGREE = /\p{Lu}.*\p{Lu}/u

/** The first letters of the first and of the last name, without titles and degrees. */
export function initialsOf(name: string): string {
  const words = name
    .split(',')
    .flatMap((part, place) =>
      part.split(/\s+/).filter((word) => word !== '' && !(place > 0 && DEGREE.test(word))),
    )
  const names = words.filter((word) => !TITLE.test(word))
  const [first = '', ...others] = names.length === 0 ? words : names
  return [first, others.at(-1) ?? '']
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The colour that the fewest have, the first of those. */
export function chooseColour(used: readonly DoctorColour[]): DoctorColour {
  const counts = DOCTOR_COLOURS.map(
    (colour) => [colour, used.filter((other) => other === colour).length] as const,
  )
  return counts.reduce((best, next) => (next[1] < best[1] ? next : best))[0]
}
