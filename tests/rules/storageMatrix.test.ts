import { readFile } from 'node:fs/promises'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { MAX_CARD_IMAGE_BYTES, MAX_IMAGE_BYTES } from '#src/core/fields/limits.ts'
import { ACTORS, LETTERS, PEOPLE, type Actor } from './startingData.ts'

/**
 * Who may do what with pictures (spec §6: services/{clinicId}/{fileName}) and with the calendars of doctors. A cell names who may:
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
  //                                         get   list  create overwr. meta  delete
  ['services/clinicUid/a7-full.png',        ALL,  'C',  'C',   '-',    '-',  'C'],
  ['services/clinicUid/a7-card.png',        ALL,  'C',  'C',   '-',    '-',  'C'],
  // From before there were cards.
  ['services/clinicUid/a7.png',             ALL,  'C',  '-',   '-',    '-',  'C'],
  ['services/otherClinicUid/a7-full.png',   ALL,  'X',  'X',   '-',    '-',  'X'],
  ['services/patientUid/a7-full.png',       ALL,  'P',  'P',   '-',    '-',  'P'],
  ['services/otherPatientUid/a7-full.png',  ALL,  'O',  'O',   '-',    '-',  'O'],
  ['services/nobodyUid/a7-full.png',        ALL,  'N',  'N',   '-',    '-',  'N'],
  ['services/nowhere/a7-full.png',          ALL,  '-',  '-',   '-',    '-',  '-'],
  ['services/a7-full.png',                  '-',  '-',  '-',   '-',    '-',  '-'],
  ['a7-full.png',                           '-',  '-',  '-',   '-',    '-',  '-'],
  ['clinicUid/a7-full.png',                 '-',  '-',  '-',   '-',    '-',  '-'],
  ['clinics/clinicUid/a7-full.png',         '-',  '-',  '-',   '-',    '-',  '-'],
  ['services/clinicUid/deep/a7-full.png',   '-',  '-',  '-',   '-',    '-',  '-'],
  // Whoever knows the name reads it; only the owner's program writes.
  ['feeds/clinicUid/secret.ics',            ALL,  '-',  '-',   '-',    '-',  '-'],
  ['feeds/clinicUid/deep/secret.ics',       '-',  '-',  '-',   '-',    '-',  '-'],
  ['feeds/secret.ics',                      '-',  '-',  '-',   '-',    '-',  '-'],
  ['feed_addresses/clinicUid/d00',          'C',  '-',  '-',   '-',    '-',  'C'],
  ['feed_addresses/patientUid/d00',         'P',  '-',  '-',   '-',    '-',  'P'],
  ['feed_addresses/nobodyUid/d00',          'N',  '-',  '-',   '-',    '-',  'N'],
  ['feed_addresses/nowhere/d00',            '-',  '-',  '-',   '-',    '-',  '-'],
  ['feed_addresses/clinicUid/deep/d00',     '-',  '-',  '-',   '-',    '-',  '-'],
  ['feed_addresses/d00',                    '-',  '-',  '-',   '-',    '-',  '-'],
  ['feed_requests/clinicUid/d00',           'C',  '-',  'C',   '-',    '-',  'C'],
  ['feed_requests/patientUid/d99',          'P',  '-',  'P',   '-',    '-',  'P'],
  ['feed_requests/nobodyUid/d42',           'N',  '-',  'N',   '-',    '-',  'N'],
  ['feed_requests/nowhere/d00',             '-',  '-',  '-',   '-',    '-',  '-'],
  ['feed_requests/clinicUid/deep/d00',      '-',  '-',  '-',   '-',    '-',  '-'],
  ['feed_requests/d00',                     '-',  '-',  '-',   '-',    '-',  '-'],
]

type Files = ReturnType<RulesTestContext['storage']>

const PICTURE = Uint8Array.from({ length: 64 }, (_item, index) => index)
const PNG = { contentType: 'image/png' }

/** A request of a calendar has nothing to say. */
const contentOf = (path: string): Uint8Array =>
  path.startsWith('feed_requests/') ? PICTURE.slice(0, 2) : PICTURE

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
        : environment.authenticatedContext(PEOPLE[actor].uid, {
            email: PEOPLE[actor].email,
            email_verified: true,
          })
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
  create: (files, path) => files.ref(path).put(contentOf(path), PNG),
  overwrite: (files, path) => files.ref(path).put(contentOf(path).slice(1), PNG),
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
  test.each(cases)('the right to %s the file %s is with: %s', async (operation, path, who) => {
    expect(await whoMay(path, operation)).toBe(who)
  })

  test.each([
    ['', '-'],
    ['services', '-'],
    ['services/clinicUid', 'C'],
    ['services/patientUid', 'P'],
    ['services/clinicUid/a7-full.png', '-'],
    ['feeds', '-'],
    ['feeds/clinicUid', '-'],
    ['feed_addresses', '-'],
    ['feed_addresses/clinicUid', '-'],
    ['feed_requests', '-'],
    ['feed_requests/clinicUid', '-'],
  ])('the right to list the folder /%s is with: %s', async (folder, who) => {
    await arrange('services/clinicUid/a7-full.png', true)
    let found = ''
    for (const actor of ACTORS) {
      cells += 1
      if (await isGranted(as(actor).ref(folder).listAll())) found += LETTERS[actor]
    }
    expect(found || '-').toBe(who)
    await arrange('services/clinicUid/a7-full.png', false)
  })
})

