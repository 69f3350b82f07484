import { asTree, at } from './jsonTree.ts'

/**
 * What the people of a clinic enter into its log about one another, as it has to be for what they change. Written apart from the
 * application's data layer.
 */
type Tree = Record<string, unknown>

/** The values of a person's record that are no role. A role that there is not is entered as well: an attack is to fail for the role. */
const NO_ROLES = ['name', 'place', 'clinic']

interface PersonChange {
  readonly clinicId: string
  readonly path: string
  /** The keys of the value, with colons between them. */
  readonly what: string
  readonly to: unknown
  /** The name of the person whose record it is. */
  readonly of?: unknown
}

let made = 0

/** An entry about people. Somebody who joins has no name yet. */
export function staffEntryOf(
  { clinicId, path, what, to, of }: PersonChange,
  author: { readonly userId: string; readonly name?: unknown },
  key = `person${String((made += 1))}`,
): Tree {
  return {
    [`log/${clinicId}/${key}`]: {
      by: author.userId,
      ...(author.name !== undefined && { name: author.name }),
      at: { '.sv': 'timestamp' },
      path,
      what,
      ...(to !== null && to !== undefined && { to }),
      ...(of !== undefined && { of }),
    },
    [`log/${clinicId}/${what}`]: key,
  }
}

/** The entries for what an update changes of people, in the name of whoever sends it. */
export function staffEntriesOf(
  database: unknown,
  changes: Readonly<Tree>,
  author: { readonly userId: string; readonly name?: unknown },
): Tree {
  const entries = Object.entries(changes)
    .flatMap(([path, value]) => changesAt(database, path, value))
    .map((change) => staffEntryOf(change, author))
  return Object.assign({}, ...entries) as Tree
}

function changesAt(database: unknown, path: string, value: unknown): readonly PersonChange[] {
  const [list = '', id = '', part] = path.split('/')
  const was = at(database, ...path.split('/'))
  if (list === 'staff') {
    const person = at(database, 'staff', id)
    const clinicId = String(at(person, 'clinic') ?? at(value, 'clinic'))
    const of = at(person, 'name')
    const one = (field: string, to: unknown): PersonChange => ({
      clinicId,
      path: `staff/${id}/${field}`,
      what: `${id}:${field}`,
      to,
      ...(of !== undefined && { of }),
    })
    if (part !== undefined) {
      return !NO_ROLES.includes(part) && (was ?? null) !== (value ?? null) ? [one(part, value)] : []
    }
    if (value === null) return was === undefined ? [] : [one('clinic', null)]
    // A clinic that is signed up has no log yet.
    return was === undefined && at(database, 'clinics', clinicId) !== undefined
      ? [one('clinic', at(value, 'clinic'))]
      : []
  }
  if (list !== 'staff_places' || part === undefined || path.split('/').length > 3) return []
  if (part === 'owner') {
    return was === undefined ? [] : [{ clinicId: id, path, what: 'owner', to: value }]
  }
  const isInvitation = at(value ?? was, 'user') === undefined
  const email = at(asTree(value), 'email') ?? null
  return isInvitation && email !== (at(was, 'email') ?? null)
    ? [{ clinicId: id, path: `${path}/email`, what: `${part}:email`, to: email }]
    : []
}
