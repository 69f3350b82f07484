import { asTree, at } from './jsonTree.ts'

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
 * The update with an entry for each value of an appointment that it changes and that only a clinic's people change, in the name of
 * whoever sends it. What it says of the log itself stays.
 */
export function withLog(database: unknown, changes: Readonly<Tree>, userId: string | null): Tree {
  if ('log/' in changes) {
    return Object.fromEntries(Object.entries(changes).filter(([path]) => path !== 'log/'))
  }
  if (userId === null || Object.keys(changes).some((path) => path.startsWith('log/'))) {
    return { ...changes }
  }
  const author = { userId, name: at(database, 'staff', userId, 'name') ?? 'Nobody' }
  const entries = Object.entries(changes).flatMap(([path, value]) =>
    changesAt(path.split('/'), value, { database, changes }).map((change) =>
      entryOf(change, author),
    ),
  )
  return Object.assign({}, ...entries, changes) as Tree
}

/** What is changed at a path that only a clinic's people change. */
function changesAt(
  [list = '', clinicId = '', id = '', field, mark = '']: readonly string[],
  value: unknown,
  { database, changes }: { readonly database: unknown; readonly changes: Readonly<Tree> },
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
  if (list !== 'appointments' || id === '') return []
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
