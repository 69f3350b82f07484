import {
  asTree,
  at,
  allOpeningsOf,
  isListed,
  openingPath,
  openingsOf,
} from './findBrokenInvariants.ts'

/**
 * The index of open times, as it has to be for what a database holds. Written apart from the application's
 * data layer.
 */
type Tree = Record<string, unknown>

/** The database with the whole index, in the place of any that it has. */
export function indexed(database: unknown): Tree {
  const rest = Object.fromEntries(
    Object.entries(asTree(database)).filter(([list]) => list !== 'openings'),
  )
  return [...allOpeningsOf(database)].reduce<Tree>(
    (tree, [path, opening]) => replacedAt(tree, path.split('/'), opening),
    rest,
  )
}

/**
 * The update with what it has to bring of the index: for every slot that it touches, the entry as it has to
 * be afterwards, which only clinics on the public list have. What it says of the index itself stays.
 */
export function withOpenings(
  database: unknown,
  changes: Readonly<Tree>,
  isPublic: (clinicId: string) => boolean = (clinicId) => isListed(database, clinicId),
): Tree {
  const touched = servicesTouchedBy(database, changes)
  if (touched.length === 0) return { ...changes }
  const after = Object.entries(changes).reduce<unknown>(
    (tree, [path, value]) => replacedAt(tree, path.split('/'), value),
    { services: at(database, 'services') ?? {} },
  )
  const legs: Tree = {}
  for (const [clinicId = '', serviceId = '', slotId] of touched) {
    const [old, next] = [database, after].map((state) => at(state, 'services', clinicId, serviceId))
    const all = [
      ...Object.keys(asTree(at(old, 'slots'))),
      ...Object.keys(asTree(at(next, 'slots'))),
    ].filter(isKey)
    // What is not free afterwards is taken out, whether it was in or not.
    for (const id of slotId === undefined ? all : [slotId]) {
      const place = openingPath(old ?? next, [clinicId, serviceId, id])
      if (place !== null) legs[place] = null
    }
    for (const [path, opening] of openingsOf(next, clinicId, serviceId)) {
      const isOwn = slotId === undefined || at(opening, 'slotId') === slotId
      if (isOwn && isPublic(clinicId) && canBeWritten(path, opening)) legs[path] = opening
    }
  }
  return { ...legs, ...changes }
}

/** What says nothing of its list, or of its time, can have no entry. */
const canBeWritten = (path: string, opening: unknown): boolean =>
  path !== 'openings' &&
  at(opening, 'timestamp') !== undefined &&
  isKey(String(at(opening, 'slotId')))

/** A priority stands among the keys of its place. */
const isKey = (key: string): boolean => !key.startsWith('.')

/** The services that an update writes slots of, or writes whole: clinic, service and slot, if it is only one. */
function servicesTouchedBy(
  database: unknown,
  changes: Readonly<Tree>,
): readonly (readonly string[])[] {
  return Object.keys(changes).flatMap((path) => {
    const [list, clinicId, serviceId, field, slotId] = path.split('/')
    if (list !== 'services' || clinicId === undefined) return []
    if (serviceId === undefined) {
      return Object.keys(asTree(at(database, 'services', clinicId))).map((id) => [clinicId, id])
    }
    if (field === undefined) return [[clinicId, serviceId]]
    if (field !== 'slots') return []
    return [slotId === undefined ? [clinicId, serviceId] : [clinicId, serviceId, slotId]]
  })
}

function replacedAt(tree: unknown, [key, ...rest]: readonly string[], value: unknown): Tree {
  if (key === undefined) return asTree(value)
  const { [key]: child, ...others } = asTree(tree)
  if (rest.length === 0) return value === null ? others : { ...others, [key]: value }
  return { ...others, [key]: replacedAt(child, rest, value) }
}
