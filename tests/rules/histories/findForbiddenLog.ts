import { isDeepStrictEqual } from 'node:util'
import { at, entries, text } from '#tests/support/findBrokenInvariants.ts'
import type { Person } from '../startingData.ts'
import { isJustNow } from './findForbiddenNotices.ts'

/**
 * What nobody may do in any one write to the logs of clinics: an entry says what its author did in this very write, and stays;
 * and what a clinic's people change of an appointment, a service, of hours and of absences has an entry.
 */
export function findForbiddenLog(
  before: unknown,
  after: unknown,
  author: Person | null,
  now: number,
): string[] {
  return [
    ...lost(before, after),
    ...entries(after, 'log').flatMap(([clinicId, log]) =>
      entries(log).flatMap(([key, entry]) =>
        typeof entry === 'string' || at(before, 'log', clinicId, key) !== undefined
          ? []
          : whyForged({ before, after, clinicId, author, now }, entry).map(
              (why) => `log/${clinicId}/${key}: ${why}`,
            ),
      ),
    ),
    ...unlogged(before, after, author),
    ...unloggedTimes(before, after, author, now),
    ...unloggedServices(before, after),
  ]
}

function lost(before: unknown, after: unknown): string[] {
  return entries(before, 'log').flatMap(([clinicId, log]) =>
    entries(log)
      .filter(([key, entry]) => {
        const is = at(after, 'log', clinicId, key)
        return typeof entry === 'string' ? typeof is !== 'string' : !isDeepStrictEqual(entry, is)
      })
      .map(([key]) => `log/${clinicId}/${key}: was changed or removed`),
  )
}

interface Write {
  readonly before: unknown
  readonly after: unknown
  readonly clinicId: string
  readonly author: Person | null
  readonly now: number
}

function whyForged({ before, after, clinicId, author, now }: Write, entry: unknown): string[] {
  const uid = author?.uid ?? ''
  const place = text(at(entry, 'path')).split('/')
  const [was, is] = [at(before, ...place), at(after, ...place)]
  const [list, key = ''] = place
  const clinicIn = (database: unknown, person: string): unknown =>
    at(database, 'staff', person, 'clinic')
  // Who joins is at the clinic from then on.
  const isOfClinic = (person: string): boolean =>
    clinicIn(before, person) === clinicId ||
    (clinicIn(before, person) === undefined && clinicIn(after, person) === clinicId)
  const of = at(entry, 'of')
  return [
    ...(at(entry, 'by') === uid ? [] : ['is in another’s name']),
    ...(at(entry, 'name') === at(before, 'staff', uid, 'name') ? [] : ['names another']),
    ...(clinicIn(before, uid) === clinicId || (list === 'staff' && isOfClinic(uid))
      ? []
      : ['is of no one of the clinic']),
    ...(isJustNow(at(entry, 'at'), now) ? [] : ['is of another time']),
    ...((list === 'staff' ? isOfClinic(key) : key === clinicId) ? [] : ['is of another clinic']),
    ...(of === undefined || of === at(before, ...place.slice(0, -1), 'name')
      ? []
      : ['calls its record by another name']),
    ...(at(entry, 'to') === is && was !== is ? [] : ['says what did not happen']),
  ]
}

/** What the author enters into the log of a clinic. */
function newOnes(
  before: unknown,
  after: unknown,
  clinicId: string,
  author: Person | null,
): ReadonlySet<string> {
  return new Set(
    entries(after, 'log', clinicId)
      .filter(([key]) => at(before, 'log', clinicId, key) === undefined)
      .filter(([, entry]) => at(entry, 'by') === author?.uid)
      .map(([, entry]) => text(at(entry, 'what'))),
  )
}

/** Records of hours and absences by their place, and the value of each that is entered. */
function timesOf(database: unknown): ReadonlyMap<string, unknown> {
  const ofClinic = (list: string): [string, unknown][] =>
    entries(database, list).flatMap(([clinicId, records]) =>
      entries(records).map(([id, record]): [string, unknown] => [
        `${list}/${clinicId}/${id}`,
        record,
      ]),
    )
  const blocks = ofClinic('busy_times').flatMap(([place, list]) =>
    entries(list).flatMap(([key, time]): [string, unknown][] =>
      // Its links follow its neighbours.
      /^b\d\d\d$/.test(key) ? [[`${place}/${key}`, at(time, 'from')]] : [],
    ),
  )
  const others = ['absences', 'late_doctors', 'weekly_hours'].flatMap(ofClinic)
  return new Map([...blocks, ...others])
}

const TIME_VALUES: Readonly<Record<string, string>> = {
  busy_times: 'from',
  absences: 'doctor',
  late_doctors: 'minutes',
  weekly_hours: 'saved',
}

/** Hours and absences that come, change or go, but for what is over and for hours that go with their service. */
function unloggedTimes(
  before: unknown,
  after: unknown,
  author: Person | null,
  now: number,
): string[] {
  const [were, are] = [timesOf(before), timesOf(after)]
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((place) => {
    const [was, is] = [were.get(place), are.get(place)]
    const [list = '', clinicId = '', ...record] = place.split('/')
    const isOver = is === undefined && Number(at(was, 'until') ?? Infinity) <= now
    const isWithService =
      list === 'weekly_hours' && at(after, 'services', clinicId, ...record) === undefined
    if (isDeepStrictEqual(was, is) || isOver || isWithService) return []
    const what = [...record, TIME_VALUES[list] ?? ''].join(':')
    return newOnes(before, after, clinicId, author).has(what)
      ? []
      : [`log/${clinicId}: has no entry of ${what}`]
  })
}

