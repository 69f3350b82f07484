import { readFile } from 'node:fs/promises'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { MAX_IMAGE_BYTES, MAX_IMAGE_NAME_LENGTH } from '#src/domain/limits.ts'
import { ACTORS, LETTERS, PEOPLE, type Actor } from './startingData.ts'

/**
 * Who may do what with pictures (spec §6: services/{clinicId}/{fileName}). A cell names who may:
 * V the visitor, P the patient, O another patient, C the clinic, X another clinic, N an account
 * without a record. These rules cannot look into the database, so they know an account by its uid
 * alone: a folder belongs to the account whose uid is its name, whatever its role.
 */
const OPERATIONS = ['get', 'list', 'create', 'overwrite', 'rename', 'delete'] as const
type Operation = (typeof OPERATIONS)[number]
type Line = readonly [path: string, ...cells: string[]]

const ALL = 'VPOCXN'

// prettier-ignore
const PERMISSIONS: readonly Line[] = [
  //                                     get   list  create overwr. meta  delete
  ['services/clinicUid/room.png',        ALL,  'C',  'C',   '-',    '-',  'C'],
  ['services/otherClinicUid/room.png',   ALL,  'X',  'X',   '-',    '-',  'X'],
  ['services/patientUid/room.png',       ALL,  'P',  'P',   '-',    '-',  'P'],
  ['services/otherPatientUid/room.png',  ALL,  'O',  'O',   '-',    '-',  'O'],
  ['services/nobodyUid/room.png',        ALL,  'N',  'N',   '-',    '-',  'N'],
  ['services/nowhere/room.png',          ALL,  '-',  '-',   '-',    '-',  '-'],
  ['services/room.png',                  '-',  '-',  '-',   '-',    '-',  '-'],
  ['room.png',                           '-',  '-',  '-',   '-',    '-',  '-'],
  ['clinicUid/room.png',                 '-',  '-',  '-',   '-',    '-',  '-'],
  ['clinics/clinicUid/room.png',         '-',  '-',  '-',   '-',    '-',  '-'],
  ['services/clinicUid/deep/room.png',   '-',  '-',  '-',   '-',    '-',  '-'],
]

type Files = ReturnType<RulesTestContext['storage']>

const PICTURE = Uint8Array.from({ length: 64 }, (_item, index) => index)
const PNG = { contentType: 'image/png' }

let environment: RulesTestEnvironment
const clients = new Map<Actor, Files>()
let cells = 0
let attacks = 0

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'rules-storage',
    storage: {
      host: '127.0.0.1',
      port: inject('localBackend').ports.storage,
      rules: await readFile(new URL('../../storage.rules', import.meta.url), 'utf8'),
    },
  })
  for (const actor of ACTORS) {
    const context =
      actor === 'visitor'
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(PEOPLE[actor].uid, { email: PEOPLE[actor].email })
    clients.set(actor, context.storage())
  }
})
afterAll(async () => {
  await environment.cleanup()
  console.info(`Permission matrix of the storage: ${cells} cells; attacks on it: ${attacks}`)
})

const as = (actor: Actor): Files => {
  const files = clients.get(actor)
  if (files === undefined) throw new Error(`${actor} has no client`)
  return files
}

/** Puts a picture there, or takes it away, past the rules. */
async function arrange(path: string, isThere: boolean): Promise<void> {
  await environment.withSecurityRulesDisabled(async (owner) => {
    const file = owner.storage().ref(path)
    if (isThere) await file.put(PICTURE, PNG)
    else await removed(file)
  })
}

