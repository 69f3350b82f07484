import { isDeepStrictEqual } from 'node:util'
import { asTree, at, entries, text } from './jsonTree.ts'

/**
 * The lists of when doctors and rooms are busy, as they have to be for what a database holds. Written apart from the application's
 * data layer.
 */
type Tree = Record<string, unknown>

/** The last time of a list, which nothing comes after. */
const END_OF_TIME = 8_640_000_000_000_000

interface Time {
  readonly from: number
  readonly until: number
}

/** The times that the active visits of each doctor and in each room take, by `clinic/list` and then by service and slot. */
export function visitTimesOf(database: unknown): ReadonlyMap<string, ReadonlyMap<string, Time>> {
  const lists = new Map<string, Map<string, Time>>()
  for (const [clinicId, appointments] of entries(database, 'appointments')) {
    for (const [, appointment] of entries(appointments)) {
      // Until the clinic answers, the time to which a patient would like to move is taken as well.
      for (const part of ['bookingDetails', 'wanted']) {
        const details = at(appointment, part)
        if (details === undefined || (at(details, 'squeezed') ?? null) !== null) continue
        const key = `${text(at(details, 'serviceId'))}:${text(at(details, 'slot', 'slotId'))}`
        const from = Number(at(details, 'slot', 'timestamp'))
        const minutes = Number(at(details, 'duration')) + Number(at(details, 'pause') ?? 0)
        for (const field of ['doctorId', 'roomId']) {
          const listId = text(at(details, field))
          if (listId === '') continue
          const list = lists.get(`${clinicId}/${listId}`) ?? new Map<string, Time>()
          list.set(key, { from, until: from + minutes * 60_000 })
          lists.set(`${clinicId}/${listId}`, list)
        }
      }
    }
  }
  return lists
}

/** A list with these times, linked in their order; nothing where there is none and there never was one. */
export function linked(times: ReadonlyMap<string, Time>, hasEnds = times.size > 0): Tree {
  if (!hasEnds) return {}
  const sorted = [...times].sort(([, a], [, b]) => a.from - b.from)
  const keys = ['start', ...sorted.map(([key]) => key), 'end']
  return Object.fromEntries(
    keys.map((key, index): [string, Tree] => {
      const [before, after] = [keys[index - 1], keys[index + 1]]
      if (key === 'start') return [key, { until: 0, after }]
      if (key === 'end') return [key, { from: END_OF_TIME, before }]
      return [key, { ...times.get(key), before, after }]
    }),
  )
}

/**
 * The update with what it has to bring of the doctors' lists: what its visits take and leave, and the blocks that it
 * names with nothing but their times. What it says of the lists itself stays.
 */
export function withBusyTimes(database: unknown, changes: Readonly<Tree>): Tree {
  const blocks = Object.entries(changes).filter(([path]) =>
    /^busy_times\/[^/]+\/[^/]+\/b\d+$/.test(path),
  )
  const isOfVisits = Object.keys(changes).some((path) => path.startsWith('appointments/'))
  if (blocks.length === 0 && !isOfVisits) return { ...changes }
  const after = Object.entries(changes)
    .filter(([path]) => path.startsWith('appointments/'))
    .reduce<unknown>((tree, [path, value]) => replacedAt(tree, path.split('/'), value), {
      appointments: at(database, 'appointments') ?? {},
    })
  const [were, are] = [visitTimesOf(database), visitTimesOf(after)]
  const places = new Set([
    ...were.keys(),
    ...are.keys(),
    ...blocks.map(([path]) => path.split('/').slice(1, 3).join('/')),
  ])
  const legs: Tree = {}
  for (const place of places) {
    const own = blocks.filter(([path]) => path.startsWith(`busy_times/${place}/`))
    const [old, next] = [were.get(place), are.get(place)]
    if (own.length === 0 && isDeepStrictEqual(old, next)) continue
    const stored = asTree(at(database, 'busy_times', ...place.split('/')))
    const times = new Map<string, Time>()
    for (const [key, value] of Object.entries(stored)) {
      if (['start', 'end'].includes(key) || (old?.has(key) === true && next?.has(key) !== true)) {
        continue
      }
      times.set(key, timeOf(value))
    }
    for (const [key, time] of next ?? []) {
      if (old?.get(key)?.from !== time.from) times.set(key, time)
    }
    for (const [path, value] of own) {
      const key = path.split('/').at(-1) ?? ''
      if (value === null) times.delete(key)
      else times.set(key, timeOf(value))
    }
    Object.assign(
      legs,
      differences(
        `busy_times/${place}`,
        stored,
        linked(times, times.size > 0 || 'start' in stored),
      ),
    )
  }
  const whole = new Set(blocks.map(([path]) => path))
  return {
    ...legs,
    ...Object.fromEntries(
      Object.entries(changes).filter(
        ([path, value]) => !(whole.has(path) && path in legs && at(value, 'before') === undefined),
      ),
    ),
  }
}

