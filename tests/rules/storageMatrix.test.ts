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
  test.each(cases)('the right to %s the file %s is with: %s', async (operation, path, who) => {
    expect(await whoMay(path, operation)).toBe(who)
  })

  test.each([
    ['', '-'],
    ['services', '-'],
    ['services/clinicUid', 'C'],
    ['services/patientUid', 'P'],
    ['services/clinicUid/a7-full.png', '-'],
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

test('an account that has not confirmed its address keeps no file, not even in its own folder', async () => {
  attacks += 1
  const { uid, email } = PEOPLE.clinic
  const claims = { email, email_verified: false }
  const files = environment.authenticatedContext(uid, claims).storage()
  expect(await isGranted(files.ref(`services/${uid}/a7-full.png`).put(PICTURE, PNG))).toBe(false)
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
