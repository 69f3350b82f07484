import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BackendAddress } from '@careslot/local-firebase'
import type { Seed } from '#dev/seed/generateSeed.ts'
import type { Booking } from '#dev/seed/makeAppointmentRecord.ts'
import type { Person } from '#dev/seed/people.ts'
import type { BookedTree, SeedTree } from '#dev/seed/records.ts'
import type { SeedSize } from '#dev/seed/SeedSize.ts'

export interface SidePorts {
  readonly auth: number
  readonly database: number
  readonly storage: number
  readonly mailbox: number
}

interface Backend extends BackendAddress {
  stop(): Promise<void>
}

/** What a checkout's own code does for the bench; older ones have it in other folders. */
export interface SideSource {
  startBackend(appUrl: string, ports: SidePorts): Promise<Backend>
  localEnvironment(backend: BackendAddress, appUrl: string): Readonly<Record<string, string>>
  writeDemoData(backend: BackendAddress, now: number): Promise<Seed>
  generateSeed(now: number, size: SeedSize): Seed
  /** Enters bookings into a tree, with all that belongs to one. */
  openBook(tree: BookedTree, now: number): { enter(booking: Booking): void }
  otherPatients(count: number): readonly Person[]
  /** Adds what this checkout stores besides: places, tickets, lists and indexes. */
  completeTree(tree: BookedTree, now: number): SeedTree
  writeAccounts(backend: BackendAddress, accounts: Seed['accounts']): Promise<void>
  writeTree(backend: BackendAddress, tree: SeedTree): Promise<void>
  writeSettings(backend: BackendAddress, tree: SeedTree): Promise<void>
  clearDatabase(backend: BackendAddress): Promise<void>
}

const SEED_NUMBER = 2026

type Functions = Readonly<Record<string, (...values: never[]) => unknown>>

/** Loads the code of the checkout in this folder. */
export async function loadSideSource(root: string): Promise<SideSource> {
  const isOld = existsSync(join(root, 'emulators'))
  const seedFolder = isOld ? 'emulators/seed' : 'dev/seed'
  const load = async (file: string): Promise<Functions> =>
    (await import(pathToFileURL(join(root, file)).href)) as Functions

  const writeSeed = await load(`${seedFolder}/writeSeed.ts`)
  const generate = await load(`${seedFolder}/generateSeed.ts`)
  const demo = await load(`${seedFolder}/writeDemoData.ts`)
  const people = await load(`${seedFolder}/people.ts`)
  const books = await load(`${seedFolder}/SeedBook.ts`)
  const randoms = await load(`${seedFolder}/Random.ts`)
  const numbering = isOld ? null : await load(`${seedFolder}/numberTree.ts`)
  const environment = await load(
    isOld ? 'emulators/localEnvironment.ts' : 'dev/launcher/localEnvironment.ts',
  )
  const backends = await load(
    isOld ? 'emulators/startLocalBackend.ts' : 'dev/launcher/startProjectBackend.ts',
  )
  const rules = await load(
    isOld ? 'emulators/launcher/projectRules.ts' : 'dev/launcher/projectRules.ts',
  )

  return {
    startBackend: async (appUrl, ports) => {
      const options = { appUrl, ports }
      return (
        isOld
          ? call(backends, 'startLocalBackend', {
              ...options,
              ...((await call(rules, 'readProjectRules')) as object),
            })
          : call(backends, 'startProjectBackend', options)
      ) as Promise<Backend>
    },
    localEnvironment: (backend, appUrl) =>
      call(environment, 'localEnvironment', backend, appUrl) as Record<string, string>,
    writeDemoData: (backend, now) => call(demo, 'writeDemoData', backend, { now }) as Promise<Seed>,
    generateSeed: (now, size) => call(generate, 'generateSeed', { now, size }) as Seed,
    openBook: (tree, now) => {
      const random = construct(randoms, 'Random', SEED_NUMBER)
      return construct(books, 'SeedBook', tree, random, now) as { enter(booking: Booking): void }
    },
    otherPatients: (count) => call(people, 'otherPatients', count) as readonly Person[],
    completeTree: (tree, now) =>
      numbering === null
        ? (tree as SeedTree)
        : (call(
            numbering,
            'numberTree',
            { ...tree, absences: {}, closed_slots: {}, weekly_hours: {} },
            now,
          ) as SeedTree),
    writeAccounts: (backend, accounts) =>
      call(writeSeed, 'writeAccounts', backend, accounts) as Promise<void>,
    writeTree: (backend, tree) => call(writeSeed, 'writeTree', backend, tree) as Promise<void>,
    writeSettings: async (backend, tree) => {
      if ('writeSettings' in writeSeed) await call(writeSeed, 'writeSettings', backend, tree)
    },
    clearDatabase: (backend) => call(writeSeed, 'clearDatabase', backend) as Promise<void>,
  }
}

function call(functions: Functions, name: string, ...values: readonly unknown[]): unknown {
  const found = functions[name]
  if (found === undefined) throw new Error(`The checkout has no ${name}.`)
  return found(...(values as never[]))
}

function construct(functions: Functions, name: string, ...values: readonly unknown[]): unknown {
  const found: unknown = functions[name]
  if (typeof found !== 'function') throw new Error(`The checkout has no ${name}.`)
  return Reflect.construct(found, values) as unknown
}
