import { asTree, at } from './jsonTree.ts'
import { hoursPath } from './places.ts'
import { staffEntriesOf } from './staffLog.ts'

/**
 * What the people of a clinic enter into its log, as it has to be for what they change. Written apart from the application's
 * data layer.
 */
type Tree = Record<string, unknown>

/** A change of one value of a clinic. */
export interface Change {
  readonly list: string
  readonly clinicId: string
  /** The keys that lead to it, from the clinic's part of the list on. */
  readonly place: readonly string[]
  readonly to: unknown
}

let made = 0

/** An entry of one change under a key of its own, with the key of the latest one about that value. */
export function entryOf(
  { list, clinicId, place, to }: Change,
  author: { readonly userId: string; readonly name: unknown },
  key = `entry${String((made += 1))}`,
): Tree {
  const what = place.join(':')
  return {
    [`log/${clinicId}/${key}`]: {
      by: author.userId,
      name: author.name,
      at: { '.sv': 'timestamp' },
      path: [list, clinicId, ...place].join('/'),
      what,
      ...(to !== null && { to }),
    },
    [`log/${clinicId}/${what}`]: key,
  }
}

/** In an update, it keeps `withLog` from bringing entries, and goes itself. */
export const NO_ENTRIES: Readonly<Tree> = { 'log/': null }

/**
 * The update with an entry for each value that it changes and that only a clinic's people change, in the name of whoever sends
 * it. What it says of the log itself stays.
 */
export function withLog(database: unknown, changes: Readonly<Tree>, userId: string | null): Tree {
  if ('log/' in changes) {
    return Object.fromEntries(Object.entries(changes).filter(([path]) => path !== 'log/'))
  }
  if (userId === null || Object.keys(changes).some((path) => path.startsWith('log/'))) {
    return { ...changes }
  }
  const author = { userId, name: at(database, 'staff', userId, 'name') ?? 'Nobody' }
  const whole = withSavedHours(database, changes)
  const entries = Object.entries(whole).flatMap(([path, value]) =>
    [
      ...changesAt(path.split('/'), value, { database, changes }),
      ...timesAt(path.split('/'), value, database),
    ].map((change) => entryOf(change, author)),
  )
  const ofPeople = staffEntriesOf(database, changes, {
    userId,
    name: at(database, 'staff', userId, 'name'),
  })
  return Object.assign({}, ...entries, ofPeople, whole) as Tree
}

/** Weekly hours that are written, or of which a field is, are saved at a time of their own. */
function withSavedHours(database: unknown, changes: Readonly<Tree>): Tree {
  const saved = { '.sv': 'timestamp' }
  const legs = Object.entries(changes).flatMap(([path, value]): [string, unknown][] => {
    const [list, clinicId = '', serviceId = '', field] = path.split('/')
    if (list !== 'weekly_hours' || serviceId === '') return []
    const record = hoursPath(clinicId, serviceId)
    if (field !== undefined) return [[`${record}/saved`, saved]]
    const isAsBefore =
      at(value, 'saved') === at(database, 'weekly_hours', clinicId, serviceId, 'saved')
    return isAsBefore && at(value, 'saved') !== undefined
      ? [[record, { ...asTree(value), saved }]]
      : []
  })
  return { ...changes, ...Object.fromEntries(legs) }
}

/** The value of each record of hours and absences of which there is an entry. */
const LOGGED_TIMES: Readonly<Record<string, string>> = {
  weekly_hours: 'saved',
  absences: 'doctor',
  late_doctors: 'minutes',
  busy_times: 'from',
}

/** What is changed of hours and absences: a whole record, or when hours were saved. */
function timesAt(
  [list = '', clinicId = '', ...place]: readonly string[],
  value: unknown,
  database: unknown,
): readonly Change[] {
  const field = LOGGED_TIMES[list]
  // A block under a name that none may have is entered as well: an attack is to fail for the name.
  const isBlock = !/:|^(start|end)?$/.test(place[1] ?? '')
  if (field === undefined || (list === 'busy_times' && !isBlock)) return []
  const depth = list === 'busy_times' ? 2 : 1
  const isField = place.length === depth + 1 && list === 'weekly_hours' && place[depth] === field
  if (place.length !== depth && !isField) return []
  const record = place.slice(0, depth)
  const to = (isField ? value : at(value, field)) ?? null
  const was = at(database, list, clinicId, ...record, field) ?? null
  return to === was ? [] : [{ list, clinicId, place: [...record, field], to }]
}