/** The values of an appointment that only a clinic's people change, but where its patient moves or cancels it. */
function unlogged(before: unknown, after: unknown, author: Person | null): string[] {
  const ofPeople = changesOfPeople(before, after)
    .filter(({ clinicId, what }) => !newOnes(before, after, clinicId, author).has(what))
    .map(({ clinicId, what }) => `log/${clinicId}: has no entry of ${what}`)
  const ofVisits = ['appointments', 'completed_appointments'].flatMap((list) =>
    entries(after, list).flatMap(([clinicId, records]) => {
      const logged = newOnes(before, after, clinicId, author)
      return entries(records).flatMap(([id, is]) =>
        changedValues(at(before, list, clinicId, id), is)
          .map((value) => `${id}:${value}`)
          .filter((what) => !logged.has(what))
          .map((what) => `log/${clinicId}: has no entry of ${what}`),
      )
    }),
  )
  return [...ofPeople, ...ofVisits]
}

/** Who was invited, came, went, or has another role; a clinic that is founded has no log yet. */
function changesOfPeople(
  before: unknown,
  after: unknown,
): readonly { readonly clinicId: string; readonly what: string }[] {
  const keysOf = (...path: readonly string[]): string[] => [
    ...new Set([before, after].flatMap((database) => entries(database, ...path).map(([k]) => k))),
  ]
  const differs = (...path: readonly string[]): boolean =>
    at(before, ...path) !== at(after, ...path)
  const persons = keysOf('staff').flatMap((uid) =>
    ['clinic', 'manager', 'desk', 'doctor']
      .filter((field) => differs('staff', uid, field))
      // Somebody's rights come and go with the person.
      .filter((field) => field === 'clinic' || !differs('staff', uid, 'clinic'))
      .map((field) => ({
        clinicId: text(at(before, 'staff', uid, 'clinic') ?? at(after, 'staff', uid, 'clinic')),
        what: `${uid}:${field}`,
      })),
  )
  const places = keysOf('staff_places').flatMap((clinicId) =>
    keysOf('staff_places', clinicId)
      .filter((place) =>
        place === 'owner'
          ? differs('staff_places', clinicId, place)
          : differs('staff_places', clinicId, place, 'email') &&
            [before, after].every(
              (database) => at(database, 'staff_places', clinicId, place, 'user') === undefined,
            ),
      )
      .map((place) => ({ clinicId, what: place === 'owner' ? place : `${place}:email` })),
  )
  return [...persons, ...places].filter(
    ({ clinicId }) => at(before, 'clinics', clinicId) !== undefined,
  )
}

/** A service that comes, goes or changes, but where a field follows another record, or a slot changes. */
function unloggedServices(before: unknown, after: unknown): string[] {
  const clinics = new Set(
    [...entries(before, 'services'), ...entries(after, 'services')].map(([id]) => id),
  )
  return [...clinics].flatMap((clinicId) => {
    const ids = [before, after].flatMap((state) =>
      entries(state, 'services', clinicId).map(([id]) => id),
    )
    return [...new Set(ids)].flatMap((id) => {
      const was = at(before, 'services', clinicId, id)
      const is = at(after, 'services', clinicId, id)
      return changedFields(was, is)
        .map((field) => `${id}:${field}`)
        .filter((what) => at(before, 'log', clinicId, what) === at(after, 'log', clinicId, what))
        .map((what) => `log/${clinicId}: has no entry of ${what}`)
    })
  })
}

function changedFields(was: unknown, is: unknown): string[] {
  if (was === undefined) return ['place']
  if (is === undefined) return ['name']
  const fields = [...entries(was), ...entries(is)].map(([field]) => field)
  return [...new Set(fields)].filter(
    (field) =>
      !/^(slots|booked_days|place|policy|clinic_.*)$/.test(field) &&
      !(/^doctor(_email)?$/.test(field) && at(is, 'doctor_id') !== undefined) &&
      !isDeepStrictEqual(at(was, field), at(is, field)),
  )
}

function changedValues(was: unknown, is: unknown): string[] {
  const differs = (...path: readonly string[]): boolean => at(was, ...path) !== at(is, ...path)
  if (at(is, 'completed') === true) {
    return differs('outcome') && at(is, 'cancelled_by') !== 'patient' ? ['outcome'] : []
  }
  if (was === undefined) return at(is, 'bookedBy', 'by') === 'clinic' ? ['bookedBy:by'] : []
  const isMoved = differs('moved', 'times')
  const isMovedByPatient = isMoved && at(is, 'moved', 'by') === 'patient'
  return [
    ...(differs('confirmed') && !isMovedByPatient ? ['confirmed'] : []),
    ...(isMoved && !isMovedByPatient ? ['moved:times'] : []),
    ...(differs('patientData', 'corrected') ? ['patientData:corrected'] : []),
    ...['arrived_at', 'begun_at']
      .filter((mark) => differs('progress', mark))
      .map((mark) => `progress:${mark}`),
  ]
}