describe('what the clinic may not keep even in its own folder', () => {
  const FILES: readonly (readonly [name: string, file: string, type: string, size: number])[] = [
    ['a text', 'a7-full.png', 'text/plain', 10],
    ['a page', 'a7-full.png', 'text/html', 10],
    ['a page as a card', 'a7-card.png', 'text/html', 10],
    ['a program', 'a7-full.png', 'application/javascript', 10],
    ['a drawing that can hold scripts', 'a7-full.png', 'image/svg+xml', 10],
    ['a card that can hold scripts', 'a7-card.png', 'image/svg+xml', 10],
    ['a type that begins well', 'a7-full.png', 'image/png; charset=utf-8', 10],
    ['a type that ends well', 'a7-full.png', 'text/image/png', 10],
    ['a picture of no kind', 'a7-full.png', 'image/', 10],
    ['any picture', 'a7-full.png', 'image/*', 10],
    ['a bitmap', 'a7-full.png', 'image/bmp', 10],
    ['a film', 'a7-full.png', 'video/mp4', 10],
    ['something unnamed', 'a7-full.png', 'application/octet-stream', 10],
    ['a type in capitals', 'a7-full.png', 'IMAGE/PNG', 10],
    ['nothing at all', 'a7-full.png', 'image/png', 0],
    ['a card of nothing', 'a7-card.png', 'image/png', 0],
    ['one byte more than 1 MB', 'a7-full.png', 'image/png', MAX_IMAGE_BYTES + 1],
    ['a card of one byte more than 128 kB', 'a7-card.png', 'image/png', MAX_CARD_IMAGE_BYTES + 1],
    ['a name of words', 'room-full.png', 'image/png', 10],
    ['a name without a size', 'a7.png', 'image/png', 10],
    ['a name of another size', 'a7-huge.png', 'image/png', 10],
    ['a name of both sizes', 'a7-full-card.png', 'image/png', 10],
    ['a name with the size twice', 'a7-card-card.png', 'image/png', 10],
    ['a name that is a size', '-full.png', 'image/png', 10],
    ['a size in capitals', 'a7-FULL.png', 'image/png', 10],
    ['a size without its dash', 'a7full.png', 'image/png', 10],
    ['a size behind a dot', 'a7.full.png', 'image/png', 10],
    ['a name of one digit', 'a-full.png', 'image/png', 10],
    ['a name of three digits', 'a7b-full.png', 'image/png', 10],
    ['a name of four digits', 'a7a7-card.png', 'image/png', 10],
    ['a name in capitals', 'A7-full.png', 'image/png', 10],
    ['a name beyond the digits', 'g7-full.png', 'image/png', 10],
    ['a name with a space', 'a -full.png', 'image/png', 10],
    ['a name outside of Latin letters', 'ää-full.png', 'image/png', 10],
    ['a name with two dots', 'a7-full.html.png', 'image/png', 10],
    ['a name that climbs', '..-full.png', 'image/png', 10],
    ['a name without an ending', 'a7-full', 'image/png', 10],
    ['a name that is an ending', '.png', 'image/png', 10],
    ['an ending in capitals', 'a7-full.PNG', 'image/png', 10],
    ['the ending of a page', 'a7-full.html', 'image/png', 10],
    ['the ending of a drawing', 'a7-full.svg', 'image/png', 10],
    ['the ending of a program', 'a7-full.exe', 'image/png', 10],
    ['an ending behind an ending', 'a7-full.png.exe', 'image/png', 10],
    ['a name with a quote', "a'-full.png", 'image/png', 10],
    ['a name with a line break', 'a7-full\n.png', 'image/png', 10],
    ['a name behind a line break', '\na7-full.png', 'image/png', 10],
    ['a name in a deeper folder', 'a7-full/a7-full.png', 'image/png', 10],
  ]
  test.each(FILES)(
    'a clinic may not keep %s even in its own folder',
    async (_name, file, contentType, size) => {
      attacks += 1
      const before = await everything()
      const upload = as('clinic')
        .ref(`services/clinicUid/${file}`)
        .put(new Uint8Array(size), { contentType })
      expect(await isGranted(upload)).toBe(false)
      expect(await everything()).toEqual(before)
    },
  )
})

