import { isDeepStrictEqual } from 'node:util'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { asTree, at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'
import { hasConfirmedEmail } from './historyData.ts'
import { clinicOf, ownerOf } from './staffModel.ts'

interface Write {
  readonly before: unknown
  readonly after: unknown
  readonly author: Person | null
  readonly now: number
}

const GRANTS = ['manager', 'desk', 'doctor'] as const
const INVITED_FOR_MS = 7 * DAY_MS

/** What nobody may do to the people of a clinic in any one write: join uninvited, raise oneself, remove or rename another. */
export function findForbiddenStaff(
  before: unknown,
  after: unknown,
  author: Person | null,
  now: number,
): string[] {
  const write = { before, after, author, now }
  return [
    ...changedKeys(before, after, 'staff').flatMap((uid) =>
      whyNotThisPerson(write, uid).map((why) => `staff/${uid}: ${why}`),
    ),
    ...changedKeys(before, after, 'staff_places').flatMap((clinicId) => [
      ...whyNotThisOwner(write, clinicId).map((why) => `staff_places/${clinicId}/owner: ${why}`),
      ...changedKeys(at(before, 'staff_places'), at(after, 'staff_places'), clinicId)
        .filter((place) => place !== 'owner')
        .flatMap((place) =>
          whyNotThisPlace(write, clinicId, place).map(
            (why) => `staff_places/${clinicId}/${place}: ${why}`,
          ),
        ),
    ]),
  ]
}

/** What does not hold of a clinic's people: each has one place, each place that is taken its person, and the owner is one of them. */
export function findBrokenPeople(database: unknown): string[] {
  return [
    ...entries(database, 'staff').flatMap(([uid, person]) => {
      const clinicId = text(at(person, 'clinic'))
      const place = at(database, 'staff_places', clinicId, text(at(person, 'place')))
      return at(place, 'user') === uid ? [] : [`staff/${uid}: has no place at its clinic`]
    }),
    ...entries(database, 'staff_places').flatMap(([clinicId, places]) => [
      ...(at(database, 'staff', ownerOf(database, clinicId), 'clinic') === clinicId
        ? []
        : [`staff_places/${clinicId}: its owner is none of its people`]),
      ...entries(places).flatMap(([name, place]) => {
        const uid = at(place, 'user')
        if (uid === undefined) return []
        const person = at(database, 'staff', text(uid))
        return at(person, 'place') === name && at(person, 'clinic') === clinicId
          ? []
          : [`staff_places/${clinicId}/${name}: its person is not there`]
      }),
    ]),
  ]
}

function changedKeys(before: unknown, after: unknown, list: string): string[] {
  const keys = [before, after].flatMap((database) => Object.keys(asTree(at(database, list))))
  return [...new Set(keys)].filter(
    (key) => !isDeepStrictEqual(at(before, list, key), at(after, list, key)),
  )
}

function whyNotThisPerson(write: Write, uid: string): string[] {
  const { before, after, author } = write
  const was = at(before, 'staff', uid)
  const is = at(after, 'staff', uid)
  if (was === undefined) return whyNotJoined(write, uid)
  const isByOwner = ownerOf(before, text(at(was, 'clinic'))) === author?.uid
  if (is === undefined) {
    return [
      ...(isByOwner || author?.uid === uid ? [] : ['was removed by another']),
      ...(ownerOf(after, text(at(was, 'clinic'))) === uid ? ['left though the owner'] : []),
    ]
  }
  return Object.keys({ ...asTree(was), ...asTree(is) })
    .filter((field) => at(was, field) !== at(is, field))
    .flatMap((field) => {
      if (field === 'name') return author?.uid === uid ? [] : ['was renamed by another']
      if (!GRANTS.some((grant) => grant === field)) return [`${field} was changed`]
      return isByOwner && isGrant(is, field) ? [] : [`has another role, not by the owner`]
    })
}

/** A right names the clinic of the person, and that of a doctor one of its doctors. */
function isGrant(person: unknown, grant: string): boolean {
  const value = at(person, grant)
  const clinicId = text(at(person, 'clinic'))
  if (value === undefined || value === clinicId) return true
  return grant === 'doctor' && /^d\d\d$/.test(text(value).slice(clinicId.length + 1))
}

function whyNotJoined({ before, after, author, now }: Write, uid: string): string[] {
  const is = at(after, 'staff', uid)
  if (author?.uid !== uid) return ['joined by the hand of another']
  const clinicId = text(at(is, 'clinic'))
  const isFounder =
    clinicId === uid &&
    at(before, 'clinics', uid) === undefined &&
    at(after, 'clinics', uid) !== undefined
  if (isFounder) return []
  const invitation = at(before, 'staff_places', clinicId, text(at(is, 'place')))
  return [
    ...(at(invitation, 'user') === undefined && at(invitation, 'email') === author.email
      ? []
      : ['joined uninvited']),
    ...(Number(at(invitation, 'until')) > now - MINUTE_MS ? [] : ['joined too late']),
    ...(hasConfirmedEmail(author) ? [] : ['joined with an address that is not confirmed']),
    ...GRANTS.filter((grant) => at(is, grant) !== at(invitation, grant)).map(
      (grant) => `joined with another ${grant} than was given`,
    ),
    ...['patients', 'clinics', 'blocked', 'deletion_requests']
      .filter((list) => at(before, list, uid) !== undefined)
      .map((list) => `joined though in ${list}`),
  ]
}

function whyNotThisOwner({ before, after, author }: Write, clinicId: string): string[] {
  const [was, is] = [ownerOf(before, clinicId), ownerOf(after, clinicId)]
  if (was === is) return []
  if (was === '') {
    return is === clinicId && author?.uid === clinicId ? [] : ['a clinic was founded by another']
  }
  return was === author?.uid && at(after, 'staff', is, 'clinic') === clinicId
    ? []
    : ['was handed over by another, or to none of its people']
}

function whyNotThisPlace(
  { before, after, author, now }: Write,
  clinicId: string,
  place: string,
): string[] {
  const was = at(before, 'staff_places', clinicId, place)
  const is = at(after, 'staff_places', clinicId, place)
  const isByOwner = ownerOf(before, clinicId) === author?.uid
  if (is === undefined) {
    const person = at(was, 'user')
    if (person === undefined) return isByOwner ? [] : ['an invitation was taken back by another']
    return at(after, 'staff', text(person)) === undefined ? [] : ['went before its person']
  }
  if (at(is, 'user') !== undefined) {
    const hasJoined =
      at(is, 'user') === author?.uid &&
      clinicOf(before, author) === null &&
      at(is, 'until') === undefined
    return hasJoined && at(is, 'email') === author?.email ? [] : ['was taken by another']
  }
  const until = Number(at(is, 'until'))
  return [
    ...(isByOwner ? [] : ['an invitation of another']),
    ...(was === undefined ? [] : ['an invitation was changed']),
    ...(at(before, 'blocked', clinicId) === undefined ? [] : ['the clinic is blocked']),
    ...(until > now - MINUTE_MS && until <= now + INVITED_FOR_MS ? [] : ['ends at another time']),
    ...GRANTS.filter((grant) => !isGrant({ ...asTree(is), clinic: clinicId }, grant)).map(
      (grant) => `gives a ${grant} that there is not`,
    ),
  ]
}
