import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withLog } from '#tests/support/changeLog.ts'
import { listsOfRules } from '#tests/support/everyList.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { isServerValue, type Update } from './honestUpdates.ts'
import { isGranted } from './isGranted.ts'
import { LISTS } from './lists/lists.ts'
import { OPERATIONS, type Line, type Operation } from './lists/permissionLines.ts'
import { OTHER_VALUES, PERMISSIONS, VALUES } from './permissionTable.ts'
import { createRulesWorld, type Client, type RulesWorld } from './rulesWorld.ts'
import { ACTORS, LETTERS, startingData, uidOf, type Actor } from './startingData.ts'
import { startingDataWith } from './transitions.ts'
import { TRANSITIONS } from './transitionTable.ts'

let world: RulesWorld
let cells = 0
beforeAll(async () => {
  world = await createRulesWorld('matrix')
  await world.reset()
})
afterAll(async () => {
  await world.close()
  console.info(`Permission matrix of the database: ${cells} cells`)
})

/** One cell of the matrix. */
function isGrantedTo(attempt: Promise<unknown>): Promise<boolean> {
  cells += 1
  return isGranted(attempt)
}

const READS: Readonly<
  Record<Extract<Operation, 'get' | 'listen' | 'page' | 'all'>, (place: Ref) => Promise<unknown>>
> = {
  get: (place) => place.get(),
  listen: (place) =>
    new Promise<unknown>((resolve, reject) => {
      const stop = (): void => {
        place.off()
      }
      place.on(
        'value',
        (snapshot) => {
          resolve(snapshot)
          queueMicrotask(stop)
        },
        reject,
      )
    }),
  page: (place) => place.orderByKey().limitToFirst(100).get(),
  all: (place) => place.orderByKey().startAt(' ').get(),
}
type Ref = ReturnType<Client['ref']>

async function whoMayRead(path: string, read: (place: Ref) => Promise<unknown>): Promise<string> {
  let who = ''
  for (const actor of ACTORS) {
    if (await isGrantedTo(read(world.as(actor).ref(`/${path}`)))) who += LETTERS[actor]
  }
  return who || '-'
}

/** Everyone tries it on the same data: a refusal must leave it as it is. */
async function whoMayWrite(
  given: Update,
  write: (client: Client, actor: Actor) => Promise<unknown>,
): Promise<string> {
  const stage = async (): Promise<unknown> => {
    await world.reset()
    if (Object.keys(given).length > 0) await world.setUp(given)
    return world.everything()
  }
  let who = ''
  let before: unknown = null
  for (const actor of ACTORS) {
    before ??= await stage()
    if (await isGrantedTo(write(world.as(actor), actor))) {
      who += LETTERS[actor]
      before = null
    } else {
      expect(await world.everything(), `refused to ${actor}`).toEqual(before)
    }
  }
  return who || '-'
}

const stored = (path: string): unknown =>
  path === '' ? startingData() : (at(startingData(), ...path.split('/')) ?? null)

function valueFor(path: string): unknown {
  const value = VALUES[path] ?? stored(path)
  if (value === null) throw new Error(`There is no value to write at ${path}`)
  return value
}

/** Another value of the same type, valid where the field's form is not a narrow one. */
function otherValue(path: string, value: unknown = valueFor(path)): unknown {
  if (path in OTHER_VALUES) return OTHER_VALUES[path]
  if (isServerValue(value)) return value
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return `x${value}`
  return Object.fromEntries(
    entries(value).map(([key, child], index) => [
      key,
      index === 0 ? otherValue(`${path}/${key}`, child) : child,
    ]),
  )
}

function whoMay(path: string, operation: Operation): Promise<string> {
  switch (operation) {
    case 'create':
      return path === ''
        ? whoMayWrite(
            Object.fromEntries(Object.keys(startingData()).map((key) => [key, null])),
            (client) => client.ref().set(startingData()),
          )
        : whoMayWrite({ [path]: null }, (client) => client.ref(`/${path}`).set(valueFor(path)))
    case 'overwrite':
      return whoMayWrite(present(path), (client) => client.ref(`/${path}`).set(otherValue(path)))
    case 'delete':
      return whoMayWrite(present(path), (client) => client.ref(`/${path}`).remove())
    case 'get':
    case 'listen':
    case 'page':
    case 'all':
      return whoMayRead(path, READS[operation])
  }
}

/** Puts a value there where the starting data has none. */
const present = (path: string): Update =>
  stored(path) === null ? { [path]: settled(valueFor(path)) } : {}

/** The same each time that the stage is set, whatever the backend's clock says. */
function settled(value: unknown): unknown {
  if (isServerValue(value)) return 5
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(entries(value).map(([key, child]) => [key, settled(child)]))
}

describe('who may do what at one path (spec §6, §7)', () => {
  test.each(PERMISSIONS)(
    'only those of spec §6 and §7 read and write /%s',
    async (path, ...cellsOfLine) => {
      const found: Line = [
        path,
        ...(await OPERATIONS.reduce<Promise<string[]>>(
          async (earlier, operation) => [...(await earlier), await whoMay(path, operation)],
          Promise.resolve([]),
        )),
      ]
      expect(named(found)).toEqual(named([path, ...cellsOfLine]))
    },
  )

  test('the table of permissions lists no path twice and has a cell for every operation', () => {
    expect(new Set(PERMISSIONS.map(([path]) => path)).size).toBe(PERMISSIONS.length)
    for (const [, ...line] of PERMISSIONS) expect(line).toHaveLength(OPERATIONS.length)
  })

  test('the area of every list of the rules describes it, once', () => {
    expect(
      LISTS.map(({ name }) => name).sort(),
      'describe each list in tests/areas/<area>/rules/<name>List.ts: see docs/how-to/add-a-write.md, step 4',
    ).toEqual([...listsOfRules()].sort())
  })
})

const named = ([, ...line]: Line): Record<string, string | undefined> =>
  Object.fromEntries(OPERATIONS.map((operation, index) => [operation, line[index]]))

describe('who may do what in one update (spec §6)', () => {
  test.each(TRANSITIONS.map(([action, ...rest]) => ({ action, rest })))(
    'only those of spec §6 may $action, in one update',
    async ({ rest: [changes, who, given = {}] }) => {
      const before = startingDataWith(given)
      const whole = withOpenings(before, changes)
      expect(
        await whoMayWrite(given, (client, actor) =>
          client.ref().update(withLog(before, whole, uidOf(actor))),
        ),
      ).toBe(who)
    },
  )
})