async function removed(file: ReturnType<Files['ref']>): Promise<void> {
  try {
    await file.delete()
  } catch (error) {
    if (codeOf(error) !== 'storage/object-not-found') throw error
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** Every file of the bucket with what there is to say of it, as its owner sees it. */
async function everything(): Promise<string[]> {
  const found: string[] = []
  await environment.withSecurityRulesDisabled(async (owner) => {
    const visit = async (folder: ReturnType<Files['ref']>): Promise<void> => {
      const { items, prefixes } = await folder.listAll()
      for (const item of items) {
        const { fullPath, size, contentType, generation, metageneration } = await item.getMetadata()
        found.push([fullPath, size, contentType, generation, metageneration].join(' '))
      }
      for (const prefix of prefixes) await visit(prefix)
    }
    await visit(owner.storage().ref('/'))
  })
  return found.sort()
}

async function isGranted(attempt: PromiseLike<unknown>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    if (/^storage\/(unauthorized|unauthenticated)$/.test(codeOf(error))) return false
    throw error
  }
}

const ACTS: Readonly<Record<Operation, (files: Files, path: string) => PromiseLike<unknown>>> = {
  get: (files, path) => files.ref(path).getDownloadURL(),
  list: (files, path) => files.ref(path.split('/').slice(0, -1).join('/')).listAll(),
  create: (files, path) => files.ref(path).put(PICTURE, PNG),
  overwrite: (files, path) => files.ref(path).put(PICTURE.slice(1), PNG),
  rename: (files, path) => files.ref(path).updateMetadata({ contentType: 'image/webp' }),
  delete: (files, path) => files.ref(path).delete(),
}

async function whoMay(path: string, operation: Operation): Promise<string> {
  let who = ''
  await arrange(path, operation !== 'create')
  let before = await everything()
  for (const actor of ACTORS) {
    cells += 1
    if (await isGranted(ACTS[operation](as(actor), path))) {
      who += LETTERS[actor]
      if (operation === 'get' || operation === 'list') continue
      await arrange(path, operation !== 'create')
      before = await everything()
    } else {
      expect(await everything(), `refused to ${actor}`).toEqual(before)
    }
  }
  await arrange(path, false)
  return who || '-'
}

describe('who may do what with a file', () => {
  const cases = PERMISSIONS.flatMap(([path, ...line]) =>
    OPERATIONS.map((operation, index) => [operation, path, line[index] ?? ''] as const),
  )
  test.each(cases)('%s %s: %s', async (operation, path, who) => {
    expect(await whoMay(path, operation)).toBe(who)
  })

  test.each([
    ['', '-'],
    ['services', '-'],
    ['services/clinicUid', 'C'],
    ['services/patientUid', 'P'],
    ['services/clinicUid/room.png', '-'],
  ])('who lists /%s: %s', async (folder, who) => {
    await arrange('services/clinicUid/room.png', true)
    let found = ''
    for (const actor of ACTORS) {
      cells += 1
      if (await isGranted(as(actor).ref(folder).listAll())) found += LETTERS[actor]
    }
    expect(found || '-').toBe(who)
    await arrange('services/clinicUid/room.png', false)
  })
})

const long = (length: number): string => 'n'.repeat(length)

describe('what the clinic may not keep even in its own folder', () => {
  const FILES: readonly (readonly [name: string, file: string, type: string, size: number])[] = [
    ['a text', 'room.png', 'text/plain', 10],
    ['a page', 'room.png', 'text/html', 10],
    ['a program', 'room.png', 'application/javascript', 10],
    ['a drawing that can hold scripts', 'room.png', 'image/svg+xml', 10],
    ['a type that begins well', 'room.png', 'image/png; charset=utf-8', 10],
    ['a type that ends well', 'room.png', 'text/image/png', 10],
    ['a picture of no kind', 'room.png', 'image/', 10],
    ['any picture', 'room.png', 'image/*', 10],
    ['a bitmap', 'room.png', 'image/bmp', 10],
    ['a film', 'room.png', 'video/mp4', 10],
    ['something unnamed', 'room.png', 'application/octet-stream', 10],
    ['a type in capitals', 'room.png', 'IMAGE/PNG', 10],
    ['nothing at all', 'room.png', 'image/png', 0],
    ['one byte more than 1 MB', 'room.png', 'image/png', MAX_IMAGE_BYTES + 1],
    ['a name with a space', 'a room.png', 'image/png', 10],
    ['a name outside of Latin letters', 'räume.png', 'image/png', 10],
    ['a name with two dots', 'room.html.png', 'image/png', 10],
    ['a name that climbs', '..png', 'image/png', 10],
    ['a name without an ending', 'room', 'image/png', 10],
    ['a name that is an ending', '.png', 'image/png', 10],
    ['an ending in capitals', 'room.PNG', 'image/png', 10],
    ['the ending of a page', 'room.html', 'image/png', 10],
    ['the ending of a drawing', 'room.svg', 'image/png', 10],
    ['an ending behind an ending', 'room.png.exe', 'image/png', 10],
    [
      'a name that is a character too long',
      `${long(MAX_IMAGE_NAME_LENGTH + 1)}.png`,
      'image/png',
      10,
    ],
    ['a name with a quote', "room'.png", 'image/png', 10],
    ['a name with a line break', 'room\n.png', 'image/png', 10],
    ['a name in a deeper folder', 'rooms/room.png', 'image/png', 10],
  ]
  test.each(FILES)('%s', async (_name, file, contentType, size) => {
    attacks += 1
    const before = await everything()
    const upload = as('clinic')
      .ref(`services/clinicUid/${file}`)
      .put(new Uint8Array(size), { contentType })
    expect(await isGranted(upload)).toBe(false)
    expect(await everything()).toEqual(before)
  })
})

describe('what the clinic may keep in its folder', () => {
  const FILES: readonly (readonly [file: string, type: string, size: number])[] = [
    ['a.png', 'image/png', 1],
    ['room.jpg', 'image/jpeg', 10],
    ['room.jpeg', 'image/jpeg', 10],
    ['room.webp', 'image/webp', 10],
    ['room.gif', 'image/gif', 10],
    ['room.avif', 'image/avif', 10],
    ['Room-2_b.png', 'image/png', MAX_IMAGE_BYTES],
    [`${long(MAX_IMAGE_NAME_LENGTH)}.png`, 'image/png', 10],
  ]
  test.each(FILES)('%s, %s, of %d bytes', async (file, contentType, size) => {
    const path = `services/clinicUid/${file}`
    const upload = as('clinic').ref(path).put(new Uint8Array(size), { contentType })
    expect(await isGranted(upload)).toBe(true)
    await arrange(path, false)
  })
})