/**
 * The same where visits are put to other times past the rules: the lists that they are in are written whole. Null where
 * two visits of one doctor, or in one room, would overlap then.
 */
export function withRewrittenLists(database: unknown, changes: Readonly<Tree>): Tree | null {
  const after = Object.entries(changes).reduce<unknown>(
    (tree, [path, value]) => replacedAt(tree, path.split('/'), value),
    database,
  )
  const [were, are] = [visitTimesOf(database), visitTimesOf(after)]
  const lists: Tree = {}
  for (const [place, times] of are) {
    if (isDeepStrictEqual(were.get(place), times)) continue
    const blocks = entries(database, 'busy_times', ...place.split('/'))
      .filter(([key]) => /^b\d\d\d$/.test(key))
      .map(([key, value]): [string, Time] => [key, timeOf(value)])
    const all = [...times, ...blocks]
    if (overlapsOf(place, all).length > 0) return null
    lists[`busy_times/${place}`] = linked(new Map(all))
  }
  return { ...changes, ...lists }
}

const timeOf = (value: unknown): Time => ({
  from: Number(at(value, 'from')),
  until: Number(at(value, 'until')),
})

/** New times whole, gone ones as null, and of the others only the links that differ. */
function differences(place: string, stored: Tree, next: Tree): Tree {
  const legs: Tree = {}
  for (const key of Object.keys(stored)) if (!(key in next)) legs[`${place}/${key}`] = null
  for (const [key, value] of Object.entries(next)) {
    const was = stored[key]
    if (was === undefined) legs[`${place}/${key}`] = value
    else {
      for (const link of ['before', 'after']) {
        if (at(was, link) !== at(value, link)) legs[`${place}/${key}/${link}`] = at(value, link)
      }
    }
  }
  return legs
}

function replacedAt(tree: unknown, [key, ...rest]: readonly string[], value: unknown): Tree {
  if (key === undefined) return asTree(value)
  const { [key]: child, ...others } = asTree(tree)
  if (rest.length === 0) return value === null ? others : { ...others, [key]: value }
  return { ...others, [key]: replacedAt(child, rest, value) }
}

/** Visits of one doctor, or in one room, that overlap, and lists that are not what the visits and blocks say. */
export function findBrokenLists(database: unknown): string[] {
  const visits = visitTimesOf(database)
  const stored = new Map(
    entries(database, 'busy_times').flatMap(([clinicId, lists]) =>
      entries(lists).map(([doctorId, list]): [string, Tree] => [
        `${clinicId}/${doctorId}`,
        asTree(list),
      ]),
    ),
  )
  return [...new Set([...visits.keys(), ...stored.keys()])].flatMap((place) => {
    const list = stored.get(place) ?? {}
    const own = visits.get(place) ?? new Map<string, Time>()
    const blocks = Object.entries(list)
      .filter(([key]) => /^b\d\d\d$/.test(key))
      .map(([key, value]): [string, Time] => [key, timeOf(value)])
    const expected = linked(new Map([...own, ...blocks]), 'start' in list || own.size > 0)
    return [
      ...overlapsOf(place, [...own, ...blocks]),
      ...(isDeepStrictEqual(sortedTree(list), sortedTree(expected))
        ? []
        : [`busy times ${place}: are ${JSON.stringify(list)}, not ${JSON.stringify(expected)}`]),
    ]
  })
}

/** Every pair is compared, whatever the list says. */
function overlapsOf(place: string, times: readonly (readonly [string, Time])[]): string[] {
  return times.flatMap(([key, a], index) =>
    times
      .slice(index + 1)
      .filter(([, b]) => a.from < b.until && b.from < a.until)
      .map(([other]) => `busy times ${place}: ${key} and ${other} overlap`),
  )
}

const sortedTree = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1)))
