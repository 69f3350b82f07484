import { LIMITS } from '#src/core/fields/limits.ts'
import {
  chooseColour,
  findFreeDoctorIds,
  initialsOf,
  type Doctor,
  type DoctorColour,
} from './doctor.ts'
import { doctorKey } from './doctorKey.ts'

/** What a service says of its doctor. */
export interface NamingService {
  readonly id: string
  readonly doctor: string
  readonly doctorEmail: string
  /** Empty where it names none of the clinic's doctors. */
  readonly doctorId: string
}

/** A service that is to name one of the clinic's doctors. */
export interface ServiceLink {
  readonly serviceId: string
  readonly doctor: Doctor
  /** Whether the service has had another address until now: mails then go to the doctor's. */
  readonly changesEmail: boolean
}

export interface DoctorsPlan {
  readonly added: readonly Doctor[]
  readonly links: readonly ServiceLink[]
  /** How many more doctors the services name than the clinic can have. */
  readonly left: number
}

/**
 * Plans how the doctors whom services name only by text become the clinic's doctors: the same name once, however it
 * was typed, with the address that most of the services have. A doctor whom the clinic has already is not added again.
 */
export function planDoctors(
  services: readonly NamingService[],
  doctors: readonly Doctor[],
): DoctorsPlan {
  const groups = new Map<string, NamingService[]>()
  for (const service of services) {
    if (service.doctorId !== '' || !isName(service.doctor)) continue
    const key = doctorKey(service.doctor)
    groups.set(key, [...(groups.get(key) ?? []), service])
  }
  const known = new Map(doctors.toReversed().map((doctor) => [doctorKey(doctor.name), doctor]))
  const unknown = [...groups].filter(([key]) => !known.has(key))
  const ids = findFreeDoctorIds(
    doctors.map(({ doctorId }) => doctorId),
    unknown.length,
  )
  const colours: DoctorColour[] = doctors.map(({ colour }) => colour)
  const added = ids.flatMap((doctorId, index) => {
    const [key, group] = unknown[index] ?? []
    const [first] = group ?? []
    if (key === undefined || group === undefined || first === undefined) return []
    const colour = chooseColour(colours)
    colours.push(colour)
    const name = first.doctor.trim()
    const email = mostFrequent(group.map(({ doctorEmail }) => doctorEmail))
    const doctor: Doctor = {
      doctorId,
      name,
      email,
      initials: initialsOf(name),
      colour,
      language: null,
      isActive: true,
      photo: '',
    }
    known.set(key, doctor)
    return [doctor]
  })
  const links = [...groups].flatMap(([key, group]) => {
    const doctor = known.get(key)
    if (doctor === undefined) return []
    return group.map(({ id, doctorEmail }) => ({
      serviceId: id,
      doctor,
      changesEmail: doctorEmail !== doctor.email,
    }))
  })
  return { added, links, left: unknown.length - added.length }
}

/** A text that was stored by hand may be none that a doctor can be called. */
function isName(doctor: string): boolean {
  const { length } = doctor.trim()
  return length >= LIMITS.doctor.min && length <= LIMITS.doctor.max
}

function mostFrequent(texts: readonly string[]): string {
  const count = (text: string): number => texts.filter((other) => other === text).length
  return texts.reduce((best, next) => (count(next) > count(best) ? next : best), texts[0] ?? '')
}
