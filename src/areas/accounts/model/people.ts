import { MAX_PEOPLE } from '#src/core/fields/limits.ts'

/** Someone whom a patient books for: a child, a parent. */
export interface Person {
  /** One of `PERSON_PLACES`, under which the name is kept. */
  readonly place: string
  readonly name: string
}

/** The numbered places limit how many people an account can keep. */
export const PERSON_PLACES: readonly string[] = Array.from(
  { length: MAX_PEOPLE },
  (_, place) => `p${place}`,
)

/** Returns whether two names are the same person's, whatever the capitals and the spaces. */
export function isSamePerson(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

/** Returns the first place that nobody has; null where there are as many people as can be kept. */
export function findFreePlace(people: readonly Person[]): string | null {
  return PERSON_PLACES.find((place) => people.every((person) => person.place !== place)) ?? null
}

/** Whom a booking is for: 'me', someone 'new', or the place of a person whom the account knows. */
export type Who = string
export const ME: Who = 'me'
export const SOMEONE_NEW: Who = 'new'

/** The account's own name, and the people it books for. */
interface Household {
  readonly name: string
  readonly people: readonly Person[]
}

/** Returns whom a booking under this name is for. */
export function findWho({ name, people }: Household, fullname: string): Who {
  if (isSamePerson(name, fullname)) return ME
  return people.find((person) => isSamePerson(person.name, fullname))?.place ?? SOMEONE_NEW
}

/** Returns the name to fill in for whom a booking is for; empty for someone new. */
export function nameOfWho({ name, people }: Household, who: Who): string {
  if (who === ME) return name
  return people.find(({ place }) => place === who)?.name ?? ''
}

/** Returns whether a name is to be kept: that of someone new, where there is room. */
export function isToBeKept(household: Household, who: Who, fullname: string): boolean {
  return (
    who === SOMEONE_NEW &&
    findWho(household, fullname) === SOMEONE_NEW &&
    findFreePlace(household.people) !== null
  )
}

function fold(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()
}