interface Update {
  readonly database: unknown
  readonly changes: Readonly<Tree>
}

/** What is changed at a path that only a clinic's people change. */
function changesAt(keys: readonly string[], value: unknown, update: Update): readonly Change[] {
  switch (keys[0] ?? '') {
    case 'appointments':
    case 'completed_appointments':
      return changesOfVisit(keys, value, update)
    case 'services':
      return changesOfService(keys, value, update)
    case 'doctors':
    case 'rooms':
      return changesOfNumbered(keys, value)
    case 'clinics':
      return changesOfClinic(keys, value)
    default:
      return []
  }
}

/** A new service is entered by its place, and one that goes by its name alone; what follows another record is not entered. */
function changesOfService(
  [list = '', clinicId = '', id = '', field, rule]: readonly string[],
  value: unknown,
  { database, changes }: Update,
): readonly Change[] {
  const one = (place: readonly string[], to: unknown): readonly Change[] => [
    { list, clinicId, place: [id, ...place], to: to ?? null },
  ]
  if (field === undefined) return value === null ? [] : one(['place'], at(value, 'place'))
  const goes = changes[`services/${clinicId}/${id}/name`] === null
  if (goes) return field === 'name' ? one(['name'], null) : []
  const isUnlogged = field === 'slots' || field === 'booked_days' || field.startsWith('clinic_')
  if (isUnlogged) return []
  if (field === 'policy') return rule === undefined ? [] : one([field, rule], value)
  const idPath = `services/${clinicId}/${id}/doctor_id`
  const doctorId = idPath in changes ? changes[idPath] : at(database, ...idPath.split('/'))
  const isCopy = /^doctor(_email)?$/.test(field) && (doctorId ?? null) !== null
  return isCopy ? [] : one([field], value)
}

/** A new doctor or room is entered by its name. */
function changesOfNumbered(
  [list = '', clinicId = '', id = '', field]: readonly string[],
  value: unknown,
): readonly Change[] {
  const change = { list, clinicId, place: [id, field ?? 'name'] }
  if (field !== undefined) return [{ ...change, to: value ?? null }]
  return value === null ? [] : [{ ...change, to: at(value, 'name') ?? null }]
}

function changesOfClinic(
  [list = '', clinicId = '', field = '']: readonly string[],
  value: unknown,
): readonly Change[] {
  return field === 'changed_at' || field === 'lock_minutes'
    ? [{ list, clinicId, place: [field], to: value ?? null }]
    : []
}

function changesOfVisit(
  [list = '', clinicId = '', id = '', field, mark = '']: readonly string[],
  value: unknown,
  { database, changes }: Update,
): readonly Change[] {
  const one = (place: readonly string[], to: unknown): readonly Change[] => [
    { list, clinicId, place: [id, ...place], to: to ?? null },
  ]
  if (list === 'completed_appointments') {
    const endedBy = changes[`completed_appointments/${clinicId}/${id}/cancelled_by`]
    if (field === 'outcome') return endedBy === 'patient' ? [] : one(['outcome'], value)
    const isByPatient = (at(value, 'cancelled_by') ?? null) === 'patient'
    return field === undefined && id !== '' && value !== null && !isByPatient
      ? one(['outcome'], at(value, 'outcome'))
      : []
  }
  if (id === '') return []
  switch (field) {
    case undefined:
      return (at(value, 'bookedBy', 'by') ?? null) === null
        ? []
        : one(['bookedBy', 'by'], at(value, 'bookedBy', 'by'))
    case 'confirmed': {
      const moved = asTree(changes[`appointments/${clinicId}/${id}/moved`])
      const isNew = at(database, 'appointments', clinicId, id) === undefined
      return isNew || moved['by'] === 'patient' ? [] : one(['confirmed'], value)
    }
    case 'moved':
      return mark === '' && at(value, 'by') === 'clinic'
        ? one(['moved', 'times'], at(value, 'times'))
        : []
    case 'progress':
      return mark === '' ? [] : one(['progress', mark], value)
    case 'patientData':
      return mark === '' ? one(['patientData', 'corrected'], at(value, 'corrected')) : []
    default:
      return []
  }
}