describe('what the clinic may keep in its folder', () => {
  const FILES: readonly (readonly [file: string, type: string, size: number])[] = [
    ['00-full.png', 'image/png', 1],
    ['a7-full.jpg', 'image/jpeg', 10],
    ['7a-full.jpeg', 'image/jpeg', 10],
    ['aa-card.webp', 'image/webp', 10],
    ['f9-card.gif', 'image/gif', 10],
    ['9f-full.avif', 'image/avif', 10],
    ['ff-full.png', 'image/png', MAX_IMAGE_BYTES],
    ['ff-card.png', 'image/png', MAX_CARD_IMAGE_BYTES],
  ]
  test.each(FILES)(
    'a clinic may keep %s, %s, of %d bytes in its folder',
    async (file, contentType, size) => {
      const path = `services/clinicUid/${file}`
      const upload = as('clinic').ref(path).put(new Uint8Array(size), { contentType })
      expect(await isGranted(upload)).toBe(true)
      await arrange(path, false)
    },
  )
})

describe('what an account may not ask for', () => {
  const REQUESTS: readonly (readonly [name: string, file: string, size: number])[] = [
    ['one byte more than a request has', 'd00', 17],
    ['a book in place of a request', 'd00', 100_000],
    ['a doctor with one digit', 'd0', 1],
    ['a doctor with three digits', 'd000', 1],
    ['a doctor in capitals', 'D00', 1],
    ['a room', 'r00', 1],
    ['a name of words', 'calendar', 1],
    ['a name with an ending', 'd00.ics', 1],
    ['a name with a line break', 'd00\n', 1],
    ['a name that climbs', '..', 1],
    ['an empty name', '', 1],
  ]
  test.each(REQUESTS)('an account may not ask for %s', async (_name, file, size) => {
    attacks += 1
    const before = await everything()
    const upload = as('patient').ref(`feed_requests/patientUid/${file}`).put(new Uint8Array(size))
    expect(await isGranted(upload)).toBe(false)
    expect(await everything()).toEqual(before)
  })

  test('an account that asks for every doctor there can be is stopped after a hundred requests', async () => {
    let granted = 0
    for (let number = 0; number < 104; number += 1) {
      attacks += 1
      const path = `feed_requests/patientUid/d${String(number).padStart(2, '0')}`
      if (await isGranted(as('patient').ref(path).put(new Uint8Array(1)))) granted += 1
      await arrange(path, false)
    }
    expect(granted).toBe(100)
  })

  test('nobody reads the days of a doctor by guessing, and a guess does not tell who has a calendar', async () => {
    await arrange('feeds/clinicUid/abcdefghijklmnopqrstuvwxyz012345.ics', true)
    for (const guess of [
      'abcdefghijklmnopqrstuvwxyz012344.ics',
      'abcdefghijklmnopqrstuvwxyz01234.ics',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345.ics',
      '*.ics',
      '.ics',
    ]) {
      attacks += 1
      const file = as('patient').ref(`feeds/clinicUid/${guess}`)
      await expect(file.getMetadata()).rejects.toThrow(/object-not-found|does not exist/)
    }
    await arrange('feeds/clinicUid/abcdefghijklmnopqrstuvwxyz012345.ics', false)
  })

  test('the person who reads an own address can change neither where it leads nor what is there', async () => {
    const attempts = [
      (files: Files) =>
        files.ref('feed_addresses/clinicUid/d00').updateMetadata({
          customMetadata: { address: 'https://evil.example', file: 'feeds/clinicUid/other.ics' },
        }),
      (files: Files) => files.ref('feed_addresses/clinicUid/d00').put(PICTURE, PNG),
      (files: Files) => files.ref('feed_addresses/clinicUid/d01').put(PICTURE, PNG),
      (files: Files) => files.ref('feeds/clinicUid/secret.ics').put(PICTURE, PNG),
      (files: Files) => files.ref('feeds/clinicUid/secret.ics').delete(),
      (files: Files) =>
        files.ref('feeds/clinicUid/secret.ics').updateMetadata({ cacheControl: 'public' }),
      (files: Files) => files.ref('feeds/clinicUid/own.ics').put(PICTURE, PNG),
    ]
    await arrange('feed_addresses/clinicUid/d00', true)
    await arrange('feeds/clinicUid/secret.ics', true)
    const before = await everything()
    for (const attempt of attempts) {
      attacks += 1
      expect(await isGranted(attempt(as('clinic')))).toBe(false)
    }
    expect(await everything()).toEqual(before)
    await arrange('feed_addresses/clinicUid/d00', false)
    await arrange('feeds/clinicUid/secret.ics', false)
  })
})

test('an account that has not confirmed its address keeps no file, not even in its own folder', async () => {
  attacks += 1
  const { uid, email } = PEOPLE.clinic
  const claims = { email, email_verified: false }
  const files = environment.authenticatedContext(uid, claims).storage()
  expect(await isGranted(files.ref(`services/${uid}/a7-full.png`).put(PICTURE, PNG))).toBe(false)
  expect(await isGranted(files.ref(`feed_requests/${uid}/d00`).put(new Uint8Array(1)))).toBe(false)
})

test('a patient who floods the storage with forty pictures under own names leaves nothing', async () => {
  const before = await everything()
  for (let number = 0; number < 40; number += 1) {
    attacks += 1
    const upload = as('patient')
      .ref(`services/patientUid/flood-${number}-full.png`)
      .put(PICTURE, PNG)
    expect(await isGranted(upload)).toBe(false)
  }
  expect(await everything()).toEqual(before)
})
