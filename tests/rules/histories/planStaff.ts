import { at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Update } from '../honestUpdates.ts'
import { hoursFromNow, type Person } from '../startingData.ts'
import { pick } from './choices.ts'
import { JOINERS, PEOPLE } from './historyData.ts'
import type { Intent } from './Operation.ts'
import { ownerOf, peopleOf } from './staffModel.ts'

type StaffIntent = Extract<Intent, { readonly colleague: number }>
type PersonIntent = Exclude<
  StaffIntent,
  { readonly kind: 'invite' | 'take an invitation back' | 'join' }
>

const PLACES = ['m00', 'm01', 'm02', 'm03', 'm04']

const personOf = (uid: string): Person | null => PEOPLE.find((person) => person.uid === uid) ?? null

/** What a role is stored as: a manager, one at the desk, or the doctor d00. */
function grantsOf(clinicId: string, role: number): Update {
  return {
    manager: role % 3 === 0 ? clinicId : null,
    desk: role % 3 === 2 ? null : clinicId,
    doctor: role % 3 === 2 ? `${clinicId}/d00` : null,
  }
}

const withoutNulls = (record: Update): Update =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))

/** The clinics whose people somebody can be one of. */
const clinicsOf = (database: unknown): string[] =>
  entries(database, 'staff_places').map(([clinicId]) => clinicId)

/** All that were invited and did not join yet, by the path of the place. */
function invitationsOf(database: unknown): (readonly [clinicId: string, place: string])[] {
  return clinicsOf(database).flatMap((clinicId) =>
    entries(database, 'staff_places', clinicId)
      .filter(([, place]) => at(place, 'until') !== undefined)
      .map(([name]): readonly [string, string] => [clinicId, name]),
  )
}

/** Whether the one who is invited is nobody's patient, and at no clinic. */
function canJoin(database: unknown, invitation: unknown): boolean {
  const person = JOINERS.find(({ email }) => email === at(invitation, 'email'))
  return (
    person !== undefined &&
    ['staff', 'patients', 'clinics'].every((list) => at(database, list, person.uid) === undefined)
  )
}

/** What the people of a clinic do about one another. */
export function planStaff(
  database: unknown,
  intent: StaffIntent,
): { readonly author: Person | null; readonly changes: Update } {
  switch (intent.kind) {
    case 'invite': {
      const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
      const free = PLACES.filter(
        (name) => at(database, 'staff_places', clinicId, name) === undefined,
      )
      const invited =
        intent.role % 7 === 0
          ? JOINERS
          : JOINERS.filter(({ uid }) => at(database, 'staff', uid) === undefined)
      // A careless owner invites to a place that is taken.
      const place = pick(intent.role % 11 === 0 ? PLACES : free, intent.colleague, 'm04')
      return {
        author: personOf(ownerOf(database, clinicId)),
        changes: {
          [`staff_places/${clinicId}/${place}`]: withoutNulls({
            email: pick(invited, intent.colleague, null)?.email ?? 'nobody@example.com',
            until: hoursFromNow(24),
            ...grantsOf(clinicId, intent.role),
          }),
        },
      }
    }
    case 'take an invitation back': {
      const [clinicId, place] = pick(invitationsOf(database), intent.colleague, ['north', 'm01'])
      return {
        author: personOf(ownerOf(database, clinicId)),
        changes: { [`staff_places/${clinicId}/${place}`]: null },
      }
    }
    case 'join': {
      const open = invitationsOf(database).filter(
        ([clinic, name]) =>
          intent.role % 5 === 0 || canJoin(database, at(database, 'staff_places', clinic, name)),
      )
      const [clinicId, place] = pick(open, intent.colleague, ['north', 'm01'])
      const invitation = at(database, 'staff_places', clinicId, place)
      const email = text(at(invitation, 'email'))
      const author = PEOPLE.find((person) => person.email === email) ?? null
      const uid = author?.uid ?? 'nobody'
      const { manager, desk, doctor } = {
        manager: at(invitation, 'manager') ?? null,
        desk: at(invitation, 'desk') ?? null,
        doctor: at(invitation, 'doctor') ?? null,
        // Now and then somebody takes more than was given.
        ...(intent.role % 2 === 0 && { manager: clinicId }),
      }
      return {
        author,
        changes: {
          [`staff/${uid}`]: withoutNulls({
            clinic: clinicId,
            place,
            name: `Person ${uid}`,
            manager,
            desk,
            doctor,
          }),
          [`staff_places/${clinicId}/${place}`]: { user: uid, email },
          [`valid_since/${uid}`]: 0,
        },
      }
    }
    case 'change a role':
    case 'hand over':
    case 'remove a person':
    case 'leave':
    case 'rename oneself':
      return planPerson(database, intent)
  }
}

function planPerson(
  database: unknown,
  intent: PersonIntent,
): { readonly author: Person | null; readonly changes: Update } {
  const clinicId = pick(clinicsOf(database), intent.clinic, 'north')
  const uid = pick(peopleOf(database, clinicId), intent.colleague, 'nobody')
  const owner = personOf(ownerOf(database, clinicId))
  const staff = `staff/${uid}`
  const place = text(at(database, 'staff', uid, 'place')) || 'm01'
  // A right that stays is not written: it has no entry in the log.
  const roleOf = (role: number): Update =>
    Object.fromEntries(
      Object.entries(grantsOf(clinicId, role))
        .filter(([grant, value]) => value !== (at(database, 'staff', uid, grant) ?? null))
        .map(([grant, value]) => [`${staff}/${grant}`, value]),
    )
  switch (intent.kind) {
    case 'change a role':
      return { author: owner, changes: roleOf(intent.role) }
    case 'hand over':
      return {
        author: owner,
        changes: { [`staff_places/${clinicId}/owner`]: uid, ...roleOf(0) },
      }
    case 'remove a person':
    case 'leave':
      return {
        author: intent.kind === 'leave' ? personOf(uid) : owner,
        changes: { [staff]: null, [`staff_places/${clinicId}/${place}`]: null },
      }
    case 'rename oneself':
      return { author: personOf(uid), changes: { [`${staff}/name`]: `Somebody ${intent.role}` } }
  }
}
